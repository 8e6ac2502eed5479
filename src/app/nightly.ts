/** The nightly backup, made by one server; it also deletes the old ones. */
import { keepBackup } from '#features/backups/backup.acts.ts';
import { isNight } from '#features/backups/backup.rules.ts';
import { claimNight, endNight, giveNightBack } from '#features/backups/backup.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Write } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Vault } from '#server/vault/vault.ts';
import { nowAndThen } from './now-and-then.ts';

/** The first check waits until the start is over. */
const FIRST_LOOK_MS = 15_000;
const LOOK_EVERY_MS = 10 * 60 * 1000;

type Hands = { readonly database: Database; readonly clock: Clock; readonly vault: Vault; readonly log: Log };

/** Checks every ten minutes whether tonight's backup is made; a machine that is off at night makes it in the morning. */
export const startNightlyBackups = (hands: Hands): { stop(): Promise<void> } =>
  nowAndThen(() => makeNightly(hands, hands.clock.now()), {
    firstMs: FIRST_LOOK_MS,
    everyMs: LOOK_EVERY_MS,
    log: hands.log,
    fault: 'the backup of the night failed; it is tried again',
  });

/** Makes the backup of a night unless it is made already; answers whether it did. */
export const makeNightly = async ({ database, vault }: Pick<Hands, 'database' | 'vault'>, now: Moment): Promise<boolean> => {
  if (!isNight(now)) return false;
  const write: Write = (work) => database.transaction(work, (verdict) => verdict.ok);
  const claimed = await write(async (tx) => ok(await claimNight(tx, now)));
  if (!claimed.ok || !claimed.value) return false;
  try {
    await keepBackup({ vault, write }, { who: null, now }, 'night');
    await write(async (tx) => ok(await endNight(tx, now)));
    return true;
  } catch (error) {
    await write(async (tx) => ok(await giveNightBack(tx, now)));
    throw error;
  }
};
