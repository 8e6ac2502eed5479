/** Finds the children of the guardians of a child, and which of them owe. */
import { OWED } from '#features/installments/installment.store.ts';
import type { Reads } from '#server/database/database.ts';
import type { Ward } from './family.rules.ts';

/** All children of the child's guardians, the child included, once for each guardian. */
export const findWards = async (reads: Reads, child: string): Promise<readonly Ward[]> => {
  const rows = await reads
    .selectFrom('guardianships as own')
    .innerJoin('guardianships as ward', 'ward.guardian_id', 'own.guardian_id')
    .innerJoin('users', 'users.id', 'own.guardian_id')
    .select(['ward.student_id', 'ward.guardian_id', 'users.sort_key'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('installments').select('installments.id').whereRef('installments.student_id', '=', 'ward.student_id').where(OWED)).as('owes'),
    )
    .where('own.student_id', '=', child)
    .execute();
  // One engine returns true, the other 1.
  return rows.map((row) => ({ student: row.student_id, guardian: row.guardian_id, guardianKey: row.sort_key, owes: Boolean(row.owes) }));
};
