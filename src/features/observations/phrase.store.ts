/** Keeps the phrases for observations. */
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { phraseFor } from './phrase.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    phrases: { id: string; owner_id: string | null; words: string; search: string };
  }
}

export type StoredPhrase = { readonly id: string; readonly ownerId: string | null; readonly words: string };

/** The institute's phrases and those of one person, in alphabetical order. */
export const findPhrases = async (reads: Reads, ownerId: string): Promise<readonly StoredPhrase[]> =>
  (
    await reads
      .selectFrom('phrases')
      .select(['id', 'owner_id', 'words'])
      .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', ownerId)]))
      .orderBy('search')
      .orderBy('id')
      .execute()
  ).map((row) => ({ id: row.id, ownerId: row.owner_id, words: row.words }));

export const findPhrase = async (reads: Reads, id: string): Promise<StoredPhrase | null> => {
  const row = await reads.selectFrom('phrases').select(['id', 'owner_id', 'words']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { id: row.id, ownerId: row.owner_id, words: row.words };
};

export const insertPhraseRow = async (tx: Tx, { id, ownerId, words }: StoredPhrase): Promise<void> => {
  await tx
    .insertInto('phrases')
    .values({ id, owner_id: ownerId, words, search: placeOf(words) })
    .execute();
};

export const putWords = async (tx: Tx, id: string, words: string): Promise<void> => {
  await tx
    .updateTable('phrases')
    .set({ words, search: placeOf(words) })
    .where('id', '=', id)
    .execute();
};

export const removePhrase = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('phrases').where('id', '=', id).execute();
};

/** The sort key of a phrase, ignoring the name. */
const placeOf = (words: string): string => searchKey(phraseFor(words, '')).trim();
