/** The grades of one period while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useMemo, useRef } from 'react';
import { type GradeTable, getGrades, saveGrades } from '#features/grades/grade.contract.ts';
import type { Hundredths } from '#features/grades/grade.rules.ts';
import {
  afterSaving,
  afterTyping,
  closeStep,
  NO_STEPS,
  noteStep,
  type Sorted,
  type Steps,
  sortWaiting,
  typedText,
  undoStep,
  type WaitingCells,
} from '#features/grades/sheet.rules.ts';
import { sayError } from '#web/alerts.tsx';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, queryClient } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { isLost, type OutboxState, useOutbox } from '#web/outbox.ts';

const NOTHING: WaitingCells = {};

export const cellKey = (studentId: string, typeId: string): string => `${studentId} ${typeId}`;

export type GradeSheet = {
  /** What a cell shows, if it was typed and not saved yet. */
  readonly typed: (key: string) => string | undefined;
  /** What a cell shows. */
  readonly text: (key: string) => string;
  readonly stored: (key: string) => Hundredths | null;
  /** Changes cells together: one step, to be taken back as one. */
  readonly type: (texts: Readonly<Record<string, string>>) => void;
  /** One has come to a cell. */
  readonly visit: () => void;
  /** Takes the last step back, and tells the cells that it changed. */
  readonly undo: () => readonly string[];
  readonly drop: (key: string) => void;
  /** Sends what waits at once. */
  readonly save: () => void;
  readonly sorted: Sorted;
  readonly state: OutboxState;
};

export const useGradeSheet = (classId: string, period: number, table: GradeTable): GradeSheet => {
  const draft = useDraft<WaitingCells>(`grades:${classId}:${period}`, NOTHING);
  const values = useMemo(() => valuesOf(table, period), [table, period]);
  const stored = useCallback((key: string): Hundredths | null => values.get(key) ?? null, [values]);
  const waiting = draft.value;
  const sorted = useMemo(() => sortWaiting(waiting, stored), [waiting, stored]);
  const latest = useRef(waiting);
  latest.current = waiting;
  const { set } = draft;

  const deliver = useCallback(async (): Promise<'arrived' | 'lost'> => {
    const cells = sortWaiting(latest.current, stored).ready;
    const sent = latest.current;
    const answer = await tryCall(saveGrades, {
      params: { class: classId, period },
      body: [cells.map(({ key, value, before }) => ({ _id: undefined, student: key.split(' ')[0] ?? '', gradetype: key.split(' ')[1] ?? '', value, before }))],
    });
    if (isLost(answer)) return 'lost';
    if (answer instanceof ApiError) {
      // A conflict: what stands there now is read, and only the cells it concerns are left to decide.
      if (answer.status !== 409) {
        sayError(messageOf(answer));
        set((now) =>
          without(
            now,
            cells.map(({ key }) => key),
          ),
        );
      }
      void queryClient.invalidateQueries({ queryKey: keyOf(getGrades) });
      return 'arrived';
    }
    queryClient.setQueryData<GradeTable>(
      keyOf(getGrades, { params: { class: classId } }),
      (before) => before && withValues(before, period, new Map(cells.map(({ key, value }) => [key, value]))),
    );
    set((now) => afterSaving(now, Object.fromEntries(cells.map(({ key, value }) => [key, { text: sent[key]?.text ?? '', value }]))));
    return 'arrived';
  }, [classId, period, set, stored]);
  const outbox = useOutbox(waiting, sorted.ready.length > 0, deliver);

  const steps = useRef<Steps>(NO_STEPS);
  const text = (key: string): string => waiting[key]?.text ?? typedText(stored(key));
  const write = (texts: Readonly<Record<string, string>>): void =>
    set((now) => Object.entries(texts).reduce((all, [key, typed]) => afterTyping(all, key, typed, stored(key)), now));

  return {
    typed: (key) => waiting[key]?.text,
    text,
    stored,
    type: (texts) => {
      steps.current = noteStep(steps.current, Object.fromEntries(Object.keys(texts).map((key) => [key, text(key)])));
      write(texts);
    },
    visit: () => {
      steps.current = closeStep(steps.current);
    },
    undo: () => {
      const last = undoStep(steps.current);
      if (last === null) return [];
      steps.current = last.steps;
      write(last.texts);
      return Object.keys(last.texts);
    },
    drop: (key) => set((now) => without(now, [key])),
    save: outbox.send,
    sorted,
    state: outbox.state,
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

const without = (waiting: WaitingCells, keys: readonly string[]): WaitingCells =>
  Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));
