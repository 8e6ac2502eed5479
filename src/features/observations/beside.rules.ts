/** What is shown beside an observation while it is written: the student's grades and absences of the bimester. */
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { presence } from '#features/attendance/attendance.rules.ts';
import type { GradeTable } from '#features/grades/grade.contract.ts';
import { gradeText } from '#features/grades/grade.rules.ts';
import { counted } from '#kernel/plural.ts';

/** The grades of a student in a bimester, as families read them. */
export const gradesBeside = (
  table: GradeTable,
  period: number,
  studentId: string,
  letters: boolean,
): readonly { readonly name: string; readonly text: string }[] =>
  (table.periods[period - 1]?.find((row) => row[0]?.student._id === studentId) ?? []).flatMap(({ gradetype, value }) =>
    value === null ? [] : [{ name: gradetype.name, text: gradeText(value, { percentage: gradetype.percentage, letters }) }],
  );

/** "2 inasistencias en 15 días (87 % de asistencia)"; null while its roll was not called. */
export const absencesBeside = (table: Pick<AttendanceTable, 'periods' | 'called'>, period: number, studentId: string): string | null => {
  const own = table.periods[period - 1]?.find((row) => row[0]?.student._id === studentId) ?? [];
  const days = own.filter(({ date, inassistance }) => inassistance || table.called?.includes(date));
  const absences = days.filter(({ inassistance }) => inassistance).length;
  const percent = presence(days.length, absences);
  if (percent === null) return null;
  const count = absences === 0 ? 'Sin inasistencias' : counted(absences, 'inasistencia', 'inasistencias');
  return `${count} en ${counted(days.length, 'día', 'días')} (${percent} % de asistencia)`;
};
