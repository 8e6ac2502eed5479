/** Locks and reads the credit of payers, and finds what used it. */
import { findCredit } from '#features/installments/payer-credit.store.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { HeldCredit, LastUse } from './credit.rules.ts';

/** Locks the credit of a payer until the transaction ends, so that it is not used twice, and returns it; null when the payer does not exist. */
export const holdCredit = async (tx: Tx, payerId: string): Promise<Centavos | null> => {
  const held = await tx.selectFrom('users').select('id').where('id', '=', payerId).forNoKeyUpdate().executeTakeFirst();
  return held === undefined ? null : findCredit(tx, payerId);
};

/** The same, with what used the credit last, for acts that may take credit away; null for a payer who is not registered or was deleted. */
export const holdCreditToTake = async (tx: Tx, payerId: string | null): Promise<HeldCredit | null> => {
  const credit = payerId === null ? null : await holdCredit(tx, payerId);
  return payerId === null || credit === null ? null : { credit, lastUse: await findLastUse(tx, payerId) };
};

/** The payer of an invoice that left or used credit; null when it did neither, or the payer was deleted. */
export const findCreditPayer = async (reads: Reads, invoiceId: string): Promise<string | null> => {
  const row = await reads
    .selectFrom('invoices')
    .select('payer_id')
    .where('id', '=', invoiceId)
    .where((invoice) => invoice.or([invoice('advance', '>', 0), invoice('credit_used', '>', 0)]))
    .executeTakeFirst();
  return row?.payer_id ?? null;
};

/** What used the payer's credit last; null when nothing did. */
const findLastUse = async (reads: Reads, payerId: string): Promise<LastUse | null> => {
  const row = await reads
    .selectFrom('credit_moves')
    .leftJoin('invoices', 'invoices.id', 'credit_moves.invoice_id')
    .leftJoin('told_reversals', 'told_reversals.reversal_id', 'credit_moves.expense_id')
    .select(['credit_moves.at', 'credit_moves.amount', 'credit_moves.expense_id', 'invoices.number', 'told_reversals.amount as given_back'])
    .where('credit_moves.payer_id', '=', payerId)
    .where('credit_moves.amount', '<', 0)
    .orderBy('credit_moves.at', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  // For a refund, its whole amount is named, not only the part that took credit away.
  return row.number === null || row.expense_id !== null ? { refund: row.given_back ?? -row.amount, at: row.at } : { invoiceid: row.number };
};
