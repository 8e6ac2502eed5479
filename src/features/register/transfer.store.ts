/** Keeps the transfers between cash and bank of a register. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Purse } from './payment-form.contract.ts';
import type { Transfer } from './transfer.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    register_transfers: { id: string; register_id: string; moved_at: string; from_purse: Purse; amount: number };
  }
}

export type TransferRow = Transfer & { readonly id: string; readonly registerId: string; readonly movedAt: Instant };

/** A transfer; null when it does not exist. */
export const findTransfer = async (reads: Reads, id: string): Promise<TransferRow | null> => {
  const row = await reads.selectFrom('register_transfers').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { id: row.id, registerId: row.register_id, movedAt: row.moved_at, from: row.from_purse, amount: row.amount };
};

export const insertTransfer = async (tx: Tx, { id, registerId, movedAt, from, amount }: TransferRow): Promise<void> => {
  await tx.insertInto('register_transfers').values({ id, register_id: registerId, moved_at: movedAt, from_purse: from, amount }).execute();
};

export const removeTransfer = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('register_transfers').where('id', '=', id).execute();
};
