/** The observations of a class while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { type LossNotice, partByPlace, type ShownNames } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import { getObservations, type ObservationRow, saveObservations } from '#features/observations/observation.contract.ts';
import {
  afterSaving,
  afterWriting,
  lostTexts,
  ofTextKey,
  type SortedTexts,
  sortTexts,
  textKey,
  type WaitingTexts,
  withoutTexts,
} from '#features/observations/observation-sheet.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, queryClient } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { isLost, type OutboxState, useOutbox, useSavedOnce } from '#web/outbox.ts';

const NOTHING: WaitingTexts = {};

type Refused = { readonly texts: Readonly<Record<string, string>>; readonly why: string };
const NONE_REFUSED: Refused = { texts: {}, why: '' };

type Lists = readonly (readonly ObservationRow[])[];

export type ObservationSheet = {
  /** What a box shows: what is being typed, or what stands there. */
  readonly text: (key: string) => string;
  readonly stored: (key: string) => string;
  readonly write: (key: string, text: string) => void;
  readonly drop: (keys: readonly string[]) => void;
  /** One has left the boxes: what stands there already is forgotten. */
  readonly settle: () => void;
  /** Sends what waits at once, and says when all of it is stored. */
  readonly save: () => void;
  readonly sorted: SortedTexts;
  /** What cannot be saved any more, by whose it was. */
  readonly losses: readonly LossNotice[];
  /** What the server did not take, and why: it stays in its boxes, to be copied or mended. */
  readonly refused: { readonly keys: readonly string[]; readonly why: string };
  readonly state: OutboxState;
  /** Nothing waits, is refused or has to be decided. */
  readonly isDone: boolean;
};

export const useObservationSheet = (classId: string, lists: Lists): ObservationSheet => {
  const { value: kept, set } = useDraft<WaitingTexts>(`observations:${classId}`, NOTHING);
  const names = useShownNames(
    classId,
    useMemo(() => namesOf(lists), [lists]),
  );
  const [refused, setRefused] = useState(NONE_REFUSED);
  const texts = useMemo(() => textsOf(lists), [lists]);
  const { there: waiting, gone } = useMemo(() => partByPlace(kept, (key) => texts.has(key)), [kept, texts]);
  const stored = useCallback((key: string): string => texts.get(key) ?? '', [texts]);
  const sorted = useMemo(() => sortTexts(waiting, stored), [waiting, stored]);
  // What was refused is not sent again until somebody has changed it.
  const ready = useMemo(() => sorted.ready.filter(({ key, text }) => refused.texts[key] !== text), [sorted, refused]);
  const latest = useRef(ready);
  latest.current = ready;

  /** One bimester at a time; the next follows by itself. */
  const deliver = useCallback(async (): Promise<'arrived' | 'lost'> => {
    const period = ofTextKey(latest.current[0]?.key ?? '').period;
    const rows = latest.current.filter(({ key }) => ofTextKey(key).period === period);
    const sent = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
    const answer = await tryCall(saveObservations, {
      params: { class: classId, period },
      body: rows.map(({ key, text, before }) => ({ observation: { student: ofTextKey(key).student, description: text, before } })),
    });
    if (isLost(answer)) return 'lost';
    if (!(answer instanceof ApiError)) {
      queryClient.setQueryData<Lists>(keyOf(getObservations, { params: { class: classId } }), (before) => before && withTexts(before, sent));
      set((now) => afterSaving(now, sent));
      return 'arrived';
    }
    // What stands there now is read: a clash is left to decide, a student who is gone takes only his own text along, the rest is sent again.
    const fresh = await tryCall(getObservations, { params: { class: classId } });
    if (isLost(fresh)) return 'lost';
    const isLeft = fresh instanceof ApiError ? null : textsOf(fresh);
    if (answer.status !== 409 && rows.every(({ key }) => isLeft === null || isLeft.has(key))) {
      const why = messageOf(answer);
      setRefused(({ texts }) => ({ texts: { ...texts, ...sent }, why }));
    }
    if (fresh instanceof ApiError) void queryClient.invalidateQueries({ queryKey: keyOf(getObservations) });
    else queryClient.setQueryData<Lists>(keyOf(getObservations, { params: { class: classId } }), fresh);
    return 'arrived';
  }, [classId, set]);
  const outbox = useOutbox(waiting, ready.length > 0, deliver);

  const isDone = outbox.state === 'saved' && sorted.ready.length + sorted.long.length + sorted.clashing.length === 0;
  const losses = lostTexts(gone, names);
  const askToSave = useSavedOnce(outbox.state, isDone && losses.length === 0, saveObservations.says);

  return {
    text: (key) => waiting[key]?.text ?? stored(key),
    stored,
    write: (key, text) => set((now) => afterWriting(now, key, text, stored(key))),
    drop: (keys) => set((now) => withoutTexts(now, keys)),
    settle: () => set((now) => withoutTexts(now, sortTexts(now, stored).settled)),
    save: () => {
      askToSave();
      setRefused(NONE_REFUSED);
      outbox.send();
    },
    sorted,
    losses,
    refused: { keys: sorted.ready.filter((one) => !ready.includes(one)).map(({ key }) => key), why: refused.why },
    state: outbox.state,
    isDone,
  };
};

const textsOf = (lists: Lists): ReadonlyMap<string, string> =>
  new Map(lists.flat().map(({ _id, observation }) => [textKey(observation.period, _id), observation.description]));

const namesOf = (lists: Lists): ShownNames => Object.fromEntries(lists.flat().map((row) => [row._id, listName(row)]));

const withTexts = (lists: Lists, sent: Readonly<Record<string, string>>): Lists =>
  lists.map((rows) =>
    rows.map((row) => {
      const text = sent[textKey(row.observation.period, row._id)];
      return text === undefined ? row : { ...row, observation: { ...row.observation, description: text.trim() } };
    }),
  );
