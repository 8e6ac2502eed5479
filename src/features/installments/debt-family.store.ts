/** Finds the students who owe, with their sums and what decides their family. */
import { sql } from 'kysely';
import type { Reads } from '#server/database/database.ts';
import { byStudent } from './debt-family.rules.ts';
import type { SummedStudent } from './family-search.rules.ts';
import { OWED } from './installment.store.ts';

/** The students who owe anything that is due, with what decides their family: three queries, however many there are. */
export const findOwingStudents = async (reads: Reads): Promise<readonly SummedStudent[]> => {
  const owing = reads.selectFrom('installments').select('student_id').where(OWED);
  const rows = await reads
    .selectFrom('users')
    .innerJoin(
      reads
        .selectFrom('installments')
        .where(OWED)
        .groupBy('student_id')
        .select([
          'student_id',
          (row) => row.fn.sum<number>('value').as('owed'),
          sql<number | null>`min(case when number >= 3 then year * 12 + number end)`.as('first_month'),
          sql<string | null>`min(case when number < 3 then created_at end)`.as('first_made'),
        ])
        .as('debts'),
      'debts.student_id',
      'users.id',
    )
    .select(['id', 'lastname', 'sort_key', 'search_name', 'search_lastname', 'cel', 'owed', 'first_month', 'first_made'])
    .execute();
  const guardians = byStudent(
    await reads
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardianships.guardian_id')
      .select(['guardianships.student_id as student', 'users.id', 'users.sort_key', 'users.search_name', 'users.search_lastname'])
      .where('guardianships.student_id', 'in', owing)
      .orderBy('users.sort_key')
      .orderBy('users.id')
      .execute(),
  );
  const phones = byStudent(await reads.selectFrom('related_phones').select(['user_id as student', 'cel']).where('user_id', 'in', owing).execute());
  return rows.map((row) => ({
    id: row.id,
    lastname: row.lastname,
    sortKey: row.sort_key,
    names: `${row.search_lastname} ${row.search_name}`,
    owed: row.owed,
    firstMonth: row.first_month,
    firstMade: row.first_made,
    guardians: (guardians.get(row.id) ?? []).map((one) => ({ id: one.id, sortKey: one.sort_key, names: `${one.search_lastname} ${one.search_name}` })),
    phones: [...(row.cel === null ? [] : [row.cel]), ...(phones.get(row.id) ?? []).map(({ cel }) => cel)],
  }));
};

/** The guardians of some students. */
export const findGuardianIds = async (reads: Reads, students: readonly string[]): Promise<readonly string[]> =>
  (
    await reads
      .selectFrom('guardianships')
      .select('guardian_id')
      .distinct()
      .where('student_id', 'in', [...students])
      .execute()
  ).map((row) => row.guardian_id);
