/** The calls about the phrases for observations. */
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import { forbid, notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { addPhrase, changePhrase, deletePhrase, listPhrases, type Phrase } from './phrase.contract.ts';
import { MOST_PHRASES, mayChangePhrase, maySharePhrases, TOO_MANY_PHRASES } from './phrase.rules.ts';
import { findPhrase, findPhrases, insertPhraseRow, putWords, removePhrase } from './phrase.store.ts';

const UNKNOWN_PHRASE = notFound('La frase no existe');

export const phraseRoutes: readonly Answer[] = [
  answer(listPhrases, async ({ who, reads }) => ok(await phrasesOf(reads, who))),

  answer(addPhrase, ({ who, body, now, write }) =>
    write(async (tx) => {
      if (body.isShared && !maySharePhrases(who)) return forbid('Las frases del instituto las agrega la administración o la coordinación');
      const ownerId = body.isShared ? null : who.id;
      if ((await findPhrases(tx, who.id)).filter((one) => one.ownerId === ownerId).length >= MOST_PHRASES) return TOO_MANY_PHRASES;
      await insertPhraseRow(tx, { id: newId(now.instant), ownerId, words: body.words });
      return ok(await phrasesOf(tx, who));
    }),
  ),

  answer(changePhrase, ({ who, params, body, write }) =>
    write(async (tx) => {
      const found = await findPhrase(tx, params.id);
      if (found === null || !mayChangePhrase(who, found.ownerId)) return UNKNOWN_PHRASE;
      await putWords(tx, found.id, body.words);
      return ok(await phrasesOf(tx, who));
    }),
  ),

  answer(deletePhrase, ({ who, params, write }) =>
    write(async (tx) => {
      const found = await findPhrase(tx, params.id);
      if (found === null || !mayChangePhrase(who, found.ownerId)) return UNKNOWN_PHRASE;
      await removePhrase(tx, found.id);
      return ok(await phrasesOf(tx, who));
    }),
  ),
];

const phrasesOf = async (reads: Reads, who: Who): Promise<Phrase[]> =>
  (await findPhrases(reads, who.id)).map(({ id, ownerId, words }) => ({
    _id: id,
    words,
    isShared: ownerId === null,
    mayChange: mayChangePhrase(who, ownerId),
  }));
