/** What a change says to its reader: field by field, what it was and what it became. */
import { dayOf, fullDay, isDay, isYearMonth, monthName, timeOf } from '#kernel/calendar.ts';
import { countText, moneyText, percentText } from '#kernel/money.ts';
import { ROLE_LABEL, type Role } from '#kernel/roles.ts';
import type { Action, FieldChange, HistoryEntry, Noun } from './history.contract.ts';
import { type FieldKind, fieldsOf } from './history-words.rules.ts';
import { partsTold } from './told-together.rules.ts';

type Told = Readonly<Record<string, unknown>>;

/** The fields that changed, with their words; of something new or gone, every field that it had; of several things together, a line each. */
export const fieldChanges = (noun: Noun, before: Told | null, after: Told | null): readonly FieldChange[] =>
  partsTold(before, after)?.flatMap((part) => partChange(noun, part.before, part.after)) ?? fieldsChanged(noun, before, after);

/** "Marzo 2026: $20.000, Deuda → $22.000, Vencida": what changed of one of several things, under its name. */
const partChange = (noun: Noun, before: Told, after: Told): readonly FieldChange[] => {
  const changes = fieldsChanged(noun, before, after);
  if (changes.length === 0) return [];
  const wordsOf = (side: 'before' | 'after'): string => changes.flatMap((change) => wordOf(change, side) ?? []).join(', ');
  const [was, is] = [wordsOf('before'), wordsOf('after')];
  const field = `${WRITERS.month(before['number'])} ${plain(before['year'])}`;
  return [{ field, ...(was === '' ? {} : { before: was }), ...(is === '' ? {} : { after: is }) }];
};

/** Among others a bare yes would not tell of what: "se actualiza", "no se actualiza". */
const wordOf = (change: FieldChange, side: 'before' | 'after'): string | undefined => {
  const word = change[side];
  const what = change.field.toLowerCase();
  return word === 'Sí' ? what : word === 'No' ? `no ${what}` : word;
};

const fieldsChanged = (noun: Noun, before: Told | null, after: Told | null): readonly FieldChange[] =>
  fieldsOf(noun).flatMap(([key, { label, as }]): FieldChange[] => {
    const [was, is] = [before?.[key], after?.[key]];
    if (isNothing(was) && isNothing(is)) return [];
    // What only one of the two tells was not touched when both are there.
    if (before !== null && after !== null && (!(key in before) || !(key in after)) && isNothing(is)) return [];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const [wasText, isText] = [textOf(as, was), textOf(as, is)];
    return wasText === isText ? [] : [{ field: label, ...(wasText === '' ? {} : { before: wasText }), ...(isText === '' ? {} : { after: isText }) }];
  });

/** What is said of a field that something had not before, or has no more; of what is new or gone as a whole nothing needs saying. */
export const changeAside = ({ before, after }: FieldChange, action: Action): string | null =>
  action !== 'change' ? null : before === undefined ? 'no tenía' : after === undefined ? 'se quitó' : null;

/** "Valor: $35.000 → $42.000", "Teléfono: 351 555 (no tenía)": a change on one line of paper. */
export const fieldChangeText = (change: FieldChange, action: Action): string => {
  const { field, before, after } = change;
  const aside = changeAside(change, action);
  return `${field}: ${[before, after].filter((one) => one !== undefined).join(' → ')}${aside === null ? '' : ` (${aside})`}`;
};

/** All changes of an entry on one line. */
export const entryText = ({ changes, action, parts }: Pick<HistoryEntry, 'changes' | 'action' | 'parts'>): string =>
  [...changes.map((change) => fieldChangeText(change, action)), ...(parts === undefined ? [] : [partsText(parts)])].join('; ');

/** "35 cambios más". */
export const partsText = (parts: number): string => (parts === 1 ? '1 cambio más' : `${countText(parts)} cambios más`);

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const textOf = (as: FieldKind, value: unknown): string => (isNothing(value) ? '' : WRITERS[as](value));

const plain = (value: unknown): string =>
  typeof value === 'object' ? '' : typeof value === 'number' ? value.toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 2 }) : String(value);

const STATUS_LABELS: Readonly<Record<string, string>> = { valid: 'Válida', debt: 'Deuda', expired: 'Vencida' };
const SPECIAL_FEES = ['Inscripción', 'Clases Particulares', 'Examen Libre'];

const WRITERS: Readonly<Record<FieldKind, (value: unknown) => string>> = {
  text: plain,
  money: (value) => (typeof value === 'number' ? moneyText(value) : ''),
  points: (value) => (typeof value === 'number' ? percentText(value) : ''),
  percent: (value) => (typeof value === 'number' ? `${value} %` : ''),
  yesNo: (value) => (value === true || value === 1 ? 'Sí' : 'No'),
  day: (value) => (typeof value === 'string' && isDay(value.slice(0, 10)) ? fullDay(value.slice(0, 10)) : ''),
  instant: (value) => (typeof value === 'string' ? `${fullDay(dayOf(value))} ${timeOf(value)}` : ''),
  role: (value) => ROLE_LABEL[value as Role] ?? '',
  status: (value) => STATUS_LABELS[String(value)] ?? '',
  month: (value) => (typeof value === 'number' ? (SPECIAL_FEES[value] ?? monthName(value)) : ''),
  yearMonth: (value) => (typeof value === 'string' && isYearMonth(value) ? `${monthName(Number(value.slice(5)))} ${value.slice(0, 4)}` : ''),
  count: (value) => (Array.isArray(value) ? `${value.length}` : ''),
  phones: (value) => listOf(value, ({ relation, name, cel }) => `${plain(relation)} ${plain(name)} ${plain(cel)}`),
  people: (value) => listOf(value, ({ lastname, name }) => `${plain(lastname)}, ${plain(name)}`),
  lines: (value) => listOf(value, lineText),
  // Grades are kept in hundredths, also those that are read in percent.
  grade: (value) => (typeof value === 'number' ? plain(value / 100) : ''),
  grades: (value) =>
    listOf(value, ({ kind, value: grade, percentage }) => {
      const text = percentage === true && typeof grade === 'number' ? `${plain(grade / 10)}%` : WRITERS.grade(grade);
      return `${plain(kind)} ${text || 'sin nota'}`;
    }),
  named: (value) => (typeof value === 'object' ? plain((value as Told)['name']) : plain(value)),
};

const listOf = (value: unknown, text: (row: Told) => string): string =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? text(row as Told).trim() : plain(row))).join('; ') : '';

/** "Abad, Ana · Marzo 2026: $20.000" */
const lineText = ({ installment, payment }: Told): string => {
  const paid = typeof payment === 'number' ? moneyText(payment) : '';
  if (typeof installment !== 'object' || installment === null) return `Cuota eliminada: ${paid}`;
  const { student, number, year } = installment as Told;
  const who = typeof student === 'object' && student !== null ? `${plain((student as Told)['lastname'])}, ${plain((student as Told)['name'])} · ` : '';
  return `${who}${WRITERS.month(number)} ${plain(year)}: ${paid}`;
};
