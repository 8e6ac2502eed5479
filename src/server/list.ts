/** A list of the office as a paper: title, columns and rows of finished texts. */
import { type Day, dayOf, fullDay, type Instant, isDay, shortDay } from '#kernel/calendar.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import type { Paper } from './printer.ts';

export type ListColumn = {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Share of the width that is left; without it the column is as wide as its longest text. */
  readonly width?: number;
};

export type List = {
  readonly title: string;
  /** Whose list it is, under its title. */
  readonly of?: string;
  /** What one row is, in the singular and the plural: counted at the head of the list. */
  readonly counted: readonly [one: string, many: string];
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly string[])[];
  /** What the columns add up to: a last row, set apart. */
  readonly total?: readonly string[];
  readonly landscape?: boolean;
  /** What the rows add up to, under them at the right; none is left out. */
  readonly sums?: readonly { readonly label: string; readonly value: string }[];
  /** A sentence under the rows. */
  readonly remark?: string;
};

/** The page that stands for a list. */
export const listPaper = (list: List, institute: Letterhead, today: Day): Paper => ({
  template: 'server/list.typ',
  title: list.title,
  data: {
    letterhead: letterheadOf(institute),
    title: list.title,
    of: list.of ?? '',
    printedOn: fullDay(today),
    note: `${list.rows.length.toLocaleString('de-DE')} ${list.rows.length === 1 ? list.counted[0] : list.counted[1]}`,
    landscape: list.landscape ?? false,
    columns: list.columns.map(({ title, align = 'left', width }) => ({ title, align, width: width ?? null })),
    rows: list.rows.map((row) => row.map(breakable)),
    total: list.total ?? [],
    sums: list.sums ?? [],
    remark: list.remark ?? '',
  },
});

type Missing = null | undefined;
type SentPerson = { readonly name?: string | Missing; readonly lastname?: string | Missing } | string | Missing;

/** "Abad, Ana"; whichever part there is, or nothing. */
export const personText = (person: SentPerson): string =>
  person === null || typeof person !== 'object' ? '' : [person.lastname, person.name].filter((part) => (part ?? '').trim() !== '').join(', ');

/** The name of a thing that was sent as such, or as a thing that has a name. */
export const nameText = (thing: { readonly name?: string | Missing } | string | Missing): string =>
  thing === null || typeof thing !== 'object' ? (thing ?? '') : (thing.name ?? '');

/** '03/03/25' of an instant as somebody sent it; nothing when it is none. */
export const sentInstantText = (instant: Instant | Missing): string => {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '' : shortDay(dayOf(new Date(time).toISOString()));
};

/** '03/03/2025' of a calendar day as somebody sent it; nothing when it is none. */
export const sentDayText = (day: string | Missing): string => {
  const text = (day ?? '').slice(0, 10);
  return isDay(text) ? fullDay(text) : '';
};

const LONGEST_WORD = 24;
const ZERO_WIDTH_SPACE = '\u200b';

/** A very long word, such as an e-mail address, may go on in the next line in place of running into the next column. */
export const breakable = (text: string): string =>
  text.replace(/\S+/gu, (word) => ([...word].length <= LONGEST_WORD ? word : word.replace(/[@._-]|[^@._-]{12}/gu, (part) => part + ZERO_WIDTH_SPACE)));
