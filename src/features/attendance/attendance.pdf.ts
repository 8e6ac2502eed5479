/** The attendance of a bimester on paper, and the yearly mentions for it. */
import { sentClassText, sentPeriod } from '#features/classes/printed-class.rules.ts';
import { type Day, fullDay, isDay } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { listPaper, nameText, STUDENT_COLUMNS, studentCells } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PrintedAttendance, PrintedBestAttendance } from './attendance-paper.contract.ts';
import { attendanceWord } from './attendance.rules.ts';
import { shortNames } from './short-name.rules.ts';

const PRESENT = '✓';
const ABSENT = 'A';
/** More days would be too narrow to read, so they go into a second table. */
const DAYS_A_TABLE = 24;
/** Empty columns of a blank sheet when the bimester has no days yet, and columns for grades. */
const BLANK_DAYS = 18;
const BLANK_GRADES = 4;

/** The sheet of a bimester: a mark for each presence, and the sum of absences; blank when no marks are sent. */
export const attendancePaper = ({ header, attendances, info, brought }: PrintedAttendance, institute: Letterhead, today: Day): Paper => {
  const period = sentPeriod(info);
  const students = info.students ?? [];
  const names = shortNames(students);
  const marks = attendances ?? null;
  const days =
    header === undefined || header === null || header.length === 0 ? (marks === null ? Array.from({ length: BLANK_DAYS }, () => '') : []) : header.map(dayText);
  const title = marks === null ? 'Planilla de Asistencia y Notas' : 'Lista de Asistencia';
  const tables = Math.max(1, Math.ceil(days.length / DAYS_A_TABLE));
  // Tables of equal width, instead of a full one and a few days left over.
  const daysEach = Math.ceil(days.length / tables);
  const starts = Array.from({ length: tables }, (_, index) => index * daysEach);
  const isLast = (start: number): boolean => start === starts.at(-1);
  return {
    template: 'features/attendance/attendance.typ',
    title,
    data: {
      letterhead: letterheadOf(institute),
      title,
      of: sentClassText(info, period === null ? '' : `${period}° Bimestre`),
      printedOn: fullDay(today),
      note: counted(students.length, 'alumno', 'alumnos'),
      blank: marks === null,
      legend: marks === null ? '' : `${PRESENT} presente  ·  ${ABSENT} ausente`,
      brought: marks === null ? [] : (brought ?? []).flatMap((line) => line ?? []),
      tables: starts.map((start) => ({
        days: days.slice(start, start + daysEach),
        extra: isLast(start) ? (marks === null ? Array.from({ length: BLANK_GRADES }, () => 'Nota') : ['Faltas']) : [],
        rows: names.map((name, student) => {
          const cells = marks?.[student] ?? [];
          const own = days.slice(start, start + daysEach).map((_, index) => markOf(cells[start + index]));
          const absences = String(cells.filter((cell) => cell?.inassistance === true).length);
          return { name, marks: own, extra: isLast(start) ? (marks === null ? Array.from({ length: BLANK_GRADES }, () => '') : [absences]) : [] };
        }),
      })),
    },
  };
};

/** The yearly mentions, with the word for each number of absences. */
export const bestAttendancePaper = ({ attendances, info }: PrintedBestAttendance, institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: ['Lista de Mejores Asistencias', String(info?.year ?? '')].filter((part) => part !== '').join(' '),
      of,
      counted: ['alumno', 'alumnos'],
      columns: [...STUDENT_COLUMNS, { title: 'Categoría', width: 0.5 }, { title: 'Tipo', width: 0.4 }, { title: 'Faltas', align: 'right' }],
      rows: attendances.map(({ student, category, quantity }) => [
        ...studentCells(student),
        nameText(category),
        /^\d{1,4}$/.test(String(quantity ?? '')) ? attendanceWord(Number(quantity)) : '',
        String(quantity ?? ''),
      ]),
    },
    institute,
    today,
  );

type Cell = NonNullable<NonNullable<NonNullable<PrintedAttendance['attendances']>[number]>[number]> | null | undefined;

/** A cell without a mark stays empty. */
const markOf = (cell: Cell): string => (cell?.inassistance === true ? ABSENT : cell?.inassistance === false ? PRESENT : '');

/** '09/03' from a day as it was sent. */
const dayText = (sent: string | null | undefined): string => {
  const day = (sent ?? '').slice(0, 10);
  return isDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}` : '';
};
