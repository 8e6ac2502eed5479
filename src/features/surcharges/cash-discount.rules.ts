/** What paying in cash takes off a fee. */
import { type BasisPoints, type Centavos, pesos, roundDownToHundred } from '#kernel/money.ts';

/** A fee must be above this to get the discount for cash (specification, section 9). */
export const CASH_DISCOUNT_ABOVE: Centavos = pesos(10_000);

/** The discount for cash on an amount: a percentage of it, rounded down to one hundred pesos; 0 when the fee has none. */
export const cashDiscountOn = (fee: { readonly number: number }, amount: Centavos, points: BasisPoints): Centavos =>
  fee.number !== 0 && amount > CASH_DISCOUNT_ABOVE ? roundDownToHundred(amount * points, 10_000) : 0;
