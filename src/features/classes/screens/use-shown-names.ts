/** Keeps the names that the sheets of a class have shown in the browser, so that a student who left can still be named. */
import { useEffect } from 'react';
import { z } from 'zod';
import type { ShownNames } from '#features/classes/lost-place.rules.ts';
import { useDraft } from '#web/draft.ts';

const NONE: ShownNames = {};
const Names = z.record(z.string(), z.string());

/** `useShownNames(classId, names)`: the present and earlier names. Pass the same object until a name changes. */
export const useShownNames = (classId: string, now: ShownNames): ShownNames => {
  const { value, set } = useDraft(`names:${classId}`, Names, NONE);
  useEffect(() => {
    set((before) => (Object.entries(now).every(([id, name]) => before[id] === name) ? before : { ...before, ...now }));
  }, [now, set]);
  return value;
};
