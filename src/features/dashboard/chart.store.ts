/** Counts across fees, enrollments and classes for the office's charts, with one statement for each chart. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { isOfAge } from '#features/installments/debt.store.ts';
import { OWED } from '#features/installments/installment.store.ts';
import { instantsOfDays, type Moment } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Centavos } from '#kernel/money.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { ClassPlaces } from './chart.contract.ts';
import { seasonMonths } from './season.rules.ts';

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

/** How many were enrolled for a year, and for the one before, in each month of the season: each month is counted in an index. */
export const countEnrollmentsByMonth = async (reads: Reads, year: number): Promise<readonly { readonly enrolled: number; readonly before: number }[]> => {
  const months = [year, year - 1].flatMap((of) =>
    seasonMonths(of).map((days) => {
      const { from, before } = instantsOfDays(days.from, days.to);
      return [of, from, before] as const;
    }),
  );
  const counts = new Map((await countMonths(reads, ...months.flat())).map(({ place, enrolled }) => [place, enrolled]));
  return seasonMonths(year).map((_, place, season) => ({ enrolled: counts.get(place) ?? 0, before: counts.get(season.length + place) ?? 0 }));
};

/** The enrollments for a year that were made in a month, for many months: the year, the first instant of the month and that of the next one, of each. */
const countMonths = prepared((reads: Reads, ...months: readonly (number | string)[]) => {
  const [first, ...others] = partsOf(months, 3).map(([of, from, before], place) =>
    reads
      .selectFrom('enrollments')
      .select((row) => [sql<number>`${sql.lit(place)}`.as('place'), row.fn.countAll<number>().as('enrolled')])
      .where('enrollments.year', '=', Number(of))
      .where('enrollments.created_at', '>=', String(from))
      .where('enrollments.created_at', '<', String(before)),
  );
  invariant(first !== undefined, 'a season has months');
  return others.reduce((all, one) => all.unionAll(one), first);
});

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
