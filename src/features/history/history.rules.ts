/** How a change is written for its reader: field by field, before and after. */
import { counted } from '#kernel/plural.ts';
import type { Action, FieldChange, HistoryEntry } from './history.contract.ts';
import type { Field, Told, ToldNoun } from './history-words.rules.ts';
import { partsTold } from './told-together.rules.ts';

/** The changed fields in words; for a new or deleted thing every field that it had; for several things together, a line each. */
export const fieldChanges = (noun: ToldNoun, before: Told | null, after: Told | null): readonly FieldChange[] =>
  partsTold(before, after)?.flatMap((part) => partChange(noun, part.before, part.after)) ?? fieldsChanged(noun, before, after);

/** "Marzo 2026: $20.000, Deuda → $22.000, Vencida": the change of one of several things, under its name. */
const partChange = (noun: ToldNoun, before: Told, after: Told): readonly FieldChange[] => {
  const changes = fieldsChanged(noun, before, after);
  if (changes.length === 0) return [];
  const wordsOf = (side: 'before' | 'after'): string => changes.flatMap((change) => wordOf(change, side) ?? []).join(', ');
  const [was, is] = [wordsOf('before'), wordsOf('after')];
  return [{ field: noun.nameOfPart?.(before) ?? noun.label, ...(was === '' ? {} : { before: was }), ...(is === '' ? {} : { after: is }) }];
};

/** In such a line a bare yes would not say to what: "se actualiza", "no se actualiza". */
const wordOf = (change: FieldChange, side: 'before' | 'after'): string | undefined => {
  const word = change[side];
  const what = change.field.toLowerCase();
  return word === 'Sí' ? what : word === 'No' ? `no ${what}` : word;
};

const fieldsChanged = (noun: ToldNoun, before: Told | null, after: Told | null): readonly FieldChange[] =>
  Object.entries(noun.fields).flatMap(([key, field]): FieldChange[] => {
    const [was, is] = [before?.[key], after?.[key]];
    if (isNothing(was) && isNothing(is)) return [];
    // When both sides exist, a field that only one of them lists and that is empty now did not change.
    if (before !== null && after !== null && (!(key in before) || !(key in after)) && isNothing(is)) return [];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const [wasText, isText] = [valueText(field, was), valueText(field, is)];
    return wasText === isText ? [] : [{ field: field.label, ...(wasText === '' ? {} : { before: wasText }), ...(isText === '' ? {} : { after: isText }) }];
  });

/** A remark on a field that had no value before, or has none now; new and deleted things need none. */
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
export const partsText = (parts: number): string => counted(parts, 'cambio más', 'cambios más');

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const valueText = ({ write }: Field, value: unknown): string => (isNothing(value) ? '' : write(value));
