/** The observations of a class while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { getObservations, type ObservationRow, saveObservations } from '#features/observations/observation.contract.ts';
import {
  afterSaving,
  afterWriting,
  ofTextKey,
  type SortedTexts,
  sortTexts,
  textKey,
  type WaitingTexts,
  withoutTexts,
} from '#features/observations/observation-sheet.rules.ts';
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
  readonly drop: (key: string) => void;
  /** One has left the boxes: what stands there already is forgotten. */
  readonly settle: () => void;
  /** Sends what waits at once, and says when all of it is stored. */
  readonly save: () => void;
  readonly sorted: SortedTexts;
  /** What the server did not take, and why: it stays in its boxes, to be copied or mended. */
  readonly refused: { readonly keys: readonly string[]; readonly why: string };
  readonly state: OutboxState;
  /** Nothing waits, is refused or has to be decided. */
  readonly isDone: boolean;
};

export const useObservationSheet = (classId: string, lists: Lists): ObservationSheet => {
  const { value: waiting, set } = useDraft<WaitingTexts>(`observations:${classId}`, NOTHING);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const texts = useMemo(() => new Map(lists.flat().map(({ _id, observation }) => [textKey(observation.period, _id), observation.description])), [lists]);
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
    // A conflict: what stands there now is read, and only the boxes it concerns are left to decide.
    if (answer.status === 409) await queryClient.invalidateQueries({ queryKey: keyOf(getObservations) });
    else {
      const why = messageOf(answer);
      setRefused(({ texts }) => ({ texts: { ...texts, ...sent }, why }));
    }
    return 'arrived';
  }, [classId, set]);
  const outbox = useOutbox(waiting, ready.length > 0, deliver);

  const isDone = outbox.state === 'saved' && sorted.ready.length + sorted.long.length + sorted.clashing.length === 0;
  const askToSave = useSavedOnce(outbox.state, isDone, saveObservations.says);

  return {
    text: (key) => waiting[key]?.text ?? stored(key),
    stored,
    write: (key, text) => set((now) => afterWriting(now, key, text, stored(key))),
    drop: (key) => set((now) => withoutTexts(now, [key])),
    settle: () => set((now) => withoutTexts(now, sortTexts(now, stored).settled)),
    save: () => {
      askToSave();
      setRefused(NONE_REFUSED);
      outbox.send();
    },
    sorted,
    refused: { keys: sorted.ready.filter((one) => !ready.includes(one)).map(({ key }) => key), why: refused.why },
    state: outbox.state,
    isDone,
  };
};

const withTexts = (lists: Lists, sent: Readonly<Record<string, string>>): Lists =>
  lists.map((rows) =>
    rows.map((row) => {
      const text = sent[textKey(row.observation.period, row._id)];
      return text === undefined ? row : { ...row, observation: { ...row.observation, description: text.trim() } };
    }),
  );
