/** The months in which enrollments for a year can be made: those of the year before, and its own. */
import { type Day, dayFrom, lastDayOfMonth, MONTH_NAMES } from '#kernel/calendar.ts';

/** A month of a season, with its days as the list of enrollments asks for them. */
export type SeasonMonth = { readonly name: string; readonly isOfYearBefore: boolean; readonly from: Day; readonly to: Day };

/** The twenty-four months of the season for a year: nobody is enrolled earlier than for the next year. */
export const seasonMonths = (year: number): readonly SeasonMonth[] =>
  [year - 1, year].flatMap((of) =>
    MONTH_NAMES.map((name, index) => ({
      ...{ name, isOfYearBefore: of < year },
      ...{ from: dayFrom(of, index + 1, 1), to: dayFrom(of, index + 1, lastDayOfMonth(of, index + 1)) },
    })),
  );

/** In which of the season's months a day is, counted from 0; -1 in none of them. */
export const monthOfSeason = (months: readonly SeasonMonth[], day: Day): number => months.findIndex(({ from, to }) => from <= day && day <= to);
