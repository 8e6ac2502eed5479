/** Reads what is on the report cards of a class: once for all students, with pauses so that other calls do not wait for all of it. */
import { findAttendance } from '#features/attendance/attendance.store.ts';
import { findClass } from '#features/classes/class.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { findBroughtKinds, findGrades } from '#features/grades/grade.store.ts';
import { type InstituteSettings, readInstitute } from '#features/institute/institute.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { fullName } from '#kernel/names.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { othersFirst } from '#server/others-first.ts';
import { findObservations } from './observation.store.ts';
import { type CardClass, type CardRecord, type Column, chooseCards } from './report-card.rules.ts';

export type AskedCards = { readonly classId: string; readonly period: number; readonly students: readonly string[]; readonly today: Day };

export type ReportCards = { readonly cards: readonly CardRecord[]; readonly ofClass: CardClass; readonly institute: InstituteSettings };

/** The report cards that the staff asks for, or why they cannot be made. */
export const readReportCards = async (reads: Reads, who: Who, asked: AskedCards): Promise<Verdict<ReportCards>> => {
  const may = mayLookInto(who, await findTaught(reads, asked.classId));
  return may.ok ? readChosenCards(reads, asked) : may;
};

/** The same for a caller whose right was checked already. */
export const readChosenCards = async (reads: Reads, { classId, period, students, today }: AskedCards): Promise<Verdict<ReportCards>> => {
  const classInfo = await findClass(reads, classId);
  invariant(classInfo !== null, 'a class that is taught is there');
  const { records, columns, days } = await readCards(reads, classId, period);
  await othersFirst();
  const chosen = chooseCards(records, period, students);
  if (!chosen.ok) return chosen;
  const { category, teacher, year } = classInfo;
  // The share of presence uses the days so far with a roll; others do not count as if the student had attended.
  const held = new Map([...days].map(([bimester, own]) => [bimester, own.filter((day) => day <= today)]));
  const ofClass = { category, year, teacher: fullName(teacher), period, columns, days: held };
  return ok({ cards: chosen.value, ofClass, institute: await readInstitute(reads) });
};

type Cards = { readonly records: readonly CardRecord[]; readonly columns: readonly Column[]; readonly days: ReadonlyMap<number, readonly Day[]> };

/** Everything stored for the report cards of a class. */
export const readCards = async (reads: Reads, classId: string, period: number): Promise<Cards> => {
  const grades = await findGrades(reads, classId);
  const brought = await findBroughtKinds(reads, classId);
  await othersFirst();
  const attendance = await findAttendance(reads, classId);
  await othersFirst();
  const called = new Set(attendance.called);
  const observations = new Map(
    (await findObservations(reads, classId)).filter((one) => one.period === period).map(({ student, description }) => [student, description]),
  );
  return {
    columns: grades.header.flatMap((types, index) =>
      (types ?? []).map(({ _id, name, percentage }) => ({ period: index + 1, typeId: _id, name, percentage, isBrought: brought.has(_id) })),
    ),
    days: new Map(attendance.header.map((days, index) => [index + 1, (days ?? []).filter((day) => called.has(day))])),
    records: grades.students.map((student, row) => ({
      student,
      given: grades.periods.flatMap((rows) =>
        (rows?.[row] ?? []).flatMap((cell) => (cell.value === null ? [] : [{ period: cell.period, typeId: cell.gradetype._id, value: cell.value }])),
      ),
      absences: [
        ...attendance.periods.flatMap((rows) =>
          (rows?.[row] ?? []).filter(({ inassistance }) => inassistance).map(({ period: own, date }) => ({ period: own, isApart: !called.has(date) })),
        ),
        ...(attendance.brought ?? []).flatMap((absence) => (absence.student === student._id ? [{ period: absence.period, isApart: true }] : [])),
      ],
      observation: observations.get(student._id) ?? '',
    })),
  };
};
