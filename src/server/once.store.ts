/** Remembers an intention with its first answer, so that sending it twice does it once (Idempotency-Key). */
import { type Instant, instantAfter } from '#kernel/calendar.ts';
import type { Tx } from './database.ts';

declare module './database.ts' {
  interface Tables {
    intentions: { key: string; who_id: string; call: string; asked: string; reply: string | null; at: string };
  }
}

export type Intention = { readonly key: string; readonly whoId: string; readonly call: string /** A digest of what was asked. */; readonly asked: string };

// A browser that retries does it within minutes; a day covers a laptop that slept overnight.
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Takes the intention for this transaction; answers the earlier row when it was taken before. A second caller waits here for the first. */
export const takeIntention = async (tx: Tx, intention: Intention, at: Instant): Promise<{ readonly asked: string; readonly reply: string | null } | null> => {
  const taken = await tx
    .insertInto('intentions')
    .values({ key: intention.key, who_id: intention.whoId, call: intention.call, asked: intention.asked, reply: null, at })
    .onConflict((conflict) => conflict.columns(['key', 'who_id', 'call']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) {
    await tx.deleteFrom('intentions').where('at', '<', instantAfter(at, -KEPT_MS)).execute();
    return null;
  }
  return await tx
    .selectFrom('intentions')
    .select(['asked', 'reply'])
    .where('key', '=', intention.key)
    .where('who_id', '=', intention.whoId)
    .where('call', '=', intention.call)
    .executeTakeFirstOrThrow();
};

/** Keeps the first answer, in the same transaction as what it did. */
export const keepReply = async (tx: Tx, intention: Intention, reply: string): Promise<void> => {
  await tx
    .updateTable('intentions')
    .set({ reply })
    .where('key', '=', intention.key)
    .where('who_id', '=', intention.whoId)
    .where('call', '=', intention.call)
    .execute();
};
