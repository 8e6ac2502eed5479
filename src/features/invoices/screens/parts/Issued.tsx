/** An invoice that was just issued: how it was paid, what the family owes now, and what to do next: print, send, or charge the next family. */
import { Box, Button, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { discountText, nextText, owedText, paidLines } from '#features/invoices/after-payment.rules.ts';
import { getInvoice, type Invoice, printInvoice } from '#features/invoices/invoice.contract.ts';
import { invoiceFileName, sheetPayer, sheetTotals } from '#features/invoices/invoice-sheet.rules.ts';
import { useSiblings } from '#features/users/screens/siblings.queries.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { call } from '#web/api.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconEye, IconPlus, IconUsers } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { type StudentFeesState, useCredit, useFees } from '../invoice.queries.ts';
import { CorrectPayments } from './CorrectPayments.tsx';
import { HowPaid } from './HowPaid.tsx';
import type { AskedFamily } from './invoice-draft.ts';
import classes from './Issued.module.css';
import type { Surplus } from './payment.ts';
import { SendInvoice } from './SendInvoice.tsx';

export type IssuedProps = {
  readonly invoiceId: string;
  /** What was handed over above the total and is given back; known only right after the payment. */
  readonly surplus: Surplus | null;
  readonly onNext: (family?: AskedFamily) => void;
};

export const Issued = ({ invoiceId, surplus, onNext }: IssuedProps) => {
  const found = useOne(getInvoice, { params: { id: invoiceId } });
  if (found.data !== undefined) return <Done invoice={found.data} surplus={surplus} onNext={onNext} />;
  return <Panel>{found.error === null ? <Skeleton height={220} role="status" aria-label="Buscando la factura" /> : <Trouble {...troubleOf(found)} />}</Panel>;
};

type DoneProps = { readonly invoice: Invoice } & Pick<IssuedProps, 'surplus' | 'onNext'>;

const Done = ({ invoice, surplus, onNext }: DoneProps) => {
  const next = useRef<HTMLButtonElement>(null);
  const title = useId();
  const family = familyOf(invoice);
  // The button for the next family has the focus, so one key goes on; the page does not scroll, so that the invoice stays visible.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const { balance, total } = sheetTotals(invoice);
  const { advance = 0, creditUsed = 0 } = invoice;
  const get = () => call(printInvoice, { body: { _id: invoice._id, forPayer: undefined } });
  const fileName = invoiceFileName(invoice);
  return (
    <>
      <Panel>
        <Stack align="center" gap="0.4rem" pt="lg" pb="sm" ta="center">
          <svg viewBox="0 0 56 56" className={classes.mark} aria-hidden="true" focusable="false">
            <circle cx="28" cy="28" r="26" />
            <path d="m17 29 8 8 15-17" />
          </svg>
          <Title order={2} id={title} mt="0.4rem" fz="1.4rem">
            Factura N° {invoice.invoiceid} registrada
          </Title>
          <Text c="var(--house-paid)" fz="2.25rem" fw={700} lh={1.2}>
            {moneyText(total)}
          </Text>
          <Box component="dl" ta="start" mt="0.3rem" className={shared.facts}>
            <dt>Pagó</dt>
            <dd>{sheetPayer(invoice.user).text}</dd>
            {invoice.details.length > 0 && (
              <>
                <dt>{counted(invoice.details.length, 'cuota', 'cuotas')}</dt>
                <dd>
                  {paidLines(invoice).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </dd>
              </>
            )}
            {invoice.payments !== undefined && invoice.payments.length > 0 && (
              <>
                <dt>Forma de pago</dt>
                <dd>
                  <HowPaid payments={invoice.payments} />
                </dd>
              </>
            )}
            {invoice.details.length > 0 && (
              <>
                <dt>Descuento</dt>
                <dd>{discountText(invoice)}</dd>
              </>
            )}
            {creditUsed > 0 && (
              <>
                <dt>Saldo a favor usado</dt>
                <dd>{moneyText(creditUsed)}</dd>
              </>
            )}
            {advance > 0 && (
              <>
                <dt>Queda a cuenta</dt>
                <dd>{moneyText(advance)}</dd>
              </>
            )}
            {balance > 0 && (
              <>
                <dt>Saldo que queda adeudado</dt>
                <dd>{moneyText(balance)}</dd>
              </>
            )}
            {surplus !== null && (
              <>
                <dt>Recibido</dt>
                <dd>{moneyText(surplus.received)}</dd>
                <dt>{surplus.label}</dt>
                <dd>
                  <strong>{moneyText(surplus.over)}</strong>
                </dd>
              </>
            )}
          </Box>
          <Group justify="center" gap="0.6rem" mt="0.9rem" className={shared.stacking}>
            <PdfButton label="Imprimir" fileName={fileName} get={get} prints variant="filled" />
            <PdfButton label="Descargar PDF" fileName={fileName} get={get} />
            <SendInvoice invoice={invoice} />
            <Button component={Link} to={`/invoice/single/${invoice._id}`} variant="default" leftSection={<IconEye />}>
              Ver factura
            </Button>
            <CorrectPayments invoice={invoice} />
          </Group>
          <Group justify="center" gap="0.6rem" className={`${shared.stacking} ${classes.next}`}>
            <Button ref={next} color="navy" aria-describedby={title} leftSection={<IconPlus />} onClick={() => onNext()}>
              Cobrar a otra familia
            </Button>
            <Button variant="light" leftSection={<IconUsers />} onClick={() => onNext(family)}>
              Nueva factura para la misma familia
            </Button>
          </Group>
        </Stack>
      </Panel>
      <Standing {...family} />
    </>
  );
};

/** What each student of the family owes now and pays next, siblings included, and the credit of the payer. */
const Standing = ({ students, payer }: AskedFamily) => {
  const credit = useCredit(payer?.kind === 'user' ? payer.person.id : '');
  const siblings = useSiblings(students.map(({ id }) => id));
  const family = [...students, ...siblings];
  const fees = useFees(family.map(({ id }) => id));
  if (family.length === 0 && credit === 0) return null;
  const whose = payer?.kind === 'user' ? payer.person.id : family[0]?.id;
  return (
    <Panel
      title="Cómo queda la familia"
      actions={
        <Button component={Link} to={`/family/${whose}`} variant="default" leftSection={<IconUsers />}>
          Ver familia
        </Button>
      }
    >
      <Flex component="ul" direction="column" gap="sm">
        {family.map((student) => (
          <Flex component="li" direction="column" key={student.id}>
            <Link to={`/index/installments/${student.id}`}>{listName(student)}</Link>
            <Owes state={fees.get(student.id)} />
          </Flex>
        ))}
        {payer?.kind === 'user' && credit > 0 && (
          <Flex component="li" direction="column">
            <Link to={`/index/dashboard/${payer.person.id}`}>{listName(payer.person)}</Link>
            <span>Saldo a favor: {moneyText(credit)}</span>
          </Flex>
        )}
      </Flex>
    </Panel>
  );
};

const Owes = ({ state }: { readonly state: StudentFeesState | undefined }) => {
  if (state === undefined || state.isFetching) return <Skeleton height={20} />;
  if (state.error !== null) return <Trouble message={state.error} retry={state.retry} />;
  const next = nextText(state.fees);
  return (
    <>
      <Text span c={totalsOf(state.fees).owed > 0 ? 'var(--house-expired)' : 'var(--mantine-color-text)'}>
        {owedText(state.fees)}
      </Text>
      {next !== null && (
        <Text span c="dimmed">
          Próxima cuota: {next}
        </Text>
      )}
    </>
  );
};

/** The same students and the same payer. */
const familyOf = ({ details, user }: Invoice): AskedFamily => {
  const students = new Map(details.flatMap(({ installment }) => (installment === null ? [] : [[installment.student._id, installment.student] as const])));
  return {
    students: [...students.values()].map(({ _id, name, lastname, studentnumber }) => ({ id: _id, name, lastname, legajo: studentnumber })),
    payer: payerOf(user),
  };
};

const payerOf = (user: Invoice['user']): AskedFamily['payer'] => {
  if (!('user_id' in user)) return { kind: 'typed', name: user.name, lastname: user.lastname, email: user.email ?? '' };
  return user.user_id === null ? null : { kind: 'user', person: { id: user.user_id._id, name: user.user_id.name, lastname: user.user_id.lastname } };
};
