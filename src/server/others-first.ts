/** Lets others be served between two steps of long work: SQLite answers synchronously, and would block everybody from the first row to the last. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
