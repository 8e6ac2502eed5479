/** Limits how much heavy work runs at once, so that many callers do not take the whole machine. */

/** Runs at most this many pieces of work at once; the others wait in the order in which they came. */
export const fewAtOnce = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
};
