/** The grades of one period while they are written: a sheet that saves itself, and can undo step by step. */
import { useCallback, useMemo, useRef } from 'react';
import { z } from 'zod';
import type { LossNotice, ShownNames } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import { type GradeTable, getGrades, saveGrades } from '#features/grades/grade.contract.ts';
import type { Hundredths, Notation } from '#features/grades/grade.rules.ts';
import { closeStep, gradeCells, lostGrades, NO_STEPS, noteStep, ofSheetKey, type Steps, sheetKey, undoStep } from '#features/grades/sheet.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import { listName } from '#kernel/names.ts';
import { keyOf } from '#web/answers.ts';
import { tryCall } from '#web/api.ts';
import { useDraft } from '#web/draft.ts';
import { type SavingSheet, useSavingSheet } from '#web/saving-sheet.ts';
import { type Stored, type WaitingCells, waitingCells, withoutCells } from '#web/waiting-cells.ts';

type Grade = Hundredths | null;

const Waiting = waitingCells(z.number().nullable());
const NOTHING: WaitingCells<Grade> = {};
// In version 1, 8,5 was also written for 85 percent.
const DRAFT_VERSION = 2;

export type GradeSheet = SavingSheet<Grade> & {
  readonly stored: (key: string) => Grade;
  /** How the grades of a column are written. */
  readonly notationOf: (key: string) => Notation;
  /** Undoes the last step, and returns the changed cells. Cells that changed together are one step. */
  readonly undo: () => readonly string[];
  /** Drops what was waiting in a column that the user removed on purpose. */
  readonly dropColumn: (typeId: string) => void;
  /** What can no longer be saved, by student or column. */
  readonly losses: readonly LossNotice[];
};

export const useGradeSheet = (classId: string, period: number, table: GradeTable, letters: boolean): GradeSheet => {
  const draft = `grades:${classId}:${period}`;
  const { value: waiting, set } = useDraft(draft, Waiting, NOTHING, DRAFT_VERSION);
  const names = useShownNames(
    classId,
    useMemo(() => namesOf(table), [table]),
  );
  const percentages = useMemo(() => new Set((table.header[period - 1] ?? []).flatMap(({ _id, percentage }) => (percentage ? [_id] : []))), [table, period]);
  const notationOf = useCallback((key: string): Notation => ({ percentage: percentages.has(ofSheetKey(key).gradetype), letters }), [percentages, letters]);
  const stored = useMemo(() => storedIn(table, period), [table, period]);
  const input = { params: { class: classId } };
  const sheet = useSavingSheet<GradeTable, Grade>({
    draft,
    waiting,
    set,
    kind: useMemo(() => gradeCells(notationOf), [notationOf]),
    stored,
    queryKey: keyOf(getGrades, input),
    read: () => tryCall(getGrades, input),
    storedIn: (fresh) => storedIn(fresh, period),
    withSaved: (before, saved) => withSaved(before, period, saved),
    periodOf: () => period,
    send: (_, cells) =>
      tryCall(saveGrades, {
        params: { class: classId, period },
        body: [...groupBy(cells, ({ key }) => ofSheetKey(key).student).values()].map((row) =>
          row.map(({ key, value, before }) => ({ _id: undefined, ...ofSheetKey(key), value, before })),
        ),
      }),
    says: saveGrades.says,
  });
  const steps = useRef<Steps>(NO_STEPS);

  return {
    ...sheet,
    // Entries without a place must still be read, so the sheet is not done before.
    isDone: sheet.isDone && sheet.sorted.gone.length === 0,
    stored: (key) => stored(key) ?? null,
    notationOf,
    type: (texts) => {
      steps.current = noteStep(steps.current, Object.fromEntries(Object.keys(texts).map((key) => [key, sheet.text(key)])));
      sheet.type(texts);
    },
    enter: (key) => {
      steps.current = closeStep(steps.current);
      sheet.enter(key);
    },
    undo: () => {
      const last = undoStep(steps.current);
      if (last === null) return [];
      steps.current = last.steps;
      sheet.type(last.texts);
      return Object.keys(last.texts);
    },
    dropColumn: (typeId) =>
      set((now) =>
        withoutCells(
          now,
          Object.keys(now).filter((key) => ofSheetKey(key).gradetype === typeId),
        ),
      ),
    losses: lostGrades(waiting, sheet.sorted.gone, new Set(table.students.map(({ _id }) => _id)), names, period),
  };
};

const storedIn = (table: GradeTable, period: number): Stored<Grade> => {
  const values = new Map((table.periods[period - 1] ?? []).flat().map(({ student, gradetype, value }) => [sheetKey(student._id, gradetype._id), value]));
  return (key) => values.get(key);
};

const namesOf = ({ students, header }: GradeTable): ShownNames =>
  Object.fromEntries([
    ...students.map((student) => [student._id, listName(student)]),
    ...header.flatMap((types) => types ?? []).map(({ _id, name }) => [_id, name]),
  ]);

const withSaved = (table: GradeTable, period: number, saved: ReadonlyMap<string, Grade>): GradeTable => ({
  ...table,
  periods: table.periods.map((rows, index) =>
    index === period - 1 && rows !== null
      ? rows.map((row) =>
          row.map((cell) => {
            const value = saved.get(sheetKey(cell.student._id, cell.gradetype._id));
            return value === undefined ? cell : { ...cell, value };
          }),
        )
      : rows,
  ),
});
