/** The periods of a category, which columns may be added or removed, and how a grade is shown. */
import { partsOf } from '#kernel/parts.ts';
import { notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';

/** A grade in hundredths: 7,5 is 750. */
export type Hundredths = number;

export const FINAL_PERIOD = 5;
export const CAMBRIDGE_PERIOD = 6;
export const BIMESTER_PERIODS = [1, 2, 3, 4] as const;
/** The usual number of mentions. */
export const USUAL_MENTIONS = 10;

/** What the rules need of a category. */
export type Graded = { readonly letters: boolean; readonly finalexam: boolean; readonly cambridgelevel?: string | undefined };

/** The periods of a category: four bimesters, and the exams that it has (specification, section 2). */
export const periodsOf = (category: Graded): readonly number[] => [
  ...BIMESTER_PERIODS,
  ...(category.finalexam ? [FINAL_PERIOD] : []),
  ...(category.cambridgelevel === undefined ? [] : [CAMBRIDGE_PERIOD]),
];

/** "1° Bimestre", "Final", "Cambridge". */
export const periodName = (period: number): string => (period === FINAL_PERIOD ? 'Final' : period === CAMBRIDGE_PERIOD ? 'Cambridge' : `${period}° Bimestre`);

/** The last period with a grade: how far a class has come; the first if there is none. */
export const periodReached = (periods: readonly number[], cells: readonly (readonly (readonly { readonly value: number | null }[])[] | null)[]): number =>
  periods.findLast((period) => cells[period - 1]?.some((row) => row.some(({ value }) => value !== null))) ?? 1;

/** Certificates come from the final exam and Cambridge; in a category of letters from the fourth bimester. */
export const hasCertificates = (category: Graded, period: number): boolean =>
  category.letters ? period === 4 : period === FINAL_PERIOD || period === CAMBRIDGE_PERIOD;

export const EARLIER_PERIOD_EMPTY = 'Debe agregar por lo menos una nota en los bimestres anteriores';
export const NO_GRADES = 'No hay notas registradas hasta el momento';
export const UNKNOWN_COLUMN: Refusal = notFound('El tipo de nota no está en el período');

/** The columns of a class: kinds of grades by period. */
export type Columns = ReadonlyMap<number, readonly string[]>;

/** The periods to which a kind of grade is added: a kind of the first bimester goes to all four. */
export const columnsToAdd = (
  type: { readonly id: string; readonly isAllowed: boolean } | null,
  period: number,
  category: Graded,
  columns: Columns,
): Verdict<readonly number[]> => {
  if (!periodsOf(category).includes(period)) return refuse('La categoría no tiene ese período');
  if (type === null) return refuse({ msg: 'El tipo de nota no existe', path: 'gradetype' });
  if (!type.isAllowed) return refuse({ msg: 'El tipo de nota no es de esa categoría', path: 'gradetype' });
  if (period > 1 && (columns.get(period - 1) ?? []).length === 0) return refuse(EARLIER_PERIOD_EMPTY);
  if ((columns.get(period) ?? []).includes(type.id)) return refuse({ msg: 'El tipo de nota ya está en el período', path: 'gradetype' });
  const wanted = period === 1 ? BIMESTER_PERIODS : [period];
  return ok(wanted.filter((one) => !(columns.get(one) ?? []).includes(type.id)));
};

/** A kind of grade that is added to a class because a student brought grades of it: as the class's own, or only for that student. */
export type BroughtColumn = { readonly period: number; readonly typeId: string; readonly position: number; readonly isOwn: boolean };

/** The kinds that a class needs for the grades of a student from another class. A period without any kinds gets those of the old class. */
export const columnsForBrought = (
  grades: readonly { readonly period: number; readonly typeId: string }[],
  before: Columns,
  there: Columns,
): readonly BroughtColumn[] => {
  const last = Math.max(0, ...grades.map(({ period }) => period));
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((period) => {
    const own = there.get(period) ?? [];
    const wanted = own.length === 0 ? (before.get(period) ?? []) : grades.filter((grade) => grade.period === period).map(({ typeId }) => typeId);
    return [...new Set(wanted)]
      .filter((typeId) => !own.includes(typeId))
      .map((typeId, index) => ({ period, typeId, position: own.length + index, isOwn: own.length === 0 }));
  });
};

/** Whether a kind of grade may be removed from a period: a period keeps at least one (specification, section 4). */
export const mayRemoveColumn = (typeId: string, period: number, columns: Columns): Verdict<null> => {
  const own = columns.get(period) ?? [];
  if (!own.includes(typeId)) return UNKNOWN_COLUMN;
  return own.length === 1 ? refuse('No se puede eliminar el único tipo de nota del período') : ok(null);
};

const LETTERS: readonly { readonly below: Hundredths; readonly letter: string; readonly word: string }[] = [
  { below: 400, letter: 'M', word: 'Malo' },
  { below: 600, letter: 'R', word: 'Regular' },
  { below: 750, letter: 'B', word: 'Bueno' },
  { below: 900, letter: 'MB', word: 'Muy Bueno' },
];
const BEST = { letter: 'S', word: 'Sobresaliente' };

/** The letter of a grade (specification, section 9): under 4 M, under 6 R, under 7,5 B, under 9 MB, else S. */
export const letterOf = (value: Hundredths): string => (LETTERS.find(({ below }) => value < below) ?? BEST).letter;

/** The same as a word, for certificates. */
export const wordOf = (value: Hundredths): string => (LETTERS.find(({ below }) => value < below) ?? BEST).word;

/** How grades of a kind are written in a category. Only the kind's own check makes it a percentage, never a % in its name. */
export type Notation = { readonly percentage: boolean; readonly letters: boolean };

/** Whether grades are typed and shown in percent, 85 for 8,5; never in a category of letters. */
export const isPercent = ({ percentage, letters }: Notation): boolean => percentage && !letters;

/** "S Sobresaliente  ·  MB Muy Bueno": the meaning of the letters, the best first, for the foot of a paper. */
export const LETTERS_LEGEND: string = [...LETTERS, BEST]
  .toReversed()
  .map(({ letter, word }) => `${letter} ${word}`)
  .join('  ·  ');

/** The letters, which no initials on the same paper may equal. */
export const GRADE_LETTERS: readonly string[] = [...LETTERS, BEST].map(({ letter }) => letter);

/** A grade as families and papers show it: a letter if the category has them, a percentage times ten, else the number. */
export const gradeText = (value: Hundredths | null, notation: Notation): string => {
  if (value === null) return '';
  if (notation.letters) return letterOf(value);
  return isPercent(notation) ? `${numberText(value * 10)}%` : numberText(value);
};

/** "7,5": at most two decimals, with a comma. */
export const numberText = (value: Hundredths): string => IN_HUNDREDTHS.format(value / 100);
// Created once, since the grades of a class need hundreds of texts.
const IN_HUNDREDTHS = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });

/** "9,30": a mean with both decimals, so that means are aligned. */
export const meanText = (mean: Hundredths): string => AS_MEAN.format(mean / 100);
const AS_MEAN = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** The mean of grades, rounded to hundredths; null without grades. */
export const averageOf = (values: readonly Hundredths[]): Hundredths | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** A mean in hundredths of a percent: 72,5 % is 7250. */
export type PercentHundredths = number;

/** The mean of grades as a percentage, rounded to two decimals; there must be at least one grade. */
export const percentOf = (values: readonly Hundredths[]): PercentHundredths => Math.round((values.reduce((sum, value) => sum + value, 0) * 10) / values.length);

export type FinalGrade = { readonly name: string; readonly value: Hundredths; readonly percentage: boolean };
export type FinalCell = string | { readonly value: Hundredths | null; readonly percentage: boolean };

/** The final exams as a grid of names above values: two columns, from five grades on three; exactly five get their average as the sixth. */
export const finalGrid = (grades: readonly FinalGrade[]): readonly (readonly FinalCell[])[] => {
  const width = grades.length > 4 ? 3 : 2;
  const average = averageOf(grades.map(({ value }) => value));
  const shown = grades.length === 5 && average !== null ? [...grades, { name: 'Promedio', value: average, percentage: true }] : grades;
  const rows: FinalCell[][] = [];
  for (const part of partsOf(shown, width)) {
    const filled = Array.from({ length: width }, (_, index) => part[index]);
    rows.push(filled.map((grade) => grade?.name ?? ''));
    rows.push(filled.map((grade) => (grade === undefined ? { value: null, percentage: false } : { value: grade.value, percentage: grade.percentage })));
  }
  return rows;
};
