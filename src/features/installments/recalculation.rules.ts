/** What becomes of a fee when its price, its category or its student's discount changes: it is also brought up to today at once. */
import { MARCH, monthlyFee } from '#features/categories/fee-price.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type Expiry, type ExpiryFacts, expiryOf, type Payer, valueAfterExpiry } from './expiry.rules.ts';
import { ENROLLMENT_FEE, type FeeFacts, isMonthly, monthlyFees, type NewFee, statusOf } from './installment.rules.ts';

/** A fee with everything needed to compute it anew. */
export type RecalculableFee = ExpiryFacts & Payer;

/** A fee at another price, in centavos, brought up to today. */
export const recalculated = (fee: RecalculableFee, price: Centavos, penalty: BasisPoints | null, today: Moment): Expiry => {
  const isEnrollmentFee = fee.number === ENROLLMENT_FEE;
  const value = isEnrollmentFee ? price : monthlyFee(price, fee.number, fee.discount);
  // A category without a price yet must not set existing debts to 0.
  if (value === 0) return { status: fee.status, value: fee.value };
  return onCalendar(fee, { value, status: isEnrollmentFee ? 'debt' : statusOf(fee.number, fee.year, today) }, penalty, today);
};

/**
 * Brings a fee up to today, starting from its value and state without surcharge. An overdue fee stays overdue and is surcharged once at the new
 * value, even if by its present charge day it would not have expired: only a person takes a surcharge back.
 */
export const onCalendar = (fee: RecalculableFee, plain: Expiry, penalty: BasisPoints | null, today: Moment): Expiry =>
  fee.status === 'expired'
    ? { status: 'expired', value: valueAfterExpiry({ ...fee, value: plain.value }, fee, penalty ?? 0) }
    : (expiryOf({ ...fee, ...plain }, fee, penalty, today) ?? plain);

/** Whether a changed price or discount changes the fee of a month: unpaid, updatable, of the month from which it counts or later. */
export const isRepriced = (fee: FeeFacts, from: { readonly year: number; readonly month: number }): boolean =>
  isMonthly(fee.number) && fee.value > 0 && fee.updatable && (fee.year > from.year || (fee.year === from.year && fee.number >= from.month));

/** Whether a changed enrollment price changes this enrollment fee. */
export const isEnrollmentFeeRepriced = (fee: FeeFacts, fromYear: number): boolean =>
  fee.number === ENROLLMENT_FEE && fee.value > 0 && fee.updatable && fee.year >= fromYear;

export type CategoryChange = {
  readonly year: number;
  /** The month from which the change counts; 0 means from March. */
  readonly month: number;
  readonly price: Centavos;
  readonly discount: Payer['discount'];
  readonly lastMonth: number;
  readonly lastMonthBefore: number;
  /** The surcharge now; null while none is configured. */
  readonly penalty: BasisPoints | null;
};

/** What a change of category does to the fees of the enrollment. */
export type FeeChanges<F> = {
  readonly revalued: readonly { readonly fee: F; readonly set: Expiry }[];
  readonly added: readonly NewFee[];
  readonly removed: readonly F[];
};

/**
 * Unpaid, updatable fees from the month of the change on get the new price, overdue ones too. Leaving Kinder adds the months that Kinder does not
 * charge; entering it removes the unpaid, updatable fees after its last month.
 */
export const feesAfterCategoryChange = <F extends RecalculableFee>(
  fees: readonly F[],
  existing: readonly number[],
  change: CategoryChange,
  today: Moment,
): FeeChanges<F> => {
  const first = change.month === 0 ? MARCH : change.month;
  const open = fees.filter((fee) => isMonthly(fee.number) && fee.value > 0 && fee.updatable);
  const removed = open.filter((fee) => fee.number > change.lastMonth);
  const revalued = open
    .filter((fee) => fee.number >= first && fee.number <= change.lastMonth)
    .map((fee) => ({ fee, set: recalculated(fee, change.price, change.penalty, today) }));
  const added = monthlyFees({ ...change, month: Math.max(first, change.lastMonthBefore + 1) }, today).filter(
    (fee) => !existing.includes(fee.number) && fee.value > 0,
  );
  return { revalued, added, removed };
};
