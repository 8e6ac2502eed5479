/** Finds who belongs to whom: children, guardians, and the teachers of a family. */
import type { Reads } from '#server/database/database.ts';
import { findUsersByIds } from './person.store.ts';
import { NO_TIES, type Someone, type Ties } from './user.rules.ts';
import type { UserRecord } from './user-view.rules.ts';

/** The people to whom a member of a family is tied. */
export const findTies = async (reads: Reads, who: Someone): Promise<Ties> => {
  if (who.role === 'guardian') {
    const rows = await reads.selectFrom('guardianships').select('student_id').where('guardian_id', '=', who.id).execute();
    const children = rows.map((row) => row.student_id);
    return { ...NO_TIES, children: new Set(children), teachers: await findTeachersOf(reads, children) };
  }
  if (who.role === 'student') {
    const rows = await reads.selectFrom('guardianships').select('guardian_id').where('student_id', '=', who.id).execute();
    return { ...NO_TIES, guardians: new Set(rows.map((row) => row.guardian_id)), teachers: await findTeachersOf(reads, [who.id]) };
  }
  return NO_TIES;
};

const findTeachersOf = async (reads: Reads, studentIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (studentIds.length === 0) return new Set();
  const rows = await reads
    .selectFrom('student_teachers')
    .select('teacher_id')
    .distinct()
    .where('student_id', 'in', [...studentIds])
    .execute();
  return new Set(rows.map((row) => row.teacher_id));
};

/** The guardians of a student, by surname and name. */
export const findGuardians = async (reads: Reads, studentId: string, year: number): Promise<readonly UserRecord[]> => {
  const rows = await reads.selectFrom('guardianships').select('guardian_id').where('student_id', '=', studentId).execute();
  return findUsersByIds(
    reads,
    rows.map((row) => row.guardian_id),
    year,
  );
};
