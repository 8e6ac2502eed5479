/** What the office says once an invoice is issued: how it was paid, and what the family owes and pays next. */
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { feesTitle, feeTitle, isOwed } from '#features/installments/installment.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import type { Invoice } from './invoice.contract.ts';

/** "Mayo, Junio 2026 de Abad, Ana", a line for each student. */
export const paidLines = ({ details }: Pick<Invoice, 'details'>): readonly string[] =>
  [...new Set(details.map(({ studentName }) => studentName))].map(
    (name) => `${feesTitle(details.filter(({ studentName }) => studentName === name))} de ${name}`,
  );

/** What was taken off, and why. Without any discount it says so. */
export const discountText = ({ details }: Pick<Invoice, 'details'>): string => {
  const [cash, extra] = [sumOf(details.map((line) => line.cashDiscount)), sumOf(details.map((line) => line.extraDiscount))];
  if (cash + extra === 0) return 'Sin descuento';
  return [...(cash === 0 ? [] : [`${moneyText(cash)} por pago en efectivo`]), ...(extra === 0 ? [] : [`${moneyText(extra)} de descuento extra`])].join(' y ');
};

type Fee = Pick<Installment, 'number' | 'year' | 'value' | 'status' | 'due'>;

/** "Debe $42.000, de ellos $22.000 vencidos: Mayo, Junio 2026". */
export const owedText = (fees: readonly Fee[]): string => {
  const { owed, overdue } = totalsOf(fees);
  if (owed === 0) return 'No debe nada';
  const late = overdue === 0 ? '' : overdue === owed ? ' vencidos' : `, de ellos ${moneyText(overdue)} vencidos`;
  return `Debe ${moneyText(owed)}${late}: ${feesTitle(inTime(fees.filter(isOwed)))}`;
};

/** The next fee that is not due yet: "Julio 2026, $27.000, sin recargo hasta el 10/07/2026"; null when there is none. */
export const nextText = (fees: readonly Fee[]): string | null => {
  const [next] = inTime(fees.filter((fee) => fee.value > 0 && !isOwed(fee)));
  if (next === undefined) return null;
  return [feeTitle(next), moneyText(next.value), ...(next.due === undefined ? [] : [`sin recargo hasta el ${fullDay(next.due)}`])].join(', ');
};

const inTime = (fees: readonly Fee[]): readonly Fee[] => fees.toSorted((one, other) => one.year - other.year || one.number - other.number);
