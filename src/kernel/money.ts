/** Money: whole centavos inside, pesos with at most two decimals on the wire and on paper. */

/** An amount in whole centavos. */
export type Centavos = number;

/** A percentage in hundredths of a percent (7,5 % is 750), so that percentages stay whole too. */
export type BasisPoints = number;

/** One hundred pesos, the step to which prices, surcharges and discounts are rounded (specification, sections 4 and 9). */
export const HUNDRED_PESOS: Centavos = 100_00;

/** The largest accepted amount: four thousand million pesos. Even doubled, and multiplied by basis points, it stays an exact integer. */
export const LARGEST_AMOUNT: Centavos = 4_000_000_000_00;

/** Centavos of an amount given as a number or as text with comma or dot; null when it is not an amount with at most 2 decimals, or too large. */
export const centavosOf = (pesos: number | string): Centavos | null => {
  const text = typeof pesos === 'number' ? String(withoutDust(pesos)) : pesos.trim();
  const match = /^(-?)(\d{1,14})(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole, decimals = ''] = match;
  const centavos = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (centavos > LARGEST_AMOUNT) return null;
  return sign === '-' && centavos > 0 ? -centavos : centavos;
};

/** The wire's number of pesos. */
export const pesosOf = (centavos: Centavos): number => centavos / 100;

/** Centavos of a number of pesos written in code: for tests and seeds. */
export const pesos = (amount: number): Centavos => Math.round(amount * 100);

/** "1.234,50": German grouping, decimals only when there are centavos. */
export const amountText = (centavos: Centavos): string => (centavos % 100 === 0 ? WHOLE : WITH_CENTAVOS).format(centavos / 100);

// Kept, because making one takes thirty times as long as an amount.
const WHOLE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const WITH_CENTAVOS = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$1.234,50"; a negative amount carries its sign before the currency. */
export const moneyText = (centavos: Centavos): string => (centavos < 0 ? `-$${amountText(-centavos)}` : `$${amountText(centavos)}`);

/** "$350 mil", "$1,25 M": an amount on the axis of a drawing. */
export const roundedMoneyText = (centavos: Centavos): string => `$${(centavos / 100).toLocaleString('es', { notation: 'compact', maximumFractionDigits: 2 })}`;

/** Rounds a fraction of centavos up to a multiple of one hundred pesos. */
export const roundUpToHundred = (numerator: number, denominator = 1): Centavos => Math.ceil(numerator / (denominator * HUNDRED_PESOS)) * HUNDRED_PESOS;

/** Rounds a fraction of centavos down to a multiple of one hundred pesos. */
export const roundDownToHundred = (numerator: number, denominator = 1): Centavos => Math.floor(numerator / (denominator * HUNDRED_PESOS)) * HUNDRED_PESOS;

/** Sum of amounts in centavos. */
export const sumOf = (amounts: Iterable<Centavos>): Centavos => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** Basis points of a percentage given as a number or as text with comma or dot; null when it is not one. */
export const basisPointsOf = (percent: number | string): BasisPoints | null => centavosOf(percent);

/** A count with dots between the thousands: '5.000'. */
export const countText = (count: number): string => count.toLocaleString('de-DE');

/** "7,5 %". */
export const percentText = (points: BasisPoints): string => `${(points / 100).toLocaleString('de-DE', { maximumFractionDigits: 2 })} %`;

// A client that subtracts fractions of pesos sends 0.30000000000000004; a third decimal that somebody typed is far larger than that error.
const DUST = 5e-8;

const withoutDust = (amount: number): number => {
  const rounded = Math.round(amount * 100) / 100;
  return Math.abs(amount - rounded) < DUST ? rounded : amount;
};
