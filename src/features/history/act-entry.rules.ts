/** An act that changed many things, as one entry of the history: its leading changes, and how many others are part of it. */
import { countText } from '#kernel/money.ts';
import type { FieldChange, HistoryFilter, Noun } from './history.contract.ts';
import type { HistoryWords } from './history-words.rules.ts';

/** The nouns whose changes say what an act was; its other changes follow from them. */
export const leadsOf = (words: HistoryWords): readonly Noun[] => Object.values(words).flatMap(({ noun, leads }) => (leads === undefined ? [] : [noun]));

/** Whether a list shows each act as one entry. A search by name, or for fees or people, shows every change. */
export const tellsActs = ({ text, noun }: HistoryFilter, leads: readonly Noun[]): boolean => text === undefined && (noun === undefined || leads.includes(noun));

type Led = { readonly label: string; readonly changes: readonly FieldChange[] };

export type ActEntry = { readonly label: string; readonly changes: readonly FieldChange[]; readonly parts: number };

/** `count` is how many changes the act made, the leading ones included; `many` is the name for several leading ones. Null when the act has no further changes. */
export const actEntry = (leads: readonly Led[], count: number, many: string): ActEntry | null => {
  const [lead] = leads;
  const parts = count - leads.length;
  if (lead === undefined) return count < 2 ? null : { label: `${countText(count)} cambios`, changes: [], parts };
  if (leads.length > 1) return { label: `${leads.length} ${many}`, changes: eachTold(leads), parts };
  return parts === 0 ? null : { label: lead.label, changes: lead.changes, parts };
};

/** "Junior: $30.000 → $33.700" for each, and once what they share, such as the month. */
const eachTold = (leads: readonly Led[]): readonly FieldChange[] => [
  ...leads.flatMap(({ label, changes }) => changes.slice(0, 1).map((change) => ({ ...change, field: label }))),
  ...(leads[0]?.changes.slice(1) ?? []),
];
