/** Keeps who wants letters with the news, when each is due, and how often one failed. */
import type { ExpressionBuilder } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { forgetTold } from './told-news.store.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    news_letters: { user_id: string; looked_on: string; tries: number; try_at: string | null };
  }
}

export const wantsLetters = async (reads: Reads, userId: string): Promise<boolean> =>
  (await reads.selectFrom('news_letters').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const hasAddress = async (reads: Reads, userId: string): Promise<boolean> =>
  ((await reads.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null) !== null;

export const beginLetters = async (tx: Tx, userId: string, now: Moment): Promise<void> => {
  await tx
    .insertInto('news_letters')
    .values({ user_id: userId, looked_on: now.day, tries: 0, try_at: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

export const endLetters = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('news_letters').where('user_id', '=', userId).execute();
};

export type Reader = { readonly id: string; readonly role: Role; readonly name: string; readonly email: string };

/** People whose letter is due: not checked today, or to be tried again. */
export const findReaders = async (reads: Reads, now: Moment, most: number): Promise<readonly Reader[]> => {
  const rows = await reads
    .selectFrom('news_letters')
    .innerJoin('users', 'users.id', 'news_letters.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.email'])
    .where(isTime(now))
    .where('users.active', '=', 1)
    .where('users.email', 'is not', null)
    .where('users.role', 'in', ['student', 'guardian'])
    .orderBy('users.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, role, name, email }) => (email === null ? [] : [{ id, role, name, email }]));
};

const isTime = (now: Moment) => (row: ExpressionBuilder<Tables, 'news_letters'>) =>
  row.or([row.and([row('news_letters.looked_on', '<', now.day), row('news_letters.try_at', 'is', null)]), row('news_letters.try_at', '<=', now.instant)]);

/** Claims a person's letter; false when another server did. */
export const claimReader = async (tx: Tx, userId: string, now: Moment): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('news_letters')
    .set({ looked_on: now.day, try_at: null })
    .where('user_id', '=', userId)
    .where(isTime(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How often in a row a person's letter failed, this time included. */
export const countTry = async (tx: Tx, userId: string): Promise<number> => {
  const row = await tx
    .updateTable('news_letters')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
};

/** The letter is put together again at an instant, so what it told counts as not told. */
export const putOff = async (tx: Tx, userId: string, news: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('news_letters').set({ try_at: at }).where('user_id', '=', userId).execute();
  await forgetTold(tx, userId, news);
};

/** The next letter starts counting anew. */
export const endTries = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('news_letters').set({ tries: 0 }).where('user_id', '=', userId).where('tries', '>', 0).execute();
};
