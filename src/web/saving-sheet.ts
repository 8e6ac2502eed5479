/** A sheet that saves itself: typed values are kept in the browser and sent as soon as possible, and an answer means the same in every sheet. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { groupBy } from '#kernel/groups.ts';
import { outdateHidden, queryClient, takeOver } from './answers.ts';
import { ApiError, messageOf } from './api.ts';
import { isLost, type OutboxState, useOutbox, useSavedOnce } from './outbox.ts';
import {
  afterSaving,
  afterTyping,
  type CellKind,
  isRefusedWhole,
  type SentCell,
  type SortedCells,
  type Stored,
  sortCells,
  type WaitingCells,
  withoutCells,
  withoutSettled,
} from './waiting-cells.ts';

/** What differs from sheet to sheet: what its cells hold, where they are in the table that the server answers, and which calls send them. */
export type SheetOf<Table, Value> = {
  /** The name of the draft in which the unsaved cells are kept. */
  readonly draft: string;
  /** The unsaved cells; pass the same object until it changes. */
  readonly waiting: WaitingCells<Value>;
  readonly set: (change: (now: WaitingCells<Value>) => WaitingCells<Value>) => void;
  readonly kind: CellKind<Value>;
  readonly stored: Stored<Value>;
  /** The key under which the table is cached, and how it is read again. */
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<Table | ApiError>;
  readonly storedIn: (table: Table) => Stored<Value>;
  readonly withSaved: (table: Table, saved: ReadonlyMap<string, Value>) => Table;
  /** What must be saved before the cells; `tell` reports why it was refused. */
  readonly ahead?: { readonly waits: boolean; readonly deliver: (tell: (why: string) => void) => Promise<'arrived' | 'lost'> };
  /** The period with which a cell is sent, one call for each; null: the cell has to wait. */
  readonly periodOf: (key: string) => number | null;
  readonly send: (period: number, cells: readonly SentCell<Value>[]) => Promise<unknown>;
  /** The message about refused cells that cannot be corrected and are dropped. Without this function refused cells stay as typed. */
  readonly givenUp?: (period: number, why: string) => string;
  /** The message when everything that somebody asked to save is saved. */
  readonly says: string;
};

export type SavingSheet<Value> = {
  readonly sorted: SortedCells<Value>;
  /** Why the server refused cells the last time; empty when it refused none. */
  readonly why: string;
  /** The text of a cell: what is being typed, or what is stored. */
  readonly text: (key: string) => string;
  /** Changes several cells at once. */
  readonly type: (texts: Readonly<Record<string, string>>) => void;
  readonly drop: (keys: readonly string[]) => void;
  /** The user has entered a cell. */
  readonly enter: (key: string) => void;
  /** The user has left the cells. */
  readonly leave: () => void;
  /** Sends what waits at once, and says when all of it is saved. */
  readonly save: () => void;
  /** Says when all that waits is saved. */
  readonly sayWhenSaved: () => void;
  readonly state: OutboxState;
  /** Nothing waits, is refused or has to be decided. */
  readonly isDone: boolean;
};

type Refused = { readonly texts: Readonly<Record<string, string>>; readonly why: string };
const NONE_REFUSED: Refused = { texts: {}, why: '' };

export const useSavingSheet = <Table, Value>(sheet: SheetOf<Table, Value>): SavingSheet<Value> => {
  const { waiting, set, kind, stored, queryKey } = sheet;
  const [refused, setRefused] = useState(NONE_REFUSED);
  const sorted = useMemo(() => sortCells(waiting, stored, kind, refused.texts), [waiting, stored, kind, refused]);
  const open = useRef<string | null>(null);
  const isLeft = useRef(false);
  // Includes cells whose answer was lost: they may have arrived.
  const onItsWay = useRef(new Set<string>());

  const tell = (why: string): void => setRefused({ texts: {}, why });
  const refuse = (cells: readonly SentCell<Value>[], period: number, why: string): void => {
    if (sheet.givenUp === undefined) {
      setRefused(({ texts }) => ({ texts: { ...texts, ...Object.fromEntries(cells.map(({ key, text }) => [key, text])) }, why }));
      return;
    }
    tell(sheet.givenUp(period, why));
    set((now) => afterSaving(now, cells, kind, null));
  };

  const carry = async (period: number, cells: readonly SentCell<Value>[]): Promise<'arrived' | 'lost'> => {
    for (const { key } of cells) onItsWay.current.add(key);
    const answer = await sheet.send(period, cells);
    if (isLost(answer)) return 'lost';
    if (!(answer instanceof ApiError)) {
      const saved = new Map(cells.map(({ key, value }) => [key, value]));
      takeOver<Table>(queryKey, (before) => before && sheet.withSaved(before, saved));
      // Other pages tell of these cells too, such as the home of what is missing. Where this page was left, one of them is shown already.
      if (isLeft.current) void queryClient.invalidateQueries();
      else outdateHidden();
      for (const { key } of cells) onItsWay.current.delete(key);
      set((now) => afterSaving(now, cells, kind, open.current));
      return 'arrived';
    }
    const fresh = await sheet.read();
    if (isLost(fresh)) return 'lost';
    for (const { key } of cells) onItsWay.current.delete(key);
    if (isRefusedWhole(answer.status, cells, fresh instanceof ApiError ? null : sheet.storedIn(fresh))) refuse(cells, period, messageOf(answer));
    if (fresh instanceof ApiError) void queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData<Table>(queryKey, () => fresh);
    return 'arrived';
  };

  const deliver = async (): Promise<'arrived' | 'lost'> => {
    // The message about dropped cells stays until something else is sent.
    if (sheet.givenUp !== undefined) setRefused(NONE_REFUSED);
    if ((await sheet.ahead?.deliver(tell)) === 'lost') return 'lost';
    for (const [period, cells] of groupBy(sorted.ready, ({ key }) => sheet.periodOf(key)))
      if (period !== null && (await carry(period, cells)) === 'lost') return 'lost';
    return 'arrived';
  };

  const { state, send } = useOutbox(sheet.draft, waiting, sorted.ready.length > 0 || sheet.ahead?.waits === true, deliver);
  const isDone = state === 'saved' && sorted.refused.length + sorted.wrong.length + sorted.clashing.length === 0;
  const sayWhenSaved = useSavedOnce(state, isDone && sorted.gone.length === 0 && refused.why === '', sheet.says);

  const settle = (): void => {
    const isKept = (key: string): boolean => key === open.current || onItsWay.current.has(key);
    if (!sorted.settled.every(isKept)) set((now) => withoutSettled(now, stored, kind, isKept));
  };
  useEffect(settle);
  // After the page was left, no cell is being edited when the answer arrives.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      open.current = null;
    };
  }, []);

  return {
    sorted,
    why: refused.why,
    text: (key) => {
      const now = stored(key);
      return waiting[key]?.text ?? (now === undefined ? '' : kind.show(now, key));
    },
    type: (texts) =>
      set((now) => Object.entries(texts).reduce((all, [key, text]) => afterTyping(all, key, text, stored(key), kind, onItsWay.current.has(key)), now)),
    drop: (keys) => set((now) => withoutCells(now, keys)),
    enter: (key) => {
      open.current = key;
    },
    leave: () => {
      open.current = null;
      settle();
    },
    save: () => {
      sayWhenSaved();
      setRefused(NONE_REFUSED);
      send();
    },
    sayWhenSaved,
    state,
    isDone,
  };
};
