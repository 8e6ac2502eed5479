/** Finds what the history told since an earlier look, for questions that keep an answer and bring it up to date. */
import { sql } from 'kysely';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared, preparedWrite } from '#server/database/prepared.ts';
import { type ToldChange, toldChangeOf } from './history.store.ts';

/** Where a look at the history ended. */
export type HistoryEnd = { readonly position: number; readonly seal: string; readonly untold: number };

export const findHistoryEnd = async (reads: Reads): Promise<HistoryEnd> => {
  const [end = { position: 0, seal: '', untold: 0 }] = await askEnd(reads);
  return end;
};

/**
 * What was told after a look ended, in order; null when everything must be looked at again: something changed untold, a backup was put
 * in the place of the data, or more was told than is worth following. Changes join the chain in the order in which they become visible,
 * so none is missed.
 */
export const findToldSince = async (reads: Reads, since: HistoryEnd): Promise<{ readonly told: readonly ToldChange[]; readonly end: HistoryEnd } | null> => {
  const [end, [last, ...rows]] = await Promise.all([findHistoryEnd(reads), askSince(reads, since.position)]);
  // Nothing was told yet in a database that was filled in another way.
  if (since.position === 0 || end.untold !== since.untold) return null;
  if (last?.seal !== since.seal || rows.length >= MOST_FOLLOWED) return null;
  const newest = rows.at(-1) ?? last;
  return { told: rows.map(toldChangeOf), end: { position: newest.position ?? 0, seal: newest.seal ?? '', untold: end.untold } };
};

/** Notes that something changed that the history does not tell. It locks the end of the history, so it waits for the end of the transaction. */
export const noteUntold = (tx: Tx): void => tx.beforeCommit(() => countUntold(tx));

const MOST_FOLLOWED = 2000;
const askEnd = prepared((reads: Reads) => reads.selectFrom('history_head').select(['position', 'seal', 'untold']));
const askSince = prepared((reads: Reads, position: number) =>
  reads
    .selectFrom('history')
    .selectAll()
    .where('position', '>=', position)
    .orderBy('position')
    .limit(sql.lit(MOST_FOLLOWED + 1)),
);
const countUntold = preparedWrite((tx: Tx) => tx.updateTable('history_head').set({ untold: sql<number>`untold + 1` }));
