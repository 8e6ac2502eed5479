/** Keeps which news each person was told. */
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

/** The ids of the news that a person was told in these ways. */
export const findTold = async (reads: Reads, userId: string, how: readonly Telling[]): Promise<ReadonlySet<string>> => {
  const rows = await reads
    .selectFrom('news_told')
    .select('news')
    .where('user_id', '=', userId)
    .where('how', 'in', [...how])
    .execute();
  return new Set(rows.map(({ news }) => news));
};

/** Notes what a person was told, and deletes notes that are too old to matter. */
export const keepTold = async (tx: Tx, userId: string, how: Telling, news: readonly string[], now: Moment): Promise<void> => {
  if (news.length === 0) return;
  await tx
    .insertInto('news_told')
    .values(news.map((one) => ({ user_id: userId, news: one, how, told_at: now.instant })))
    .onConflict((conflict) => conflict.columns(['user_id', 'news', 'how']).doNothing())
    .execute();
  await tx.deleteFrom('news_told').where('user_id', '=', userId).where('told_at', '<', rememberedSince(now)).execute();
};

/** A letter was not sent, so its news count as not told. */
export const forgetTold = async (tx: Tx, userId: string, news: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('news_told')
    .where('user_id', '=', userId)
    .where('how', '=', 'letter')
    .where('news', 'in', [...news])
    .execute();
};
