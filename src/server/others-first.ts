/** Lets others be served between two steps of long work: SQLite answers synchronously, and would block everybody from the first row to the last. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits until nobody else has anything to do, though not for longer than this. */
export const quietFirst = async (): Promise<void> => {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const began = performance.now();
    await othersFirst();
    const ended = performance.now();
    if (ended - began < QUIET_MS || ended > until) return;
  }
};

const LONGEST_WAIT_MS = 200;
/** In so short a turn of the event loop no other call did more than begin or end. */
const QUIET_MS = 2;
