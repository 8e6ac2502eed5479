/** The proposal for the change of year: each student with the result of the year and what follows, each class, and past changes. */
import { findCategories } from '#features/categories/category.store.ts';
import { findClassesOfYear } from '#features/classes/class.store.ts';
import { findEnrollmentsOfYear } from '#features/enrollments/enrollment.store.ts';
import { findStudents } from '#features/installments/student.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isTeaching } from '#kernel/roles.ts';
import type { Reads } from '#server/database/database.ts';
import type { YearClass, YearProposal, YearRun, YearStudent } from './year-change.contract.ts';
import { type KeptRun, mayOpen, outcomeOf, propose, usualOpening, wireRun, yearGradesOf } from './year-change.rules.ts';
import { findMadeClasses, findRuns } from './year-change.store.ts';
import { countAbsences, countColumns, countSiblings, findDebtsOfStudents, findGradesOfYear, findTeachers } from './year-facts.store.ts';
import { obstaclesOf } from './year-undo.rules.ts';
import { findBuiltUpon } from './year-undo.store.ts';

/** The proposal for a year; by default for the one that is most likely to be opened today. */
export const proposeYear = async (reads: Reads, asked: number | undefined, now: Moment): Promise<YearProposal> => {
  const opening = asked ?? usualOpening(now);
  const closing = opening - 1;
  const may = mayOpen(opening, now);
  const runs = await Promise.all((await findRuns(reads, opening)).map((run) => toldRun(reads, run, now)));
  if (!may.ok) return { closing, opening, refusal: may.reasons[0].msg, students: [], classes: [], runs };
  return { closing, opening, students: await proposedStudents(reads, closing), classes: await proposedClasses(reads, opening), runs };
};

const toldRun = async (reads: Reads, run: KeptRun, today: Moment): Promise<YearRun> =>
  wireRun(run, run.undone === null ? obstaclesOf(run, await findBuiltUpon(reads, run.id), today) : []);

/** The active students of the old year, with their results, absences and debts. */
const proposedStudents = async (reads: Reads, closing: number): Promise<YearStudent[]> => {
  const categories = await findCategories(reads);
  const enrolled = new Map((await findEnrollmentsOfYear(reads, closing + 1)).map(({ student, category }) => [student._id, category._id]));
  const enrollments = await findEnrollmentsOfYear(reads, closing);
  const people = await findStudents(
    reads,
    enrollments.map(({ student }) => student._id),
  );
  const columns = await countColumns(reads, closing);
  const grades = await findGradesOfYear(reads, closing);
  const absences = await countAbsences(reads, closing);
  const debts = await findDebtsOfStudents(reads, closing);
  const siblings = await countSiblings(reads, closing);
  return enrollments.flatMap(({ student, category, classroom }) => {
    const person = people.get(student._id);
    if (person === undefined || !person.active) return [];
    const own = yearGradesOf(category, grades.get(student._id) ?? [], classroom === null ? undefined : columns.get(classroom));
    const { result, finals, average } = outcomeOf(category, own);
    const owed = debts.get(student._id) ?? { count: 0, value: 0 };
    const already = enrolled.get(student._id);
    return [
      {
        ...{ student, category: category._id, classroom, result, discount: person.discount },
        ...{ absences: absences.get(student._id) ?? 0, debts: owed.count, debt: owed.value, siblings: siblings.get(student._id) ?? 0 },
        ...(finals === null ? {} : { finals }),
        ...(average === null ? {} : { average }),
        ...propose(category, result, categories),
        ...(already === undefined ? {} : { enrolled: already }),
      },
    ];
  });
};

const proposedClasses = async (reads: Reads, opening: number): Promise<YearClass[]> => {
  const made = await findMadeClasses(reads, opening);
  const teachers = await findTeachers(reads);
  const position = new Map((await findCategories(reads)).map((category) => [category._id, category.position]));
  const placeOf = (one: { readonly category: { readonly _id: string } }): number => position.get(one.category._id) ?? 0;
  const classes = (await findClassesOfYear(reads, opening - 1)).toSorted((one, other) => placeOf(one) - placeOf(other));
  return classes.map((one) => {
    const teacher = teachers.get(one.teacher._id);
    const obstacle = teacher === undefined || !isTeaching(teacher) ? 'ya no dicta clases' : teacher.active ? undefined : 'ya no está en actividad';
    return { ...one, isMade: made.has(one._id), ...(obstacle === undefined ? {} : { obstacle: `${listName(one.teacher)} ${obstacle}` }) };
  });
};
