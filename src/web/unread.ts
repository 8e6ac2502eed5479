/** Texts that cannot be read, such as "45/13" for a day, and so exist only in their boxes: whoever removes the filters of a list removes them too. */
import { useSyncExternalStore } from 'react';

let round = 0;
const watchers = new Set<() => void>();

/** Empties the boxes whose text cannot be read. */
export const forgetUnread = (): void => {
  round += 1;
  for (const tell of watchers) tell();
};

/** Another number whenever that was done. */
export const useUnreadRound = (): number => useSyncExternalStore(watch, () => round);

const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};
