/** Who was opened last in this browser: by id alone, for each user his own, and forgotten when he logs out. */
import { isId } from '#kernel/id.ts';
import { keep, readKept } from '#web/draft.ts';

/** As many as are taken in at a glance. */
const MOST_KEPT = 8;

/** The person whose page an address is; undefined where it is of nobody. */
export const personOf = (address: string): string | undefined => {
  const [, id] = /^\/(?:index\/dashboard|index\/installments|family|user\/edit)\/([^/]+)/.exec(address) ?? [];
  return id !== undefined && isId(id) ? id : undefined;
};

/** Keeps that a person was opened; one's own page is no find. */
export const noteOpened = (userId: string, address: string): void => {
  const person = personOf(address);
  if (person === undefined || person === userId) return;
  const others = openedLast(userId).filter((id) => id !== person);
  keep(userId, OPENED, [person, ...others].slice(0, MOST_KEPT));
};

/** The ids of who was opened, the last first. */
export const openedLast = (userId: string): readonly string[] => readKept<readonly string[]>(userId, OPENED) ?? [];

const OPENED = 'opened';
