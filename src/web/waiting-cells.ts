/** The unsaved cells of a sheet: which of them can be sent, which must be corrected or decided first, and what an answer changes. */
import { z } from 'zod';

/** A text that was typed into a cell, with the value stored then; without `before` it is saved over any value. */
export type WaitingCell<Value> = { readonly text: string; readonly before?: Value };
export type WaitingCells<Value> = Readonly<Record<string, WaitingCell<Value>>>;

/** The shape in which cells wait in a draft, by that of their values. */
export const waitingCells = <Value extends z.ZodType>(value: Value) => z.record(z.string(), z.object({ text: z.string(), before: value.exactOptional() }));

/** What the cells of a sheet hold. */
export type CellKind<Value> = {
  /** The value of a text; undefined when it is not one that a cell can hold. */
  readonly read: (text: string, key: string) => Value | undefined;
  /** The text of a stored value. */
  readonly show: (value: Value, key: string) => string;
  /** Whether a value fits the cell; without this function every value does. */
  readonly fits?: (value: Value) => boolean;
};

/** The stored value of a cell; undefined when the cell does not exist any more. */
export type Stored<Value> = (key: string) => Value | undefined;

/** A cell as it is sent. */
export type SentCell<Value> = WaitingCell<Value> & { readonly key: string; readonly value: Value };

export type SortedCells<Value> = {
  /** Ready to be sent. */
  readonly ready: readonly SentCell<Value>[];
  /** The server refused exactly this text: it is not sent again until somebody has changed it. */
  readonly refused: readonly string[];
  /** The text is not a value that the cell can hold. */
  readonly wrong: readonly string[];
  /** Somebody else changed the stored value meanwhile. */
  readonly clashing: readonly string[];
  /** The typed value is stored already, though it may be spelled otherwise. */
  readonly settled: readonly string[];
  /** The cell does not exist any more: nothing can be saved, nor decided. */
  readonly gone: readonly string[];
};

/** Sorts the unsaved cells by what can be done with them, given what is stored now; `refused` are the texts that the server refused. */
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

/** The unsaved cells after a key: the text waits to be saved, or there is nothing to save because it is stored already. */
export const afterTyping = <Value>(
  waiting: WaitingCells<Value>,
  key: string,
  text: string,
  stored: Value | undefined,
  kind: CellKind<Value>,
  isOnItsWay: boolean,
): WaitingCells<Value> => {
  // A value that was sent before may still arrive and change what is stored.
  if (stored === undefined || (text === kind.show(stored, key) && !isOnItsWay)) return withoutCells(waiting, [key]);
  const known = waiting[key];
  return { ...waiting, [key]: known === undefined ? { text, before: stored } : { ...known, text } };
};

/**
 * The unsaved cells after some were saved: a text that was typed on meanwhile is compared with the saved value, which is nobody else's change. The cell that
 * is being edited keeps its text: "7,0" may become "7,05".
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

/** Drops cells whose value is stored already, except those in `but`: the cell that is being edited, and those of which another value may still arrive. */
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

/** The unsaved cells without those of the given keys. */
export const withoutCells = <Cell>(waiting: Readonly<Record<string, Cell>>, keys: readonly string[]): Readonly<Record<string, Cell>> =>
  Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));

/**
 * Whether a refusal concerns all sent cells, given what is stored now (null when that may not be read any more). Otherwise a clash is to be
 * decided, or a deleted cell loses only its own text, and the rest is sent again.
 */
export const isRefusedWhole = <Value>(status: number, sent: readonly SentCell<Value>[], stored: Stored<Value> | null): boolean =>
  status !== 409 && (stored === null || sent.every(({ key }) => stored(key) !== undefined));
