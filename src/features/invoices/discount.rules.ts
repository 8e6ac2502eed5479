/** What may be taken off fees that are paid several months ahead: the extra discount, beside the one for cash. */
import { type InstallmentStatus, isMonthly } from '#features/installments/installment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, pesos, roundDownToHundred } from '#kernel/money.ts';

/** Ten percent off for paying several months ahead (specification, sections 4 and 9). */
export const EXTRA_DISCOUNT_POINTS: BasisPoints = 1000;
/** A fee must be above this to get the extra discount. */
export const EXTRA_DISCOUNT_ABOVE: Centavos = pesos(1000);
/** Fees above this count towards the three that enable it. */
export const EXTRA_DISCOUNT_COUNTS_ABOVE: Centavos = pesos(5000);
export const EXTRA_DISCOUNT_FEES = 3;

/** A fee as the invoice sees it; `value` is what is owed, in centavos. */
export type FeeOwed = {
  readonly id: string;
  readonly studentId: string;
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
  /** Waived: nothing is owed although nobody paid. */
  readonly waived?: boolean;
};

/**
 * Whether a fee belongs to a month after the present one: this year by its number, in a later year always, in a past year
 * never. The enrollment fee, private lessons and free exams have no month, so that an exam (2) is not "after" January (1).
 */
export const isAfterThisMonth = (fee: Pick<FeeOwed, 'number' | 'year'>, today: Moment): boolean =>
  isMonthly(fee.number) && (fee.year > today.year || (fee.year === today.year && fee.number > today.month));

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
