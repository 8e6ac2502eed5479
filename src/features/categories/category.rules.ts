/** From which month new prices may count, and which rows of a saved list are changes. */
import { addMonths, type Instant, type Moment, monthsBetween, type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, roundUpToHundred } from '#kernel/money.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Category } from './category.contract.ts';

/** New prices can be set this many months ahead (specification, section 5). */
export const MOST_MONTHS_AHEAD = 4;

/** The position of the category whose price is that of enrolling; nobody is enrolled in it. */
export const ENROLLMENT_POSITION = 0;

export const isEnrollmentCategory = (category: Pick<Category, 'position'>): boolean => category.position === ENROLLMENT_POSITION;

/** The categories in which somebody can be enrolled. */
export const categoriesOffered = <C extends Pick<Category, 'position'>>(categories: readonly C[]): readonly C[] =>
  categories.filter((category) => !isEnrollmentCategory(category));

/** First and last month that can be chosen for new prices. */
export const priceMonths = (today: Moment): { readonly first: YearMonth; readonly last: YearMonth } => {
  const first = yearMonthOf(today.day);
  return { first, last: addMonths(first, MOST_MONTHS_AHEAD) };
};

/** A price after a rise by a percentage (a fall when below zero), rounded up to one hundred pesos like all fees. */
export const raisedPrice = (price: Centavos, points: BasisPoints): Centavos => roundUpToHundred(price * (10_000 + points), 10_000);

/** The difference of two prices in hundredths of a percent; null when the first was zero. */
export const differencePoints = (before: Centavos, after: Centavos): BasisPoints | null =>
  before === 0 ? null : Math.round(((after - before) * 10_000) / before);

/** A category with its new price, in centavos. */
export type PriceChange = { readonly category: Category; readonly price: Centavos };

/** The changes in a saved list, without rows whose price is the same. */
export const priceChanges = (
  asked: { readonly date: YearMonth; readonly categories: readonly { readonly _id: string; readonly value: Centavos }[] },
  stored: readonly Category[],
  today: Moment,
): Verdict<readonly PriceChange[]> => {
  const ahead = monthsBetween(yearMonthOf(today.day), asked.date);
  if (ahead < 0 || ahead > MOST_MONTHS_AHEAD) return refuse({ msg: `El mes debe ser el actual o hasta ${MOST_MONTHS_AHEAD} meses después`, path: 'date' });
  const prices = new Map(asked.categories.map((row) => [row._id, row.value]));
  if (prices.size !== asked.categories.length) return refuse({ msg: 'Cada categoría puede tener un solo precio', path: 'categories' });
  if ([...prices.keys()].some((id) => !stored.some((category) => category._id === id))) return refuse({ msg: 'La categoría no existe', path: 'categories' });
  return ok(
    stored.flatMap((category) => {
      const price = prices.get(category._id);
      return price === undefined || price === category.value ? [] : [{ category, price }];
    }),
  );
};

/** A change of a price, or its return: by whom, when, and from which month it counts. */
export type RepricedCategory = {
  readonly id: string;
  /** The id shared by all prices of one change, and by their return; null for changes from before such ids existed. */
  readonly together: string | null;
  readonly isTakenBack: boolean;
  readonly at: Instant;
  readonly byId: string | null;
  readonly by: string;
  readonly before: Centavos;
  readonly after: Centavos;
  readonly from: YearMonth;
};

/** The prices of one change, which can be taken back together. */
export type LastPrices = {
  readonly together: string;
  readonly at: Instant;
  readonly byId: string | null;
  readonly by: string;
  readonly from: YearMonth;
  readonly prices: readonly { readonly category: Category; readonly before: Centavos; readonly after: Centavos }[];
};

/** The changes that were not taken back. */
export const standing = (told: readonly RepricedCategory[]): readonly RepricedCategory[] => {
  const takenBack = new Set(told.filter((one) => one.isTakenBack).map((one) => one.together));
  return told.filter((one) => !takenBack.has(one.together));
};

type NamedChange = RepricedCategory & { readonly together: string };
const isNamed = (one: RepricedCategory): one is NamedChange => one.together !== null;

/** The last change that was not taken back; null when there is none, or one of its prices has changed since. */
export const lastPrices = (told: readonly RepricedCategory[], stored: readonly Category[]): LastPrices | null => {
  const left = standing(told).filter(isNamed);
  const last = left.at(-1);
  if (last === undefined) return null;
  // In the order of the price list.
  const prices = stored.flatMap((category) =>
    left.filter(({ id, together }) => id === category._id && together === last.together).map(({ before, after }) => ({ category, before, after })),
  );
  const { together, at, byId, by, from } = last;
  return prices.every(({ category, after }) => category.value === after) ? { together, at, byId, by, from, prices } : null;
};

/** Prices are taken back by the administration, or by the person who set them. */
export const mayTakePricesBack = ({ byId }: Pick<LastPrices, 'byId'>, who: Pick<Who, 'id' | 'role'>): Verdict<null> =>
  isOwner(who) || who.id === byId ? ok(null) : forbid('Solo la administración o quien cambió los precios puede deshacer el cambio');
