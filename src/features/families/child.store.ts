/** Finds the guardians of students, what they owe, and their classes. */
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { OWED } from '#features/installments/installment.store.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';
import type { KnownGuardian } from './search.rules.ts';

/** The guardians of each student, by surname and name. */
export const findGuardiansOf = async (reads: Reads, students: readonly string[]): Promise<ReadonlyMap<string, readonly KnownGuardian[]>> => {
  if (students.length === 0) return new Map();
  const rows = await reads
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardian_id')
    .select(['guardianships.student_id', 'users.id', 'users.name', 'users.lastname', 'users.active', 'users.tel', 'users.cel'])
    .where('guardianships.student_id', 'in', [...students])
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .execute();
  return groupBy(
    rows,
    ({ student_id }) => student_id,
    ({ student_id, active, ...row }) => ({ ...row, active: active === 1 }),
  );
};

/** What each student owes that is due; students without debt are absent. */
export const findOwedBy = async (reads: Reads, students: readonly string[]): Promise<ReadonlyMap<string, Centavos>> => {
  if (students.length === 0) return new Map();
  const rows = await reads
    .selectFrom('installments')
    .select((row) => ['student_id', row.fn.sum<number>('value').as('owed')])
    .where('student_id', 'in', [...students])
    .where(OWED)
    .groupBy('student_id')
    .execute();
  return new Map(rows.map(({ student_id, owed }) => [student_id, owed]));
};

/** The class of each student in a year, and its schedule. */
export const findSeats = async (
  reads: Reads,
  students: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, { readonly _id: string; readonly schedule: string }>> => {
  if (students.length === 0) return new Map();
  const rows = await reads
    .selectFrom('student_years')
    .innerJoin('classes', 'classes.id', 'student_years.class_id')
    .select(['student_years.student_id', 'classes.id', 'day1', 'hour_in1', 'hour_out1', 'day2', 'hour_in2', 'hour_out2'])
    .where('student_years.student_id', 'in', [...students])
    .where('student_years.year', '=', year)
    .execute();
  return new Map(
    rows.map(({ student_id, id, day1, hour_in1, hour_out1, day2, hour_in2, hour_out2 }) => [
      student_id,
      { _id: id, schedule: scheduleText({ day1, hourin1: hour_in1, hourout1: hour_out1, day2, hourin2: hour_in2, hourout2: hour_out2 }) },
    ]),
  );
};
