/** What a month costs a student: enrolling, price changes, price list and till all ask here. */
import { type Centavos, roundUpToHundred } from '#kernel/money.ts';

/** The month of which half is charged. */
export const MARCH = 3;

/**
 * The month's fee in centavos: the category's price less the student's discount in percent, March at half price
 * (a half scholarship is not halved twice), rounded up to one hundred pesos.
 */
export const monthlyFee = (price: Centavos, number: number, discount: 0 | 10 | 50): Centavos => {
  if (number !== MARCH) return roundUpToHundred(price * (100 - discount), 100);
  return discount === 50 ? roundUpToHundred(price, 2) : roundUpToHundred(price * (100 - discount), 200);
};
