/** Keeps what is found in classes, and finds it anew only in those in which something was entered since (decision record 0044). */
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';

export type Marked = { readonly id: string; readonly mark: string };

/** Eight hundred classes a year teach twenty thousand students. */
const MOST_KEPT = 5000;
/** Between two parts others are served. */
const CLASSES_AT_ONCE = 25;

/**
 * The rows that `find` has for each class by its id, for classes that were read with their marks before. It is asked only for classes with
 * another mark than when it was last asked, or on another day.
 */
export const keptByClass = <Row extends { readonly class_id: string }>(
  find: (reads: Reads, ids: readonly string[], day: string) => Promise<readonly Row[]>,
): ((reads: Reads, classes: readonly Marked[], day?: string) => Promise<(classId: string) => readonly Row[]>) => {
  type Kept = Map<string, { readonly at: string; readonly rows: Row[] }>;
  /** Of each database. */
  const kept = new WeakMap<Reads, Promise<Kept>>();
  return async (reads, classes, day = '') => {
    const bringUpToDate = async (known: Kept): Promise<Kept> => {
      const isOutdated = ({ id, mark }: Marked): boolean => known.get(id)?.at !== `${mark} ${day}`;
      if (known.size + classes.filter(isOutdated).length > MOST_KEPT) known.clear();
      for (const part of partsOf(classes.filter(isOutdated), CLASSES_AT_ONCE)) {
        const ids = part.map(({ id }) => id);
        const found = await find(reads, ids, day);
        for (const { id, mark } of part) known.set(id, { at: `${mark} ${day}`, rows: [] });
        for (const row of found) known.get(row.class_id)?.rows.push(row);
      }
      return known;
    };
    // One question after the other, so that two do not find the same. After a failure everything is found anew.
    const next = (kept.get(reads) ?? Promise.resolve<Kept>(new Map())).then(bringUpToDate).then((known) => ({
      known,
      own: new Map(classes.map(({ id }) => [id, known.get(id)?.rows ?? []])),
    }));
    kept.set(
      reads,
      next.then(
        ({ known }) => known,
        () => new Map(),
      ),
    );
    const { own } = await next;
    return (classId) => own.get(classId) ?? [];
  };
};
