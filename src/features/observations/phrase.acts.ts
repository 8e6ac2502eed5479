/** Keeps the bank of phrases; every call returns the user's phrases afterwards. */
import type { ByPerson } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Phrase } from './phrase.contract.ts';
import { MOST_PHRASES, mayChangePhrase, maySharePhrases, TOO_MANY_PHRASES, UNKNOWN_PHRASE } from './phrase.rules.ts';
import { findPhrase, findPhrases, insertPhraseRow, putWords, removePhrase } from './phrase.store.ts';

type NewPhrase = { readonly words: string; readonly isShared: boolean };

export const addPhrase = async (tx: Tx, { who, now }: ByPerson, { words, isShared }: NewPhrase): Promise<Verdict<Phrase[]>> => {
  if (isShared && !maySharePhrases(who)) return forbid('Las frases del instituto las agrega la administración o la coordinación');
  const ownerId = isShared ? null : who.id;
  if ((await findPhrases(tx, who.id)).filter((one) => one.ownerId === ownerId).length >= MOST_PHRASES) return TOO_MANY_PHRASES;
  await insertPhraseRow(tx, { id: newId(now.instant), ownerId, words });
  return ok(await listPhrases(tx, who));
};

export const changePhrase = async (tx: Tx, { who }: ByPerson, id: string, words: string): Promise<Verdict<Phrase[]>> => {
  const found = await findPhrase(tx, id);
  if (found === null || !mayChangePhrase(who, found.ownerId)) return UNKNOWN_PHRASE;
  await putWords(tx, found.id, words);
  return ok(await listPhrases(tx, who));
};

export const deletePhrase = async (tx: Tx, { who }: ByPerson, id: string): Promise<Verdict<Phrase[]>> => {
  const found = await findPhrase(tx, id);
  if (found === null || !mayChangePhrase(who, found.ownerId)) return UNKNOWN_PHRASE;
  await removePhrase(tx, found.id);
  return ok(await listPhrases(tx, who));
};

/** The user's own phrases and the institute's, in alphabetical order. */
export const listPhrases = async (reads: Reads, who: Who): Promise<Phrase[]> =>
  (await findPhrases(reads, who.id)).map(({ id, ownerId, words }) => ({
    _id: id,
    words,
    isShared: ownerId === null,
    mayChange: mayChangePhrase(who, ownerId),
  }));
