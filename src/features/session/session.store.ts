/** Stores the sessions, with only the digest of their secret. */
import type { Moment } from '#kernel/calendar.ts';
import type { Who } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { digestOf } from '#server/digest.ts';
import { newSecret } from '#server/secret.ts';
import { endDevicesOf, endDevicesOfSession } from './device.store.ts';
import { endedBefore, type SessionAge } from './session.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    sessions: { token_hash: string; user_id: string; created_at: string; used_at: string; device: string };
  }
}

/** A session with its user; `active` is whether the user is active. */
export type StoredSession = SessionAge & { readonly who: Who; readonly active: boolean };

/** The session of a digest; null when there is none. */
export const findSession = async (reads: Reads, hash: string): Promise<StoredSession | null> => {
  const [row] = await sessionOf(reads, hash);
  if (row === undefined) return null;
  const { id, role, name, lastname, active, created_at, used_at } = row;
  return { who: { id, role, name, lastname }, active: active === 1, createdAt: created_at, usedAt: used_at };
};

const sessionOf = prepared((reads, hash: string) =>
  reads
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.active', 'sessions.created_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', hash),
);

export const noteUse = async (tx: Tx, hash: string, now: Moment): Promise<void> => {
  await tx.updateTable('sessions').set({ used_at: now.instant }).where('token_hash', '=', hash).execute();
};

/** A session as its owner sees it, on a device with this name. */
export type KeptSession = SessionAge & { readonly hash: string; readonly device: string };

/** The sessions of a person, ended ones too, the last used first. */
export const findSessions = async (reads: Reads, userId: string): Promise<readonly KeptSession[]> => {
  const rows = await reads
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ token_hash, device, created_at, used_at }) => ({ hash: token_hash, device, createdAt: created_at, usedAt: used_at }));
};

/** Begins a session on a device with this name and returns its token; expired ones of the same person are deleted. */
export const beginSession = async (tx: Tx, userId: string, device: string, now: Moment): Promise<string> => {
  const ended = endedBefore(now);
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('used_at', '<', ended.usedAt), row('created_at', '<', ended.createdAt)]))
    .execute();
  const token = newSecret();
  await tx
    .insertInto('sessions')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, used_at: now.instant, device })
    .execute();
  return token;
};

/** Ends the session of a digest, and the notices on its device. */
export const endSession = async (tx: Tx, hash: string): Promise<void> => {
  await endDevicesOfSession(tx, hash);
  await removeSession(tx, hash);
};

/** Ends a session whose browser begins another; the notices on that device go on. */
export const removeSession = async (tx: Tx, hash: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
};

/** Ends all sessions of a person and the notices on the devices, except the session of the given token. Returns how many were open. */
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
