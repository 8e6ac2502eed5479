/** The invoice while it is being written: its fees, what each costs and pays, and the totals. The screen shows it, and the server issues the same. */
import { isOverdue } from '#features/installments/fee-list.rules.ts';
import { feeTitle, installmentName, isMonthly } from '#features/installments/installment.rules.ts';
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, sumOf } from '#kernel/money.ts';
import { listText } from '#kernel/spanish.ts';
import { extraDiscountOn, type FeeOwed, mayHaveExtraDiscount } from './discount.rules.ts';
import type { AskedLine } from './invoice.rules.ts';

/** A line of the draft: the fee, what each discount takes off, and what is paid (null: nothing written yet). */
export type DraftLine<F extends FeeOwed = FeeOwed> = {
  readonly fee: F;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly payment: Centavos | null;
};

export type Discounts = { readonly inCash: boolean; readonly extra: boolean };

/** What a line costs after its discounts. */
export const lineValue = (line: DraftLine): Centavos => line.fee.value - line.cashDiscount - line.extraDiscount;

/** The draft with a fee added: paid in full unless something else is written. */
const addFee = <F extends FeeOwed>(lines: readonly DraftLine<F>[], fee: F): readonly DraftLine<F>[] =>
  lines.some((line) => line.fee.id === fee.id) ? lines : [...lines, { fee, cashDiscount: 0, extraDiscount: 0, payment: fee.value }];

/** The draft with several fees, each once. */
export const addFees = <F extends FeeOwed>(lines: readonly DraftLine<F>[], fees: readonly F[]): readonly DraftLine<F>[] => fees.reduce(addFee<F>, lines);

export const removeFee = <F extends FeeOwed>(lines: readonly DraftLine<F>[], feeId: string): readonly DraftLine<F>[] =>
  lines.filter((line) => line.fee.id !== feeId);

/** The draft with another payment on a line, in centavos, limited to what the line costs; null empties it. */
export const withPayment = <F extends FeeOwed>(lines: readonly DraftLine<F>[], feeId: string, payment: Centavos | null): readonly DraftLine<F>[] =>
  lines.map((line) => (line.fee.id === feeId ? { ...line, payment: payment === null ? null : Math.min(payment, lineValue(line)) } : line));

/** "Este mes": the fees of the present month. */
export const feesOfMonth = <F extends FeeOwed>(fees: readonly F[], today: Moment): readonly F[] =>
  fees.filter((fee) => fee.number === today.month && fee.year === today.year && isMonthly(fee.number));

/** "Todo lo vencido": the fees whose time has passed. */
export const overdueFees = <F extends FeeOwed>(fees: readonly F[]): readonly F[] => fees.filter(isOverdue);

/** Fees that are owed but are neither of this month nor expired, such as an Inscripción or private lessons, so that nobody forgets them. */
export const otherOwedFees = <F extends FeeOwed>(fees: readonly F[], today: Moment): readonly F[] => {
  const ofMonth = new Set(feesOfMonth(fees, today));
  return fees.filter((fee) => fee.status === 'debt' && !ofMonth.has(fee));
};

/** The label of the button that adds them: the name of the fee when all have the same. */
export const otherOwedLabel = (fees: readonly { readonly number: number }[]): string => {
  const [name, ...others] = new Set(fees.map(({ number }) => installmentName(number)));
  return name === undefined || others.length > 0 ? 'Lo demás que debe' : name;
};

/**
 * The draft with the discounts that are switched on, the extra one first. Each works on what the other left.
 * A line that was to be paid in full is paid in full again; another payment stays, as far as the line's value allows.
 * With the extra discount every line is paid in full, whatever was written.
 */
export const withDiscounts = <F extends FeeOwed>(
  lines: readonly DraftLine<F>[],
  discounts: Discounts,
  points: BasisPoints,
  today: Moment,
): readonly DraftLine<F>[] => {
  const hasExtra =
    discounts.extra &&
    mayHaveExtraDiscount(
      lines.map((line) => line.fee),
      today,
    );
  return lines.map((line) => {
    const wasFull = line.payment === null || line.payment >= lineValue(line);
    const extraDiscount = hasExtra ? extraDiscountOn(line.fee, line.fee.value, today) : 0;
    const cashDiscount = discounts.inCash ? cashDiscountOn(line.fee, line.fee.value - extraDiscount, points) : 0;
    const value = line.fee.value - extraDiscount - cashDiscount;
    const payment = hasExtra ? value : line.payment === null ? null : wasFull ? value : Math.min(line.payment, value);
    return { fee: line.fee, cashDiscount, extraDiscount, payment };
  });
};

/** The line as it will be issued: without its discounts if it is not paid in full. */
export const settled = <F extends FeeOwed>(line: DraftLine<F>): DraftLine<F> =>
  line.payment !== null && line.payment >= lineValue(line) ? line : { ...line, cashDiscount: 0, extraDiscount: 0 };

export type Totals = { readonly discount: Centavos; readonly balance: Centavos; readonly total: Centavos };

/** Discount given, balance that remains owed, and total paid, in centavos. */
export const totalsOf = (lines: readonly DraftLine[]): Totals => {
  const final = lines.map(settled);
  return {
    discount: sumOf(final.map((line) => line.cashDiscount + line.extraDiscount)),
    balance: sumOf(final.map((line) => lineValue(line) - (line.payment ?? 0))),
    total: sumOf(final.map((line) => line.payment ?? 0)),
  };
};

/** Says that what remains of a partial payment no longer changes with prices, by the names of the fees; empty when everything is paid in full. */
export const frozenText = (lines: readonly DraftLine[]): string => {
  const titles = lines.filter((line) => lineValue(settled(line)) > (line.payment ?? 0)).map(({ fee }) => feeTitle(fee));
  return titles.length === 0 ? '' : `Lo que queda de ${listText([...new Set(titles)])} no llevará recargo ni aumentos de precio.`;
};

/** The lines as they are sent: a line without a payment is sent with 0, and the server refuses it. */
export const askedLines = (lines: readonly DraftLine[]): readonly AskedLine[] =>
  lines.map(settled).map((line) => ({
    installment: line.fee.id,
    value: lineValue(line),
    payment: line.payment ?? 0,
    cashDiscount: line.cashDiscount,
    extraDiscount: line.extraDiscount,
    discount: line.cashDiscount + line.extraDiscount,
  }));

/** A line whose fee has changed since the draft knew it; `now` is null when nothing is owed any more. */
export type Refreshed<F extends FeeOwed> = { readonly before: F; readonly now: F | null };

/** A kept draft, brought up to date with the fees of now: a fee with another value takes it (paid in full if it was), a fee that was paid or deleted leaves. The caller computes the discounts anew. */
export const refreshed = <F extends FeeOwed>(
  lines: readonly DraftLine<F>[],
  fees: ReadonlyMap<string, F>,
): { readonly lines: readonly DraftLine<F>[]; readonly changes: readonly Refreshed<F>[] } => {
  const changes: Refreshed<F>[] = [];
  const kept = lines.flatMap((line): readonly DraftLine<F>[] => {
    const now = fees.get(line.fee.id) ?? null;
    if (now?.value !== line.fee.value) changes.push({ before: line.fee, now });
    if (now === null) return [];
    if (now.value === line.fee.value) return [{ ...line, fee: now }];
    const wasFull = line.payment !== null && line.payment >= lineValue(line);
    const payment = line.payment === null ? null : wasFull ? now.value : Math.min(line.payment, now.value);
    return [{ fee: now, cashDiscount: 0, extraDiscount: 0, payment }];
  });
  return { lines: kept, changes };
};
