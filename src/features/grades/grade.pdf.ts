/** The grades of a class on paper, by period and of the whole year, and the mentions of the year for them. */
import { sentCategoryText, sentClassText, sentPeriod, sentStudentText } from '#features/classes/printed-class.rules.ts';
import { type Day, fullDay } from '#kernel/calendar.ts';
import { searchKey } from '#kernel/spanish.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { listPaper, nameText, personText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { BIMESTER_PERIODS, FINAL_PERIOD, type Graded, gradeText, meanText, periodName, periodsOf } from './grade.rules.ts';
import type { PrintedBestGrades, PrintedPeriodGrades, PrintedTypes, PrintedYearGrades } from './grade-paper.contract.ts';
import { initialsOf } from './initials.rules.ts';

/** What is known of the category that was sent; a class of a category that is gone shows numbers. */
export type KnownCategory = Graded & { readonly name: string };

const COLUMNS_OF_PORTRAIT = 6;

/** The grades of one period: a column for each kind. */
export const periodGradesPaper = (
  { header, grades, info }: PrintedPeriodGrades,
  categories: readonly KnownCategory[],
  institute: Letterhead,
  today: Day,
): Paper => {
  const period = sentPeriod(info);
  const letters = categorySent(info, categories)?.letters ?? false;
  return listPaper(
    {
      title: 'Lista de Notas',
      of: sentClassText(info, period === null ? '' : periodName(period)),
      counted: ['alumno', 'alumnos'],
      landscape: header.length > COLUMNS_OF_PORTRAIT,
      columns: [{ title: 'Nombre', width: 2.2 }, ...header.map((type) => ({ title: type?.name ?? '', align: 'center' as const, width: 1 }))],
      rows: (info.students ?? []).map((student, row) => [sentStudentText(student), ...gradeTexts(header, grades?.[row], letters)]),
    },
    institute,
    today,
  );
};

/** The grades of the year: the periods side by side, their kinds by initials. */
export const yearGradesPaper = (
  { header, grades, info }: PrintedYearGrades,
  categories: readonly KnownCategory[],
  institute: Letterhead,
  today: Day,
): Paper => {
  const category = categorySent(info, categories);
  const periods = category === undefined ? [...BIMESTER_PERIODS, ...(header.length > BIMESTER_PERIODS.length ? [FINAL_PERIOD] : [])] : periodsOf(category);
  const students = info.students ?? [];
  const typesOf = (period: number): PrintedTypes => header[period - 1] ?? [];
  const initials = initialsOf(periods.flatMap((period) => typesOf(period).map((type) => type?.name ?? '')));
  const title = 'Lista de Notas';
  return {
    template: 'features/grades/grade.typ',
    title,
    data: {
      letterhead: letterheadOf(institute),
      title,
      of: sentClassText(info),
      printedOn: fullDay(today),
      note: students.length === 1 ? '1 alumno' : `${students.length} alumnos`,
      // A period without kinds is an empty column: it is still to come.
      groups: periods.map((period) => ({
        name: period < FINAL_PERIOD ? `${period}° B` : periodName(period),
        types: typesOf(period).length === 0 ? [''] : typesOf(period).map((type) => initials.get(type?.name ?? '') ?? ''),
      })),
      rows: students.map((student, row) => ({
        name: sentStudentText(student),
        grades: periods.flatMap((period) =>
          typesOf(period).length === 0 ? [''] : gradeTexts(typesOf(period), grades?.[period - 1]?.[row], category?.letters ?? false),
        ),
      })),
      legend: [...initials].filter(([name]) => name !== '').map(([name, short]) => ({ short, name })),
    },
  };
};

/** The mentions of the year. */
export const bestGradesPaper = ({ grades, info }: PrintedBestGrades, institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: ['Lista de Mejores Promedios', String(info?.year ?? '')].filter((part) => part !== '').join(' '),
      of,
      counted: ['alumno', 'alumnos'],
      columns: [
        { title: 'Legajo', align: 'right' },
        { title: 'Nombre', width: 1 },
        { title: 'Categoría', width: 0.5 },
        { title: 'Promedio', align: 'right' },
      ],
      rows: grades.map(({ student, category, average }) => [
        typeof student === 'object' ? String(student?.studentnumber ?? '') : '',
        personText(student) || 'Usuario eliminado',
        nameText(category),
        sentMean(average),
      ]),
    },
    institute,
    today,
  );

type Row = NonNullable<PrintedPeriodGrades['grades']>[number];
type Value = NonNullable<NonNullable<Row>[number]>['value'];

const gradeTexts = (types: PrintedTypes, row: Row, letters: boolean): readonly string[] =>
  types.map((type, index) => {
    const value = row?.[index]?.value;
    return typeof value === 'number' ? gradeText(value, { percentage: type?.percentage ?? false, letters }) : (value ?? '');
  });

/** A mean of grades, or what was sent when that is no number. */
const sentMean = (mean: Value): string => (typeof mean === 'number' ? meanText(mean) : (mean ?? ''));

const categorySent = ({ category }: PrintedPeriodGrades['info'], categories: readonly KnownCategory[]): KnownCategory | undefined => {
  const name = searchKey(sentCategoryText(category));
  return categories.find((one) => searchKey(one.name) === name);
};
