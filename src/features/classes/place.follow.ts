/** What later features write of a student in his class: it goes along when he moves to another class of his category. */
import type { By } from '#features/history/history.store.ts';
import type { Tx } from '#server/database/database.ts';

export type Moving = { readonly from: string; readonly to: string; readonly students: readonly string[] };

export type PlaceFollower = {
  /** Reads what a class keeps of students who leave it, and answers how that is written in the other class once they sit there. */
  readonly carries: (tx: Tx, by: By, moving: Moving) => Promise<() => Promise<void>>;
};
