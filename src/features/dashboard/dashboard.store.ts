/** Reads across fees and students what the office's home shows. */
import { type SqlBool, sql } from 'kysely';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import type { Reads } from '#server/database/database.ts';
import type { OverdueStudent } from './dashboard.contract.ts';

const OVERDUE = sql<SqlBool>`installments.status = 'expired' and installments.value <> 0`;

export const countOverdueStudents = async (reads: Reads): Promise<number> => {
  const { students } = await reads
    .selectFrom('installments')
    .select((row) => row.fn.count<number>('student_id').distinct().as('students'))
    .where(OVERDUE)
    .executeTakeFirstOrThrow();
  return students;
};

/** The students with the highest overdue debt, then with the most overdue fees. */
export const findMostOverdue = async (reads: Reads, most: number): Promise<readonly OverdueStudent[]> => {
  const rows = await reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .select(['users.id', 'users.name', 'users.lastname', 'users.student_number'])
    .select((row) => [
      row.fn.countAll<number>().as('fees'),
      row.fn.sum<number>('installments.value').as('total'),
      sql<number>`min(installments.year * 100 + installments.number)`.as('oldest'),
    ])
    .where(OVERDUE)
    .groupBy(['users.id', 'users.name', 'users.lastname', 'users.student_number', 'users.sort_key'])
    .orderBy('total', 'desc')
    .orderBy('fees', 'desc')
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .limit(most)
    .execute();
  return rows.map(({ id, fees, total, oldest, ...named }) => ({
    student: studentRefOf(id, named),
    fees,
    number: oldest % 100,
    year: Math.floor(oldest / 100),
    total,
  }));
};
