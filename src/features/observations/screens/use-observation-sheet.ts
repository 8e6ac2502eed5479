/** The observations of a class while they are written: what waits is kept in the browser and sent as soon as it can be. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getObservations, type ObservationRow, saveObservations } from '#features/observations/observation.contract.ts';
import { afterSaving, afterWriting, ofTextKey, type SortedTexts, sortTexts, textKey, type WaitingTexts, withoutTexts } from '#features/observations/observation-sheet.rules.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, queryClient } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';

const NOTHING: WaitingTexts = {};
/** Whoever stops for a moment has finished a thought. */
const SETTLE_MS = 1_000;
const RETRY_MS = 5_000;

type Lists = readonly (readonly ObservationRow[])[];

export type ObservationSheet = {
  /** What a box shows: what is being typed, or what stands there. */
  readonly text: (key: string) => string;
  readonly stored: (key: string) => string;
  readonly write: (key: string, text: string) => void;
  readonly drop: (key: string) => void;
  /** One has left the boxes: what stands there already is forgotten. */
  readonly settle: () => void;
  /** Sends what waits at once, and says when it is done. */
  readonly save: () => void;
  readonly sorted: SortedTexts;
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';
};

export const useObservationSheet = (classId: string, lists: Lists): ObservationSheet => {
  const { value: waiting, set } = useDraft<WaitingTexts>(`observations:${classId}`, NOTHING);
  const [trouble, setTrouble] = useState<'offline' | 'refused' | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const texts = useMemo(() => new Map(lists.flat().map(({ _id, observation }) => [textKey(observation.period, _id), observation.description])), [lists]);
  const stored = useCallback((key: string): string => texts.get(key) ?? '', [texts]);
  const sorted = useMemo(() => sortTexts(waiting, stored), [waiting, stored]);
  const latest = useRef(sorted);
  latest.current = sorted;

  /** One bimester at a time; the next follows by itself. Answers whether nothing is left to be sent. */
  const send = useCallback(async (): Promise<boolean> => {
    const first = latest.current.ready[0];
    if (first === undefined || isBusy.current) return !isBusy.current;
    const { period } = ofTextKey(first.key);
    const rows = latest.current.ready.filter(({ key }) => ofTextKey(key).period === period);
    isBusy.current = true;
    setSending(true);
    const answer = await tryCall(saveObservations, {
      params: { class: classId, period },
      body: rows.map(({ key, text, before }) => ({ observation: { student: ofTextKey(key).student, description: text, before } })),
    });
    isBusy.current = false;
    setSending(false);
    if (answer instanceof ApiError) {
      const isLost = answer.status === 0 || answer.status >= 500;
      // A conflict is read and decided box by box; whatever else is refused stays in the box, to be copied or mended.
      setTrouble(isLost ? 'offline' : answer.status === 409 ? null : 'refused');
      if (!isLost && answer.status !== 409) sayError(messageOf(answer));
      if (answer.status === 409) await queryClient.invalidateQueries({ queryKey: keyOf(getObservations) });
      return false;
    }
    setTrouble(null);
    const sent = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
    queryClient.setQueryData<Lists>(keyOf(getObservations, { params: { class: classId } }), (before) => before && withTexts(before, sent));
    set((now) => afterSaving(now, sent));
    return rows.length === latest.current.ready.length;
  }, [classId, set]);

  const hasReady = sorted.ready.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what waits begins the pause anew
  useEffect(() => {
    if (!hasReady || isSending || trouble === 'refused') return;
    const timer = setTimeout(() => void send(), trouble === 'offline' ? RETRY_MS : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hasReady, isSending, trouble, send, waiting]);
  useEffect(() => {
    const retry = (): void => void send();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // Who leaves the page does not wait for the pause.
      void send();
    };
  }, [send]);

  const settle = useCallback((): void => set((now) => withoutTexts(now, sortTexts(now, stored).settled)), [set, stored]);
  return {
    text: (key) => waiting[key]?.text ?? stored(key),
    stored,
    write: (key, text) => {
      if (trouble === 'refused') setTrouble(null);
      set((now) => afterWriting(now, key, text, stored(key)));
    },
    drop: (key) => set((now) => withoutTexts(now, [key])),
    settle,
    save: () =>
      void send().then((isDone) => {
        if (isDone) sayDone(saveObservations.says);
      }),
    sorted,
    state: isSending ? 'saving' : !hasReady ? 'saved' : (trouble ?? 'waiting'),
  };
};

const withTexts = (lists: Lists, sent: Readonly<Record<string, string>>): Lists =>
  lists.map((rows) =>
    rows.map((row) => {
      const text = sent[textKey(row.observation.period, row._id)];
      return text === undefined ? row : { ...row, observation: { ...row.observation, description: text.trim() } };
    }),
  );
