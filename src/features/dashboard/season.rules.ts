/** The months in which enrollments for a year are made: from October of the year before, when the season begins, to its December. */
import { type Day, dayFrom, lastDayOfMonth, monthName } from '#kernel/calendar.ts';

/** A month of a season, with its days as the list of enrollments asks for them. */
export type SeasonMonth = { readonly name: string; readonly from: Day; readonly to: Day };

const FIRST_MONTH = 10;

/** The fifteen months of the season for a year; whoever was enrolled even earlier counts with the first. */
export const seasonMonths = (year: number): readonly SeasonMonth[] => [
  { name: monthName(FIRST_MONTH), from: dayFrom(year - 1, 1, 1), to: lastDay(year - 1, FIRST_MONTH) },
  ...[11, 12].map((month) => monthOf(year - 1, month)),
  ...Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1)),
];

const monthOf = (year: number, month: number): SeasonMonth => ({ name: monthName(month), from: dayFrom(year, month, 1), to: lastDay(year, month) });

const lastDay = (year: number, month: number): Day => dayFrom(year, month, lastDayOfMonth(year, month));

/** In which of the season's months a day is, counted from 0; -1 after them all. */
export const monthOfSeason = (months: readonly SeasonMonth[], day: Day): number => months.findIndex(({ to }) => day <= to);
