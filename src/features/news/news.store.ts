/** Reads what may be new for some students. */
import { findRequestsAbout } from '#features/data-requests/data-request.store.ts';
import type { Person } from '#features/users/user.contract.ts';
import { type Day, type Moment, startOfDay } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Reads } from '#server/database/database.ts';
import { mayBeNews, newSince, type NewsFacts } from './news.rules.ts';

const MOST_ANSWERS = 20;

/** The people whom a person's news are about: a student, or a guardian's children, and those for whom either made a request. */
export type NewsOf = { readonly students: readonly string[]; readonly askedFor: readonly string[] };

export const findNewsOf = async (reads: Reads, who: { readonly id: string; readonly role: Role }): Promise<NewsOf> => {
  if (who.role !== 'guardian') return { students: [who.id], askedFor: [who.id] };
  const rows = await reads.selectFrom('guardianships').select('student_id').where('guardian_id', '=', who.id).execute();
  const students = rows.map(({ student_id }) => student_id);
  return { students, askedFor: [who.id, ...students] };
};

/** What happened to some students since a month ago. */
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

/** Published report cards, without students who had no grade until then. */
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
    .select(['installments.id', 'installments.student_id', 'number', 'year', 'value', 'status', 'charge_day', 'own_due'])
    .where('installments.student_id', 'in', [...students])
    .where('installments.value', '>', 0)
    .where('installments.year', '>=', now.year - 1)
    .execute();
  return rows
    .filter(({ number }) => mayBeNews(number))
    .map(({ student_id, charge_day, own_due, ...fee }) => ({ ...fee, studentId: student_id, chargeDay: charge_day, ownDue: own_due }));
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
