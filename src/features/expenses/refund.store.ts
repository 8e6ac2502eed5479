/** Keeps whose credit an outlay paid out. */
import type { Reads, Tx } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** Credit that was paid out in money: the outlay, the payer (null if deleted since), and who paid it out. */
    credit_refunds: { expense_id: string; payer_id: string | null; by_name: string };
  }
}

export const insertRefund = async (tx: Tx, expenseId: string, payerId: string, byName: string): Promise<void> => {
  await tx.insertInto('credit_refunds').values({ expense_id: expenseId, payer_id: payerId, by_name: byName }).execute();
};

/** Whose credit an outlay paid out; null for any other outlay. */
export const findRefund = async (reads: Reads, expenseId: string): Promise<{ readonly payerId: string | null } | null> => {
  const row = await reads.selectFrom('credit_refunds').select('payer_id').where('expense_id', '=', expenseId).executeTakeFirst();
  return row === undefined ? null : { payerId: row.payer_id };
};
