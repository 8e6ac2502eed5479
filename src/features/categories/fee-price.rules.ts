/** What a fee costs, and what cash takes off; used for enrolling, changes of prices, the price list and the till. */
import { type BasisPoints, type Centavos, pesos, roundDownToHundred, roundUpToHundred } from '#kernel/money.ts';

/** The month that costs half. */
export const MARCH = 3;

/** The fee of a month in centavos: the category's price less the student's discount in percent, March at half price (a half scholarship is not halved twice), rounded up to one hundred pesos. */
export const monthlyFee = (price: Centavos, number: number, discount: 0 | 10 | 50): Centavos => {
  if (number !== MARCH) return roundUpToHundred(price * (100 - discount), 100);
  return discount === 50 ? roundUpToHundred(price, 2) : roundUpToHundred(price * (100 - discount), 200);
};

/** A fee must be above this to get the discount for cash (specification, section 9). */
export const CASH_DISCOUNT_ABOVE: Centavos = pesos(10_000);

type Numbered = { readonly number: number };

/** The discount for cash on an amount: a percentage of it, rounded down to one hundred pesos; 0 when the fee has none. */
export const cashDiscountOn = (fee: Numbered, amount: Centavos, points: BasisPoints): Centavos =>
  mayHaveCashDiscount(fee, amount) ? roundDownToHundred(amount * points, 10_000) : 0;

/** What an amount costs in cash, the same on every paper and screen and at the till; null when cash changes nothing. */
export const cashPrice = (fee: Numbered, amount: Centavos, points: BasisPoints): Centavos | null =>
  mayHaveCashDiscount(fee, amount) ? amount - cashDiscountOn(fee, amount, points) : null;

/** Enrolling costs the same in cash. */
const mayHaveCashDiscount = ({ number }: Numbered, amount: Centavos): boolean => number !== 0 && amount > CASH_DISCOUNT_ABOVE;
