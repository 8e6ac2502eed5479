/** Keeps the devices that get notices. A device is dropped when its user logs out there or the credentials change. */
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    devices: {
      id: string;
      user_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      name: string;
      since: string;
      seen_at: string;
      session_hash: string;
      looked_on: string;
      tries: number;
      try_at: string | null;
      tested_at: string | null;
    };
  }
}

/** A device as its owner sees it; `sessionHash` is of the last session there. */
export type Device = { readonly id: string; readonly name: string; readonly since: Instant; readonly sessionHash: string };

/** A browser that is to get notices: its owner, its address at the push service, and the keys with which notices are encrypted for it. */
export type NewDevice = {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
  readonly sessionHash: string;
};

/** The newest first. */
export const findDevices = async (reads: Reads, userId: string): Promise<readonly Device[]> => {
  const rows = await reads
    .selectFrom('devices')
    .select(['id', 'name', 'since', 'session_hash'])
    .where('user_id', '=', userId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, since, session_hash }) => ({ id, name, since, sessionHash: session_hash }));
};

/** A browser gets notices for one person only, and a session has one address: older rows of either are deleted. */
export const insertDevice = async (tx: Tx, { id, userId, endpoint, p256dh, auth, name, sessionHash }: NewDevice, now: Moment): Promise<void> => {
  await tx
    .deleteFrom('devices')
    .where((row) => row.or([row('endpoint', '=', endpoint), row('session_hash', '=', sessionHash)]))
    .execute();
  await tx
    .insertInto('devices')
    .values({
      ...{ id, user_id: userId, endpoint, p256dh, auth, name, session_hash: sessionHash },
      ...{ since: now.instant, seen_at: now.instant, looked_on: now.day, tries: 0, try_at: null, tested_at: null },
    })
    .execute();
};

/** Notes that the owner opened the program there, in this session. */
export const noteSeen = async (tx: Tx, userId: string, endpoint: string, sessionHash: string, now: Moment): Promise<void> => {
  await tx
    .updateTable('devices')
    .set({ seen_at: now.instant, session_hash: sessionHash })
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
};

/** Drops one of a person's devices; false when there is no such device. */
export const endDevice = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.deleteFrom('devices').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** A device where somebody logs out gets no more notices. */
export const endDevicesOfSession = async (tx: Tx, sessionHash: string): Promise<void> => {
  await tx.deleteFrom('devices').where('session_hash', '=', sessionHash).execute();
};

/** Drops all devices of a person, except that of the given session. */
export const endDevicesOf = async (tx: Tx, userId: string, besideSession: string | null): Promise<void> => {
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(besideSession !== null, (query) => query.where('session_hash', '<>', besideSession ?? ''))
    .execute();
};
