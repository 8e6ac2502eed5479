/** Keeps which report cards are published. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { PublishedCards } from './publication.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    published_cards: { class_id: string; period: number; published_at: string };
  }
}

/** The published bimesters of a class, in order. */
export const findPublications = async (reads: Reads, classId: string): Promise<readonly PublishedCards[]> => {
  const rows = await reads.selectFrom('published_cards').select(['period', 'published_at']).where('class_id', '=', classId).orderBy('period').execute();
  return rows.map(({ period, published_at }) => ({ period, date: published_at }));
};

/** Cards that are published already keep their day. */
export const insertPublication = async (tx: Tx, classId: string, period: number, at: Instant): Promise<void> => {
  await tx
    .insertInto('published_cards')
    .values({ class_id: classId, period, published_at: at })
    .onConflict((conflict) => conflict.columns(['class_id', 'period']).doNothing())
    .execute();
};

export const removePublication = async (tx: Tx, classId: string, period: number): Promise<void> => {
  await tx.deleteFrom('published_cards').where('class_id', '=', classId).where('period', '=', period).execute();
};
