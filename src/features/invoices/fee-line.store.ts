/** The lines of invoices that paid a fee: they lose it when it is deleted, and find it again. */
import type { Reads, Tx } from '#server/database/database.ts';

/** The lines that paid a fee, or a part of it. */
export const findLinesOfFee = async (reads: Reads, feeId: string): Promise<readonly string[]> =>
  (await reads.selectFrom('invoice_lines').select('id').where('installment_id', '=', feeId).orderBy('id').execute()).map(({ id }) => id);

/** Gives lines without a fee theirs back; answers how many of them are still there. */
export const giveFeeBack = async (tx: Tx, feeId: string, lines: readonly string[]): Promise<number> => {
  if (lines.length === 0) return 0;
  const found = await tx
    .updateTable('invoice_lines')
    .set({ installment_id: feeId })
    .where('id', 'in', [...lines])
    .where('installment_id', 'is', null)
    .returning('id')
    .execute();
  return found.length;
};
