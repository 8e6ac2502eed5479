/** A list of the office as a paper: title, columns and rows of finished texts. */
import { type Day, dayOf, fullDay, type Instant, isDay, shortDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import type { Paper } from './printer.ts';

export type ListColumn = {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Share of the remaining width, with lines that may break. Without it the column is as wide as its longest text. */
  readonly width?: number;
};

export type List = {
  readonly title: string;
  /** The person of the list, or its filters: printed under the title. */
  readonly of?: string | undefined;
  /** The name of a row in the singular and the plural: the head of the list counts them. */
  readonly counted: readonly [one: string, many: string];
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The sums of the columns: a last row, set apart. */
  readonly total?: readonly string[];
  readonly landscape?: boolean;
  /** The sum of the rows, below them at the right; left out when empty. */
  readonly sums?: readonly { readonly label: string; readonly value: string }[];
  /** A sentence under the rows. */
  readonly remark?: string;
};

/** The template and data of a list's page. */
export const listPaper = (list: List, institute: Letterhead, today: Day): Paper => {
  const table = tableOf(list.columns, list.rows, list.total);
  return {
    template: 'server/papers/list.typ',
    title: list.title,
    data: {
      letterhead: letterheadOf(institute),
      title: list.title,
      of: list.of ?? '',
      printedOn: fullDay(today),
      note: counted(list.rows.length, ...list.counted),
      landscape: list.landscape ?? widthOf(table.columns) > PORTRAIT_MM,
      ...table,
      total: list.total ?? [],
      sums: list.sums ?? [],
      remark: list.remark ?? '',
    },
  };
};

/** A table for a template: each column with the texts that need most room, so that no text covers another. */
export const tableOf = (columns: readonly ListColumn[], rows: readonly (readonly string[])[], total: readonly string[] = []) => {
  const breakableRows = rows.map((row) => row.map(breakable));
  return {
    columns: columns.map(({ title, align = 'left', width }, index) => {
      const longest = longestOf([...breakableRows, total].map((row) => row[index] ?? ''));
      // A text much longer than expected may break in any column.
      const share = width ?? (align === 'left' && (longest[0]?.length ?? 0) > LONGEST_LINE ? 1 : null);
      return { title, align, width: share, longest };
    }),
    rows: breakableRows,
  };
};

type Column = ReturnType<typeof tableOf>['columns'][number];

const LONGEST_LINE = 34;
/** How many texts are measured, because the one with the most characters need not be the widest. */
const MEASURED = 4;

const longestOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.split(NEW_LINE)))]
    .filter((line) => line !== '')
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MEASURED);

/** The width in characters of an upright page, between its margins. */
const PORTRAIT_MM = 180;
const CHARACTER_MM = 1.65;
const GAP_MM = 5.5;
/** A column of words narrower than this is hard to read. */
const WORDS_MM = 34;

/** The approximate width of a list: with columns of many millions the page is turned. */
const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { title, width, longest: [first = ''] }) => {
    const own = Math.max(title.length, first.length) * CHARACTER_MM + GAP_MM;
    return sum + (width === null ? own : Math.min(own, WORDS_MM));
  }, 0);

/** Marks a line break within a cell. */
export const NEW_LINE = '\u2028';

/** Joins texts in one cell, one below the other. */
export const stacked = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(NEW_LINE);

type Missing = null | undefined;
type SentPerson =
  | { readonly name?: string | Missing; readonly lastname?: string | Missing; readonly studentnumber?: string | number | Missing }
  | string
  | Missing;

/** "Abad, Ana", or the part of it that there is. */
export const personText = (person: SentPerson): string =>
  person === null || typeof person !== 'object' ? '' : listName({ name: person.name ?? '', lastname: person.lastname ?? '' });

/** The columns of a student in a list, and what stands in them: '112', 'Abad, Ana'. */
export const STUDENT_COLUMNS = [
  { title: 'Legajo', align: 'right' },
  { title: 'Nombre', width: 1 },
] as const;
export const studentCells = (student: SentPerson): readonly [string, string] => [
  typeof student === 'object' ? String(student?.studentnumber ?? '') : '',
  personText(student) || 'Usuario eliminado',
];

/** The name of a thing that was sent as text, or as an object with a name. */
export const nameText = (thing: { readonly name?: string | Missing } | string | Missing): string =>
  thing === null || typeof thing !== 'object' ? (thing ?? '') : (thing.name ?? '');

/** '03/03/25' of a posted instant; empty when it is not one. */
export const sentInstantText = (instant: Instant | Missing): string => {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '' : shortDay(dayOf(new Date(time).toISOString()));
};

/** '03/03/2025' of a posted calendar day; empty when it is not one. */
export const sentDayText = (day: string | Missing): string => {
  const text = (day ?? '').slice(0, 10);
  return isDay(text) ? fullDay(text) : '';
};

const LONGEST_WORD = 24;
const ZERO_WIDTH_SPACE = '\u200b';

/** Lets a very long word, such as an e-mail address, continue on the next line instead of covering the next column. */
export const breakable = (text: string): string =>
  text.replace(/\S+/gu, (word) => ([...word].length <= LONGEST_WORD ? word : word.replace(/[@._-]|[^@._-]{12}/gu, (part) => part + ZERO_WIDTH_SPACE)));
