/** Searches while somebody types: after a short pause, and an answer to earlier words is never taken for one to the present words. */
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api.ts';

const PAUSE_MS = 80;

export type Found<Person> = {
  /** Null while nothing was asked for, or when the search failed. */
  readonly people: readonly Person[] | null;
  /** The words that were answered; while others are being typed, the people are still those of the earlier words. */
  readonly of: string;
  readonly isSearching: boolean;
  readonly error: string | null;
};

/** Calls `search` with the text after a pause in typing; an earlier search is cancelled. */
export const useFound = <Person>(text: string, search: (text: string, signal: AbortSignal) => Promise<readonly Person[]>): Found<Person> => {
  const [found, setFound] = useState<Found<Person>>(NOTHING);
  const ask = useRef(search);
  ask.current = search;
  useEffect(() => {
    if (text === '') {
      setFound(NOTHING);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => ({ ...before, isSearching: true }));
      ask.current(text, asking.signal).then(
        (people) => !asking.signal.aborted && setFound({ people, of: text, isSearching: false, error: null }),
        (error: unknown) => !asking.signal.aborted && setFound({ people: null, of: text, isSearching: false, error: messageOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return found;
};

const NOTHING: Found<never> = { people: null, of: '', isSearching: false, error: null };
