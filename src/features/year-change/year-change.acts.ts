/** The change of year: previewed, done in one transaction, and undone as long as nothing was built on it. */
import { findCategories, lockCategories } from '#features/categories/category.store.ts';
import { dropClass, type PlannedClass, writeClasses } from '#features/classes/class.acts.ts';
import { findClassesByIds, findClassesOfYear, findNeighbours, lockClasses } from '#features/classes/class.store.ts';
import { joinClass, leaveClass } from '#features/classes/seat.acts.ts';
import { dropEnrollments, writeEnrollments } from '#features/enrollments/enrollment.acts.ts';
import { findEnrollmentsOfYear } from '#features/enrollments/enrollment.store.ts';
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { lockFees } from '#features/installments/installment.store.ts';
import { findStudents, lockStudents } from '#features/installments/student.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import { conflict, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { ConfirmedPlan, YearPlan, YearPreview, YearRun } from './year-change.contract.ts';
import { type KeptRun, wireRun } from './year-change.rules.ts';
import { findMadeClasses, insertRun, lockRun, markUndone } from './year-change.store.ts';
import { labelOf, toldRun } from './year-change-told.rules.ts';
import { findNumbersOfYear, findTeachers } from './year-facts.store.ts';
import { confirmYear, planYear, previewOf, type YearFacts } from './year-plan.rules.ts';
import { obstaclesOf } from './year-undo.rules.ts';
import { findBuiltUpon, findLeft } from './year-undo.store.ts';

const UNKNOWN_RUN = notFound('El cambio de año no existe');

/** What a change of year would do, without doing it. */
export const previewYear = async (reads: Reads, asked: YearPlan, now: Moment): Promise<YearPreview> => {
  const students = await findStudents(reads, idsOf(asked));
  return previewOf(planYear(asked, await factsFor(reads, asked, students, await findCategories(reads)), now));
};

/** Enrolls the students for the new year with their fees, and repeats the classes. */
export const changeYear = async (tx: Tx, by: ByPerson, asked: ConfirmedPlan): Promise<Verdict<YearRun>> => {
  // Locks: the students, then the classes of both years, each in the order of their ids; then the prices.
  const students = await lockStudents(tx, idsOf(asked).toSorted());
  const opened = (await findClassesOfYear(tx, asked.opening)).map(({ _id }) => _id);
  await lockClasses(tx, [...asked.classes.map(({ origin }) => origin), ...opened].toSorted());
  const categories = await lockCategories(tx);
  const plan = confirmYear(planYear(asked, await factsFor(tx, asked, students, categories), by.now), asked.seen);
  if (!plan.ok) return plan;
  const together = { ...by, act: newId(by.now.instant) };
  const { opening: year, month } = asked;
  const { enrollments, classes, joining, installments, total } = plan.value;
  const enrolled = await writeEnrollments(
    tx,
    together,
    enrollments.map((one) => ({ ...one, year, month })),
  );
  const made = await writeClasses(
    tx,
    together,
    classes.map(
      ({ origin, teacherId, room, schedule, students: seated }): PlannedClass => ({
        ...schedule,
        ...{ categoryId: origin.category._id, teacherId, year, room, capacity: origin.capacity },
        students: seated.map(({ _id }) => _id),
      }),
    ),
  );
  const there = await findClassesByIds(tx, [...joining.keys()]);
  for (const one of there.values()) await joinClass(tx, together, one, joining.get(one._id) ?? []);
  const run: KeptRun = {
    id: newId(by.now.instant),
    ...{ year, at: by.now.instant, byId: by.who.id, by: listName(by.who) },
    ...{ enrollments: enrollments.length, installments, total, classes: classes.length, undone: null },
  };
  await insertRun(tx, run, {
    enrollments: enrolled.map(({ id }) => id),
    fees: enrolled.flatMap(({ fees }) => fees.map(({ id }) => id)),
    classes: made.map(({ _id }, index) => ({ id: _id, origin: classes[index]?.origin._id ?? '' })),
    places: new Map([
      ...made.flatMap(({ _id }, index) => {
        const seated = classes[index]?.students ?? [];
        return seated.length === 0 ? [] : [[_id, seated.map((one) => one._id)] as const];
      }),
      ...joining,
    ]),
  });
  await recordChange(tx, together, { noun: 'year-change', nounId: run.id, label: labelOf(run), action: 'create', after: toldRun(run) });
  return ok(wireRun(run, []));
};

/** Undoes everything that a change of year created. */
export const undoYear = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<Said>> => {
  // Locks: the change itself, then its students, its classes and its fees. Somebody who pays or writes a grade at the same moment waits, or is noticed.
  const run = await lockRun(tx, id);
  if (run === null) return UNKNOWN_RUN;
  if (run.undone !== null) return conflict('El cambio de año ya se deshizo');
  const left = await findLeft(tx, id);
  const own = new Set(left.enrollments);
  const enrollments = (await findEnrollmentsOfYear(tx, run.year)).filter(({ _id }) => own.has(_id));
  const touched = [...left.classes, ...left.guests.keys()];
  await lockStudents(tx, enrollments.map(({ student }) => student._id).toSorted());
  await lockClasses(tx, touched.toSorted());
  const fees = await lockFees(tx, left.fees);
  const [obstacle, ...others] = obstaclesOf(run, await findBuiltUpon(tx, id), by.now);
  if (obstacle !== undefined) return conflict(`No se puede deshacer. ${obstacle}`, ...others);
  const together = { ...by, act: newId(by.now.instant) };
  const known = await findClassesByIds(tx, touched);
  for (const [guestsOf, students] of left.guests) {
    const one = known.get(guestsOf);
    if (one !== undefined) await leaveClass(tx, together, one, students);
  }
  for (const made of left.classes) {
    const one = known.get(made);
    if (one !== undefined) await dropClass(tx, together, one);
  }
  // Fees that the office added by hand and fixed stay in the books.
  await dropEnrollments(
    tx,
    together,
    enrollments,
    fees.filter((fee) => left.made.has(fee.id) || fee.updatable),
  );
  await markUndone(tx, id, listName(by.who), by.now.instant);
  await recordChange(tx, together, { noun: 'year-change', nounId: id, label: labelOf(run), action: 'undo', before: toldRun(run) });
  return ok({ msg: 'Cambio de Año Deshecho' });
};

const idsOf = ({ students }: YearPlan): readonly string[] => students.map(({ student }) => student);

/** The facts of a plan, except the students and the prices, which the caller has read or locked already. */
const factsFor = async (reads: Reads, { opening }: YearPlan, students: YearFacts['students'], categories: YearFacts['categories']): Promise<YearFacts> => {
  const closing = opening - 1;
  const opened = await findEnrollmentsOfYear(reads, opening);
  return {
    categories,
    students,
    closing: new Map((await findEnrollmentsOfYear(reads, closing)).map(({ student, classroom }) => [student._id, { classId: classroom }])),
    opened: new Map(opened.map(({ student, category, classroom }) => [student._id, { student, categoryId: category._id, classId: classroom }])),
    numbers: await findNumbersOfYear(reads, opening),
    classes: new Map((await findClassesOfYear(reads, closing)).map((one) => [one._id, one])),
    teachers: await findTeachers(reads),
    openedClasses: await findClassesOfYear(reads, opening),
    neighbours: await findNeighbours(reads, opening),
    made: await findMadeClasses(reads, opening),
  };
};
