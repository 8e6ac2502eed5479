/** The grades of one period while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type GradeTable, getGrades, saveGrades } from '#features/grades/grade.contract.ts';
import type { Hundredths } from '#features/grades/grade.rules.ts';
import { afterTyping, type Sorted, sortWaiting, type WaitingCells } from '#features/grades/sheet.rules.ts';
import { sayError } from '#web/alerts.tsx';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, queryClient } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';

const NOTHING: WaitingCells = {};
/** A row typed quickly goes in one call. */
const SETTLE_MS = 600;
const RETRY_MS = 5_000;

export const cellKey = (studentId: string, typeId: string): string => `${studentId} ${typeId}`;

export type GradeSheet = {
  /** What a cell shows, if it was typed and not saved yet. */
  readonly typed: (key: string) => string | undefined;
  readonly stored: (key: string) => Hundredths | null;
  readonly type: (key: string, text: string) => void;
  readonly drop: (key: string) => void;
  /** Sends what waits at once. */
  readonly save: () => void;
  readonly sorted: Sorted;
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline';
};

export const useGradeSheet = (classId: string, period: number, table: GradeTable): GradeSheet => {
  const draft = useDraft<WaitingCells>(`grades:${classId}:${period}`, NOTHING);
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const values = useMemo(() => valuesOf(table, period), [table, period]);
  const stored = useCallback((key: string): Hundredths | null => values.get(key) ?? null, [values]);
  const waiting = draft.value;
  const sorted = useMemo(() => sortWaiting(waiting, stored), [waiting, stored]);
  const latest = useRef(waiting);
  latest.current = waiting;
  const { set } = draft;

  const send = useCallback(async (): Promise<void> => {
    const cells = sortWaiting(latest.current, stored).ready;
    if (cells.length === 0) return;
    setSending(true);
    const sent = latest.current;
    const answer = await tryCall(saveGrades, {
      params: { class: classId, period },
      body: [cells.map(({ key, value, before }) => ({ _id: undefined, student: key.split(' ')[0] ?? '', gradetype: key.split(' ')[1] ?? '', value, before }))],
    });
    setSending(false);
    const isLost = answer instanceof ApiError && (answer.status === 0 || answer.status >= 500);
    setOffline(isLost);
    if (isLost) return;
    if (answer instanceof ApiError) {
      // A conflict: what stands there now is read, and only the cells it concerns are left to decide.
      if (answer.status !== 409) {
        sayError(messageOf(answer));
        set((now) => without(now, cells.map(({ key }) => key)));
      }
      return void queryClient.invalidateQueries({ queryKey: keyOf(getGrades) });
    }
    queryClient.setQueryData<GradeTable>(keyOf(getGrades, { params: { class: classId } }), (before) => before && withValues(before, period, new Map(cells.map(({ key, value }) => [key, value]))));
    set((now) => without(now, cells.filter(({ key }) => now[key]?.text === sent[key]?.text).map(({ key }) => key)));
  }, [classId, period, set, stored]);

  const hasReady = sorted.ready.length > 0;
  useEffect(() => {
    if (!hasReady || isSending) return;
    const timer = setTimeout(() => void send(), isOffline ? RETRY_MS : SETTLE_MS);
    return () => clearTimeout(timer);
    // Every change of what waits begins the pause anew.
  }, [hasReady, isSending, isOffline, send, waiting]);
  useEffect(() => {
    const retry = (): void => void send();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [send]);

  return {
    typed: (key) => waiting[key]?.text,
    stored,
    type: (key, text) => set((now) => afterTyping(now, key, text, stored(key))),
    drop: (key) => set((now) => without(now, [key])),
    save: () => void send(),
    sorted,
    state: isOffline && hasReady ? 'offline' : isSending ? 'saving' : hasReady ? 'waiting' : 'saved',
  };
};

const valuesOf = (table: GradeTable, period: number): ReadonlyMap<string, Hundredths | null> =>
  new Map((table.periods[period - 1] ?? []).flat().map(({ student, gradetype, value }) => [cellKey(student._id, gradetype._id), value]));

const withValues = (table: GradeTable, period: number, values: ReadonlyMap<string, Hundredths | null>): GradeTable => ({
  ...table,
  periods: table.periods.map((rows, index) =>
    index === period - 1 && rows !== null
      ? rows.map((row) =>
          row.map((cell) => {
            const value = values.get(cellKey(cell.student._id, cell.gradetype._id));
            return value === undefined ? cell : { ...cell, value };
          }),
        )
      : rows,
  ),
});

const without = (waiting: WaitingCells, keys: readonly string[]): WaitingCells => Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));
