/** Keeps which devices are due for a check, what each was told, and how often a notice failed. */
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

/** The people for whom something may be new since an instant: an absence, a report card, an answer of the office. */
export const findConcerned = async (reads: Reads, since: Instant): Promise<readonly string[]> => {
  // An id begins with the second in which its row was created.
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

/** Devices that are due: those not checked today, those of people for whom something may be new, and those to be tried again. */
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

/** A device that waits for another try is not due before its time, whatever happens meanwhile. */
const mayBeTaken = (now: Moment) => (row: ExpressionBuilder<Tables, 'devices'>) =>
  row.or([row('devices.try_at', 'is', null), row('devices.try_at', '<=', now.instant)]);

export type TakenDevice = {
  readonly id: string;
  readonly owner: { readonly id: string; readonly role: Role };
  readonly target: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly seenAt: Instant;
};

/** Claims a device for a check; another server that wants it waits until this one has finished. Null when it is not due any more. */
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

/** Notes what a device was told, and deletes notes that are too old to matter. */
export const keepToldDevice = async (tx: Tx, id: string, news: readonly string[], now: Moment): Promise<void> => {
  if (news.length === 0) return;
  await tx
    .insertInto('device_told')
    .values(news.map((one) => ({ device_id: id, news: one, told_at: now.instant })))
    .onConflict((conflict) => conflict.columns(['device_id', 'news']).doNothing())
    .execute();
  await tx.deleteFrom('device_told').where('device_id', '=', id).where('told_at', '<', rememberedSince(now)).execute();
};

/** How often in a row a device's notice failed, this time included; 0 when the device was deleted. */
export const countNoticeTry = async (tx: Tx, id: string): Promise<number> => {
  const row = await tx
    .updateTable('devices')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
};

/** The notice is put together again at an instant, so what it told counts as not told. */
export const putOffNotice = async (tx: Tx, id: string, news: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('devices').set({ try_at: at }).where('id', '=', id).execute();
  await tx
    .deleteFrom('device_told')
    .where('device_id', '=', id)
    .where('news', 'in', [...news])
    .execute();
};

/** The next notice starts counting anew. */
export const endNoticeTries = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('devices').set({ tries: 0 }).where('id', '=', id).where('tries', '>', 0).execute();
};

/** Deletes a device that gets no more notices. */
export const dropDevice = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('devices').where('id', '=', id).execute();
};

export type TestedDevice = { readonly target: TakenDevice['target']; readonly testedAt: Instant | null };

/** One of a person's devices, locked while it is noted that a test notice was requested. */
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
