/** Gathers what may be new for some students, and keeps what each person has been told of it. */
import type { ExpressionBuilder } from 'kysely';
import { findRequestsAbout } from '#features/data-requests/data-request.store.ts';
import type { Person } from '#features/users/user.contract.ts';
import { type Day, type Instant, instantAfter, type Moment, startOfDay } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Reads, Tables, Tx } from '#server/database.ts';
import { DAYS_NEW, mayBeNews, newSince, type NewsFacts } from './news.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    news_told: { user_id: string; news: string; how: Telling; told_at: string };
    news_letters: { user_id: string; looked_on: string; tries: number; try_at: string | null };
  }
}

/** Read on the page, or sent in a letter. */
export type Telling = 'page' | 'letter';

const MOST_ANSWERS = 20;
const REMEMBERED_DAYS = 3 * DAYS_NEW;

/** Who a person's news are about: a student's own, a guardian's children, and what either asked for. */
export type NewsOf = { readonly students: readonly string[]; readonly askedFor: readonly string[] };

export const findNewsOf = async (reads: Reads, who: { readonly id: string; readonly role: Role }): Promise<NewsOf> => {
  if (who.role !== 'guardian') return { students: [who.id], askedFor: [who.id] };
  const rows = await reads.selectFrom('guardianships').select('student_id').where('guardian_id', '=', who.id).execute();
  const students = rows.map(({ student_id }) => student_id);
  return { students, askedFor: [who.id, ...students] };
};

/** What there is about some students since a month ago. */
export const findNewsFacts = async (reads: Reads, { students, askedFor }: NewsOf, now: Moment): Promise<NewsFacts> => {
  const since = newSince(now);
  const answers = (await findRequestsAbout(reads, askedFor, MOST_ANSWERS)).flatMap(({ id, person, state, answeredAt }) =>
    answeredAt === null ? [] : [{ id, person, at: answeredAt, isApproved: state === 'approved' }],
  );
  if (students.length === 0) return { cards: [], absences: [], fees: [], answers };
  return {
    cards: await findCards(reads, students, since),
    absences: await findAbsences(reads, students, since, now),
    fees: await findFees(reads, students, now),
    answers,
  };
};

/** Report cards that were published; who has no grade until then has no card. */
const findCards = async (reads: Reads, students: readonly string[], since: Day): Promise<NewsFacts['cards']> => {
  const rows = await reads
    .selectFrom('published_cards')
    .innerJoin('class_places', 'class_places.class_id', 'published_cards.class_id')
    .select(['published_cards.class_id', 'class_places.student_id', 'published_cards.period', 'published_cards.published_at'])
    .where('class_places.student_id', 'in', [...students])
    .where('published_cards.published_at', '>=', startOfDay(since))
    .where((row) =>
      row.exists(
        row
          .selectFrom('grades')
          .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
          .select('grades.id')
          .whereRef('grades.class_id', '=', 'published_cards.class_id')
          .whereRef('grades.student_id', '=', 'class_places.student_id')
          .whereRef('grade_columns.period', '<=', 'published_cards.period'),
      ),
    )
    .execute();
  return rows.map(({ class_id, student_id, period, published_at }) => ({ classId: class_id, studentId: student_id, period, at: published_at }));
};

const findAbsences = async (reads: Reads, students: readonly string[], since: Day, now: Moment): Promise<NewsFacts['absences']> => {
  const rows = await reads
    .selectFrom('absences')
    .innerJoin('attendance_days', 'attendance_days.id', 'absences.day_id')
    .innerJoin('classes', 'classes.id', 'absences.class_id')
    .select(['absences.id', 'absences.class_id', 'absences.student_id', 'attendance_days.day'])
    .where('absences.student_id', 'in', [...students])
    .where('classes.year', '>=', now.year - 1)
    .where('attendance_days.day', '>=', since)
    .where('attendance_days.day', '<=', now.day)
    .execute();
  return rows.map(({ id, class_id, student_id, day }) => ({ id, classId: class_id, studentId: student_id, day }));
};

const findFees = async (reads: Reads, students: readonly string[], now: Moment): Promise<NewsFacts['fees']> => {
  const rows = await reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .select(['installments.id', 'installments.student_id', 'number', 'year', 'value', 'status', 'charge_day'])
    .where('installments.student_id', 'in', [...students])
    .where('installments.value', '>', 0)
    .where('installments.year', '>=', now.year - 1)
    .execute();
  return rows
    .filter(({ number }) => mayBeNews(number))
    .map(({ id, student_id, number, year, value, status, charge_day }) => ({ id, studentId: student_id, number, year, value, status, chargeDay: charge_day }));
};

export const findPeople = async (reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'name', 'lastname'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, lastname }) => [id, { _id: id, name, lastname }]));
};

/** The names of what somebody was told, one way or another. */
export const findTold = async (reads: Reads, userId: string, how: readonly Telling[]): Promise<ReadonlySet<string>> => {
  const rows = await reads
    .selectFrom('news_told')
    .select('news')
    .where('user_id', '=', userId)
    .where('how', 'in', [...how])
    .execute();
  return new Set(rows.map(({ news }) => news));
};

/** Remembers what somebody was told, and forgets what has long ceased to be news. */
export const keepTold = async (tx: Tx, userId: string, how: Telling, news: readonly string[], now: Moment): Promise<void> => {
  if (news.length === 0) return;
  await tx
    .insertInto('news_told')
    .values(news.map((one) => ({ user_id: userId, news: one, how, told_at: now.instant })))
    .onConflict((conflict) => conflict.columns(['user_id', 'news', 'how']).doNothing())
    .execute();
  const longAgo = instantAfter(now.instant, -REMEMBERED_DAYS * 24 * 60 * 60 * 1000);
  await tx.deleteFrom('news_told').where('user_id', '=', userId).where('told_at', '<', longAgo).execute();
};

export const wantsLetters = async (reads: Reads, userId: string): Promise<boolean> =>
  (await reads.selectFrom('news_letters').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const hasAddress = async (reads: Reads, userId: string): Promise<boolean> =>
  ((await reads.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null) !== null;

export const beginLetters = async (tx: Tx, userId: string, now: Moment): Promise<void> => {
  await tx
    .insertInto('news_letters')
    .values({ user_id: userId, looked_on: now.day, tries: 0, try_at: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

export const endLetters = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('news_letters').where('user_id', '=', userId).execute();
};

export type Reader = { readonly id: string; readonly role: Role; readonly name: string; readonly email: string };

/** Some of those whose letter it is time for: not looked at today, or to be tried again by now. */
export const findReaders = async (reads: Reads, now: Moment, most: number): Promise<readonly Reader[]> => {
  const rows = await reads
    .selectFrom('news_letters')
    .innerJoin('users', 'users.id', 'news_letters.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.email'])
    .where(isTime(now))
    .where('users.active', '=', 1)
    .where('users.email', 'is not', null)
    .where('users.role', 'in', ['student', 'guardian'])
    .orderBy('users.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, role, name, email }) => (email === null ? [] : [{ id, role, name, email }]));
};

const isTime = (now: Moment) => (row: ExpressionBuilder<Tables, 'news_letters'>) =>
  row.or([row.and([row('news_letters.looked_on', '<', now.day), row('news_letters.try_at', 'is', null)]), row('news_letters.try_at', '<=', now.instant)]);

/** Takes a reader's letter; false when another server took it. */
export const claimReader = async (tx: Tx, userId: string, now: Moment): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('news_letters')
    .set({ looked_on: now.day, try_at: null })
    .where('user_id', '=', userId)
    .where(isTime(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How often in a row a reader's letter was not taken, this time included. */
export const countTry = async (tx: Tx, userId: string): Promise<number> => {
  const row = await tx
    .updateTable('news_letters')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
};

/** The letter is written anew at an instant: what it told was not told. */
export const putOff = async (tx: Tx, userId: string, news: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('news_letters').set({ try_at: at }).where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('news_told')
    .where('user_id', '=', userId)
    .where('how', '=', 'letter')
    .where('news', 'in', [...news])
    .execute();
};

/** The next letter begins to count anew. */
export const endTries = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('news_letters').set({ tries: 0 }).where('user_id', '=', userId).where('tries', '>', 0).execute();
};
