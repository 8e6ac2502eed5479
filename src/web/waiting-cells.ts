/** What was typed into a sheet and is not saved yet: what of it can be sent, what has to be mended or decided first, and what an answer changes. */

/** What was typed into a cell, over what stood there then; without `before` it counts whatever stands there. */
export type WaitingCell<Value> = { readonly text: string; readonly before?: Value };
export type WaitingCells<Value> = Readonly<Record<string, WaitingCell<Value>>>;

/** What the cells of a sheet hold. */
export type CellKind<Value> = {
  /** What a text means; undefined when it is nothing that a cell can hold. */
  readonly read: (text: string, key: string) => Value | undefined;
  /** How it stands in its cell. */
  readonly show: (value: Value, key: string) => string;
  /** Whether there is room for it; without this there always is. */
  readonly fits?: (value: Value) => boolean;
};

/** What stands in a cell; undefined when the cell is not there any more. */
export type Stored<Value> = (key: string) => Value | undefined;

/** A cell as it is sent. */
export type SentCell<Value> = WaitingCell<Value> & { readonly key: string; readonly value: Value };

export type SortedCells<Value> = {
  /** Ready to be sent. */
  readonly ready: readonly SentCell<Value>[];
  /** The server did not take just this: it is not sent again until somebody has changed it. */
  readonly refused: readonly string[];
  /** Nothing that the cell can hold. */
  readonly wrong: readonly string[];
  /** Somebody else wrote there meanwhile. */
  readonly clashing: readonly string[];
  /** Stands there already, though it may be typed otherwise. */
  readonly settled: readonly string[];
  /** Its cell is not there any more: nothing can be saved, nor decided. */
  readonly gone: readonly string[];
};

/** Sorts what waits by what can be done with it, beside what stands there now; `refused` are the texts that the server did not take. */
export const sortCells = <Value>(
  waiting: WaitingCells<Value>,
  stored: Stored<Value>,
  kind: CellKind<Value>,
  refused: Readonly<Record<string, string>> = {},
): SortedCells<Value> => {
  const ready: SentCell<Value>[] = [];
  const keys = { refused: [] as string[], wrong: [] as string[], clashing: [] as string[], settled: [] as string[], gone: [] as string[] };
  for (const [key, cell] of Object.entries(waiting)) {
    const now = stored(key);
    const value = kind.read(cell.text, key);
    const isOver = cell.before !== undefined && value !== undefined;
    if (now === undefined) keys.gone.push(key);
    else if (isOver && value === now) keys.settled.push(key);
    else if (isOver && cell.before !== now) keys.clashing.push(key);
    else if (value === undefined || kind.fits?.(value) === false) keys.wrong.push(key);
    else if (refused[key] === cell.text) keys.refused.push(key);
    else ready.push({ key, value, ...cell });
  }
  return { ready, ...keys };
};

/** What becomes of a typed text: it waits over what stands there, or there is nothing to save because it stands there just so. */
export const afterTyping = <Value>(
  waiting: WaitingCells<Value>,
  key: string,
  text: string,
  stored: Value | undefined,
  kind: CellKind<Value>,
  isOnItsWay: boolean,
): WaitingCells<Value> => {
  // What was sent before may make it otherwise when it arrives.
  if (stored === undefined || (text === kind.show(stored, key) && !isOnItsWay)) return withoutCells(waiting, [key]);
  const known = waiting[key];
  return { ...waiting, [key]: known === undefined ? { text, before: stored } : { ...known, text } };
};

/**
 * After cells were saved: what was typed on meanwhile goes on over what was saved, and is nobody else's change. In the cell that one is in, what was
 * typed stays as it was typed: "7,0" is on its way to "7,05".
 */
export const afterSaving = <Value>(
  waiting: WaitingCells<Value>,
  sent: readonly SentCell<Value>[],
  kind: CellKind<Value>,
  openKey: string | null,
): WaitingCells<Value> => {
  const saved = new Map(sent.map((cell) => [cell.key, cell]));
  return Object.fromEntries(
    Object.entries(waiting).flatMap(([key, cell]): [string, WaitingCell<Value>][] => {
      const own = saved.get(key);
      if (own === undefined) return [[key, cell]];
      if (cell.text === own.text && (key !== openKey || cell.text === kind.show(own.value, key))) return [];
      return [[key, cell.before === undefined ? cell : { ...cell, before: own.value }]];
    }),
  );
};

/** What stands there already waits no longer; `but` the cell that one is in, and those of which something else was sent before. */
export const withoutSettled = <Value>(
  waiting: WaitingCells<Value>,
  stored: Stored<Value>,
  kind: CellKind<Value>,
  but: (key: string) => boolean,
): WaitingCells<Value> =>
  withoutCells(
    waiting,
    sortCells(waiting, stored, kind).settled.filter((key) => !but(key)),
  );

/** What still waits when some of it is given up. */
export const withoutCells = <Cell>(waiting: Readonly<Record<string, Cell>>, keys: readonly string[]): Readonly<Record<string, Cell>> =>
  Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));

/**
 * Whether a refusal is meant for all that was sent, beside what stands there now (null when that may not be read any more). Otherwise the clash is to be
 * decided, or a cell that is gone takes only its own text along, and the rest is sent again.
 */
export const isRefusedWhole = <Value>(status: number, sent: readonly SentCell<Value>[], stored: Stored<Value> | null): boolean =>
  status !== 409 && (stored === null || sent.every(({ key }) => stored(key) !== undefined));

/** Cells that belong together, as those of one call or of one row, in the order in which they came. */
export const cellsBy = <Cell extends { readonly key: string }, Group>(cells: readonly Cell[], groupOf: (key: string) => Group): ReadonlyMap<Group, Cell[]> => {
  const groups = new Map<Group, Cell[]>();
  for (const cell of cells) {
    const own = groups.get(groupOf(cell.key));
    if (own === undefined) groups.set(groupOf(cell.key), [cell]);
    else own.push(cell);
  }
  return groups;
};
