/** Remembers the key of a call (Idempotency-Key) with its first answer, so that a call that is sent twice is done once. */
import { type Instant, instantAfter } from '#kernel/calendar.ts';
import type { Tx } from '#server/database/database.ts';
import { prepared, preparedWrite } from '#server/database/prepared.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    intentions: { key: string; who_id: string; call: string; asked: string; reply: string | null; at: string };
  }
}

export type Intention = { readonly key: string; readonly whoId: string; readonly call: string /** A digest of the request. */; readonly asked: string };

// A browser that retries does it within minutes; a day covers a laptop that slept overnight.
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Takes the key for this transaction; answers the earlier row when the key was taken before. A second caller waits here for the first. */
export const takeIntention = async (tx: Tx, intention: Intention, at: Instant): Promise<{ readonly asked: string; readonly reply: string | null } | null> => {
  const { key, whoId, call, asked } = intention;
  const [taken] = await putIntention(tx, key, whoId, call, asked, at);
  if (taken !== undefined) {
    await forget(tx, instantAfter(at, -KEPT_MS));
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

/** Stores the first answer, in the same transaction as the work. */
export const keepReply = (tx: Tx, { key, whoId, call }: Intention, reply: string): Promise<void> => putReply(tx, reply, key, whoId, call);

/** Forgets a key whose call was refused, so that it can be tried again. */
export const dropIntention = async (tx: Tx, { key, whoId, call }: Intention): Promise<void> => {
  await tx.deleteFrom('intentions').where('key', '=', key).where('who_id', '=', whoId).where('call', '=', call).execute();
};

const putIntention = prepared((tx: Tx, key: string, who_id: string, call: string, asked: string, at: Instant) =>
  tx
    .insertInto('intentions')
    .values({ key, who_id, call, asked, at })
    .onConflict((conflict) => conflict.columns(['key', 'who_id', 'call']).doNothing())
    .returning('key'),
);

const putReply = preparedWrite((tx: Tx, reply: string, key: string, whoId: string, call: string) =>
  tx.updateTable('intentions').set({ reply }).where('key', '=', key).where('who_id', '=', whoId).where('call', '=', call),
);

const forget = preparedWrite((tx: Tx, before: Instant) => tx.deleteFrom('intentions').where('at', '<', before));
