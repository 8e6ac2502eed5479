/** Unsaved work: a draft that survives a reload, and a warning before it is left. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { sayError } from './alerts.tsx';
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
  /** The draft is from an earlier visit: offer to continue it or to begin again. */
  readonly wasKept: boolean;
};

/**
 * A value of the logged-in person that survives reloads: `useDraft('invoice', Draft, EMPTY)`. A draft of another build that `shape` does not
 * accept is dropped, and the person is told. `version` changes when the same shape means something else.
 */
export const useDraft = <T>(name: string, shape: z.ZodType<T>, empty: T, version = 1): Draft<T> => {
  const { _id } = useSelf();
  const key = placeOf(_id, name, version);
  const [opened, setOpened] = useState(() => openDraft(key, shape, empty));
  // The page now shows something else, so it gets another draft; the earlier one stays with its own thing.
  const shown = opened.key === key ? opened : openDraft(key, shape, empty);
  if (shown !== opened) setOpened(shown);
  // A ref, so that a call that ends after the page was left can still remove what it sent.
  const latest = useRef(shown);
  if (latest.current.key !== key) latest.current = shown;
  const { isUnreadable } = shown;
  useEffect(() => {
    if (!isUnreadable) return;
    localStorage.removeItem(key);
    sayError('Se actualizó el programa y no se pudo recuperar lo que había quedado sin guardar: ingréselo nuevamente');
  }, [isUnreadable, key]);
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
      const before = latest.current.key === key ? latest.current : openDraft(key, shape, empty);
      const after = typeof next === 'function' ? (next as (before: T) => T)(before.value) : next;
      localStorage.setItem(key, JSON.stringify(after));
      change({ ...before, value: after });
    },
    [key, shape, empty, change],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(key);
    change({ key, value: empty, wasKept: false, isUnreadable: false });
  }, [key, empty, change]);
  return { value: shown.value, set, clear, wasKept: shown.wasKept };
};

/** The draft under a key of the browser's storage, as a page shows it. */
type Opened<T> = { readonly key: string; readonly value: T; readonly wasKept: boolean; readonly isUnreadable: boolean };

const openDraft = <T>(key: string, shape: z.ZodType<T>, empty: T): Opened<T> => {
  const text = localStorage.getItem(key);
  const kept = text === null ? null : shape.safeParse(JSON.parse(text));
  if (kept?.success !== true) return { key, value: empty, wasKept: false, isUnreadable: kept !== null };
  return { key, value: kept.data, wasKept: true, isUnreadable: false };
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

/** Forgets all drafts of a person, and the calls that were sent without an answer. */
export const forgetDrafts = (userId: string): void => {
  forgetIntentions();
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key);
};

/** Stores a small value of a person between pages, forgotten with the drafts; `readKept` reads it, and ignores one that its shape does not accept. */
export const keep = (userId: string, name: string, value: unknown): void => localStorage.setItem(placeOf(userId, name, 1), JSON.stringify(value));
export const readKept = <T>(userId: string, name: string, shape: z.ZodType<T>, otherwise: T): T => openDraft(placeOf(userId, name, 1), shape, otherwise).value;
