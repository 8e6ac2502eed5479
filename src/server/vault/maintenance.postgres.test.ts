import { setTimeout as after } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPostgres } from '#server/database/database.ts';
import { openRoom } from '../../../tests/postgres-school.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { openMaintenance } from './maintenance.store.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** The lock of the servers that look whether one of them is restoring. */
const LOOK = sql`select pg_advisory_xact_lock_shared(7140224, hashtext(current_schema()))`;

/** Who else is connected to the database. */
const OTHERS = sql`select application_name, state, query from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name <> current_setting('application_name')`;

/** Every answer arrives late, as on a crowded machine. */
const late: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await after(400);
    return result;
  },
};

test('A server that has restored serves at once, also when it asked during the restore whether another one restores', async () => {
  const own = openPostgres(school.address, 4);
  const slow: Database = { ...own, kysely: own.kysely.withPlugin(late) };
  const maintenance = openMaintenance(slow);
  try {
    // It asks every second, and its last question of the restore is answered after the restore.
    const told = await maintenance.whileClosed(async () => {
      await after(300);
      return maintenance.isClosed();
    });
    expect(told).toBe(true);
    for (let looked = 0; looked < 20; looked += 1) {
      expect(maintenance.isClosed()).toBe(false);
      await after(50);
    }
  } finally {
    maintenance.stop();
    await own.close();
  }
});

test('A restore is not refused because another server looks at that moment whether one is under way', async () => {
  const own = openPostgres(school.address, 4);
  const maintenance = openMaintenance(own);
  try {
    const looking = own.kysely.transaction().execute(async (tx) => {
      await LOOK.execute(tx);
      const restoring = maintenance.whileClosed(async () => 'restored');
      await after(150);
      return { restoring };
    });
    expect(await (await looking).restoring).toBe('restored');
  } finally {
    maintenance.stop();
    await own.close();
  }
});

test('While one server restores, another one is closed and refuses a restore of its own', async () => {
  const [one, other] = [openPostgres(school.address, 4), openPostgres(school.address, 4)];
  const [here, there] = [openMaintenance(one), openMaintenance(other)];
  try {
    const restoring = here.whileClosed(async () => there.isClosed());
    await expect.poll(() => there.isClosed()).toBe(true);
    expect(await there.whileClosed(async () => 'at the same time')).toBe(null);
    expect(await restoring).toBe(true);
    await expect.poll(() => there.isClosed()).toBe(false);
  } finally {
    here.stop();
    there.stop();
    await Promise.all([one.close(), other.close()]);
  }
});

test('A server that has the database for itself does not wait until others know', async () => {
  const room = await openRoom();
  const maintenance = openMaintenance(room.database);
  try {
    // PostgreSQL notices a moment later that whoever used this database before has left.
    await expect.poll(async () => (await OTHERS.execute(room.database.kysely)).rows).toEqual([]);
    const restored = maintenance.whileClosed(async () => 'restored');
    // By then every other server would know.
    expect(await Promise.race([restored, after(2500, 'waited')])).toBe('restored');
    expect(await restored).toBe('restored');
  } finally {
    maintenance.stop();
    await room.drop();
  }
});
