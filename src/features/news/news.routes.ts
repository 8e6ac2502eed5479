/** Tells families what is new, on their page and, to who wants it, in a letter a day. */
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import type { Database, Reads, Tx } from '#server/database.ts';
import type { Letter } from '#server/mail.ts';
import { getNewsLetters, listNews, type News, type NewsLetters, readNews, setNewsLetters } from './news.contract.ts';
import { newsLetter, newsOf, unreadOf } from './news.rules.ts';
import {
  beginLetters,
  claimReader,
  endLetters,
  findNewsFacts,
  findNewsOf,
  findPeople,
  findReaders,
  findTold,
  hasAddress,
  keepTold,
  type Reader,
  type Telling,
  wantsLetters,
} from './news.store.ts';

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
const newsFor = async (reads: Reads, who: { readonly id: string; readonly role: Role }, now: Moment, how: readonly Telling[]): Promise<readonly News[]> => {
  const of = await findNewsOf(reads, who);
  const facts = await findNewsFacts(reads, of, now);
  return newsOf(facts, await findPeople(reads, of.students), await findTold(reads, who.id, how), now);
};

const lettersOf = async (reads: Reads, userId: string, isOpen: boolean): Promise<NewsLetters> => ({
  areWanted: await wantsLetters(reads, userId),
  canArrive: isOpen && (await hasAddress(reads, userId)),
});

/** The letters of the day that are still to be sent, at most so many; each is given out once, at one server. Nobody is written to about nothing. */
export const takeLetters = async (database: Database, home: string, now: Moment, most: number): Promise<readonly Letter[]> => {
  const letters: Letter[] = [];
  for (const reader of await findReaders(database.reads, now.day, most)) {
    const letter = await database.transaction(
      async (tx) => ok((await claimReader(tx, reader.id, now.day)) ? await letterTo(tx, reader, home, now) : null),
      (verdict) => verdict.ok,
    );
    if (letter.ok && letter.value !== null) letters.push(letter.value);
  }
  return letters;
};

/** What has been read on the page is not written about. */
const letterTo = async (tx: Tx, reader: Reader, home: string, now: Moment): Promise<Letter | null> => {
  const news = unreadOf(await newsFor(tx, reader, now, ['page', 'letter']));
  if (news.length === 0) return null;
  await keepTold(
    tx,
    reader.id,
    'letter',
    news.map(({ _id }) => _id),
    now,
  );
  const institute = await readInstitute(tx);
  return { to: reader.email, sender: institute, ...newsLetter(reader.name, institute.name, news, home) };
};
