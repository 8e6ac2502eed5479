/** The list of enrollments on paper. */
import type { Day } from '#kernel/calendar.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, nameText, sentInstantText, STUDENT_COLUMNS, studentCells } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PrintedEnrollment } from './enrollment-paper.contract.ts';

export const enrollmentsPaper = (enrollments: readonly PrintedEnrollment[], institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: 'Lista de Inscripciones',
      of,
      counted: ['inscripción', 'inscripciones'],
      columns: [{ title: 'Fecha' }, ...STUDENT_COLUMNS, { title: 'Categoría', width: 0.4 }, { title: 'Año', align: 'right' }],
      rows: enrollments.map(({ date, student, category, year }) => [sentInstantText(date), ...studentCells(student), nameText(category), String(year ?? '')]),
    },
    institute,
    today,
  );
