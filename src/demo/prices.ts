/** The prices over the years: they rise in March and in August, and today's are those of the demonstration. */
import type { Category } from '#features/categories/category.contract.ts';
import { type Day, dayFrom, type YearMonth } from '#kernel/calendar.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { officeDayFrom } from './office-days.ts';

export type Raise = {
  /** The day on which the office sets the new prices. */
  readonly day: Day;
  /** The month from which they count. */
  readonly from: YearMonth;
  readonly prices: readonly Centavos[];
};

/** Each list of prices is this share of the next. */
const PART_OF_THE_NEXT = 0.84;
const STEP = pesos(500);

/** The prices at the beginning, by position, and every rise before a day. */
export const priceHistory = (
  years: readonly number[],
  today: Day,
  prices: readonly Centavos[],
): { readonly first: readonly Centavos[]; readonly raises: readonly Raise[] } => {
  const raises = years
    .flatMap((year) => [
      { day: officeDayFrom(dayFrom(year, 2, 10)), from: `${year}-03` },
      { day: officeDayFrom(dayFrom(year, 7, 27)), from: `${year}-08` },
    ])
    .filter(({ day }) => day < today);
  const before = (raisesLeft: number): readonly Centavos[] => prices.map((price) => Math.round((price * PART_OF_THE_NEXT ** raisesLeft) / STEP) * STEP);
  return { first: before(raises.length), raises: raises.map((raise, index) => ({ ...raise, prices: before(raises.length - 1 - index) })) };
};

/** The price on a past day of something that costs this much today, following the rises of the prices. */
export const costThen = (today: Centavos, day: Day, raises: readonly { readonly day: Day }[]): Centavos =>
  Math.max(STEP, Math.round((today * PART_OF_THE_NEXT ** raises.filter((raise) => raise.day > day).length) / STEP) * STEP);

/** The categories with the prices of that time. */
export const pricedAt = (categories: readonly Category[], prices: readonly Centavos[]): readonly Category[] =>
  categories.map((category) => ({ ...category, value: prices[category.position] ?? category.value }));
