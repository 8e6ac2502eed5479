/** Holds the credit of payers, and finds what used it. */
import { findCredit } from '#features/installments/payer-credit.store.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { LastUse } from './credit.rules.ts';

/** Holds the credit of a payer until the transaction ends, so that nobody uses it twice, and answers it; null when there is nobody. */
export const holdCredit = async (tx: Tx, payerId: string): Promise<Centavos | null> => {
  const held = await tx.selectFrom('users').select('id').where('id', '=', payerId).forNoKeyUpdate().executeTakeFirst();
  return held === undefined ? null : findCredit(tx, payerId);
};

/** What used credit of a payer last; null when nothing did. */
export const findLastUse = async (reads: Reads, payerId: string): Promise<LastUse | null> => {
  const row = await reads
    .selectFrom('credit_moves')
    .leftJoin('invoices', 'invoices.id', 'credit_moves.invoice_id')
    .select(['credit_moves.at', 'credit_moves.amount', 'invoices.number'])
    .where('credit_moves.payer_id', '=', payerId)
    .where('credit_moves.amount', '<', 0)
    .orderBy('credit_moves.at', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.number === null ? { refund: -row.amount, at: row.at } : { invoiceid: row.number };
};
