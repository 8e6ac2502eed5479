/** Reads what a change of year needs to know of the old year and its people. */
import { sql } from 'kysely';
import { OWED } from '#features/installments/installment.store.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Centavos } from '#kernel/money.ts';
import { TEACHING } from '#kernel/roles.ts';
import type { Reads } from '#server/database/database.ts';
import type { YearFacts } from './year-plan.rules.ts';

/** Everybody whose role may teach a class, also inactive people. */
export const findTeachers = async (reads: Reads): Promise<YearFacts['teachers']> => {
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'active', 'name', 'lastname'])
    .where('role', 'in', [...TEACHING])
    .execute();
  return new Map(rows.map(({ id, role, active, name, lastname }) => [id, { role, active: active === 1, name, lastname }]));
};

/** The numbers of the fees of a year, by student. */
export const findNumbersOfYear = async (reads: Reads, year: number): Promise<ReadonlyMap<string, readonly number[]>> =>
  groupBy(
    await reads.selectFrom('installments').select(['student_id', 'number']).where('year', '=', year).execute(),
    ({ student_id }) => student_id,
    ({ number }) => number,
  );

type Written = { readonly period: number; readonly value: number };

/** The grades of a year, by student. */
export const findGradesOfYear = async (reads: Reads, year: number): Promise<ReadonlyMap<string, readonly Written[]>> => {
  const rows = await reads
    .selectFrom('grades')
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    .innerJoin('classes', 'classes.id', 'grades.class_id')
    .select(['grades.student_id', 'grade_columns.period', 'grades.value'])
    .where('classes.year', '=', year)
    .execute();
  return groupBy(
    rows,
    ({ student_id }) => student_id,
    ({ period, value }) => ({ period, value }),
  );
};

/** How many columns of grades the classes of a year have, by class and period. */
export const countColumns = async (reads: Reads, year: number): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> => {
  const rows = await reads
    .selectFrom('grade_columns')
    .innerJoin('classes', 'classes.id', 'grade_columns.class_id')
    .select(['grade_columns.class_id', 'grade_columns.period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('classes.year', '=', year)
    .groupBy(['grade_columns.class_id', 'grade_columns.period'])
    .execute();
  const columns = new Map<string, Map<number, number>>();
  for (const { class_id, period, count } of rows) columns.set(class_id, (columns.get(class_id) ?? new Map<number, number>()).set(period, count));
  return columns;
};

/** How often each student was absent in the classes of a year. */
export const countAbsences = async (reads: Reads, year: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await reads
    .selectFrom('absences')
    .innerJoin('classes', 'classes.id', 'absences.class_id')
    .select('absences.student_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('classes.year', '=', year)
    .groupBy('absences.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};

/** The debts of the students of a year. */
export const findDebtsOfStudents = async (reads: Reads, year: number): Promise<ReadonlyMap<string, { readonly count: number; readonly value: Centavos }>> => {
  const rows = await reads
    .selectFrom('installments')
    .innerJoin('enrollments', (join) => join.onRef('enrollments.student_id', '=', 'installments.student_id').on('enrollments.year', '=', year))
    .select('installments.student_id')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('installments.value').as('value')])
    .where(OWED)
    // The enrollment fee of the new year is due at once, but is no reason against going on.
    .where('installments.year', '<=', year)
    .groupBy('installments.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count, value }) => [student_id, { count, value }]));
};

/** How many others with the same guardian were enrolled in the year. */
export const countSiblings = async (reads: Reads, year: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await reads
    .selectFrom('guardianships as own')
    .innerJoin('guardianships as other', (join) => join.onRef('other.guardian_id', '=', 'own.guardian_id').onRef('other.student_id', '<>', 'own.student_id'))
    .innerJoin('enrollments', (join) => join.onRef('enrollments.student_id', '=', 'other.student_id').on('enrollments.year', '=', year))
    .select(['own.student_id', sql<number>`count(distinct other.student_id)`.as('count')])
    .groupBy('own.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};
