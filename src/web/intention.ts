/** The Idempotency-Key of a call: a call that is sent again after a lost answer, even after a reload, is done once. */
import { useRef } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';

type Intention = { readonly asked: string; readonly key: string; readonly at: number };

export type Keys = {
  /** The same input gets the same key until it was done; other input gets a new one. Undefined where a call takes no keys. */
  readonly keyFor: (input: unknown) => string | undefined;
  /** The call was done: the next one gets a new key. */
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

/** Longer inputs (pictures) are not stored: doing such a change twice has the same result. */
const MOST_KEPT = 20_000;
/** A user who reloads goes on at once; much later the same input is meant anew. */
const KEPT_MS = 10 * 60 * 1000;

const unfinished = (place: string): Intention | null => {
  const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  return isIntention(found) && Date.now() - found.at < KEPT_MS ? found : null;
};

// By hand: the login sends too, and loads no shapes.
const isIntention = (found: unknown): found is Intention =>
  typeof found === 'object' &&
  found !== null &&
  'asked' in found &&
  typeof found.asked === 'string' &&
  'key' in found &&
  typeof found.key === 'string' &&
  'at' in found &&
  typeof found.at === 'number';

/** Forgets calls that were sent and not answered. */
export const forgetIntentions = (): void => {
  for (const place of Object.keys(sessionStorage)) if (place.startsWith('intention:')) sessionStorage.removeItem(place);
};

// crypto.randomUUID is missing on plain http, where a small office may well run.
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
