/** Notes which backups were made, and which server makes tonight's. */
import { type Instant, instantAfter, type Moment } from '#kernel/calendar.ts';
import type { Tx } from '#server/database/database.ts';
import { CLAIM_MS, type RememberedKind } from './backup.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    backups: { name: string; kind: RememberedKind; made_at: string; by_name: string };
    backup_nights: { day: string; claimed_at: string; is_done: 0 | 1 };
  }
}

export const rememberBackup = async (
  tx: Tx,
  backup: { readonly name: string; readonly kind: RememberedKind; readonly madeAt: Instant; readonly by: string },
): Promise<void> => {
  await tx.insertInto('backups').values({ name: backup.name, kind: backup.kind, made_at: backup.madeAt, by_name: backup.by }).execute();
};

/** Claims the backup of tonight; false when another server has it, or has made it. */
export const claimNight = async (tx: Tx, now: Moment): Promise<boolean> => {
  const claimed = await tx
    .insertInto('backup_nights')
    .values({ day: now.day, claimed_at: now.instant, is_done: 0 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ claimed_at: now.instant })
        .where('backup_nights.is_done', '=', 0)
        .where('backup_nights.claimed_at', '<', instantAfter(now.instant, -CLAIM_MS)),
    )
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Notes that the backup of tonight was made. */
export const endNight = async (tx: Tx, now: Moment): Promise<void> => {
  await tx.updateTable('backup_nights').set({ is_done: 1 }).where('day', '=', now.day).execute();
};

/** The backup of tonight failed, so it can be tried again. */
export const giveNightBack = async (tx: Tx, now: Moment): Promise<void> => {
  await tx.deleteFrom('backup_nights').where('day', '=', now.day).where('is_done', '=', 0).execute();
};
