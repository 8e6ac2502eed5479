/** Finds the names of students, and the keys by which they are in order. */
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';
import { studentRefOf } from './student-ref.rules.ts';
import type { StudentRef } from './user.contract.ts';

/** Students by id, each with the key of its surname and name. */
export const findStudentNames = async (
  reads: Reads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly student: StudentRef; readonly sortKey: string }>> => {
  const found = new Map<string, { readonly student: StudentRef; readonly sortKey: string }>();
  for (const part of partsOf(ids, IDS_A_STATEMENT)) {
    const rows = await reads.selectFrom('users').select(['id', 'name', 'lastname', 'student_number', 'sort_key']).where('id', 'in', part).execute();
    for (const row of rows) found.set(row.id, { student: studentRefOf(row.id, row), sortKey: row.sort_key });
  }
  return found;
};

const IDS_A_STATEMENT = 2000;
