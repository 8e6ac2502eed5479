/** Keeps the pair of keys with which this installation identifies itself to push services. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    push_keys: { id: 'keys'; public_key: string; private_key: string; made_at: string };
  }
}

export type KeptKeys = { readonly publicKey: string; readonly privateKey: string };

export const findKeys = async (reads: Reads): Promise<KeptKeys | null> => {
  const row = await reads.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
};

/** Stores the pair, unless another server was quicker: there is only one. */
export const keepKeys = async (tx: Tx, { publicKey, privateKey }: KeptKeys, at: Instant): Promise<void> => {
  await tx
    .insertInto('push_keys')
    .values({ id: 'keys', public_key: publicKey, private_key: privateKey, made_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
