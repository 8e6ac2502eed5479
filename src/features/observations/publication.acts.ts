/** Publishes the report cards of a class for the families, and withdraws them. */
import { findClass } from '#features/classes/class.store.ts';
import { mayLookInto, mayWriteIn } from '#features/classes/taught.rules.ts';
import { findTaught, lockTaught } from '#features/classes/taught.store.ts';
import { findGradesOfStudent } from '#features/grades/grade.store.ts';
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { invariant } from '#kernel/invariant.ts';
import { isFamily, type Who } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { PublishedCards } from './publication.contract.ts';
import { labelOf } from './observation-told.rules.ts';
import { cardsOf, mayPublish, NOT_PUBLISHED } from './publication.rules.ts';
import { findPublications, insertPublication, removePublication } from './publication.store.ts';
import { type AskedCards, type ReportCards, readCards, readChosenCards } from './report-card.acts.ts';

type Bimester = { readonly class: string; readonly period: number };

export const publishCards = async (tx: Tx, by: ByPerson, { class: classId, period }: Bimester): Promise<Verdict<PublishedCards>> => {
  // The class is locked first, so that what is on the cards does not change meanwhile.
  const may = mayWriteIn(by.who, await lockTaught(tx, classId), by.now);
  if (!may.ok) return may;
  const { records } = await readCards(tx, classId, period);
  const ready = mayPublish(
    records.map(({ given }) => given),
    period,
  );
  if (!ready.ok) return ready;
  const before = (await findPublications(tx, classId)).find((one) => one.period === period);
  if (before !== undefined) return ok(before);
  await insertPublication(tx, classId, period, by.now.instant);
  await tell(tx, by, classId, period, 'create');
  return ok({ period, date: by.now.instant });
};

export const withdrawCards = async (tx: Tx, by: ByPerson, { class: classId, period }: Bimester): Promise<Verdict<Said>> => {
  const may = mayWriteIn(by.who, await lockTaught(tx, classId), by.now);
  if (!may.ok) return may;
  if (!(await findPublications(tx, classId)).some((one) => one.period === period)) return NOT_PUBLISHED;
  await removePublication(tx, classId, period);
  await tell(tx, by, classId, period, 'delete');
  return ok({ msg: 'Las libretas dejaron de estar publicadas' });
};

const tell = async (tx: Tx, by: ByPerson, classId: string, period: number, action: 'create' | 'delete'): Promise<void> => {
  const one = await findClass(tx, classId);
  invariant(one !== null, 'the class is there: it was locked');
  await recordChange(tx, by, { noun: 'report-card', nounId: classId, label: labelOf(one, period), action });
};

/** The cards that a student can download; for a family only its own. */
export const readCardsOfStudent = async (reads: Reads, who: Who, classId: string, studentId: string): Promise<Verdict<PublishedCards[]>> => {
  const may = await mayHaveCards(reads, who, classId, studentId);
  if (!may.ok) return may;
  const given = await findGradesOfStudent(reads, classId, studentId);
  return ok([...cardsOf(await findPublications(reads, classId), given)]);
};

/** A published card with the present data; for a family only its own. */
export const readPublishedCard = async (reads: Reads, who: Who, studentId: string, asked: Omit<AskedCards, 'students'>): Promise<Verdict<ReportCards>> => {
  const may = await mayHaveCards(reads, who, asked.classId, studentId);
  if (!may.ok) return may;
  if (!(await findPublications(reads, asked.classId)).some(({ period }) => period === asked.period)) return NOT_PUBLISHED;
  return readChosenCards(reads, { ...asked, students: [studentId] });
};

const mayHaveCards = async (reads: Reads, who: Who, classId: string, studentId: string): Promise<Verdict<null>> => {
  if (isFamily(who) && !isOwnStudent(who, studentId, await findTies(reads, who))) return forbid();
  const may = mayLookInto(who, await findTaught(reads, classId));
  return may.ok ? ok(null) : may;
};
