/** A sheet that saves itself: what is typed waits in the browser, is sent as soon as it can be, and what an answer means is the same in every sheet. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, messageOf } from './api.ts';
import { queryClient, takeOver } from './data.ts';
import { isLost, type OutboxState, useOutbox, useSavedOnce } from './outbox.ts';
import {
  afterSaving,
  afterTyping,
  type CellKind,
  cellsBy,
  isRefusedWhole,
  type SentCell,
  type SortedCells,
  type Stored,
  sortCells,
  type WaitingCells,
  withoutCells,
  withoutSettled,
} from './waiting-cells.ts';

/** What is a sheet's own: what its cells hold, where they stand in the table that the server answers, and which calls carry them. */
export type SheetOf<Table, Value> = {
  /** What waits, kept in a draft; hand in the same object until it changes. */
  readonly waiting: WaitingCells<Value>;
  readonly set: (change: (now: WaitingCells<Value>) => WaitingCells<Value>) => void;
  readonly kind: CellKind<Value>;
  readonly stored: Stored<Value>;
  /** Under what the table is remembered, and how it is read again. */
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<Table | ApiError>;
  readonly storedIn: (table: Table) => Stored<Value>;
  readonly withSaved: (table: Table, saved: ReadonlyMap<string, Value>) => Table;
  /** What has to arrive before the cells; of what is refused it tells why. */
  readonly ahead?: { readonly waits: boolean; readonly deliver: (tell: (why: string) => void) => Promise<'arrived' | 'lost'> };
  /** The period with which a cell is sent, a call for each; null: it has to wait. */
  readonly periodOf: (key: string) => number | null;
  readonly send: (period: number, cells: readonly SentCell<Value>[]) => Promise<unknown>;
  /** How refused cells are told in which nothing can be mended: they are given up. Without this they stay as they were typed. */
  readonly givenUp?: (period: number, why: string) => string;
  /** What is said when all is saved that somebody asked to be. */
  readonly says: string;
};

export type SavingSheet<Value> = {
  readonly sorted: SortedCells<Value>;
  /** Why the server did not take what it refused last; empty when it took all. */
  readonly why: string;
  /** What a cell shows: what is being typed, or what stands there. */
  readonly text: (key: string) => string;
  /** Changes cells together. */
  readonly type: (texts: Readonly<Record<string, string>>) => void;
  readonly drop: (keys: readonly string[]) => void;
  /** One has come to a cell. */
  readonly enter: (key: string) => void;
  /** One has left the cells. */
  readonly leave: () => void;
  /** Sends what waits at once, and says when all of it is stored. */
  readonly save: () => void;
  /** Says when all that waits is stored. */
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
  // Also what was lost: nobody knows whether it arrived.
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
    // What was given up is told until something else is sent.
    if (sheet.givenUp !== undefined) setRefused(NONE_REFUSED);
    if ((await sheet.ahead?.deliver(tell)) === 'lost') return 'lost';
    for (const [period, cells] of cellsBy(sorted.ready, sheet.periodOf)) if (period !== null && (await carry(period, cells)) === 'lost') return 'lost';
    return 'arrived';
  };

  const { state, send } = useOutbox(waiting, sorted.ready.length > 0 || sheet.ahead?.waits === true, deliver);
  const isDone = state === 'saved' && sorted.refused.length + sorted.wrong.length + sorted.clashing.length === 0;
  const sayWhenSaved = useSavedOnce(state, isDone && sorted.gone.length === 0 && refused.why === '', sheet.says);

  const settle = (): void => {
    const isKept = (key: string): boolean => key === open.current || onItsWay.current.has(key);
    if (!sorted.settled.every(isKept)) set((now) => withoutSettled(now, stored, kind, isKept));
  };
  useEffect(settle);
  // What arrives when the page was left finds nobody in a cell.
  useEffect(
    () => () => {
      open.current = null;
    },
    [],
  );

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
