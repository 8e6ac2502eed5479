/** Tells families what is new, on their page and, to who wants it, in a letter a day. */
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Database, Reads, Tx } from '#server/database/database.ts';
import type { Delivery, Letter } from '#server/mail/mail.ts';
import { getNewsLetters, listNews, type News, type NewsLetters, readNews, setNewsLetters } from './news.contract.ts';
import { newsLetter, newsOf, nextTry, unreadOf } from './news.rules.ts';
import { beginLetters, claimReader, countTry, endLetters, endTries, findReaders, hasAddress, putOff, type Reader, wantsLetters } from './news-letter.store.ts';
import { findNewsFacts, findNewsOf, findPeople } from './news.store.ts';
import { findTold, keepTold, type Telling } from './told-news.store.ts';

export const newsRoutes: readonly Answer[] = [
  answer(listNews, async ({ who, now, reads }) => ok([...(await newsFor(reads, who, now, ['page']))])),

  answer(readNews, ({ who, now, write }) =>
    write(async (tx) => {
      const news = await newsFor(tx, who, now, ['page']);
      await keepTold(
        tx,
        who.id,
        'page',
        unreadOf(news).map(({ _id }) => _id),
        now,
      );
      return ok(news.map((one) => ({ ...one, isRead: true })));
    }),
  ),

  answer(getNewsLetters, async ({ who, reads, mail }) => ok(await lettersOf(reads, who.id, mail.isOpen))),

  answer(setNewsLetters, ({ who, body, now, mail, write }) =>
    write(async (tx) => {
      if (body.areWanted) {
        await beginLetters(tx, who.id, now);
        // Letters tell what comes, not what is there already.
        const news = await newsFor(tx, who, now, ['letter']);
        await keepTold(
          tx,
          who.id,
          'letter',
          news.map(({ _id }) => _id),
          now,
        );
      } else await endLetters(tx, who.id);
      return ok(await lettersOf(tx, who.id, mail.isOpen));
    }),
  ),
];

/** What is new for somebody; read is what he was told in one of these ways. */
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

const lettersOf = async (reads: Reads, userId: string, isOpen: boolean): Promise<NewsLetters> => ({
  areWanted: await wantsLetters(reads, userId),
  canArrive: isOpen && (await hasAddress(reads, userId)),
});

/** A letter that is given out, and what it tells. */
export type NewsLetter = { readonly reader: string; readonly news: readonly string[]; readonly letter: Letter };

/** Some of those whose letter it is time for. */
export const readersNow = (database: Database, now: Moment, most: number): Promise<readonly Reader[]> => findReaders(database.reads, now, most);

/** A reader's letter, given out once, at one server, just before it is sent: what it tells counts as told. Null when there is nothing to write. */
export const takeLetter = async (database: Database, reader: Reader, home: string, now: Moment): Promise<NewsLetter | null> => {
  const taken = await database.transaction(
    async (tx) => ok((await claimReader(tx, reader.id, now)) ? await letterTo(tx, reader, home, now) : null),
    (verdict) => verdict.ok,
  );
  return taken.ok ? taken.value : null;
};

/** After what became of a letter: one that was surely not taken is put off, and given up after the last pause. What may have arrived is never sent again. */
export const endLetter = async (database: Database, { reader, news }: NewsLetter, delivery: Delivery, now: Moment): Promise<void> => {
  await database.transaction(
    async (tx) => {
      const again = delivery === 'refused' || delivery === 'unreached' ? nextTry(await countTry(tx, reader), now) : null;
      if (again === null) await endTries(tx, reader);
      else await putOff(tx, reader, news, again);
      return ok(null);
    },
    (verdict) => verdict.ok,
  );
};

/** What has been read on the page is not written about. */
const letterTo = async (tx: Tx, reader: Reader, home: string, now: Moment): Promise<NewsLetter | null> => {
  const unread = unreadOf(await newsFor(tx, reader, now, ['page', 'letter']));
  const news = unread.map(({ _id }) => _id);
  if (news.length === 0) {
    await endTries(tx, reader.id);
    return null;
  }
  await keepTold(tx, reader.id, 'letter', news, now);
  const institute = await readInstitute(tx);
  return { reader: reader.id, news, letter: { to: reader.email, sender: institute, ...newsLetter(reader.name, institute.name, unread, home) } };
};
