/** A restored backup has every row and every centavo, and a power failure in the middle of the restore leaves the old data whole. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { setPassword } from '#features/session/credential.store.ts';
import { ok } from '#kernel/verdict.ts';
import { openSqlite } from '#server/database/database.ts';
import { fillInstitute, OWNER_TOKEN } from '../../bench/big-institute.ts';
import { openSchool } from '../school.ts';
import { endings, endWithEachTest, NOW, openHouse, restoreInto } from './houses.ts';
import { type Point, pointAt } from './point.ts';
import { buildTill, startTill } from './till.ts';
import { heldBy, untilNobodyWrites } from './whole.ts';

const isPostgres = process.env['ENGINE'] === 'postgres';

endWithEachTest();

test('The demonstration is saved and restored over other data: every row and every centavo is the same', async () => {
  const school = await openSchool({ demo: true });
  endings.push(school.close);
  const before = await heldBy(school.database);
  expect(before['users']?.rows).toBeGreaterThan(200);
  expect(before['invoices']?.sums['total']).toBeGreaterThan(0);
  const made = await school.vault.make('manual', NOW);
  for (const table of ['invoice_reversal_lines', 'invoice_lines', 'absences', 'guardianships']) await school.database.script(`delete from ${table}`);
  await school.database.script(`update installments set value = value + 1 where value > 0`);
  expect(await heldBy(school.database)).not.toEqual(before);
  await restoreInto(school.vault, (await school.vault.pathOf(made.name)) ?? '');
  expect(await heldBy(school.database)).toEqual(before);
});

test('A backup is of one moment, while others go on writing', async () => {
  const { database, vault } = await openHouse(isPostgres ? 'postgres' : 'sqlite');
  await fillInstitute(database, 40);
  let isMaking = true;
  let written = 0;
  // Each pair of towns comes in one transaction: a backup has both or none.
  const writing = (async () => {
    while (isMaking) {
      const names = [`a${written}`, `b${written}`];
      await database.transaction(
        async (tx) => {
          await tx
            .insertInto('towns')
            .values(names.map((name) => ({ id: name, name, search: name })))
            .execute();
          return ok(null);
        },
        () => true,
      );
      written++;
      await after(1);
    }
  })();
  let made = await vault.make('manual', NOW);
  // Repeated until others really wrote while it was made; how much they write in that time depends on the machine.
  for (let before = 0; written < before + 2; ) {
    before = written;
    made = await vault.make('manual', NOW);
  }
  isMaking = false;
  await writing;
  const other = await openHouse('sqlite');
  await restoreInto(other.vault, (await vault.pathOf(made.name)) ?? '');
  const towns = await other.database.reads.selectFrom('towns').select('name').execute();
  expect(towns.length % 2).toBe(0);
  expect(towns.length).toBeLessThanOrEqual(written * 2);
});

test('Killed in the middle of a restore, time and again: the old data are whole, and the program starts again', async () => {
  const { database, vault, folder, address } = await openHouse(isPostgres ? 'postgres' : 'sqlite');
  await fillInstitute(database, 120);
  await database.kysely.updateTable('users').set({ email: 'direccion@demo.example' }).where('role', '=', 'admin').execute();
  const owner = await database.reads.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  await database.transaction(
    async (tx) => ok(await setPassword(tx, owner.id, 'a hash', NOW)),
    () => true,
  );
  const made = await vault.make('manual', NOW);
  const later = `insert into towns (id, name, search) values ('later', 'Villa Nueva', 'villa nueva')`;
  await database.script(later);
  let before = await heldBy(database);
  // The embedded database can be open in one program only.
  if (!isPostgres) await database.close();

  const program = await buildTill('backup-server');
  /** Starts a server that restores, and kills it at a point of the work; false when it had answered before. */
  const killAt = async (point: Point): Promise<boolean> => {
    const { child, base } = await startTill(program, address, { DATA_DIR: folder });
    endings.push(async () => void child.kill('SIGKILL'));
    const ended = new Promise((done) => child.once('exit', done));
    const examined = await fetch(`${base}/api/backup/kept/${made.name}/examine`, { method: 'POST', headers: { 'x-auth-token': OWNER_TOKEN } });
    expect(examined.status).toBe(200);
    const { ticket } = (await examined.json()) as { ticket: string };
    let answered: string | null = null;
    const restoring = fetch(`${base}/api/backup/restore/${ticket}`, {
      method: 'POST',
      headers: { 'x-auth-token': OWNER_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'RESTAURAR' }),
    }).then(
      async (response) => {
        answered = `${response.status} ${await response.text()}`;
      },
      () => undefined,
    );
    while (answered === null && !(await point.isReached(child.pid ?? 0))) await after(1);
    child.kill('SIGKILL');
    await ended;
    await restoring;
    await point.end();
    if (answered !== null) expect(answered).toMatch(/^200 /);
    return answered === null;
  };

  /** Whether the pages are those of the backup: it does not have the town that was added later. */
  const isRestored = async (): Promise<boolean> => {
    if (isPostgres) return false;
    const present = openSqlite(address);
    const rows = (await heldBy(present))['towns']?.rows;
    await present.close();
    const old = before['towns']?.rows ?? 0;
    expect([old, old - 1]).toContain(rows);
    return rows !== old;
  };

  for (const share of [0.1, 0.5, 0.9] as const) {
    const point = isPostgres ? await pointAt(database, 'insert', ARRIVING[share]) : pointOfPages(address, share);
    // PostgreSQL is held at the point until the kill. SQLite is not: when it was faster than the kill, the restore is complete, and the test tries again.
    for (let attempt = 1; !(await killAt(point)) || (await isRestored()); attempt++) {
      expect(attempt).toBeLessThan(10);
      expect(await isRestored()).toBe(true);
      const restored = openSqlite(address);
      const token = createHash('sha256').update(OWNER_TOKEN).digest('hex');
      await restored.script(`${later}; insert into sessions (token_hash, user_id, created_at, used_at) values ('${token}', '${owner.id}', '${NOW}', '${NOW}')`);
      before = await heldBy(restored);
      await restored.close();
    }
    const present = isPostgres ? database : openSqlite(address);
    await untilNobodyWrites(present);
    expect(await heldBy(present)).toEqual(before);
    if (!isPostgres) await present.close();
  }
  const { child, base } = await startTill(program, address, { DATA_DIR: folder });
  endings.push(async () => void child.kill('SIGKILL'));
  const health = (await (await fetch(`${base}/api/health`)).json()) as { status: string };
  expect(health).toEqual({ status: 'ok' });
}, 300_000);

/** The table whose rows arrive when about this share of all rows has arrived. */
const ARRIVING = { 0.1: 'users', 0.5: 'invoice_lines', 0.9: 'observations' } as const;

/** Reached when this share of the pages stands in the write-ahead log, uncommitted. */
const pointOfPages = (file: string, share: number): Point => {
  const whole = statSync(file).size;
  return {
    isReached: async () => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > whole * share,
    end: async () => undefined,
  };
};
