/** An invoice as a page: the school's header, the payer, the fees and the total. */
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { InstituteLogo } from '#features/institute/screens/InstituteName.tsx';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { creditSums, givenBack, sheetLine, sheetPayer, sheetTotals } from '#features/invoices/invoice-sheet.rules.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { amountText, moneyText } from '#kernel/money.ts';
import { Notice } from '#web/ui/Notice.tsx';
import figures from '#web/ui/Figures.module.css';
import shared from '#web/ui/shared.module.css';
import { HowPaid } from './HowPaid.tsx';
import classes from './InvoiceSheet.module.css';
import { PayerName } from './PayerName.tsx';

export const InvoiceSheet = ({ invoice }: { readonly invoice: Invoice }) => {
  const { name, address, town, phone } = useInstitute();
  const payer = sheetPayer(invoice.user);
  const { discount, balance, total } = sheetTotals(invoice);
  const back = givenBack(invoice);
  return (
    <article className={`${classes.sheet} raised`}>
      {back !== null && (
        <Notice kind="warning" title={back.title}>
          {back.texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a day may read the same, and they never change places
            <p key={index}>
              {text}
              <By name={invoice.reversals?.[index]?.by} />
            </p>
          ))}
        </Notice>
      )}
      <header className={classes.school}>
        <div>
          <p className={classes.name}>{name}</p>
          <Text c="dimmed">{[address, town].filter((part) => part !== '').join(' · ')}</Text>
          <Text c="dimmed">{phone}</Text>
        </div>
        <InstituteLogo size={72} />
      </header>
      <Group justify="space-between" align="flex-start" gap="1rem 2rem" my="lg">
        <dl className={classes.client}>
          <dt>Cliente:</dt>
          <dd>
            <strong>
              <PayerName user={invoice.user} />
            </strong>
            {payer.email !== undefined && payer.email !== '' && <span>{payer.email}</span>}
            {payer.cel !== undefined && payer.cel !== '' && <span>{payer.cel}</span>}
          </dd>
        </dl>
        <dl className={`${shared.facts} ${classes.numbers}`}>
          <dt>N° Factura:</dt>
          <dd>{invoice.invoiceid}</dd>
          <dt>Fecha:</dt>
          <dd>{shortDay(dayOf(invoice.date))}</dd>
        </dl>
      </Group>
      {invoice.details.length > 0 && <Lines invoice={invoice} hasDiscount={discount !== 0} />}
      <dl className={`${shared.pairs} ${classes.sums}`}>
        {discount !== 0 && <Sum label="Descuento:" value={moneyText(discount)} />}
        {balance !== 0 && <Sum label="Saldo:" value={moneyText(balance)} />}
        {creditSums(invoice).map(({ label, value }) => (
          <Sum key={label} label={`${label}:`} value={moneyText(value)} />
        ))}
        <Sum label="Total:" value={moneyText(total)} isTotal />
        {invoice.payments !== undefined && invoice.payments.length > 0 && <Sum label="Forma de pago:" value={<HowPaid payments={invoice.payments} />} />}
      </dl>
    </article>
  );
};

/** Who gave the money back, for the office. */
const By = ({ name }: { readonly name: string | undefined }) => (name === undefined ? '.' : `. Registró ${name}.`);

const Lines = ({ invoice, hasDiscount }: { readonly invoice: Invoice; readonly hasDiscount: boolean }) => (
  // The table can be wider than a phone: the keyboard must be able to scroll it.
  <section className={classes.scroll} aria-label="Detalle de Factura" tabIndex={0}>
    <table className={`${figures.figures} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Cuota</th>
          <th scope="col">Año</th>
          {(hasDiscount ? ['Subtotal', 'Dto', 'Total', 'Abonado'] : ['Total', 'Abonado']).map((label) => (
            <th key={label} scope="col" className={figures.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.details.map((line) => {
          const words = sheetLine(line);
          const { discount = 0 } = line;
          return (
            <tr key={line._id}>
              <td className={classes.who}>
                {words.student}
                {words.was !== undefined && (
                  <Text span display="block" c="dimmed" fz="0.875rem">
                    {words.was}
                  </Text>
                )}
                {line.reversed !== undefined && (
                  <Text span display="block" c="dimmed" fz="0.875rem">
                    Se devolvieron {moneyText(line.reversed)}
                  </Text>
                )}
              </td>
              <td data-label="Cuota">{words.fee}</td>
              <td data-label="Año">{words.year}</td>
              {hasDiscount && (
                <>
                  <td className={figures.figure} data-label="Subtotal">
                    {moneyText(line.value + discount)}
                  </td>
                  <td className={figures.figure} data-label="Dto">
                    {discount === 0 ? '-' : amountText(discount)}
                  </td>
                </>
              )}
              <td className={figures.figure} data-label="Total">
                {moneyText(line.value)}
              </td>
              <td className={figures.figure} data-label="Abonado">
                {moneyText(line.payment)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

const Sum = ({ label, value, isTotal = false }: { readonly label: string; readonly value: ReactNode; readonly isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
