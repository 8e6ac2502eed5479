/** The observations of a class while they are written: a sheet that saves itself. */
import { useMemo } from 'react';
import { z } from 'zod';
import type { LossNotice, ShownNames } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import { getObservations, type ObservationRow, saveObservations } from '#features/observations/observation.contract.ts';
import { lostTexts, ofTextKey, TEXTS, textKey } from '#features/observations/observation-sheet.rules.ts';
import { listName } from '#kernel/names.ts';
import { keyOf } from '#web/answers.ts';
import { tryCall } from '#web/api.ts';
import { useDraft } from '#web/draft.ts';
import { type SavingSheet, useSavingSheet } from '#web/saving-sheet.ts';
import { type Stored, type WaitingCells, waitingCells } from '#web/waiting-cells.ts';

const Waiting = waitingCells(z.string());
const NOTHING: WaitingCells<string> = {};

type Lists = readonly (readonly ObservationRow[])[];

export type ObservationSheet = SavingSheet<string> & {
  readonly stored: (key: string) => string;
  /** What can no longer be saved, by student. */
  readonly losses: readonly LossNotice[];
};

export const useObservationSheet = (classId: string, lists: Lists): ObservationSheet => {
  const draft = `observations:${classId}`;
  const { value: waiting, set } = useDraft(draft, Waiting, NOTHING);
  const names = useShownNames(
    classId,
    useMemo(() => namesOf(lists), [lists]),
  );
  const stored = useMemo(() => storedIn(lists), [lists]);
  const input = { params: { class: classId } };
  const sheet = useSavingSheet<Lists, string>({
    draft,
    waiting,
    set,
    kind: TEXTS,
    stored,
    queryKey: keyOf(getObservations, input),
    read: () => tryCall(getObservations, input),
    storedIn,
    withSaved,
    periodOf: (key) => ofTextKey(key).period,
    send: (period, cells) =>
      tryCall(saveObservations, {
        params: { class: classId, period },
        body: cells.map(({ key, text, before }) => ({ observation: { student: ofTextKey(key).student, description: text, before } })),
      }),
    says: saveObservations.says,
  });
  return {
    ...sheet,
    stored: (key) => stored(key) ?? '',
    losses: lostTexts(waiting, sheet.sorted.gone, names),
  };
};

const storedIn = (lists: Lists): Stored<string> => {
  const texts = new Map(lists.flat().map(({ _id, observation }) => [textKey(observation.period, _id), observation.description]));
  return (key) => texts.get(key);
};

const namesOf = (lists: Lists): ShownNames => Object.fromEntries(lists.flat().map((row) => [row._id, listName(row)]));

const withSaved = (lists: Lists, saved: ReadonlyMap<string, string>): Lists =>
  lists.map((rows) =>
    rows.map((row) => {
      const description = saved.get(textKey(row.observation.period, row._id));
      return description === undefined ? row : { ...row, observation: { ...row.observation, description } };
    }),
  );
