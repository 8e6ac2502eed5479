/** Report cards from what is stored, for the staff; a teacher's own classes only. */
import { findAttendance } from '#features/attendance/attendance.store.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findClass, findTaught } from '#features/classes/class.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findGrades } from '#features/grades/grade.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import type { Reads } from '#server/database.ts';
import type { Paper } from '#server/printer.ts';
import { findObservations } from './observation.store.ts';
import { listLackingCards, printReportCard, printReportCards } from './report-card.contract.ts';
import { reportCardsPaper } from './report-card.pdf.ts';
import { type CardRecord, type Column, chooseCards, lacksOfCard } from './report-card.rules.ts';

export const reportCardRoutes: readonly Answer[] = [
  answer(printReportCard, async ({ who, body, now, reads, print }) => {
    const paper = await reportCards(reads, who, { classId: body.info.classroom, period: body.info.period, students: [body.student], today: now.day });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(printReportCards, async ({ who, body, now, reads, print }) => {
    const paper = await reportCards(reads, who, { classId: body.classroom, period: body.period, students: body.students, today: now.day });
    return paper.ok ? print(paper.value) : paper;
  }),

  answer(listLackingCards, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    if (!may.ok) return may;
    const { records } = await readRecords(reads, params.class, params.period);
    return ok(
      records
        .map(({ student: { _id, name, lastname }, given, observation }) => ({
          student: { _id, name, lastname },
          lacks: [...lacksOfCard(given, observation, params.period)],
        }))
        .filter(({ lacks }) => lacks.length > 0),
    );
  }),
];

type Asked = { readonly classId: string; readonly period: number; readonly students: readonly string[]; readonly today: Day };

/** The paper that is asked for, or why it cannot be made. */
const reportCards = async (reads: Reads, who: Who, { classId, period, students, today }: Asked): Promise<Verdict<Paper>> => {
  const may = mayLookInto(who, await findTaught(reads, classId));
  if (!may.ok) return may;
  const category = (await findCategories(reads)).find(({ _id }) => _id === may.value.categoryId);
  const classInfo = await findClass(reads, classId);
  invariant(category !== undefined && classInfo !== null, 'a class has a category');
  const { records, columns, days } = await readRecords(reads, classId, period);
  const chosen = chooseCards(records, period, students);
  if (!chosen.ok) return chosen;
  const { teacher, year } = classInfo;
  const ofClass = { category, year, teacher: `${teacher.name} ${teacher.lastname}`, period, columns, days };
  return ok(reportCardsPaper(chosen.value, ofClass, await readInstitute(reads), today));
};

type Records = { readonly records: readonly CardRecord[]; readonly columns: readonly Column[]; readonly days: ReadonlyMap<number, readonly Day[]> };

/** What is stored of a class: one reading for all of its students. */
const readRecords = async (reads: Reads, classId: string, period: number): Promise<Records> => {
  const grades = await findGrades(reads, classId);
  const attendance = await findAttendance(reads, classId);
  const observations = new Map(
    (await findObservations(reads, classId)).filter((one) => one.period === period).map(({ student, description }) => [student, description]),
  );
  return {
    columns: grades.header.flatMap((types, index) => (types ?? []).map(({ _id, name, percentage }) => ({ period: index + 1, typeId: _id, name, percentage }))),
    days: new Map(attendance.header.map((days, index) => [index + 1, days ?? []])),
    records: grades.students.map((student, row) => ({
      student,
      given: grades.periods.flatMap((rows) =>
        (rows?.[row] ?? []).flatMap((cell) => (cell.value === null ? [] : [{ period: cell.period, typeId: cell.gradetype._id, value: cell.value }])),
      ),
      absences: attendance.periods.flatMap((rows) => (rows?.[row] ?? []).filter(({ inassistance }) => inassistance).map((cell) => ({ period: cell.period }))),
      observation: observations.get(student._id) ?? '',
    })),
  };
};
