/** What the house does by itself from time to time: one look after the other, and the last one ends before the house does. */
import type { Log } from '#server/log.ts';

export type Looks = {
  /** Until the first look; 0 looks at once. */
  readonly firstMs: number;
  readonly everyMs: number;
  readonly log: Log;
  /** What the log says when a look failed; the next one tries again. */
  readonly fault: string;
};

/** Looks now and then until it is stopped; a look that lasts longer than the time between two puts the next one off. */
export const nowAndThen = (look: () => Promise<unknown>, { firstMs, everyMs, log, fault }: Looks): { stop(): Promise<void> } => {
  let underWay: Promise<void> | null = null;
  const lookAndTell = (): void => {
    underWay ??= look()
      .then(
        () => undefined,
        (error: Error) => log.error({ fault: error.message }, fault),
      )
      .finally(() => {
        underWay = null;
      });
  };
  const first = firstMs === 0 ? undefined : setTimeout(lookAndTell, firstMs).unref();
  if (firstMs === 0) lookAndTell();
  const timer = setInterval(lookAndTell, everyMs).unref();
  return {
    /** A look that is under way ends first. */
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await underWay;
    },
  };
};
