/** The attendance of a bimester on paper: filled in, or blank to be written by hand. */
import { printAttendance } from '#features/attendance/attendance-paper.contract.ts';
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { type Day, fileDay } from '#kernel/calendar.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { PdfButton } from '#web/ui/PdfButton.tsx';

export type RollPapersProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly days: readonly Day[];
  readonly students: AttendanceTable['students'];
  readonly isAbsent: (day: Day, studentId: string) => boolean;
  readonly writes: boolean;
};

export const RollPapers = ({ one: { category, teacher, year }, period, days, students, isAbsent, writes }: RollPapersProps) => {
  const fileName = `Asistencia ${category.name} de ${listName(teacher)} ${fileDay(present().day)}.pdf`;
  const info = {
    students: students.map(({ name, lastname }) => ({ name, lastname })),
    teacher: { name: teacher.name, lastname: teacher.lastname },
    category: { name: category.name },
    year,
    period: period - 1,
  };
  const marks = () => students.map(({ _id }) => days.map((day) => ({ inassistance: isAbsent(day, _id) })));
  return (
    <>
      {days.length > 0 && (
        <PdfButton
          label="PDF asistencias del bimestre"
          fileName={fileName}
          get={() => call(printAttendance, { body: { header: [...days], attendances: marks(), info } })}
        />
      )}
      {writes && (
        <PdfButton
          label="PDF en blanco para notas y asistencias"
          fileName={fileName}
          get={() => call(printAttendance, { body: { header: [...days], attendances: null, info } })}
        />
      )}
    </>
  );
};
