/** How grades are typed into the sheet of a class: what a cell accepts, what a paste means, how it is undone, and what is said about grades that were not saved. */
import { type LossNotice, leftClass, lossNotices, type ShownNames } from '#features/classes/lost-place.rules.ts';
import { centavosOf as hundredthsOf } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { someText } from '#kernel/spanish.ts';
import { type Hundredths, isPercent, type Notation, numberText, periodName } from './grade.rules.ts';

/** The typed text as a grade, as no grade, or as invalid. */
export type Typed = { readonly ok: true; readonly value: Hundredths | null } | { readonly ok: false };

/** Reads a cell: above 0 up to 10 with at most two decimals, or up to 100 percent with one; comma or dot; empty is no grade. */
export const readTyped = (text: string, notation: Notation): Typed => {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, value: null };
  const typed = isPercent(notation) ? tenthOf(hundredthsOf(trimmed.replace(/ ?%$/, ''))) : hundredthsOf(trimmed);
  return typed !== null && typed > 0 && typed <= 1000 ? { ok: true, value: typed } : { ok: false };
};

/** 85 percent is stored as 8,5; two decimals of a percent would need more digits than a grade has. */
const tenthOf = (hundredths: number | null): Hundredths | null => (hundredths === null || hundredths % 10 !== 0 ? null : hundredths / 10);

const IN_NUMBERS = 'de 0,01 a 10, con hasta dos decimales';
const IN_PERCENT = 'de 0,1 a 100, con hasta un decimal';

/** What a column accepts, said when something else was typed. */
export const takenWords = (notation: Notation): string => (isPercent(notation) ? `escriba un porcentaje ${IN_PERCENT}` : `escriba un número ${IN_NUMBERS}`);

/** A cell whose text was refused. */
export type Untaken = { readonly student: string; readonly kind: string; readonly notation: Notation };

/** "No se guardó la nota de Ana Abad (Test): escriba …": which grade and why, in one sentence. */
export const untakenWords = (untaken: readonly Untaken[]): string | undefined => {
  const [first] = untaken;
  if (first === undefined) return undefined;
  const inPercent = untaken.filter(({ notation }) => isPercent(notation)).length;
  const isMixed = inPercent > 0 && inPercent < untaken.length;
  const why = isMixed ? `escriba un número ${IN_NUMBERS}; en las columnas con %, ${IN_PERCENT}` : takenWords(first.notation);
  return `${unsavedWords(untaken)}: ${why}`;
};

/** "No se guardaron las notas de Ana Abad (Oral) y Mora Zárate (Test)". */
export const unsavedWords = (cells: readonly Pick<Untaken, 'student' | 'kind'>[]): string =>
  `${plural(cells.length, 'No se guardó la nota', 'No se guardaron las notas')} de ${someText(cells.map(({ student, kind }) => `${student} (${kind})`))}`;

/** A grade as it is typed: "7,5", or "75" in percent. */
export const typedText = (value: Hundredths | null, notation: Notation): string => (value === null ? '' : numberText(isPercent(notation) ? value * 10 : value));

/** Rows and columns copied from a spreadsheet, without the empty lines at the end. */
export const readPaste = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?:\n[\t ]*)+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

export type Place = { readonly row: number; readonly column: number };

/** Where each pasted text goes, beginning at the selected cell; what does not fit is left out, and empty cells delete no grade. */
export const placePaste = (
  pasted: readonly (readonly string[])[],
  at: Place,
  size: { readonly rows: number; readonly columns: number },
): readonly (Place & { readonly text: string })[] =>
  pasted.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const place = { row: at.row + down, column: at.column + right };
      return text !== '' && place.row < size.rows && place.column < size.columns ? [{ ...place, text }] : [];
    }),
  );

/** How the cells of a sheet are read and shown, each in the notation of its column. */
export const gradeCells = (notationOf: (key: string) => Notation) => ({
  read: (text: string, key: string): Hundredths | null | undefined => {
    const typed = readTyped(text, notationOf(key));
    return typed.ok ? typed.value : undefined;
  },
  show: (value: Hundredths | null, key: string): string => typedText(value, notationOf(key)),
});

/** The key of a waiting grade: '<id of the student> <id of the kind>'. */
export const sheetKey = (studentId: string, typeId: string): string => `${studentId} ${typeId}`;
export const ofSheetKey = (key: string): { readonly student: string; readonly gradetype: string } => {
  const [student = '', gradetype = ''] = key.split(' ');
  return { student, gradetype };
};

/** The notices about grades whose student or column is gone. */
export const lostGrades = (
  waiting: Readonly<Record<string, { readonly text: string }>>,
  gone: readonly string[],
  students: ReadonlySet<string>,
  names: ShownNames,
  period: number,
): readonly LossNotice[] =>
  lossNotices(
    gone.map((key) => {
      const { student, gradetype } = ofSheetKey(key);
      const grade = waiting[key]?.text.trim() || 'sin nota';
      const column = names[gradetype] ?? 'Un tipo de nota';
      return students.has(student)
        ? { key, why: `${column} ya no está entre las notas: ${periodName(period)}`, what: `${names[student] ?? 'Un alumno'}: ${grade}` }
        : { key, why: leftClass(names, student), what: `${column}: ${grade}` };
    }),
  );

/** What cells showed before each change, the last change at the end; `open` is the cell in which somebody is typing. */
export type Steps = { readonly done: readonly Readonly<Record<string, string>>[]; readonly open: string | null };

export const NO_STEPS: Steps = { done: [], open: null };
const MOST_STEPS = 200;

/** Notes what cells showed before they change: typing in one cell is one step, a paste is one step. */
export const noteStep = (steps: Steps, before: Readonly<Record<string, string>>): Steps => {
  const [key, ...others] = Object.keys(before);
  if (key === undefined || (others.length === 0 && key === steps.open)) return steps;
  return { done: [...steps.done, before].slice(-MOST_STEPS), open: others.length === 0 ? key : null };
};

/** The user came to another cell, or back: what is typed now is a new step. */
export const closeStep = (steps: Steps): Steps => (steps.open === null ? steps : { ...steps, open: null });

/** Undoes the last step: what its cells showed, and the steps before it; null when there is none. */
export const undoStep = (steps: Steps): { readonly texts: Readonly<Record<string, string>>; readonly steps: Steps } | null => {
  const texts = steps.done.at(-1);
  return texts === undefined ? null : { texts, steps: { done: steps.done.slice(0, -1), open: null } };
};
