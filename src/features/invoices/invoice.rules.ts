/** What may be charged on an invoice, which discounts it carries, and what remains owed: the screen previews and the server decides with the same functions. */

import { type InstallmentStatus, installmentName, isMonthly } from '#features/installments/installment.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, pesos, roundDownToHundred, sumOf } from '#kernel/money.ts';
import { ok, type Reason, refuse, type Verdict } from '#kernel/verdict.ts';

/** Ten percent off for who pays several months ahead (specification, sections 4 and 9). */
export const EXTRA_DISCOUNT_POINTS: BasisPoints = 1000;
/** A fee must be above this to get the extra discount. */
export const EXTRA_DISCOUNT_ABOVE: Centavos = pesos(1000);
/** Fees above this count towards the three that enable it. */
export const EXTRA_DISCOUNT_COUNTS_ABOVE: Centavos = pesos(5000);
export const EXTRA_DISCOUNT_FEES = 3;
/** A fee must be above this to get the discount for cash. */
export const CASH_DISCOUNT_ABOVE: Centavos = pesos(10_000);

/** A fee as the invoice sees it; `value` is what is owed, in centavos. */
export type FeeOwed = {
  readonly id: string;
  readonly studentId: string;
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
};

/** A line of the draft: the fee, what is taken off it in the order it was taken, what is paid (null: nothing written yet). */
export type DraftLine<F extends FeeOwed = FeeOwed> = {
  readonly fee: F;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly payment: Centavos | null;
};

export type Discounts = { readonly inCash: boolean; readonly extra: boolean };

/** What a line costs after its discounts. */
export const lineValue = (line: DraftLine): Centavos => line.fee.value - line.cashDiscount - line.extraDiscount;

/**
 * Whether a fee belongs to a month after the present one: this year by its number, in a later year always, in a past year
 * never. The enrollment fee, private lessons and free exams have no month, so that an exam (2) is not "after" January (1).
 */
export const isAfterThisMonth = (fee: Pick<FeeOwed, 'number' | 'year'>, today: Moment): boolean =>
  isMonthly(fee.number) && (fee.year > today.year || (fee.year === today.year && fee.number > today.month));

/** The discount for cash on an amount: a percentage of it, rounded down to one hundred pesos; 0 when the fee has none. */
export const cashDiscountOn = (fee: Pick<FeeOwed, 'number'>, amount: Centavos, points: BasisPoints): Centavos =>
  fee.number !== 0 && amount > CASH_DISCOUNT_ABOVE ? roundDownToHundred(amount * points, 10_000) : 0;

/** The extra discount on an amount: ten percent, rounded down to one hundred pesos; 0 when the fee has none. */
export const extraDiscountOn = (fee: Pick<FeeOwed, 'number' | 'year' | 'status'>, amount: Centavos, today: Moment): Centavos =>
  isAfterThisMonth(fee, today) && fee.status !== 'expired' && amount > EXTRA_DISCOUNT_ABOVE ? roundDownToHundred(amount * EXTRA_DISCOUNT_POINTS, 10_000) : 0;

/** Whether the extra discount may be offered: three or more coming fees of one student, none expired, each above 5000 pesos. */
export const mayHaveExtraDiscount = (fees: readonly FeeOwed[], today: Moment): boolean => {
  const counts = new Map<string, number>();
  for (const fee of fees) {
    if (fee.status === 'expired' || !isAfterThisMonth(fee, today) || fee.value <= EXTRA_DISCOUNT_COUNTS_ABOVE) continue;
    counts.set(fee.studentId, (counts.get(fee.studentId) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= EXTRA_DISCOUNT_FEES);
};

/** The draft with a fee added: paid in full unless something else is written. */
export const addFee = <F extends FeeOwed>(lines: readonly DraftLine<F>[], fee: F): readonly DraftLine<F>[] =>
  lines.some((line) => line.fee.id === fee.id) ? lines : [...lines, { fee, cashDiscount: 0, extraDiscount: 0, payment: fee.value }];

export const removeFee = <F extends FeeOwed>(lines: readonly DraftLine<F>[], feeId: string): readonly DraftLine<F>[] =>
  lines.filter((line) => line.fee.id !== feeId);

/**
 * The draft with the discounts that are switched on, the extra one first. Each works on what the other left.
 * A line that was to be paid in full is paid in full again; another payment stays, as far as the line's value allows.
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
    const payment = line.payment === null ? null : hasExtra || wasFull ? value : Math.min(line.payment, value);
    return { fee: line.fee, cashDiscount, extraDiscount, payment };
  });
};

/** A line that is not paid in full loses its discounts: what it will be when the invoice is issued. */
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

/** Both totals at once, so that the family can choose: everything paid by transfer, everything paid in cash. */
export const bothTotals = (
  lines: readonly DraftLine[],
  discounts: Discounts,
  points: BasisPoints,
  today: Moment,
): { readonly transfer: Centavos; readonly cash: Centavos } => ({
  transfer: totalsOf(withDiscounts(lines, { ...discounts, inCash: false }, points, today)).total,
  cash: totalsOf(withDiscounts(lines, { ...discounts, inCash: true }, points, today)).total,
});

/** A line as the wire brings it. */
export type AskedLine = {
  readonly installment: string;
  readonly value: Centavos;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly discount: Centavos;
};

/** The draft as it is sent: a line without a payment carries 0, and is refused. */
export const askedLines = (lines: readonly DraftLine[]): readonly AskedLine[] =>
  lines.map(settled).map((line) => ({
    installment: line.fee.id,
    value: lineValue(line),
    payment: line.payment ?? 0,
    cashDiscount: line.cashDiscount,
    extraDiscount: line.extraDiscount,
    discount: line.cashDiscount + line.extraDiscount,
  }));

export type AskedPayer = { readonly isUser: boolean; readonly exists: boolean; readonly name: string; readonly lastname: string };
export type IssueFacts<F extends FeeOwed> = {
  /** The fees as they are stored now, locked. */
  readonly fees: ReadonlyMap<string, F>;
  readonly cashPoints: BasisPoints;
  /** Whether the caller may give the extra discount. */
  readonly mayGiveExtra: boolean;
  readonly hasOpenRegister: boolean;
};
export type IssuedLine<F extends FeeOwed> = {
  readonly fee: F;
  readonly value: Centavos;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly rest: Centavos;
};
export type Issued<F extends FeeOwed> = { readonly lines: readonly IssuedLine<F>[]; readonly total: Centavos };

/** Decides an invoice: it does not trust the sums of the screen. Every wrong line has its reason, in the order of the office's questions. */
export const issue = <F extends FeeOwed>(lines: readonly AskedLine[], payer: AskedPayer, facts: IssueFacts<F>, today: Moment): Verdict<Issued<F>> => {
  const known = knownFees(lines, facts);
  if (!known.ok) return known;
  const payable = checkPayments(lines, payer);
  if (!payable.ok) return payable;
  const mayExtra = facts.mayGiveExtra && mayHaveExtraDiscount(known.value, today);
  const reasons: Reason[] = [];
  const issued: IssuedLine<F>[] = [];
  for (const [index, line] of lines.entries()) {
    const fee = known.value[index] as F;
    const verdict = issueLine(line, fee, facts, mayExtra, today);
    if (verdict.ok) issued.push(verdict.value);
    else reasons.push(...verdict.reasons.map((reason) => ({ ...reason, path: `details.${index}.payment` })));
  }
  const [first, ...others] = reasons;
  if (first !== undefined) return refuse(first, ...others);
  if (!facts.hasOpenRegister) return NONE_OPEN;
  return ok({ lines: issued, total: sumOf(issued.map((line) => line.payment)) });
};

const knownFees = <F extends FeeOwed>(lines: readonly AskedLine[], facts: IssueFacts<F>): Verdict<readonly F[]> => {
  if (lines.length === 0) return refuse({ msg: 'Agregue por lo menos una cuota a la factura', path: 'details' });
  if (new Set(lines.map((line) => line.installment)).size !== lines.length) return refuse({ msg: 'La factura tiene una cuota repetida', path: 'details' });
  const fees: F[] = [];
  for (const [index, line] of lines.entries()) {
    const fee = facts.fees.get(line.installment);
    if (fee === undefined) return refuse({ msg: 'Una de las cuotas ya no existe. Actualice la factura', path: `details.${index}.installment` });
    if (fee.value <= 0) return refuse({ msg: `La cuota ${installmentName(fee.number)} ${fee.year} ya está paga`, path: `details.${index}.installment` });
    fees.push(fee);
  }
  return ok(fees);
};

const checkPayments = (lines: readonly AskedLine[], payer: AskedPayer): Verdict<null> => {
  for (const [index, line] of lines.entries())
    if (line.payment <= 0) return refuse({ msg: 'Ingrese el importe abonado de cada cuota', path: `details.${index}.payment` });
  if (payer.isUser ? !payer.exists : payer.name.trim() === '' && payer.lastname.trim() === '')
    return refuse({ msg: 'Ingrese el usuario a pagar', path: 'user' });
  return ok(null);
};

const issueLine = <F extends FeeOwed>(line: AskedLine, fee: F, facts: IssueFacts<F>, mayExtra: boolean, today: Moment): Verdict<IssuedLine<F>> => {
  const title = `${installmentName(fee.number)} ${fee.year}`;
  const { cashDiscount, extraDiscount, payment } = line;
  const discount = cashDiscount + extraDiscount;
  if (cashDiscount < 0 || extraDiscount < 0 || (line.discount !== 0 && line.discount !== discount))
    return refuse(`El descuento de la cuota ${title} no corresponde`);
  if (discount > 0 && payment + discount !== fee.value) {
    return refuse(
      payment + discount > fee.value ? `Lo abonado supera el valor de la cuota ${title}` : `La cuota ${title} conserva el descuento solo si se paga completa`,
    );
  }
  if (discount > 0 && !isDiscountRight(fee, cashDiscount, extraDiscount, facts.cashPoints, mayExtra, today))
    return refuse(`El descuento de la cuota ${title} no corresponde`);
  if (payment > fee.value) return refuse(`Lo abonado supera el valor de la cuota ${title}`);
  if (line.value !== fee.value - discount) return refuse(`El valor de la cuota ${title} cambió. Actualice la factura`);
  return ok({ fee, value: fee.value - discount, payment, cashDiscount, extraDiscount, rest: fee.value - payment - discount });
};

/** Each discount is what its rule gives, alone, or on what the other one left, in either order. */
const isDiscountRight = (fee: FeeOwed, cash: Centavos, extra: Centavos, points: BasisPoints, mayExtra: boolean, today: Moment): boolean => {
  if (extra > 0 && !mayExtra) return false;
  if (extra === 0) return cash === cashDiscountOn(fee, fee.value, points);
  if (cash === 0) return extra === extraDiscountOn(fee, fee.value, today);
  const extraFirst = extra === extraDiscountOn(fee, fee.value, today) && cash === cashDiscountOn(fee, fee.value - extra, points);
  const cashFirst = cash === cashDiscountOn(fee, fee.value, points) && extra === extraDiscountOn(fee, fee.value - cash, today);
  return extraFirst || cashFirst;
};

/** What an invoice took off a fee, as its line keeps it; `fee` is null once the fee was deleted. */
export type PaidLine = {
  readonly fee: string | null;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly wasUpdatable: boolean;
};
/** A fee that is owed again: the amount that comes back to it, in centavos, and whether prices may change it, as before the invoice. */
export type OwedAgain = { readonly fee: string; readonly amount: Centavos; readonly updatable: boolean };

/** What deleting an invoice gives back to its fees; fees that were deleted meanwhile are skipped. */
export const undone = (lines: readonly PaidLine[]): readonly OwedAgain[] =>
  lines.flatMap(({ fee, payment, cashDiscount, extraDiscount, wasUpdatable }) =>
    fee === null ? [] : [{ fee, amount: payment + cashDiscount + extraDiscount, updatable: wasUpdatable }],
  );
