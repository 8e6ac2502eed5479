/** Collects what a chart of the office shows from several features. */
import { countOfYear } from '#features/enrollments/enrollment.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { EnrollmentMonth } from './chart.contract.ts';
import { countEnrollmentsByMonth } from './chart.store.ts';
import { seasonMonths } from './season.rules.ts';

/** The months of next year's season once somebody is enrolled for it, before that of this year's. */
export const enrollmentsByMonth = async (reads: Reads, now: Moment): Promise<{ year: number; months: EnrollmentMonth[] }> => {
  const year = (await countOfYear(reads, now.year + 1)) > 0 ? now.year + 1 : now.year;
  const counts = await countEnrollmentsByMonth(reads, year);
  return { year, months: seasonMonths(year).map(({ name }, index) => ({ month: name, ...(counts[index] ?? { enrolled: 0, before: 0 }) })) };
};
