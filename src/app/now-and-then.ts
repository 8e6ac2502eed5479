/** Runs a task from time to time: one run after the other, and stopping waits for the last. */
import type { Log } from '#server/log.ts';

export type Looks = {
  /** Until the first run; 0 runs at once. */
  readonly firstMs: number;
  readonly everyMs: number;
  readonly log: Log;
  /** The message in the log when a run failed; the next one tries again. */
  readonly fault: string;
};

/** Runs the task until it is stopped; a run that takes longer than the interval delays the next one. */
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
    /** Waits for a run that is under way. */
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await underWay;
    },
  };
};
