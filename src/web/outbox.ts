/** Sends what was typed as soon as possible: one delivery at a time, retried while there is no connection. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { sayDone } from './alerts.tsx';
import { ApiError } from './api.ts';
import { onConnectionBack } from './connection.ts';
import { sessionState, watchSession } from './session.ts';

/** Changes made in quick succession go in one call. */
const SETTLE_MS = 600;
const RETRY_MS = 5_000;
/** The session ended, the server was slow, or there were too many requests: none of these is a refusal. */
const NOT_NOW: readonly number[] = [401, 408, 429];

export type OutboxState = 'saved' | 'waiting' | 'saving' | 'offline';

export type Outbox = {
  readonly state: OutboxState;
  /** Sends everything that waits at once. */
  readonly send: () => void;
};

/** Whether the delivery did not arrive, and is retried. Any other refusal is an answer. */
export const isLost = (answer: unknown): boolean =>
  answer instanceof ApiError && (answer.status === 0 || answer.status >= 500 || NOT_NOW.includes(answer.status));

/** Shows `says` when what somebody asked to save has been saved: not while a part of it is refused, nor when it was taken back instead. */
export const useSavedOnce = (state: OutboxState, isDone: boolean, says: string): (() => void) => {
  const asked = useRef<'no' | 'asked' | 'sent'>('no');
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (state === 'saving' && asked.current === 'asked') asked.current = 'sent';
    if (state !== 'saved') return;
    if (isDone && asked.current === 'sent') sayDone(says);
    asked.current = 'no';
  }, [state, isDone, says]);
  return useCallback(() => {
    asked.current = latest.current === 'saving' ? 'sent' : 'asked';
  }, []);
};

/** The drafts whose pages are open. */
const open = new Set<string>();

/** How the pages that were left stop sending what had no connection then, by the name of the draft. */
const left = new Map<string, () => void>();

/** Sends what a page left behind without a connection, once there is one: until it arrived, the page is opened again, or the session ends. */
const sendLater = (draft: string, deliver: () => Promise<'arrived' | 'lost'>): void => {
  const forget = [
    onConnectionBack(() => void deliver().then((outcome) => outcome === 'arrived' && stop())),
    watchSession(() => sessionState().token === null && stop()),
  ];
  const stop = (): void => {
    for (const one of forget) one();
    left.delete(draft);
  };
  left.set(draft, stop);
};

/**
 * Sends what waits in a draft; every change of `waiting` restarts the pause before it. Leaving the page sends it too, at the latest when the
 * connection is back.
 */
export const useOutbox = (draft: string, waiting: unknown, hasReady: boolean, deliver: () => Promise<'arrived' | 'lost'>): Outbox => {
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const latest = useRef({ hasReady, deliver });
  latest.current = { hasReady, deliver };
  const sending = useRef<Promise<'arrived' | 'lost'> | null>(null);

  const send = useCallback((): void => {
    if (sending.current !== null || !latest.current.hasReady) return;
    setSending(true);
    sending.current = latest.current
      .deliver()
      .then((outcome) => {
        setOffline(outcome === 'lost');
        return outcome;
      })
      .finally(() => {
        sending.current = null;
        setSending(false);
      });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what waits begins the pause anew
  useEffect(() => {
    if (!hasReady || isSending) return;
    const timer = setTimeout(send, isOffline ? RETRY_MS : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hasReady, isSending, isOffline, send, waiting]);

  useEffect(() => {
    open.add(draft);
    left.get(draft)?.();
    const sendWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') send();
    };
    const forget = onConnectionBack(send);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', sendWhenHidden);
      open.delete(draft);
      send();
      void sending.current?.then((outcome) => outcome === 'lost' && !open.has(draft) && sendLater(draft, () => latest.current.deliver()));
    };
  }, [send, draft]);

  return { send, state: isOffline && hasReady ? 'offline' : isSending ? 'saving' : hasReady ? 'waiting' : 'saved' };
};
