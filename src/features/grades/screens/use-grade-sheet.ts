/** The grades of one period while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { LossNotice, ShownNames } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import { type GradeTable, getGrades, saveGrades } from '#features/grades/grade.contract.ts';
import type { Hundredths, Notation } from '#features/grades/grade.rules.ts';
import {
  afterSaving,
  afterTyping,
  closeStep,
  lostGrades,
  NO_STEPS,
  noteStep,
  ofSheetKey,
  rowsOf,
  type Sorted,
  sheetKey,
  type Steps,
  sortWaiting,
  typedText,
  undoStep,
  type WaitingCells,
} from '#features/grades/sheet.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, queryClient, takeOver } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { isLost, type OutboxState, useOutbox, useSavedOnce } from '#web/outbox.ts';

const NOTHING: WaitingCells = {};
// In the first form 8,5 stood for 85 percent too.
const DRAFT_VERSION = 2;

export type GradeSheet = {
  /** What a cell shows, if it was typed and not saved yet. */
  readonly typed: (key: string) => string | undefined;
  /** What a cell shows. */
  readonly text: (key: string) => string;
  readonly stored: (key: string) => Hundredths | null;
  /** How the grades of a column are written. */
  readonly notationOf: (key: string) => Notation;
  /** Changes cells together: one step, to be taken back as one. */
  readonly type: (texts: Readonly<Record<string, string>>) => void;
  /** One has come to a cell. */
  readonly visit: () => void;
  /** Takes the last step back, and tells the cells that it changed. */
  readonly undo: () => readonly string[];
  readonly drop: (keys: readonly string[]) => void;
  /** What waits in a column that one has taken out oneself is meant to go. */
  readonly dropColumn: (typeId: string) => void;
  /** Sends what waits at once. */
  readonly save: () => void;
  readonly sorted: Sorted;
  /** What cannot be saved any more, by whose it was. */
  readonly losses: readonly LossNotice[];
  /** What the server did not take, and why: it stays in its cells until it is changed or sent again. */
  readonly refused: { readonly keys: readonly string[]; readonly why: string };
  readonly state: OutboxState;
  /** Nothing waits, is refused or has to be decided. */
  readonly isDone: boolean;
};

type Refused = { readonly texts: Readonly<Record<string, string>>; readonly why: string };
const NONE_REFUSED: Refused = { texts: {}, why: '' };

export const useGradeSheet = (classId: string, period: number, table: GradeTable, letters: boolean): GradeSheet => {
  const draft = useDraft<WaitingCells>(`grades:${classId}:${period}`, NOTHING, DRAFT_VERSION);
  const values = useMemo(() => valuesOf(table, period), [table, period]);
  const stored = useCallback((key: string): Hundredths | null => values.get(key) ?? null, [values]);
  const names = useShownNames(
    classId,
    useMemo(() => namesOf(table), [table]),
  );
  const waiting = draft.value;
  const percentages = useMemo(() => new Set((table.header[period - 1] ?? []).flatMap(({ _id, percentage }) => (percentage ? [_id] : []))), [table, period]);
  const notationOf = useCallback((key: string): Notation => ({ percentage: percentages.has(ofSheetKey(key).gradetype), letters }), [percentages, letters]);
  const sorted = useMemo(() => sortWaiting(waiting, (key) => values.get(key), notationOf), [waiting, values, notationOf]);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const ready = useMemo(() => sorted.ready.filter(({ key }) => refused.texts[key] !== waiting[key]?.text), [sorted, refused, waiting]);
  const latest = useRef({ waiting, ready });
  latest.current = { waiting, ready };
  const { set } = draft;

  const deliver = useCallback(async (): Promise<'arrived' | 'lost'> => {
    const { waiting: sent, ready: cells } = latest.current;
    const answer = await tryCall(saveGrades, {
      params: { class: classId, period },
      body: rowsOf(cells).map((row) => row.map(({ key, value, before }) => ({ _id: undefined, ...ofSheetKey(key), value, before }))),
    });
    if (isLost(answer)) return 'lost';
    if (answer instanceof ApiError) {
      // What stands there now is read: a clash is left to decide, a student or a column that is gone takes only its own grades along, the rest is sent again.
      const fresh = await tryCall(getGrades, { params: { class: classId } });
      if (isLost(fresh)) return 'lost';
      const isLeft = fresh instanceof ApiError ? null : valuesOf(fresh, period);
      const left = cells.filter(({ key }) => isLeft === null || isLeft.get(key) !== undefined);
      if (answer.status !== 409 && left.length === cells.length) setRefused({ texts: textsOf(sent, cells), why: messageOf(answer) });
      if (fresh instanceof ApiError) void queryClient.invalidateQueries({ queryKey: keyOf(getGrades) });
      else queryClient.setQueryData<GradeTable>(keyOf(getGrades, { params: { class: classId } }), fresh);
      return 'arrived';
    }
    takeOver<GradeTable>(
      keyOf(getGrades, { params: { class: classId } }),
      (before) => before && withValues(before, period, new Map(cells.map(({ key, value }) => [key, value]))),
    );
    const texts = textsOf(sent, cells);
    set((now) => afterSaving(now, Object.fromEntries(cells.map(({ key, value }) => [key, { text: texts[key] ?? '', value }]))));
    return 'arrived';
  }, [classId, period, set]);
  const outbox = useOutbox(waiting, ready.length > 0, deliver);
  const isDone = outbox.state === 'saved' && Object.keys(waiting).length === 0;
  const askToSave = useSavedOnce(outbox.state, isDone, saveGrades.says);

  const steps = useRef<Steps>(NO_STEPS);
  const text = (key: string): string => waiting[key]?.text ?? typedText(stored(key), notationOf(key));
  const write = (texts: Readonly<Record<string, string>>): void =>
    set((now) => Object.entries(texts).reduce((all, [key, typed]) => afterTyping(all, key, typed, stored(key), notationOf(key)), now));

  return {
    typed: (key) => waiting[key]?.text,
    text,
    stored,
    notationOf,
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
    drop: (keys) => set((now) => without(now, keys)),
    dropColumn: (typeId) =>
      set((now) =>
        without(
          now,
          Object.keys(now).filter((key) => ofSheetKey(key).gradetype === typeId),
        ),
      ),
    save: () => {
      askToSave();
      setRefused(NONE_REFUSED);
      outbox.send();
    },
    sorted,
    losses: lostGrades(waiting, sorted.gone, new Set(table.students.map(({ _id }) => _id)), names, period),
    refused: { keys: sorted.ready.filter((cell) => !ready.includes(cell)).map(({ key }) => key), why: refused.why },
    state: outbox.state,
    isDone,
  };
};

const textsOf = (waiting: WaitingCells, cells: Sorted['ready']): Readonly<Record<string, string>> =>
  Object.fromEntries(cells.map(({ key }) => [key, waiting[key]?.text ?? '']));

const valuesOf = (table: GradeTable, period: number): ReadonlyMap<string, Hundredths | null> =>
  new Map((table.periods[period - 1] ?? []).flat().map(({ student, gradetype, value }) => [sheetKey(student._id, gradetype._id), value]));

const namesOf = ({ students, header }: GradeTable): ShownNames =>
  Object.fromEntries([
    ...students.map((student) => [student._id, listName(student)]),
    ...header.flatMap((types) => types ?? []).map(({ _id, name }) => [_id, name]),
  ]);

const withValues = (table: GradeTable, period: number, values: ReadonlyMap<string, Hundredths | null>): GradeTable => ({
  ...table,
  periods: table.periods.map((rows, index) =>
    index === period - 1 && rows !== null
      ? rows.map((row) =>
          row.map((cell) => {
            const value = values.get(sheetKey(cell.student._id, cell.gradetype._id));
            return value === undefined ? cell : { ...cell, value };
          }),
        )
      : rows,
  ),
});

const without = (waiting: WaitingCells, keys: readonly string[]): WaitingCells =>
  Object.fromEntries(Object.entries(waiting).filter(([key]) => !keys.includes(key)));
