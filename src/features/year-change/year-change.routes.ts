/** The calls about the change of year: propose, preview, do all of it at once, and undo it. */
import { findCategories } from '#features/categories/category.store.ts';
import { dropClass, type PlannedClass, writeClasses } from '#features/classes/class.acts.ts';
import { joinClass, leaveClass } from '#features/classes/seat.acts.ts';
import { findClassesByIds, lockClasses } from '#features/classes/class.store.ts';
import { dropEnrollments, writeEnrollments } from '#features/enrollments/enrollment.acts.ts';
import { findEnrollmentsOfYear } from '#features/enrollments/enrollment.store.ts';
import { recordChange } from '#features/history/history.store.ts';
import { lockFees } from '#features/installments/installment.store.ts';
import { lockStudents } from '#features/installments/student.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { sumOf } from '#kernel/money.ts';
import { isTeaching } from '#kernel/roles.ts';
import { conflict, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { changeYear, previewYear, proposeYear, undoYear, type YearClass, type YearPreview, type YearRun, type YearStudent } from './year-change.contract.ts';
import { mayOpen, outcomeOf, propose, usualOpening } from './year-change.rules.ts';
import { findMadeClasses, findRuns, insertRun, type KeptRun, lockRun, markUndone } from './year-change.store.ts';
import { classesOf, findClosing, findTeachers, findYearFacts, lockYearFacts } from './year-facts.store.ts';
import { confirmYear, type PlannedYear, planYear } from './year-plan.rules.ts';
import { obstaclesOf } from './year-undo.rules.ts';
import { findBuiltUpon, findLeft } from './year-undo.store.ts';

const UNKNOWN_RUN = notFound('El cambio de año no existe');

export const yearChangeRoutes: readonly Answer[] = [
  answer(proposeYear, async ({ query, now, reads }) => {
    const opening = query.opening ?? usualOpening(now);
    const closing = opening - 1;
    const may = mayOpen(opening, now);
    const runs = await Promise.all((await findRuns(reads, opening)).map((run) => toldRun(reads, run, now)));
    if (!may.ok) return ok({ closing, opening, refusal: may.reasons[0].msg, students: [], classes: [], runs });
    return ok({ closing, opening, students: await proposedStudents(reads, closing), classes: await proposedClasses(reads, opening), runs });
  }),

  answer(previewYear, async ({ body, now, reads }) => ok(previewOf(planYear(body, await findYearFacts(reads, body), now)))),

  answer(changeYear, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<YearRun>> => {
      const plan = confirmYear(planYear(body, await lockYearFacts(tx, body), now), body.seen);
      if (!plan.ok) return plan;
      const by = { who, now, act: newId(now.instant) };
      const { opening: year, month } = body;
      const { enrollments, classes, joining, installments, total } = plan.value;
      const enrolled = await writeEnrollments(
        tx,
        by,
        enrollments.map((one) => ({ ...one, year, month })),
      );
      const made = await writeClasses(
        tx,
        by,
        classes.map(
          ({ origin, teacherId, room, schedule, students }): PlannedClass => ({
            ...schedule,
            ...{ categoryId: origin.category._id, teacherId, year, room, capacity: origin.capacity },
            students: students.map(({ _id }) => _id),
          }),
        ),
      );
      const there = await findClassesByIds(tx, [...joining.keys()]);
      for (const one of there.values()) await joinClass(tx, by, one, joining.get(one._id) ?? []);
      const run: KeptRun = {
        id: newId(now.instant),
        ...{ year, at: now.instant, byId: who.id, by: listName(who) },
        ...{ enrollments: enrollments.length, installments, total, classes: classes.length, undone: null },
      };
      await insertRun(tx, run, {
        enrollments: enrolled.map(({ id }) => id),
        fees: enrolled.flatMap(({ fees }) => fees.map(({ id }) => id)),
        classes: made.map(({ _id }, index) => ({ id: _id, origin: classes[index]?.origin._id ?? '' })),
        places: new Map([
          ...made.flatMap(({ _id }, index) => {
            const students = classes[index]?.students ?? [];
            return students.length === 0 ? [] : [[_id, students.map((one) => one._id)] as const];
          }),
          ...joining,
        ]),
      });
      await recordChange(tx, by, { noun: 'year-change', nounId: run.id, label: labelOf(run), action: 'create', after: toldOf(run) });
      return ok(wireRun(run, []));
    }),
  ),

  answer(undoYear, ({ params, who, now, write }) =>
    write(async (tx) => {
      const run = await lockRun(tx, params.id);
      if (run === null) return UNKNOWN_RUN;
      if (run.undone !== null) return conflict('El cambio de año ya se deshizo');
      const by = { who, now, act: newId(now.instant) };
      const left = await findLeft(tx, run.id);
      const own = new Set(left.enrollments);
      const enrollments = (await findEnrollmentsOfYear(tx, run.year)).filter(({ _id }) => own.has(_id));
      // Whoever pays, or writes a grade, at the same moment waits, or is seen.
      await lockStudents(tx, enrollments.map(({ student }) => student._id).toSorted());
      await lockClasses(tx, [...left.classes, ...left.guests.keys()].toSorted());
      const fees = await lockFees(tx, left.fees);
      const [obstacle, ...others] = obstaclesOf(run, await findBuiltUpon(tx, run.id), now);
      if (obstacle !== undefined) return conflict(`No se puede deshacer. ${obstacle}`, ...others);
      const known = await findClassesByIds(tx, [...left.classes, ...left.guests.keys()]);
      for (const [id, students] of left.guests) {
        const one = known.get(id);
        if (one !== undefined) await leaveClass(tx, by, one, students);
      }
      for (const id of left.classes) {
        const one = known.get(id);
        if (one !== undefined) await dropClass(tx, by, one);
      }
      // What the office added by hand and fixed stays in the books.
      await dropEnrollments(
        tx,
        by,
        enrollments,
        fees.filter(({ id, updatable }) => left.made.has(id) || updatable),
      );
      await markUndone(tx, run.id, listName(who), now.instant);
      await recordChange(tx, by, { noun: 'year-change', nounId: run.id, label: labelOf(run), action: 'undo', before: toldOf(run) });
      return ok({ msg: 'Cambio de Año Deshecho' });
    }),
  ),
];

const proposedStudents = async (reads: Reads, closing: number): Promise<YearStudent[]> => {
  const categories = await findCategories(reads);
  const enrolled = new Map((await findEnrollmentsOfYear(reads, closing + 1)).map(({ student, category }) => [student._id, category._id]));
  return (await findClosing(reads, closing)).map(({ enrollment, grades, ...told }) => {
    const { student, category, classroom } = enrollment;
    const { result, finals, average } = outcomeOf(category, grades);
    const already = enrolled.get(student._id);
    return {
      ...{ student, category: category._id, classroom, result, ...told },
      ...(finals === null ? {} : { finals }),
      ...(average === null ? {} : { average }),
      ...propose(category, result, categories),
      ...(already === undefined ? {} : { enrolled: already }),
    };
  });
};

const proposedClasses = async (reads: Reads, opening: number): Promise<YearClass[]> => {
  const made = await findMadeClasses(reads, opening);
  const teachers = await findTeachers(reads);
  const position = new Map((await findCategories(reads)).map((category) => [category._id, category.position]));
  const placeOf = (one: { readonly category: { readonly _id: string } }): number => position.get(one.category._id) ?? 0;
  const classes = (await classesOf(reads, opening - 1)).toSorted((one, other) => placeOf(one) - placeOf(other));
  return classes.map((one) => {
    const teacher = teachers.get(one.teacher._id);
    const obstacle = teacher === undefined || !isTeaching(teacher) ? 'ya no dicta clases' : teacher.active ? undefined : 'ya no está en actividad';
    return { ...one, isMade: made.has(one._id), ...(obstacle === undefined ? {} : { obstacle: `${listName(one.teacher)} ${obstacle}` }) };
  });
};

const previewOf = ({ enrollments, installments, total, skipped, classes, joining, seatless, refusals }: PlannedYear): YearPreview => {
  const categories = [...new Map(enrollments.map(({ category }) => [category._id, category])).values()].toSorted((one, other) => one.position - other.position);
  return {
    ...{ enrollments: enrollments.length, installments, total },
    categories: categories.map(({ _id, value }) => {
      const own = enrollments.filter(({ category }) => category._id === _id);
      const fees = own.flatMap((one) => one.fees);
      return { category: _id, price: value, students: own.length, installments: fees.length, total: sumOf(fees.map((fee) => fee.value)) };
    }),
    skipped: [...skipped],
    classes: classes.map(({ origin, students, clashes }) => ({ origin: origin._id, students: [...students], clashes: [...clashes] })),
    joining: [...joining.values()].reduce((sum, students) => sum + students.length, 0),
    seatless: [...seatless],
    refusals: refusals.map(({ msg }) => msg),
  };
};

const toldRun = async (reads: Reads, run: KeptRun, today: Moment): Promise<YearRun> =>
  wireRun(run, run.undone === null ? obstaclesOf(run, await findBuiltUpon(reads, run.id), today) : []);

const wireRun = ({ id, year, at, by, enrollments, installments, total, classes, undone }: KeptRun, obstacles: readonly string[]): YearRun => ({
  ...{ _id: id, year, date: at, by, enrollments, installments, total, classes, obstacles: [...obstacles] },
  ...(undone === null ? {} : { undone: { date: undone.at, by: undone.by } }),
});

const labelOf = ({ year }: KeptRun): string => `Año ${year}`;
const toldOf = ({ year, enrollments, installments, total, classes }: KeptRun): object => ({ year, enrollments, installments, total, classes });
