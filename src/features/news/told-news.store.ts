/** Keeps what each person has been told of what is new. */
import type { Moment } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { rememberedSince } from './news.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    news_told: { user_id: string; news: string; how: Telling; told_at: string };
  }
}

/** Read on the page, or sent in a letter. */
export type Telling = 'page' | 'letter';

/** The names of what somebody was told, one way or another. */
export const findTold = async (reads: Reads, userId: string, how: readonly Telling[]): Promise<ReadonlySet<string>> => {
  const rows = await reads
    .selectFrom('news_told')
    .select('news')
    .where('user_id', '=', userId)
    .where('how', 'in', [...how])
    .execute();
  return new Set(rows.map(({ news }) => news));
};

/** Remembers what somebody was told, and forgets what has long ceased to be news. */
export const keepTold = async (tx: Tx, userId: string, how: Telling, news: readonly string[], now: Moment): Promise<void> => {
  if (news.length === 0) return;
  await tx
    .insertInto('news_told')
    .values(news.map((one) => ({ user_id: userId, news: one, how, told_at: now.instant })))
    .onConflict((conflict) => conflict.columns(['user_id', 'news', 'how']).doNothing())
    .execute();
  await tx.deleteFrom('news_told').where('user_id', '=', userId).where('told_at', '<', rememberedSince(now)).execute();
};

/** What a letter told was not told: it did not leave the house. */
export const forgetTold = async (tx: Tx, userId: string, news: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('news_told')
    .where('user_id', '=', userId)
    .where('how', '=', 'letter')
    .where('news', 'in', [...news])
    .execute();
};
