/** Work that is not saved yet: a draft that survives a reload, and a warning before it is left. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { forgetIntentions } from './intention.ts';
import { useSelf } from './self.tsx';
import { confirm } from './ui/ConfirmDialog.tsx';

const PREFIX = 'draft';

export type Draft<T> = {
  readonly value: T;
  readonly set: (value: T | ((before: T) => T)) => void;
  /** Forgets the draft and begins again. */
  readonly clear: () => void;
  /** What is shown was kept from before: offer to go on or to begin again. */
  readonly wasKept: boolean;
};

/** A value of the logged-in person that survives reloads: `useDraft('invoice', EMPTY)`. `version` changes when its form does. */
export const useDraft = <T>(name: string, empty: T, version = 1): Draft<T> => {
  const { _id } = useSelf();
  const key = `${PREFIX}:${_id}:${name}:${version}`;
  const [kept] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState<T>(kept ?? empty);
  const [wasKept, setWasKept] = useState(kept !== null);
  // Kept beside the state, so that a call that ends after the page was left can still remove what it sent.
  const latest = useRef(value);
  const set = useCallback<Draft<T>['set']>(
    (next) => {
      const after = typeof next === 'function' ? (next as (before: T) => T)(latest.current) : next;
      latest.current = after;
      localStorage.setItem(key, JSON.stringify(after));
      setValue(after);
    },
    [key],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(key);
    setWasKept(false);
    latest.current = empty;
    setValue(empty);
  }, [key, empty]);
  return { value, set, clear, wasKept };
};

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

const readDraft = <T>(key: string): T | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  return JSON.parse(text) as T;
};
