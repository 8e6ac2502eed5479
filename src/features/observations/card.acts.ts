/** Reads what stands on the report cards of a class: one reading for all of its students, step by step, so that nobody else waits for all of it. */
import { findAttendance } from '#features/attendance/attendance.store.ts';
import { findBroughtKinds, findGrades } from '#features/grades/grade.store.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import { othersFirst } from '#server/others-first.ts';
import { findObservations } from './observation.store.ts';
import type { CardRecord, Column } from './report-card.rules.ts';

export type Cards = { readonly records: readonly CardRecord[]; readonly columns: readonly Column[]; readonly days: ReadonlyMap<number, readonly Day[]> };

export const findCards = async (reads: Reads, classId: string, period: number): Promise<Cards> => {
  const grades = await findGrades(reads, classId);
  const brought = await findBroughtKinds(reads, classId);
  await othersFirst();
  const attendance = await findAttendance(reads, classId);
  await othersFirst();
  const observations = new Map(
    (await findObservations(reads, classId)).filter((one) => one.period === period).map(({ student, description }) => [student, description]),
  );
  return {
    columns: grades.header.flatMap((types, index) =>
      (types ?? []).map(({ _id, name, percentage }) => ({ period: index + 1, typeId: _id, name, percentage, isBrought: brought.has(_id) })),
    ),
    days: new Map(attendance.header.map((days, index) => [index + 1, days ?? []])),
    records: grades.students.map((student, row) => ({
      student,
      given: grades.periods.flatMap((rows) =>
        (rows?.[row] ?? []).flatMap((cell) => (cell.value === null ? [] : [{ period: cell.period, typeId: cell.gradetype._id, value: cell.value }])),
      ),
      absences: [
        ...attendance.periods.flatMap((rows) => (rows?.[row] ?? []).filter(({ inassistance }) => inassistance).map((cell) => ({ period: cell.period }))),
        ...(attendance.brought ?? []).flatMap((absence) => (absence.student === student._id ? [{ period: absence.period, isBrought: true }] : [])),
      ],
      observation: observations.get(student._id) ?? '',
    })),
  };
};
