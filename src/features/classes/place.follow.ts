/** What later features wrote about a student in a class: it moves along to another class of the category. */
import type { By } from '#features/history/history.store.ts';
import type { Tx } from '#server/database/database.ts';

export type Moving = { readonly from: string; readonly to: string; readonly students: readonly string[] };

export type PlaceFollower = {
  /** Reads what a class keeps about students who leave it; returns how to write that into the other class once they are in it. */
  readonly carries: (tx: Tx, by: By, moving: Moving) => Promise<() => Promise<void>>;
};
