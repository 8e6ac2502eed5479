/** Tells families what is new, on their page and, if they want, in a daily letter. */
import type { ByPerson } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Delivery, Letter } from '#server/mail/mail.ts';
import type { News, NewsLetters } from './news.contract.ts';
import { newsLetter, newsOf, nextTry, unreadOf } from './news.rules.ts';
import { findNewsFacts, findNewsOf, findPeople } from './news.store.ts';
import { beginLetters, claimReader, countTry, endLetters, endTries, hasAddress, putOff, type Reader, wantsLetters } from './news-letter.store.ts';
import { findTold, keepTold, type Telling } from './told-news.store.ts';

/** What is new for a person; it counts as read if the person was told in one of these ways. */
export const newsFor = async (
  reads: Reads,
  who: { readonly id: string; readonly role: Role },
  now: Moment,
  how: readonly Telling[],
): Promise<readonly News[]> => {
  const of = await findNewsOf(reads, who);
  const facts = await findNewsFacts(reads, of, now);
  return newsOf(facts, await findPeople(reads, of.students), await findTold(reads, who.id, how), now);
};

/** Notes that everything new was read on the page. */
export const readNews = async (tx: Tx, { who, now }: ByPerson): Promise<Verdict<News[]>> => {
  const news = await newsFor(tx, who, now, ['page']);
  await keepTold(tx, who.id, 'page', namesOf(unreadOf(news)), now);
  return ok(news.map((one) => ({ ...one, isRead: true })));
};

/** Whether a person wants letters, and whether they can arrive; `isOpen` is whether the institute sends e-mail. */
export const lettersOf = async (reads: Reads, userId: string, isOpen: boolean): Promise<NewsLetters> => ({
  areWanted: await wantsLetters(reads, userId),
  canArrive: isOpen && (await hasAddress(reads, userId)),
});

export const setNewsLetters = async (tx: Tx, { who, now }: ByPerson, areWanted: boolean, isOpen: boolean): Promise<Verdict<NewsLetters>> => {
  if (areWanted) {
    await beginLetters(tx, who.id, now);
    // Letters are about new things, so present ones count as told.
    await keepTold(tx, who.id, 'letter', namesOf(await newsFor(tx, who, now, ['letter'])), now);
  } else await endLetters(tx, who.id);
  return ok(await lettersOf(tx, who.id, isOpen));
};

/** A letter to be sent, and the news that it tells. */
export type NewsLetter = { readonly reader: string; readonly news: readonly string[]; readonly letter: Letter };

/** Claims a person's letter for one server, just before it is sent; its news count as told. Null when there is nothing to write. */
export const takeLetter = async (tx: Tx, reader: Reader, home: string, now: Moment): Promise<NewsLetter | null> => {
  if (!(await claimReader(tx, reader.id, now))) return null;
  // News that were read on the page are not in the letter.
  const unread = unreadOf(await newsFor(tx, reader, now, ['page', 'letter']));
  const news = namesOf(unread);
  if (news.length === 0) {
    await endTries(tx, reader.id);
    return null;
  }
  await keepTold(tx, reader.id, 'letter', news, now);
  const institute = await readInstitute(tx);
  return { reader: reader.id, news, letter: { to: reader.email, sender: institute, ...newsLetter(reader.name, institute.name, unread, home) } };
};

/** Handles the result of sending. A letter that was certainly refused is tried again later, and given up after the last pause; one that may have arrived is never sent again. */
export const endLetter = async (tx: Tx, { reader, news }: NewsLetter, delivery: Delivery, now: Moment): Promise<void> => {
  const again = delivery === 'refused' || delivery === 'unreached' ? nextTry(await countTry(tx, reader), now) : null;
  if (again === null) await endTries(tx, reader);
  else await putOff(tx, reader, news, again);
};

const namesOf = (news: readonly News[]): readonly string[] => news.map(({ _id }) => _id);
