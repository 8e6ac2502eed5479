/** Asks once before the money moves: who pays, for what, how, and how much. Without an open register it is opened here first. */
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import type { Payments } from '#features/register/payment-form.contract.ts';
import { feesTitle } from '#features/installments/installment.rules.ts';
import { frozenText, totalsOf } from '#features/invoices/draft.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Line } from './invoice-draft.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { HowPaid } from './HowPaid.tsx';
import classes from './PayDialog.module.css';

export type PayDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly hasOpenRegister: boolean;
  readonly payer: string;
  readonly lines: readonly Line[];
  readonly payments: Payments;
  readonly isRunning: boolean;
  readonly error: string | null;
  /** The invoice was sent, and nobody knows whether it arrived. */
  readonly isUnanswered: boolean;
  readonly onAccept: () => void;
};

export const PayDialog = ({ isOpen, onClose, hasOpenRegister, ...rest }: PayDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} size="md" title={hasOpenRegister ? '¿Está seguro que desea registrar la factura?' : 'La caja no está abierta'}>
    {hasOpenRegister ? <Summary {...rest} onClose={onClose} /> : <RegisterNotice takesFocus />}
  </Modal>
);

const Summary = ({ payer, lines, payments, isRunning, error, isUnanswered, onAccept, onClose }: Omit<PayDialogProps, 'isOpen' | 'hasOpenRegister'>) => {
  const { discount, balance, total } = totalsOf(lines);
  const accept = useRef<HTMLButtonElement>(null);
  // Also when the register was just opened in this dialog, and again when it could not be done: the next try is one key away.
  useEffect(() => {
    if (!isRunning) accept.current?.focus();
  }, [isRunning]);
  return (
    <>
      <dl className={classes.summary}>
        <dt>Usuario a Pagar</dt>
        <dd>{payer}</dd>
        <dt>{lines.length === 1 ? '1 cuota' : `${lines.length} cuotas`}</dt>
        <dd>
          {byStudent(lines).map(([student, fees]) => (
            <div key={student}>
              <strong>{student}</strong>: {fees}
            </div>
          ))}
        </dd>
        <dt>Forma de Pago</dt>
        <dd>
          <HowPaid payments={payments} />
        </dd>
        {discount > 0 && (
          <>
            <dt>Descuento</dt>
            <dd>{moneyText(discount)}</dd>
          </>
        )}
        {balance > 0 && (
          <>
            <dt>Saldo que queda adeudado</dt>
            <dd className={classes.balance}>{moneyText(balance)}</dd>
            <dd className={classes.frozen}>{frozenText(lines)}</dd>
          </>
        )}
        <dt className={classes.totalName}>Total</dt>
        <dd className={classes.total}>{moneyText(total)}</dd>
      </dl>
      {error !== null && (
        <div role="alert" className={classes.error}>
          <Notice kind="danger">
            {error}
            {isUnanswered && <p>Puede intentar otra vez: si ya quedó registrada, no se cobra dos veces.</p>}
          </Notice>
        </div>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Cancelar
        </Button>
        <Button ref={accept} color="teal" onClick={onAccept} loading={isRunning} data-autofocus>
          Pagar {moneyText(total)}
        </Button>
      </DialogFoot>
    </>
  );
};

/** "Mayo, Junio 2026" of each student. */
const byStudent = (lines: readonly Line[]): readonly (readonly [string, string])[] => {
  const students = [...new Set(lines.map(({ fee }) => fee.student))];
  return students.map((student) => [student, feesTitle(lines.flatMap(({ fee }) => (fee.student === student ? [fee] : [])))]);
};
