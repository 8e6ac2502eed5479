/** Finds who pays: a registered person, or whoever paid last. */
import type { Someone } from '#features/users/user.rules.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Payer } from './invoice-row.store.ts';

/** A registered person as a payer; null when there is nobody. */
export const findPayer = async (reads: Reads, id: string): Promise<Payer | null> => (await askPayer(reads, id))[0] ?? null;

/** The same, locked so that nobody deletes the payer before the transaction ends; other changes of the payer do not wait. */
export const holdPayer = async (tx: Tx, id: string): Promise<Payer | null> => (await askToHoldPayer(tx, id))[0] ?? null;

const payer = (reads: Reads, id: string) => reads.selectFrom('users').select(['id', 'name', 'lastname', 'email', 'cel']).where('id', '=', id);
const askPayer = prepared(payer);
const askToHoldPayer = prepared((tx: Tx, id: string) => payer(tx, id).forKeyShare());

/** A registered payer as the one who reads; null when there is nobody. */
export const findReader = async (reads: Reads, id: string): Promise<Someone | null> =>
  (await reads.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst()) ?? null;

/** Who paid last for a student; null when nobody did, or he is gone. */
export const findLastPayer = async (reads: Reads, studentId: string): Promise<Payer | null> => {
  const row = await reads
    .selectFrom('invoices')
    .selectAll()
    // From his lines to their invoices: for who never paid, nothing is walked through.
    .where('invoices.id', 'in', (lines) => lines.selectFrom('invoice_lines').select('invoice_lines.invoice_id').where('student_id', '=', studentId))
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.payer_id !== null) return findPayer(reads, row.payer_id);
  return row.payer_is_user === 1 ? null : { id: null, name: row.payer_name, lastname: row.payer_lastname, email: row.payer_email, cel: row.payer_cel };
};
