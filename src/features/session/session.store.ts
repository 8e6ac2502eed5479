/** Stores the sessions: of their secret only the digest, enough to recognize it. */
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import type { Who } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { digestOf } from '#server/digest.ts';
import { newSecret } from '#server/secret.ts';
import { endDevicesOf, endDevicesOfSession } from './device.store.ts';
import { FAMILY_IDLE_DAYS, isAlive, isUseNoted, SESSION_DAYS } from './session.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    sessions: { token_hash: string; user_id: string; created_at: string; used_at: string };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who a token belongs to now; null when it is unknown or ended, or its user is inactive or gone. */
export const identify = async (database: Database, token: string, now: Moment): Promise<Who | null> => {
  const hash = digestOf(token);
  const [row] = await findSession(database.reads, hash);
  if (row === undefined || row.active !== 1 || !isAlive({ createdAt: row.created_at, usedAt: row.used_at }, row.role, now)) return null;
  if (isUseNoted(row.used_at, now)) await noteUse(database, hash, now);
  return { id: row.id, role: row.role, name: row.name, lastname: row.lastname };
};

const findSession = prepared((reads, hash: string) =>
  reads
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.active', 'sessions.created_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', hash),
);

const noteUse = async (database: Database, hash: string, now: Moment): Promise<void> => {
  await database.transaction(
    async (tx) => {
      await tx.updateTable('sessions').set({ used_at: now.instant }).where('token_hash', '=', hash).execute();
      return ok(null);
    },
    () => true,
  );
};

/** Begins a session and answers its token; ended ones of the same person are swept away. */
export const beginSession = async (tx: Tx, userId: string, now: Moment): Promise<string> => {
  const token = newSecret();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('used_at', '<', instantAfter(now.instant, -FAMILY_IDLE_DAYS * DAY_MS)),
        row('created_at', '<', instantAfter(now.instant, -SESSION_DAYS * DAY_MS)),
      ]),
    )
    .execute();
  await tx
    .insertInto('sessions')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, used_at: now.instant })
    .execute();
  return token;
};

/** Ends a session, and with it the notices on the device where it was. */
export const endSession = async (tx: Tx, token: string): Promise<void> => {
  await endDevicesOfSession(tx, digestOf(token));
  await tx.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
};

/** Ends all sessions of a person and the notices on his devices, but for the one whose token is given. Answers how many were open. */
export const endSessions = async (tx: Tx, userId: string, besideToken: string | null = null): Promise<number> => {
  await endDevicesOf(tx, userId, besideToken === null ? null : digestOf(besideToken));
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(besideToken !== null, (query) => query.where('token_hash', '<>', digestOf(besideToken ?? '')))
    .returning('token_hash')
    .execute();
  return ended.length;
};
