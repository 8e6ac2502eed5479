/** The months in which enrollments for a year can be made: those of the year before, and its own. */
import { type Day, dayFrom, lastDayOfMonth, MONTH_NAMES } from '#kernel/calendar.ts';

/** A month of a season, with its days for the list of enrollments. */
export type SeasonMonth = { readonly name: string; readonly isOfYearBefore: boolean; readonly from: Day; readonly to: Day };

/** The twenty-four months of the season for a year: enrollments are made at most for the next year. */
export const seasonMonths = (year: number): readonly SeasonMonth[] =>
  [year - 1, year].flatMap((of) =>
    MONTH_NAMES.map((name, index) => ({
      ...{ name, isOfYearBefore: of < year },
      ...{ from: dayFrom(of, index + 1, 1), to: dayFrom(of, index + 1, lastDayOfMonth(of, index + 1)) },
    })),
  );
