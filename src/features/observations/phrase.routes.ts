/** The calls about the phrases for observations. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './phrase.acts.ts';
import { addPhrase, changePhrase, deletePhrase, listPhrases } from './phrase.contract.ts';

export const phraseRoutes: readonly Answer[] = [
  answer(listPhrases, async ({ who, reads }) => ok(await acts.listPhrases(reads, who))),

  answer(addPhrase, ({ who, body, now, write }) => write((tx) => acts.addPhrase(tx, { who, now }, body))),

  answer(changePhrase, ({ who, params, body, now, write }) => write((tx) => acts.changePhrase(tx, { who, now }, params.id, body.words))),

  answer(deletePhrase, ({ who, params, now, write }) => write((tx) => acts.deletePhrase(tx, { who, now }, params.id))),
];
