/** How a break in the chain of the history is described. */
import { dayOf, fullDay, type Instant, timeOf } from '#kernel/calendar.ts';
import { ACTION_LABELS, type HistoryWords } from './history-words.rules.ts';

/** A change that differs from what was written: altered, deleted, or inserted without a seal. */
export type Breach = {
  /** From 1 on; 0 if it was never part of the chain. */
  readonly position: number;
  readonly what: 'altered' | 'missing' | 'unsealed';
  /** The row that is there now; null when there is none. */
  readonly row: { readonly at: Instant; readonly by_name: string; readonly noun: string; readonly label: string; readonly action: string } | null;
};

/** "El cambio 12 fue alterado: Cuota · Abad, Ana · Marzo 2026 (Cambio, 10/06/2026 13:00, Peralta, Celia)". */
export const breachText = ({ position, what, row }: Breach, words: HistoryWords): string => {
  if (row === null) return what === 'missing' ? `Falta el cambio ${position}` : `El final del historial fue alterado en el cambio ${position}`;
  const noun = Object.values(words).find((told) => told.noun === row.noun)?.label ?? row.noun;
  const action = Object.entries(ACTION_LABELS).find(([key]) => key === row.action)?.[1] ?? row.action;
  const told = `${noun} · ${row.label} (${action}, ${fullDay(dayOf(row.at))} ${timeOf(row.at)}, ${row.by_name})`;
  return what === 'unsealed' ? `Un cambio no pertenece al historial: ${told}` : `El cambio ${position} fue alterado: ${told}`;
};
