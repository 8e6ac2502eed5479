/** Shows families what is new, and lets them begin and end its letters. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './news.acts.ts';
import { getNewsLetters, listNews, readNews, setNewsLetters } from './news.contract.ts';

export const newsRoutes: readonly Answer[] = [
  answer(listNews, async ({ who, now, reads }) => ok([...(await acts.newsFor(reads, who, now, ['page']))])),

  answer(readNews, ({ who, now, write }) => write((tx) => acts.readNews(tx, { who, now }))),

  answer(getNewsLetters, async ({ who, reads, mail }) => ok(await acts.lettersOf(reads, who.id, mail.isOpen))),

  answer(setNewsLetters, ({ who, body, now, mail, write }) => write((tx) => acts.setNewsLetters(tx, { who, now }, body.areWanted, mail.isOpen))),
];
