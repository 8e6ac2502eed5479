/** The people opened last in this browser: their ids only, separately for each user, and forgotten at the logout. */
import { z } from 'zod';
import { isId } from '#kernel/id.ts';
import { keep, readKept } from '#web/draft.ts';

/** As many as can be read at a glance. */
const MOST_KEPT = 8;

/** The person in an address; undefined where the address is of nobody. */
export const personOf = (address: string): string | undefined => {
  const [, id] = /^\/(?:index\/dashboard|index\/installments|family|user\/edit)\/([^/]+)/.exec(address) ?? [];
  return id !== undefined && isId(id) ? id : undefined;
};

/** Remembers that a person was opened; one's own page does not count. */
export const noteOpened = (userId: string, address: string): void => {
  const person = personOf(address);
  if (person === undefined || person === userId) return;
  const others = openedLast(userId).filter((id) => id !== person);
  keep(userId, OPENED, [person, ...others].slice(0, MOST_KEPT));
};

/** The ids of the people opened last, the last first. */
export const openedLast = (userId: string): readonly string[] => readKept(userId, OPENED, z.array(z.string()), []);

const OPENED = 'opened';
