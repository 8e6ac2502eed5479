/** Counts across fees, enrollments and classes what the office's charts show: one statement for each. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { isOfAge, OWED } from '#features/installments/installment.store.ts';
import { instantsOfDays, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database.ts';
import type { ClassPlaces } from './chart.contract.ts';
import { type SeasonMonth, seasonMonths } from './season.rules.ts';

export type AgeSum = { readonly age: number; readonly fees: number; readonly total: Centavos };

/** What is owed and due, by its age; an age of which nothing is owed is there too. */
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

/** How many were enrolled for a year, and for the one before, in each month of their season. */
export const countEnrollmentsByMonth = async (reads: Reads, year: number): Promise<readonly { readonly enrolled: number; readonly before: number }[]> => {
  const rows = await ofSeason(reads, year)
    .unionAll(ofSeason(reads, year - 1))
    .execute();
  const countOf = (wanted: number, month: number): number => rows.find((row) => row.year === wanted && row.made_in === month)?.enrolled ?? 0;
  return seasonMonths(year).map((_, month) => ({ enrolled: countOf(year, month), before: countOf(year - 1, month) }));
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

const ofSeason = (reads: Reads, year: number) => {
  const month = chosen(seasonMonths(year).map(isMadeBy));
  return reads
    .selectFrom('enrollments')
    .select(['enrollments.year', month.as('made_in')])
    .select((row) => row.fn.countAll<number>().as('enrolled'))
    .where('enrollments.year', '=', year)
    .groupBy(['enrollments.year', 'made_in']);
};

/** Made before a month ended: the first month for which this holds is the enrollment's. */
const isMadeBy = ({ from, to }: SeasonMonth): Expression<SqlBool> => sql<SqlBool>`enrollments.created_at < ${instantsOfDays(from, to).before}`;

/** The number of the first condition that holds. */
const chosen = (conditions: readonly Expression<SqlBool>[]) =>
  sql<number>`case ${sql.join(
    conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
