/** Finds the students who owe, with their sums and what decides their family. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { groupBy } from '#kernel/groups.ts';
import type { Reads } from '#server/database/database.ts';
import { asList, isOneOf, prepared } from '#server/database/prepared.ts';
import type { SummedStudent } from './family-search.rules.ts';
import { OWED } from './installment.store.ts';

/** Who owes anything that is due. */
export const findOwingIds = async (reads: Reads): Promise<readonly string[]> =>
  (await reads.selectFrom('installments').select('student_id').distinct().where(OWED).execute()).map((row) => row.student_id);

/** Those of some students who owe anything that is due, with what decides their family: three queries, and telephones only without a guardian. */
export const findOwingStudents = async (reads: Reads, of: readonly string[]): Promise<readonly SummedStudent[]> => {
  const list = asList(of);
  const among = (column: string): Expression<SqlBool> => isOneOf(reads, column, list);
  const owing = reads.selectFrom('installments').select('student_id').where(OWED).where(among('student_id'));
  const rows = await reads
    .selectFrom('users')
    .innerJoin(
      reads
        .selectFrom('installments')
        .where(OWED)
        .where(among('student_id'))
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
    .select(['id', 'lastname', 'sort_key', NAMES.as('names'), 'cel', 'owed', 'first_month', 'first_made'])
    .execute();
  const guardians = groupBy(
    await reads
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardianships.guardian_id')
      .select(['guardianships.student_id as student', 'users.id', 'users.sort_key as sortKey', NAMES.as('names')])
      .where('guardianships.student_id', 'in', owing)
      .execute(),
    ({ student }) => student,
  );
  const phones = groupBy(
    await reads
      .selectFrom('related_phones')
      .select(['user_id as student', 'cel'])
      .where('user_id', 'in', owing)
      .where('user_id', 'not in', reads.selectFrom('guardianships').select('student_id').where(among('student_id')))
      .execute(),
    ({ student }) => student,
  );
  return rows.map((row) => {
    const own = guardians.get(row.id) ?? [];
    return {
      id: row.id,
      lastname: row.lastname,
      sortKey: row.sort_key,
      names: row.names,
      owed: row.owed,
      firstMonth: row.first_month,
      firstMade: row.first_made,
      guardians: own,
      phones: own.length > 0 ? [] : [...(row.cel === null ? [] : [row.cel]), ...(phones.get(row.id) ?? []).map(({ cel }) => cel)],
    };
  });
};

/** The students of some fees. */
export const findStudentsOfFees = async (reads: Reads, fees: readonly string[]): Promise<readonly string[]> =>
  (await askStudentsOfFees(reads, asList(fees))).map((row) => row.student_id);

const askStudentsOfFees = prepared((reads: Reads, fees: string) =>
  reads
    .selectFrom('installments')
    .select('student_id')
    .distinct()
    .where(isOneOf(reads, 'id', fees)),
);

/** The students of some guardians. */
export const findWards = async (reads: Reads, guardians: readonly string[]): Promise<readonly string[]> =>
  (await askWards(reads, asList(guardians))).map((row) => row.student_id);

const askWards = prepared((reads: Reads, guardians: string) =>
  reads
    .selectFrom('guardianships')
    .select('student_id')
    .distinct()
    .where(isOneOf(reads, 'guardian_id', guardians)),
);

const NAMES = sql<string>`users.search_lastname || ' ' || users.search_name`;

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
