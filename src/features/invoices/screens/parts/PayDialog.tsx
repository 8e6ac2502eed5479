/** Asks once before the money moves: payer, fees, form, amount, and what becomes of money handed over above it. Without an open register it offers to open one first. */
import { Box, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { feesTitle } from '#features/installments/installment.rules.ts';
import { frozenText, totalsOf } from '#features/invoices/draft.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Line } from './invoice-draft.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import shared from '#web/ui/shared.module.css';
import { HowPaid } from './HowPaid.tsx';
import classes from './PayDialog.module.css';
import { payerText } from './payer.ts';
import type { Asked, Surplus } from './payment.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

export type PayDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly hasOpenRegister: boolean;
  readonly asked: Asked;
  /** More was handed over than is to be paid: the dialog asks what becomes of it. */
  readonly surplus: Surplus | null;
  readonly isRunning: boolean;
  readonly error: string | null;
  /** The invoice was sent, but no answer came, so it may or may not have been issued. */
  readonly isUnanswered: boolean;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
};

export const PayDialog = ({ isOpen, onClose, hasOpenRegister, ...rest }: PayDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={onClose}
    size={rest.surplus === null ? 'md' : 'lg'}
    title={hasOpenRegister ? '¿Está seguro que desea registrar la factura?' : 'La caja no está abierta'}
  >
    {hasOpenRegister ? <Summary {...rest} onClose={onClose} /> : <RegisterNotice takesFocus />}
  </Dialog>
);

type SummaryProps = Omit<PayDialogProps, 'isOpen' | 'hasOpenRegister'>;

const Summary = ({ asked, surplus, isRunning, error, isUnanswered, onAccept, onLeave, onClose }: SummaryProps) => {
  const { lines, payments, creditUsed, advance } = asked;
  const { discount, balance, total: fees } = totalsOf(lines);
  const total = fees - creditUsed + advance;
  // All of it was paid elsewhere meanwhile, and the refusal says so.
  const isNothing = lines.length === 0 && total === 0;
  const accept = useRef<HTMLButtonElement>(null);
  // The button is focused again after the register was opened here or an attempt failed, so that one key tries again.
  useEffect(() => {
    if (!isRunning) accept.current?.focus();
  }, [isRunning]);
  return (
    <>
      <dl className={`${shared.facts} ${classes.summary}`}>
        <dt>Usuario a Pagar</dt>
        <dd>{payerText(asked.payer)}</dd>
        {lines.length > 0 && (
          <>
            <dt>{counted(lines.length, 'cuota', 'cuotas')}</dt>
            <dd>
              {byStudent(lines).map(([student, titles]) => (
                <div key={student}>
                  <strong>{student}</strong>: {titles}
                </div>
              ))}
            </dd>
          </>
        )}
        {payments.length > 0 && (
          <>
            <dt>Forma de Pago</dt>
            <dd>
              <HowPaid payments={payments} />
            </dd>
          </>
        )}
        {discount > 0 && <Sum label="Descuento" amount={discount} />}
        {balance > 0 && (
          <>
            <dt>Saldo que queda adeudado</dt>
            <dd className={classes.balance}>{moneyText(balance)}</dd>
            <dd className={classes.frozen}>{frozenText(lines)}</dd>
          </>
        )}
        {creditUsed > 0 && <Sum label="Saldo a favor usado" amount={creditUsed} />}
        {advance > 0 && <Sum label="Queda a cuenta" amount={advance} />}
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{moneyText(total)}</dd>
        {surplus !== null && (
          <>
            <Sum label="Recibido" amount={surplus.received} />
            <dt>{surplus.label}</dt>
            <dd>
              <strong>{moneyText(surplus.over)}</strong>
            </dd>
          </>
        )}
      </dl>
      {surplus !== null && !surplus.mayLeave && (
        <Text c="dimmed" mt="0.6rem">
          Solo un alumno o tutor registrado puede dejar dinero a cuenta: quien paga solo dio su nombre.
        </Text>
      )}
      {error !== null && (
        <Box role="alert" mt="0.85rem">
          <Notice kind="danger">
            {error}
            {isUnanswered && <p>Puede intentar otra vez: si ya quedó registrada, no se cobra dos veces.</p>}
          </Notice>
        </Box>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          {isNothing ? 'Cerrar' : 'Cancelar'}
        </Button>
        {surplus?.mayLeave && (
          <Button variant="light" color="teal" onClick={onLeave} disabled={isRunning}>
            Pagar y dejar {moneyText(surplus.over)} a cuenta
          </Button>
        )}
        {!isNothing && (
          <Button ref={accept} color="teal" onClick={onAccept} loading={isRunning} data-autofocus>
            {lines.length === 0 ? `Dejar ${moneyText(total)} a cuenta` : total === 0 ? 'Pagar con el saldo a favor' : `Pagar ${moneyText(total)}`}
          </Button>
        )}
      </DialogFoot>
    </>
  );
};

const Sum = ({ label, amount }: { readonly label: string; readonly amount: Centavos }) => (
  <>
    <dt>{label}</dt>
    <dd>{moneyText(amount)}</dd>
  </>
);

/** "Mayo, Junio 2026" of each student. */
const byStudent = (lines: readonly Line[]): readonly (readonly [string, string])[] => {
  const students = [...new Set(lines.map(({ fee }) => fee.student))];
  return students.map((student) => [student, feesTitle(lines.flatMap(({ fee }) => (fee.student === student ? [fee] : [])))]);
};
