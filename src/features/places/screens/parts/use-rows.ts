/** A list that is edited as a whole: changes and new rows are kept in a draft until they are saved. */
import { useMemo } from 'react';
import { z } from 'zod';
import { useDraft } from '#web/draft.ts';

type Values = Readonly<Record<string, string>>;
export type EditedRow<V extends Values> = V & {
  /** Identifies the row on the screen. */
  readonly key: string;
  /** 0: not stored yet. */
  readonly _id: 0 | string;
};

type Changes<V extends Values> = { readonly changed: Readonly<Record<string, Partial<V>>>; readonly added: readonly V[] };

export type Rows<V extends Values> = {
  /** The stored rows with their changes, then the new ones. */
  readonly rows: readonly EditedRow<V>[];
  /** The rows that are sent: new and changed ones only, so that nobody's newer name is overwritten. */
  readonly open: readonly EditedRow<V>[];
  readonly isDirty: boolean;
  readonly wasKept: boolean;
  readonly change: (row: EditedRow<V>, patch: Partial<V>) => void;
  readonly add: () => void;
  /** Removes a row that was never stored. */
  readonly drop: (row: EditedRow<V>) => void;
  readonly discard: () => void;
};

/** The shape of what is kept of such a list, by the names of what is typed in a row. */
export const changesOf = <Field extends string>(fields: readonly Field[]) => {
  const row = z.record(z.enum(fields), z.string());
  return z.object({ changed: z.record(z.string(), z.partialRecord(z.enum(fields), z.string())), added: z.array(row) });
};

/** `proposed`: rows to begin with, not stored yet. */
export const useRows = <V extends Values>(
  name: string,
  shape: z.ZodType<Changes<V>>,
  stored: readonly (V & { readonly _id: string })[],
  empty: V,
  proposed: readonly V[] = NONE,
): Rows<V> => {
  const beginning = useMemo((): Changes<V> => ({ changed: {}, added: proposed }), [proposed]);
  const draft = useDraft(name, shape, beginning);
  const { changed, added } = draft.value;
  const rows = useMemo(
    () => [
      ...stored.map((row) => ({ ...row, ...changed[row._id], key: row._id })),
      ...added.map((row, index): EditedRow<V> => ({ ...row, _id: 0, key: `${ADDED}${index}` })),
    ],
    [stored, changed, added],
  );
  const open = rows.filter(
    ({ _id }) =>
      _id === 0 ||
      isOther(
        changed[_id] ?? {},
        stored.find((one) => one._id === _id),
      ),
  );
  const indexOf = ({ key }: EditedRow<V>): number => Number(key.slice(ADDED.length));
  return {
    rows,
    open,
    isDirty: open.length > 0,
    wasKept: draft.wasKept,
    change: (row, patch) =>
      draft.set((before) =>
        row._id === 0
          ? { ...before, added: before.added.map((one, at) => (at === indexOf(row) ? { ...one, ...patch } : one)) }
          : { ...before, changed: { ...before.changed, [row._id]: { ...before.changed[row._id], ...patch } } },
      ),
    add: () => draft.set((before) => ({ ...before, added: [...before.added, empty] })),
    drop: (row) => draft.set((before) => ({ ...before, added: before.added.filter((_, at) => at !== indexOf(row)) })),
    discard: draft.clear,
  };
};

const isOther = (typed: Readonly<Record<string, string | undefined>>, stored: Values | undefined): boolean =>
  Object.entries(typed).some(([field, value]) => stored?.[field] !== value);

const ADDED = 'new-';
const NONE: readonly never[] = [];
