/** Knows the credit of payers: the sum of what made it grow and shrink. */
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { LastUse } from './credit.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view: what made the credit of a payer grow, and, below zero, shrink, by an invoice, its reversal or a refund. */
    credit_moves: { payer_id: string; at: string; amount: number; invoice_id: string | null; expense_id: string | null };
  }
}

/** What a payer has to his credit, in centavos. */
export const findCredit = async (reads: Reads, payerId: string): Promise<Centavos> => (await findCredits(reads, [payerId])).get(payerId) ?? 0;

/** The same of several; who has none is missing. */
export const findCredits = async (reads: Reads, payerIds: readonly string[]): Promise<ReadonlyMap<string, Centavos>> => {
  if (payerIds.length === 0) return new Map();
  const rows = await reads
    .selectFrom('credit_moves')
    .select((row) => ['payer_id', row.fn.sum<number>('amount').as('credit')])
    .where('payer_id', 'in', [...payerIds])
    .groupBy('payer_id')
    .execute();
  return new Map(rows.filter(({ credit }) => credit !== 0).map(({ payer_id, credit }) => [payer_id, credit]));
};

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
