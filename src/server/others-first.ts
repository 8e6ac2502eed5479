/** Lets others be served between two steps of long work: the engine that is embedded answers at once, and would keep everybody waiting from the first row to the last. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
