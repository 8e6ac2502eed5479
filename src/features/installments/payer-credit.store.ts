/** Finds the credit of payers: the sum of what made it grow and shrink. */
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view over the invoices of a later feature: what made a payer's credit grow or, below zero, shrink: an invoice, its reversal or a refund. */
    credit_moves: { payer_id: string; at: string; amount: number; invoice_id: string | null; expense_id: string | null };
  }
}

/** The credit of a payer, in centavos. */
export const findCredit = async (reads: Reads, payerId: string): Promise<Centavos> => (await findCredits(reads, [payerId])).get(payerId) ?? 0;

/** The same for several payers; those without credit are absent. */
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
