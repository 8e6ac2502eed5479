/** The words of the history for actions, and what a feature defines for each noun. */
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

/** What a change stores of a thing, by the names of its fields. */
export type Told = Readonly<Record<string, unknown>>;

/** A field in the words of the office, and how its value is written. */
export type Field = { readonly label: string; readonly write: (value: unknown) => string };

/** A noun as its feature defines it. */
export type ToldNoun<N extends Noun = Noun> = {
  readonly noun: N;
  readonly label: string;
  /** In the order in which they are read. Fields that are not listed, such as ids, are not shown. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The name of several of them that one act changed, if their change says what the act was, and the other changes follow from it. */
  readonly leads?: string;
  /** "Marzo 2026": the name of one of several things that one change tells together. */
  readonly nameOfPart?: (part: Told) => string;
};

/** Every noun with its words: the features define them, app collects them for the history. */
export type HistoryWords = { readonly [N in Noun]: ToldNoun<N> };
