/** What can be done with an invoice that was just issued: print, save, send, look at it, and go on with the next. */
import { Button, Skeleton } from '@mantine/core';
import { IconEye, IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getInvoice, type Invoice, printInvoice } from '#features/invoices/invoice.contract.ts';
import { invoiceFileName, sheetPayer, sheetTotals } from '#features/invoices/invoice-sheet.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { call } from '#web/api.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import type { Draft } from './invoice-draft.ts';
import classes from './Issued.module.css';
import { SendInvoice } from './SendInvoice.tsx';

export type IssuedProps = {
  readonly invoiceId: string;
  readonly onNext: (family?: Pick<Draft, 'students' | 'payer'>) => void;
};

export const Issued = ({ invoiceId, onNext }: IssuedProps) => {
  const found = useOne(getInvoice, { params: { id: invoiceId } });
  if (found.data !== undefined) return <Done invoice={found.data} onNext={onNext} />;
  return <Panel>{found.error === null ? <Skeleton height={220} role="status" aria-label="Buscando la factura" /> : <Trouble {...troubleOf(found)} />}</Panel>;
};

const Done = ({ invoice, onNext }: { readonly invoice: Invoice; readonly onNext: IssuedProps['onNext'] }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { balance, total } = sheetTotals(invoice);
  const get = () => call(printInvoice, { body: { _id: invoice._id, forPayer: undefined } });
  const fileName = invoiceFileName(invoice);
  return (
    <Panel>
      <div className={classes.done}>
        <svg viewBox="0 0 56 56" className={classes.mark} aria-hidden="true" focusable="false">
          <circle cx="28" cy="28" r="26" />
          <path d="m17 29 8 8 15-17" />
        </svg>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          Factura N° {invoice.invoiceid} registrada
        </h2>
        <p className={classes.about}>
          {sheetPayer(invoice.user).text} pagó {invoice.details.length === 1 ? '1 cuota' : `${invoice.details.length} cuotas`}
          {balance > 0 && `; quedan ${moneyText(balance)} adeudados`}
        </p>
        <p className={classes.total}>{moneyText(total)}</p>
        <div className={classes.buttons}>
          <PdfButton label="Imprimir" fileName={fileName} get={get} prints variant="filled" />
          <PdfButton label="Descargar PDF" fileName={fileName} get={get} />
          <SendInvoice invoice={invoice} />
          <Button component={Link} to={`/invoice/single/${invoice._id}`} variant="default" leftSection={<IconEye size={18} aria-hidden />}>
            Ver factura
          </Button>
        </div>
        <div className={classes.next}>
          <Button color="navy" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onNext()}>
            Nueva factura
          </Button>
          <Button variant="light" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => onNext(familyOf(invoice))}>
            Nueva factura para la misma familia
          </Button>
        </div>
      </div>
    </Panel>
  );
};

/** The same students and the same payer. */
const familyOf = ({ details, user }: Invoice): Pick<Draft, 'students' | 'payer'> => {
  const students = new Map(details.flatMap(({ installment }) => (installment === null ? [] : [[installment.student._id, installment.student] as const])));
  return {
    students: [...students.values()].map(({ _id, name, lastname, studentnumber }) => ({ id: _id, name, lastname, legajo: studentnumber })),
    payer: payerOf(user),
  };
};

const payerOf = (user: Invoice['user']): Draft['payer'] => {
  if (!('user_id' in user)) return { kind: 'typed', name: user.name, lastname: user.lastname, email: user.email ?? '' };
  return user.user_id === null ? null : { kind: 'user', person: { id: user.user_id._id, name: user.user_id.name, lastname: user.user_id.lastname } };
};
