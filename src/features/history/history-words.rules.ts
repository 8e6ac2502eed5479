/** How the history calls what was done, and what a feature says of a noun so that it can be told. */
import type { Action, Noun } from './history.contract.ts';

export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  create: 'Alta',
  change: 'Cambio',
  delete: 'Eliminación',
  open: 'Apertura',
  close: 'Cierre',
  reopen: 'Reapertura',
  expire: 'Vencimiento',
  reprice: 'Cambio de precio',
  undo: 'Deshecho',
  download: 'Descarga',
  restore: 'Restauración',
  send: 'Envío',
  refuse: 'Rechazo',
};

/** What a change keeps of a thing, by the names of its fields. */
export type Told = Readonly<Record<string, unknown>>;

/** A field in the words of the office, and how its value is written. */
export type Field = { readonly label: string; readonly write: (value: unknown) => string };

/** A noun as its own feature says it. */
export type ToldNoun<N extends Noun = Noun> = {
  readonly noun: N;
  readonly label: string;
  /** In the order in which they are read. What stands in no list is of no use to a reader, like the ids, and is left out. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What several of them are called that one act changed, where a change of them says what the act was: what else it changed follows from it. */
  readonly leads?: string;
  /** "Marzo 2026": what one of several is called that one change tells together. */
  readonly nameOfPart?: (part: Told) => string;
};

/** Every noun with its words: the features say them, app hands them to the history. */
export type HistoryWords = { readonly [N in Noun]: ToldNoun<N> };
