/** An act that changed many things, as one entry of the history: what leads it, and how many changes stand under it. */
import { countText } from '#kernel/money.ts';
import type { FieldChange, HistoryFilter, Noun } from './history.contract.ts';

/** Changes that say what an act was; what else it changed follows from them. */
export const LEADS: readonly Noun[] = ['category', 'year-change', 'import'];

/** Whether a list tells each act once: whoever asks for a name, or for fees or people, reads each change of them. */
export const tellsActs = ({ text, noun }: HistoryFilter): boolean => text === undefined && (noun === undefined || LEADS.includes(noun));

type Led = { readonly noun: Noun; readonly label: string; readonly changes: readonly FieldChange[] };

export type ActEntry = { readonly label: string; readonly changes: readonly FieldChange[]; readonly parts: number };

/** `count` is how many changes the act made, those that lead it included; null when the act is no more than its one change. */
export const actEntry = (leads: readonly Led[], count: number): ActEntry | null => {
  const [lead] = leads;
  const parts = count - leads.length;
  if (lead === undefined) return count < 2 ? null : { label: `${countText(count)} cambios`, changes: [], parts };
  if (leads.length > 1) return { label: `${leads.length} precios`, changes: pricesTold(leads), parts };
  return parts === 0 ? null : { label: lead.label, changes: lead.changes, parts };
};

/** "Junior: $30.000 → $33.700" for each, and once from when. */
const pricesTold = (leads: readonly Led[]): readonly FieldChange[] => [
  ...leads.flatMap(({ label, changes }) => changes.slice(0, 1).map((change) => ({ ...change, field: label }))),
  ...(leads[0]?.changes.slice(1) ?? []),
];
