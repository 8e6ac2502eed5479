/** Work that is not saved yet: a draft that survives a reload, and a warning before it is left. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { forgetIntentions } from './intention.ts';
import { useSelf } from './self.tsx';
import { confirm } from './ui/ConfirmDialog.tsx';

const PREFIX = 'draft';

const placeOf = (userId: string, name: string, version: number): string => `${PREFIX}:${userId}:${name}:${version}`;

export type Draft<T> = {
  readonly value: T;
  readonly set: (value: T | ((before: T) => T)) => void;
  /** Forgets the draft and begins again. */
  readonly clear: () => void;
  /** What is shown was kept from before: offer to go on or to begin again. */
  readonly wasKept: boolean;
};

/**
 * A value of the logged-in person that survives reloads: `useDraft('invoice', EMPTY)`. `version` changes when its form does;
 * `readOf` reads what an older form of the same version kept.
 */
export const useDraft = <T>(name: string, empty: T, version = 1, readOf: (kept: T) => T = asKept): Draft<T> => {
  const { _id } = useSelf();
  const key = placeOf(_id, name, version);
  const [opened, setOpened] = useState(() => openDraft(key, empty, readOf));
  // The same page is about something else now: what was typed before stays with what it was typed for.
  const shown = opened.key === key ? opened : openDraft(key, empty, readOf);
  if (shown !== opened) setOpened(shown);
  // Kept beside the state, so that a call that ends after the page was left can still remove what it sent.
  const latest = useRef(shown);
  if (latest.current.key !== key) latest.current = shown;
  const change = useCallback(
    (next: Opened<T>) => {
      if (latest.current.key !== key) return;
      latest.current = next;
      setOpened(next);
    },
    [key],
  );
  const set = useCallback<Draft<T>['set']>(
    (next) => {
      const before = latest.current.key === key ? latest.current : openDraft(key, empty, readOf);
      const after = typeof next === 'function' ? (next as (before: T) => T)(before.value) : next;
      localStorage.setItem(key, JSON.stringify(after));
      change({ ...before, value: after });
    },
    [key, empty, readOf, change],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(key);
    change({ key, value: empty, wasKept: false });
  }, [key, empty, change]);
  return { value: shown.value, set, clear, wasKept: shown.wasKept };
};

/** What stands under a name of the browser's memory, as a page shows it. */
type Opened<T> = { readonly key: string; readonly value: T; readonly wasKept: boolean };

const openDraft = <T>(key: string, empty: T, readOf: (kept: T) => T): Opened<T> => {
  const kept = readDraft<T>(key);
  return { key, value: kept === null ? empty : readOf(kept), wasKept: kept !== null };
};

const asKept = <T>(kept: T): T => kept;

/** Asks before a page with unsaved changes is left or closed. */
export const useLeaveWarning = (isDirty: boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname) return false;
      return !(await confirm({
        question: '¿Salir sin guardar?',
        consequences: ['Se perderán los cambios que no guardó.'],
        accept: 'Salir sin guardar',
        cancel: 'Seguir editando',
        danger: true,
      }));
    },
    enableBeforeUnload: () => isDirty,
  });
};

/** Forgets all drafts of a person, and what she sent without an answer. */
export const forgetDrafts = (userId: string): void => {
  forgetIntentions();
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key);
};

/** Keeps a small thing of a person between pages, forgotten with the drafts; `readKept` reads it. */
export const keep = (userId: string, name: string, value: unknown): void => localStorage.setItem(placeOf(userId, name, 1), JSON.stringify(value));
export const readKept = <T>(userId: string, name: string): T | null => readDraft<T>(placeOf(userId, name, 1));

const readDraft = <T>(key: string): T | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  return JSON.parse(text) as T;
};
