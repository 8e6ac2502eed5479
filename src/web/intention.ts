/** One key for one intention: what is sent again after a lost answer, even after a reload, is done once. */
import { useRef } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';

type Intention = { readonly asked: string; readonly key: string; readonly at: number };

export type Keys = {
  /** Sending the same again is the same intention; other data, or the next time, is a new one. Undefined where a call knows no keys. */
  readonly keyFor: (input: unknown) => string | undefined;
  /** It was done: the next is another one. */
  readonly done: () => void;
};

export const useIntention = (endpoint: Endpoint): Keys => {
  const kept = useRef<Intention | null>(null);
  const place = `intention:${endpoint.call}`;
  return {
    keyFor: (input) => {
      if (endpoint.once !== true) return undefined;
      const asked = JSON.stringify(input);
      const before = kept.current ?? unfinished(place);
      kept.current = before?.asked === asked ? before : { asked, key: newKey(), at: Date.now() };
      if (asked.length <= MOST_KEPT) sessionStorage.setItem(place, JSON.stringify(kept.current));
      return kept.current.key;
    },
    done: () => {
      kept.current = null;
      sessionStorage.removeItem(place);
    },
  };
};

/** Pictures are not kept: they are changed, and what is changed twice to the same is the same. */
const MOST_KEPT = 20_000;
/** Who reloads in the middle goes on at once; much later the same words are another intention. */
const KEPT_MS = 10 * 60 * 1000;

const unfinished = (place: string): Intention | null => {
  const text = sessionStorage.getItem(place);
  const found = text === null ? null : (JSON.parse(text) as Intention);
  return found !== null && Date.now() - found.at < KEPT_MS ? found : null;
};

/** Forgets what was sent and not answered. */
export const forgetIntentions = (): void => {
  for (const place of Object.keys(sessionStorage)) if (place.startsWith('intention:')) sessionStorage.removeItem(place);
};

// crypto.randomUUID is missing on plain http, where a small office may well run.
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
