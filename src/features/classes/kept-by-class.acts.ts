/** Keeps what is found in classes, and finds it anew only in those in which something was entered since (decision record 0044). */
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';

export type Marked = { readonly id: string; readonly mark: string };

/** Eight hundred classes a year teach twenty thousand students. */
const MOST_KEPT = 5000;
/** Between two parts others are served. */
const CLASSES_AT_ONCE = 25;

type Find<Row> = (reads: Reads, ids: readonly string[], day: string) => Promise<readonly Row[]>;

/**
 * What `tell` makes of the rows that `find` has for each class, for classes that were read with their marks before. It is found
 * only for classes with another mark than when it was last asked for, or on another day.
 */
export const keptByClass = <Row extends { readonly class_id: string }, Told>(
  find: Find<Row>,
  tell: (rows: readonly Row[]) => Told,
): ((reads: Reads, classes: readonly Marked[], day?: string) => Promise<(classId: string) => Told>) => {
  type Kept = Map<string, { readonly at: string; readonly told: Told }>;
  /** Of each database. */
  const kept = new WeakMap<Reads, Promise<Kept>>();
  return async (reads, classes, day = '') => {
    const bringUpToDate = async (known: Kept): Promise<Kept> => {
      const outdated = classes.filter(({ id, mark }) => known.get(id)?.at !== `${mark} ${day}`);
      const isFull = known.size + outdated.length > MOST_KEPT;
      if (isFull) known.clear();
      for (const part of partsOf(isFull ? classes : outdated, CLASSES_AT_ONCE)) {
        const ids = part.map(({ id }) => id);
        const rows = await find(reads, ids, day);
        for (const { id, mark } of part) known.set(id, { at: `${mark} ${day}`, told: tell(rows.filter(({ class_id }) => class_id === id)) });
      }
      return known;
    };
    // One question after the other, so that two do not find the same. After a failure everything is found anew.
    const next = (kept.get(reads) ?? Promise.resolve<Kept>(new Map())).then(bringUpToDate).then((known) => ({
      known,
      own: new Map(classes.map(({ id }) => [id, known.get(id)?.told ?? tell([])])),
    }));
    kept.set(
      reads,
      next.then(
        ({ known }) => known,
        () => new Map(),
      ),
    );
    const { own } = await next;
    return (classId) => own.get(classId) ?? tell([]);
  };
};
