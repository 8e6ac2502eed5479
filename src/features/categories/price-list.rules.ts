/** What a month costs for siblings and for who pays in cash: the prices that the office hands out on paper. */
import { type BasisPoints, type Centavos, roundUpToHundred } from '#kernel/money.ts';

/** Siblings pay ten percent less (specification, section 4). */
const SIBLINGS_PERCENT = 90;

export type ListedPrice = { readonly price: Centavos; readonly siblings: Centavos; readonly cash: Centavos; readonly siblingsCash: Centavos };

/** The four prices of a month, each rounded up to one hundred pesos; `discount` is the one for cash. */
export const listedPrice = (price: Centavos, discount: BasisPoints): ListedPrice => {
  const siblings = roundUpToHundred(price * SIBLINGS_PERCENT, 100);
  return { price, siblings, cash: cashPrice(price, discount), siblingsCash: cashPrice(siblings, discount) };
};

/** What an amount costs in cash, rounded up to one hundred pesos. */
export const cashPrice = (price: Centavos, discount: BasisPoints): Centavos => roundUpToHundred(price * (10_000 - discount), 10_000);

/** March is half a month. */
export const marchPrice = (price: Centavos): Centavos => Math.round(price / 2);
