/** Runs the calendar: once a day overdue installments expire, even if nobody logs in. */
import type { Day } from '#kernel/calendar.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { expireFees } from '#features/installments/installment.acts.ts';
import { nowAndThen } from './now-and-then.ts';

const LOOK_EVERY_MS = 60 * 1000;

type DailyRun = {
  readonly everyMs?: number;
  /** Hears of each day that was done. */
  readonly ran?: (day: Day) => void;
};

/** Checks now and every minute; runs once each new day. Running it twice, here or in another process, changes nothing. */
export const startDailyRun = (database: Database, clock: Clock, log: Log, { everyMs = LOOK_EVERY_MS, ran }: DailyRun = {}): { stop(): Promise<void> } => {
  let lastDay = '';
  const look = async (): Promise<void> => {
    const now = clock.now();
    if (now.day === lastDay) return;
    await database.transaction(
      (tx) => expireFees(tx, { who: null, now }),
      () => true,
    );
    lastDay = now.day;
    ran?.(now.day);
  };
  return nowAndThen(look, { firstMs: 0, everyMs, log, fault: 'the daily run failed; it is tried again' });
};
