/** The grades of a class on paper, by period and of the whole year, and the yearly mentions for them. */
import type { PrintedStudent } from '#features/classes/printed-class.contract.ts';
import { sentCategoryText, sentClassText, sentPeriod, sentStudentText } from '#features/classes/printed-class.rules.ts';
import { type Day, fullDay } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { searchKey } from '#kernel/spanish.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { listPaper, nameText, STUDENT_COLUMNS, studentCells } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { BIMESTER_PERIODS, FINAL_PERIOD, GRADE_LETTERS, type Graded, gradeText, LETTERS_LEGEND, meanText, periodName, periodsOf } from './grade.rules.ts';
import type { PrintedBestGrades, PrintedPeriodGrades, PrintedTypes, PrintedYearGrades } from './grade-paper.contract.ts';
import { initialsOf } from './initials.rules.ts';
import { sheetsOf } from './year-sheets.rules.ts';

/** What is known of the category that was sent; if it no longer exists, grades are numbers. */
export type KnownCategory = Graded & { readonly name: string };

const TITLE = 'Lista de Notas';
const COLUMNS_OF_PORTRAIT = 6;
/** As many kinds as fit side by side with their whole names. */
const NAMED_COLUMNS = 13;

/** The grades of one period: a column for each kind, by name, or if there are very many by initials. */
export const periodGradesPaper = (
  { header, grades, info }: PrintedPeriodGrades,
  categories: readonly KnownCategory[],
  institute: Letterhead,
  today: Day,
): Paper => {
  const period = sentPeriod(info);
  const of = sentClassText(info, period === null ? '' : periodName(period));
  const letters = categorySent(info, categories)?.letters ?? false;
  const students = info.students ?? [];
  if (header.length > NAMED_COLUMNS) {
    const name = period === null ? '' : periodName(period);
    return sheetsPaper({ of, students, letters, periods: [{ name, types: header, rows: grades ?? [] }] }, institute, today);
  }
  return listPaper(
    {
      title: TITLE,
      of,
      counted: ['alumno', 'alumnos'],
      landscape: header.length > COLUMNS_OF_PORTRAIT,
      columns: [{ title: 'Nombre', width: 2.2 }, ...header.map((type) => ({ title: type?.name ?? '', align: 'center' as const, width: 1 }))],
      rows: students.map((student, row) => [sentStudentText(student), ...gradeTexts(header, grades?.[row], letters)]),
      ...(letters ? { remark: `Calificaciones:  ${LETTERS_LEGEND}` } : {}),
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
  return sheetsPaper(
    {
      of: sentClassText(info),
      students: info.students ?? [],
      letters: category?.letters ?? false,
      periods: periods.map((period) => ({
        name: period < FINAL_PERIOD ? `${period}° B` : periodName(period),
        types: header[period - 1] ?? [],
        rows: grades?.[period - 1] ?? [],
      })),
    },
    institute,
    today,
  );
};

type Periods = {
  readonly of: string;
  readonly students: readonly PrintedStudent[];
  readonly letters: boolean;
  readonly periods: readonly { readonly name: string; readonly types: PrintedTypes; readonly rows: readonly Row[] }[];
};

/** Periods side by side, on as many sheets as needed to be readable, each with all students. */
const sheetsPaper = ({ of, students, letters, periods }: Periods, institute: Letterhead, today: Day): Paper => {
  const namesOf = (types: PrintedTypes): readonly string[] => types.map((type) => type?.name ?? '');
  const initials = initialsOf(
    periods.flatMap(({ types }) => namesOf(types)),
    letters ? GRADE_LETTERS : [],
  );
  // A period without kinds is still to come, so it gets an empty column.
  const sheets = sheetsOf(periods.map(({ types }) => Math.max(1, types.length)));
  return {
    template: 'features/grades/grade.typ',
    title: TITLE,
    data: {
      letterhead: letterheadOf(institute),
      title: TITLE,
      of,
      printedOn: fullDay(today),
      note: counted(students.length, 'alumno', 'alumnos'),
      letters: letters ? LETTERS_LEGEND : '',
      sheets: sheets.map((parts, index) => {
        const groups = parts.map(({ group, from, count }) => {
          const { name = '', types = [], rows = [] } = periods[group] ?? {};
          const own = types.slice(from, from + count);
          return { name, shorts: namesOf(own).map((one) => initials.get(one) ?? ''), own, cellsOf: (row: number) => (rows[row] ?? []).slice(from) };
        });
        const told = new Set(groups.flatMap(({ shorts }) => shorts));
        return {
          number: sheets.length === 1 ? '' : `Hoja ${index + 1} de ${sheets.length}`,
          groups: groups.map(({ name, shorts }) => ({ name, types: orBlank(shorts) })),
          rows: students.map((student, row) => ({
            name: sentStudentText(student),
            grades: groups.flatMap(({ own, cellsOf }) => orBlank(gradeTexts(own, cellsOf(row), letters))),
          })),
          legend: [...initials].filter(([name, short]) => name !== '' && told.has(short)).map(([name, short]) => ({ short, name })),
        };
      }),
    },
  };
};

const orBlank = (texts: readonly string[]): readonly string[] => (texts.length === 0 ? [''] : texts);

/** The yearly mentions. */
export const bestGradesPaper = ({ grades, info }: PrintedBestGrades, institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: ['Lista de Mejores Promedios', String(info?.year ?? '')].filter((part) => part !== '').join(' '),
      of,
      counted: ['alumno', 'alumnos'],
      columns: [...STUDENT_COLUMNS, { title: 'Categoría', width: 0.5 }, { title: 'Promedio', align: 'right' }],
      rows: grades.map(({ student, category, average }) => [...studentCells(student), nameText(category), sentMean(average)]),
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

/** A mean of grades, or the text that was sent if it is no number. */
const sentMean = (mean: Value): string => (typeof mean === 'number' ? meanText(mean) : (mean ?? ''));

const categorySent = ({ category }: PrintedPeriodGrades['info'], categories: readonly KnownCategory[]): KnownCategory | undefined => {
  const name = searchKey(sentCategoryText(category));
  return categories.find((one) => searchKey(one.name) === name);
};
