/** Keeps the second factors: one a person, at first only begun. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    second_factors: { user_id: string; totp_key: string; since: string | null; recovery_digest: string | null; last_step: number };
  }
}

/** `since` is null while the first code has not been given; `lastStep` is the half minute of the last code that was used. */
export type SecondFactor = {
  readonly key: string;
  readonly since: Instant | null;
  readonly recoveryDigest: string | null;
  readonly lastStep: number;
};

/** The second factor of a person, begun or on; null without one. */
export const findSecondFactor = async (reads: Reads, userId: string): Promise<SecondFactor | null> => {
  const row = await reads.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : { key: row.totp_key, since: row.since, recoveryDigest: row.recovery_digest, lastStep: row.last_step };
};

/** Begins a second factor with a new key, in place of one that was only begun. */
export const putBegunFactor = async (tx: Tx, userId: string, key: string): Promise<void> => {
  await removeFactor(tx, userId);
  await tx.insertInto('second_factors').values({ user_id: userId, totp_key: key, since: null, recovery_digest: null, last_step: 0 }).execute();
};

/** Turns a begun second factor on; `step` is that of its first code. */
export const turnFactorOn = async (tx: Tx, userId: string, at: Instant, recoveryDigest: string, step: number): Promise<void> => {
  await tx.updateTable('second_factors').set({ since: at, recovery_digest: recoveryDigest, last_step: step }).where('user_id', '=', userId).execute();
};

/** Notes the half minute of a code that was used. */
export const putLastStep = async (tx: Tx, userId: string, step: number): Promise<void> => {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
};

/** Removes a person's second factor; false when none was on. */
export const removeFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('second_factors').where('user_id', '=', userId).returning('since').executeTakeFirst();
  return gone !== undefined && gone.since !== null;
};
