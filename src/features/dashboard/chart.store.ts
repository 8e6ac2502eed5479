/** Counts across fees, enrollments and classes for the office's charts, with one statement for each chart. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { isOfAge } from '#features/installments/debt.store.ts';
import { OWED } from '#features/installments/installment.store.ts';
import { dayOf, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';
import type { ClassPlaces } from './chart.contract.ts';
import { monthOfSeason, seasonMonths } from './season.rules.ts';

export type AgeSum = { readonly age: number; readonly fees: number; readonly total: Centavos };

/** The debts that are due, by age; ages without debts are included. */
export const sumDebtsByAge = async (reads: Reads, today: Moment): Promise<readonly AgeSum[]> => {
  const age = chosen(FEE_AGES.map((one) => isOfAge(one, today)));
  const rows = await reads
    .selectFrom('installments')
    .select(age.as('age'))
    .select((row) => [row.fn.countAll<number>().as('fees'), row.fn.sum<number>('installments.value').as('total')])
    .where(OWED)
    .groupBy('age')
    .execute();
  return FEE_AGES.map((one) => rows.find((row) => row.age === one) ?? { age: one, fees: 0, total: 0 });
};

/** How many were enrolled for a year, and for the one before, in each month of the season. */
export const countEnrollmentsByMonth = async (reads: Reads, year: number): Promise<readonly { readonly enrolled: number; readonly before: number }[]> => {
  // The institute's time differs from UTC by whole hours, so the hour is enough to tell days and months.
  const hour = sql<string>`substr(enrollments.created_at, 1, 13)`;
  const rows = await reads
    .selectFrom('enrollments')
    .select(['enrollments.year', hour.as('made_in')])
    .select((row) => row.fn.countAll<number>().as('enrolled'))
    .where('enrollments.year', 'in', [year - 1, year])
    .groupBy(['enrollments.year', 'made_in'])
    .execute();
  const countsOf = (wanted: number): readonly number[] => {
    const months = seasonMonths(wanted);
    const counts = months.map(() => 0);
    for (const row of rows) {
      const month = row.year === wanted ? monthOfSeason(months, dayOf(`${row.made_in}:00:00.000Z`)) : -1;
      if (month >= 0) counts[month] = (counts[month] ?? 0) + row.enrolled;
    }
    return counts;
  };
  const before = countsOf(year - 1);
  return countsOf(year).map((enrolled, month) => ({ enrolled, before: before[month] ?? 0 }));
};

/** The places of the classes of a year, those with the most room first. */
export const findPlaces = async (reads: Reads, year: number): Promise<readonly ClassPlaces[]> => {
  const rows = await reads
    .selectFrom('classes')
    .innerJoin('users', 'users.id', 'classes.teacher_id')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .select(['classes.id', 'classes.capacity', 'users.name', 'users.lastname', 'categories.name as category'])
    .select((row) =>
      row
        .selectFrom('class_places')
        .select((place) => place.fn.countAll<number>().as('taken'))
        .whereRef('class_places.class_id', '=', 'classes.id')
        .as('taken'),
    )
    .where('classes.year', '=', year)
    .orderBy('categories.position')
    .orderBy('users.sort_key')
    .orderBy('classes.id')
    .execute();
  return rows
    .map(({ id, capacity, name, lastname, category, taken }) => ({ _id: id, category, teacher: { name, lastname }, capacity, taken: taken ?? 0 }))
    .sort((one, other) => other.capacity - other.taken - (one.capacity - one.taken));
};

/** An expression for the index of the first condition that holds. */
const chosen = (conditions: readonly Expression<SqlBool>[]) =>
  sql<number>`case ${sql.join(
    conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
