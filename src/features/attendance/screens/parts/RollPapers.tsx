/** The attendance of a bimester on paper: filled in, or blank to be filled in by hand. */
import { printAttendance } from '#features/attendance/attendance-paper.contract.ts';
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { broughtLines } from '#features/attendance/roll.rules.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { type Day, fileDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import type { RollSheet } from '../use-roll.ts';

export type RollPapersProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly days: readonly Day[];
  readonly table: AttendanceTable;
  readonly sheet: Pick<RollSheet, 'isAbsent' | 'roll'>;
  readonly writes: boolean;
};

export const RollPapers = ({ one: { category, teacher, year }, period, days, table: { students, brought = [] }, sheet, writes }: RollPapersProps) => {
  const fileName = `Asistencia ${category.name} de ${listName(teacher)} ${fileDay(present().day)}.pdf`;
  const info = {
    students: students.map(({ name, lastname }) => ({ name, lastname })),
    teacher: { name: teacher.name, lastname: teacher.lastname },
    category: { name: category.name },
    year,
    period: period - 1,
  };
  // Without a roll the paper has no marks for that day.
  const markOf = (day: Day, id: string) => (sheet.isAbsent(day, id) ? { inassistance: true } : sheet.roll.called.has(day) ? { inassistance: false } : {});
  const marks = () => students.map(({ _id }) => days.map((day) => markOf(day, _id)));
  const elsewhere = broughtLines(
    students,
    brought.filter((absence) => absence.period === period),
  );
  return (
    <>
      {days.length > 0 && (
        <PdfButton
          label="PDF asistencias del bimestre"
          fileName={fileName}
          get={() => call(printAttendance, { body: { header: [...days], attendances: marks(), info, brought: [...elsewhere] } })}
        />
      )}
      {writes && (
        <PdfButton
          label="PDF en blanco para notas y asistencias"
          fileName={fileName}
          get={() => call(printAttendance, { body: { header: [...days], attendances: null, info, brought: undefined } })}
        />
      )}
    </>
  );
};
