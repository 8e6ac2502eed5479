/** Keeps which device it is time to look at, what each was told, and how often a notice was not taken. */
import type { ExpressionBuilder } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { FAMILY, type Role } from '#kernel/roles.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { rememberedSince } from './news.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    device_told: { device_id: string; news: string; told_at: string };
  }
}

export const hasDevices = async (reads: Reads): Promise<boolean> => (await reads.selectFrom('devices').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Those whom something may concern that came about since an instant: an absence, a report card, an answer of the office. */
export const findConcerned = async (reads: Reads, since: Instant): Promise<readonly string[]> => {
  // An id begins with the second in which its row was made.
  const absent = await reads.selectFrom('absences').select('student_id').distinct().where('id', '>=', newId(since).slice(0, 8)).execute();
  const published = await reads
    .selectFrom('published_cards')
    .innerJoin('class_places', 'class_places.class_id', 'published_cards.class_id')
    .select('class_places.student_id')
    .distinct()
    .where('published_cards.published_at', '>=', since)
    .execute();
  const answered = await reads.selectFrom('data_requests').select(['person_id', 'by_id']).where('answered_at', '>=', since).execute();
  const people = new Set([...absent, ...published].map(({ student_id }) => student_id));
  for (const { person_id, by_id } of answered) for (const id of [person_id, by_id]) if (id !== null) people.add(id);
  if (people.size === 0) return [];
  const guardians = await reads
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('student_id', 'in', [...people])
    .execute();
  return [...new Set([...people, ...guardians.map(({ guardian_id }) => guardian_id)])];
};

/** Some of the devices to look at: those not looked at today, those of whom something may concern, and those to be tried again by now. */
export const findDue = async (reads: Reads, concerned: readonly string[], now: Moment, most: number): Promise<readonly string[]> => {
  const rows = await reads
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.id')
    .where('users.active', '=', 1)
    .where('users.role', 'in', [...FAMILY])
    .where(mayBeTaken(now))
    .where((row) =>
      row.or([
        row('devices.looked_on', '<', now.day),
        row('devices.try_at', 'is not', null),
        ...(concerned.length === 0 ? [] : [row('devices.user_id', 'in', [...concerned])]),
      ]),
    )
    .orderBy('devices.looked_on')
    .orderBy('devices.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** What waits to be tried again waits for its time, whatever else comes about. */
const mayBeTaken = (now: Moment) => (row: ExpressionBuilder<Tables, 'devices'>) =>
  row.or([row('devices.try_at', 'is', null), row('devices.try_at', '<=', now.instant)]);

export type TakenDevice = {
  readonly id: string;
  readonly owner: { readonly id: string; readonly role: Role };
  readonly target: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly seenAt: Instant;
};

/** Takes a device to look what it is to be told: another server that wants it waits until it was told. Null when it is not its time any more. */
export const claimDevice = async (tx: Tx, id: string, now: Moment): Promise<TakenDevice | null> => {
  const row = await tx
    .updateTable('devices')
    .set({ looked_on: now.day, try_at: null })
    .where('id', '=', id)
    .where(mayBeTaken(now))
    .returning(['user_id', 'endpoint', 'p256dh', 'auth', 'seen_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { user_id, endpoint, p256dh, auth, seen_at } = row;
  const owner = await tx.selectFrom('users').select(['id', 'role']).where('id', '=', user_id).executeTakeFirst();
  return owner === undefined ? null : { id, owner, target: { endpoint, p256dh, auth }, seenAt: seen_at };
};

/** What a device was told. */
export const findToldDevice = async (reads: Reads, id: string): Promise<ReadonlySet<string>> => {
  const rows = await reads.selectFrom('device_told').select('news').where('device_id', '=', id).execute();
  return new Set(rows.map(({ news }) => news));
};

/** Remembers what a device was told, and forgets what has long ceased to be news. */
export const keepToldDevice = async (tx: Tx, id: string, news: readonly string[], now: Moment): Promise<void> => {
  if (news.length === 0) return;
  await tx
    .insertInto('device_told')
    .values(news.map((one) => ({ device_id: id, news: one, told_at: now.instant })))
    .onConflict((conflict) => conflict.columns(['device_id', 'news']).doNothing())
    .execute();
  await tx.deleteFrom('device_told').where('device_id', '=', id).where('told_at', '<', rememberedSince(now)).execute();
};

/** How often in a row a device's notice was not taken, this time included; 0 when the device is gone. */
export const countNoticeTry = async (tx: Tx, id: string): Promise<number> => {
  const row = await tx
    .updateTable('devices')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
};

/** The notice is written anew at an instant: what it told was not told. */
export const putOffNotice = async (tx: Tx, id: string, news: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('devices').set({ try_at: at }).where('id', '=', id).execute();
  await tx
    .deleteFrom('device_told')
    .where('device_id', '=', id)
    .where('news', 'in', [...news])
    .execute();
};

/** The next notice begins to count anew. */
export const endNoticeTries = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('devices').set({ tries: 0 }).where('id', '=', id).where('tries', '>', 0).execute();
};

/** A device that hears no more. */
export const dropDevice = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('devices').where('id', '=', id).execute();
};

export type TestedDevice = { readonly target: TakenDevice['target']; readonly testedAt: Instant | null };

/** One of somebody's devices, held while it is noted that a notice was asked for to try it out. */
export const findTested = async (tx: Tx, userId: string, id: string): Promise<TestedDevice | null> => {
  const row = await tx
    .updateTable('devices')
    .set((set) => ({ tested_at: set.ref('tested_at') }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['endpoint', 'p256dh', 'auth', 'tested_at'])
    .executeTakeFirst();
  return row === undefined ? null : { target: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth }, testedAt: row.tested_at };
};

export const noteTest = async (tx: Tx, id: string, now: Moment): Promise<void> => {
  await tx.updateTable('devices').set({ tested_at: now.instant }).where('id', '=', id).execute();
};
