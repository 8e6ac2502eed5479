/** The price list that the office hands out: each category, for siblings and in cash, computed as enrolling and the till do. */
import { monthName, type YearMonth } from '#kernel/calendar.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type RepricedCategory, standing } from './category.rules.ts';
import { cashPrice, MARCH, monthlyFee } from './fee-price.rules.ts';

/** The fee whose price is listed: enrolling, any month, or March, which costs half. */
export type PricedFee = 'enrollment' | 'month' | 'march';

/** In centavos; null when there is no such price. */
export type ListedPrice = {
  readonly price: Centavos;
  readonly siblings: Centavos | null;
  readonly cash: Centavos | null;
  readonly siblingsCash: Centavos | null;
};

const WHOLE_MONTH = MARCH + 1;

/** The prices of a category; enrolling costs everybody the same. `points` is the discount for cash. */
export const listedPrice = (value: Centavos, of: PricedFee, points: BasisPoints): ListedPrice => {
  if (of === 'enrollment') return { price: value, siblings: null, cash: null, siblingsCash: null };
  const number = of === 'march' ? MARCH : WHOLE_MONTH;
  const [price, siblings] = [monthlyFee(value, number, 0), monthlyFee(value, number, 10)];
  return { price, siblings, cash: cashPrice({ number }, price, points), siblingsCash: cashPrice({ number }, siblings, points) };
};

/** The month from which a category has this price, according to the history; null when unknown. */
export const countsFrom = (told: readonly RepricedCategory[], id: string, value: Centavos): YearMonth | null =>
  standing(told).findLast((one) => one.id === id && one.after === value)?.from ?? null;

/** "Agosto de 2026". */
export const monthText = (month: YearMonth): string => `${monthName(Number(month.slice(5)))} de ${month.slice(0, 4)}`;

/** Warns that fees are computed at a price that counts only from a later month on; empty when there are none. */
export const aheadText = (
  { id, name, value }: { readonly id: string; readonly name: string; readonly value: Centavos },
  told: readonly RepricedCategory[],
  months: readonly YearMonth[],
): readonly string[] => {
  const from = countsFrom(told, id, value);
  return from !== null && months.some((month) => month < from)
    ? [`Las cuotas anteriores a ${monthText(from)} llevan también el precio de ${name} que rige desde ese mes`]
    : [];
};
