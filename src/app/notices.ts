/** Sends the notices on phones: within a minute after something happens, from one server, where somebody wants them. */
import { devicesNow, endNotice, takeNotice } from '#features/news/notice.acts.ts';
import { isTimeForNotices } from '#features/news/notice.rules.ts';
import { type Instant, instantAfter } from '#kernel/calendar.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Push, PushDelivery } from '#server/push/push.ts';
import { nowAndThen } from './now-and-then.ts';

const FIRST_LOOK_MS = 30_000;
const LOOK_EVERY_MS = 60_000;
/** How far back each check reads: what was uncommitted during one check is found by a later one, and nothing is told twice. */
const LOOK_BACK_MS = 15 * 60_000;
const MOST_A_LOOK = 1000;
/** How many push services are contacted at once. */
const AT_ONCE = 8;

type Hands = { readonly database: Database; readonly clock: Clock; readonly push: Push; readonly home: () => string; readonly log: Log };

/** Checks every minute whether there is something to tell. */
export const startNotices = (hands: Hands): { stop(): Promise<void> } => {
  const ending = new AbortController();
  const looks = nowAndThen(() => sendNotices(hands, ending.signal), {
    firstMs: FIRST_LOOK_MS,
    everyMs: LOOK_EVERY_MS,
    log: hands.log,
    fault: 'the notices failed; they are tried again',
  });
  return {
    /** Waits for the notices that are being sent; no more are sent. */
    stop: async () => {
      ending.abort();
      await looks.stop();
    },
  };
};

/** Sends the notices that are due; answers how many were taken. A push service that is not reached is not tried again in the same check. */
export const sendNotices = async ({ database, clock, push, home }: Omit<Hands, 'log'>, ending?: AbortSignal): Promise<number> => {
  const now = clock.now();
  if (!isTimeForNotices(now)) return 0;
  const due = await devicesNow(database.reads, lookBack(now.instant), now, MOST_A_LOOK);
  const unreached = new Set<string>();
  let sent = 0;
  for (const devices of partsOf(due, AT_ONCE)) {
    if (ending?.aborted === true) break;
    const told = await Promise.all(devices.map(tell));
    sent += told.filter(Boolean).length;
  }
  return sent;

  async function tell(device: string): Promise<boolean> {
    const taken = await database.transaction(
      (tx) => takeNotice(tx, device, home(), clock.now()),
      () => true,
    );
    if (taken === null) return false;
    const { target, notice, by } = taken;
    const { host } = new URL(target.endpoint);
    const handed: PushDelivery = unreached.has(host) ? { delivery: 'unreached' } : await push.send(target, notice, by);
    if (handed.delivery === 'unreached') unreached.add(host);
    await database.transaction(
      (tx) => endNotice(tx, taken, handed, clock.now()),
      () => true,
    );
    return handed.delivery === 'taken';
  }
};

const lookBack = (instant: Instant): Instant => instantAfter(instant, -LOOK_BACK_MS);
