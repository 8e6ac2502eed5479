/** A backup is worth what its restore is: every row and every centavo, on either engine and across them, and nothing half done when the power goes. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openBackups } from '#app/backups.ts';
import { FOLDERS } from '#app/folders.ts';
import { setPassword } from '#features/session/credential.store.ts';
import { newId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Database, openPostgres, openSqlite } from '#server/database/database.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Vault } from '#server/vault/vault.ts';
import { fillInstitute, OWNER_TOKEN } from '../../bench/big-institute.ts';
import { openSchool } from '../school.ts';
import { type Point, pointAt } from './point.ts';
import { buildTill, startTill } from './till.ts';
import { heldBy } from './whole.ts';

const NOW = '2026-06-10T15:00:00.000Z';
const isPostgres = process.env['ENGINE'] === 'postgres';
const endings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type House = {
  readonly database: Database;
  readonly vault: Vault;
  readonly folder: string /** File of SQLite, or address of PostgreSQL. */;
  readonly address: string;
};

/** An empty database in today's form, and its backups. */
const openHouse = async (engine: 'sqlite' | 'postgres'): Promise<House> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-house-'));
  endings.push(async () => rmSync(folder, { recursive: true, force: true }));
  const address = engine === 'sqlite' ? join(folder, 'bimestre.db') : await newSchema();
  const database = engine === 'sqlite' ? openSqlite(address) : openPostgres(address, 6);
  const maintenance = openMaintenance(database);
  endings.push(async () => {
    maintenance.stop();
    await database.close();
  });
  await migrate(database, FOLDERS.migrations);
  return { database, vault: openBackups(database, maintenance, folder), folder, address };
};

const newSchema = async (): Promise<string> => {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const schema = `backup_${newId(new Date().toISOString())}`;
  const maker = openPostgres(url, 1);
  await maker.script(`create schema ${schema}`);
  endings.push(async () => {
    await maker.script(`drop schema ${schema} cascade`);
    await maker.close();
  });
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema} -c client_min_messages=warning`)}`;
};

const restoreInto = async (vault: Vault, path: string): Promise<void> => {
  const examined = await vault.examine(path, async () => null);
  if (!examined.ok) throw new Error(examined.reasons[0].msg);
  expect((await vault.restore(examined.value.ticket, NOW, async () => undefined)).ok).toBe(true);
};

test('The demonstration is saved and restored over other data: every row and every centavo is the same', async () => {
  const school = await openSchool({ demo: true });
  endings.push(school.close);
  const before = await heldBy(school.database);
  expect(before['users']?.rows).toBeGreaterThan(200);
  expect(before['invoices']?.sums['total']).toBeGreaterThan(0);
  const made = await school.vault.make('manual', NOW);
  for (const table of ['invoice_lines', 'absences', 'guardianships']) await school.database.script(`delete from ${table}`);
  await school.database.script(`update installments set value = value + 1 where value > 0`);
  expect(await heldBy(school.database)).not.toEqual(before);
  await restoreInto(school.vault, (await school.vault.pathOf(made.name)) ?? '');
  expect(await heldBy(school.database)).toEqual(before);
});

test.runIf(isPostgres)('The demonstration moves from SQLite to PostgreSQL and back: every row and every centavo is the same', async () => {
  const school = await openSchool({ demo: true });
  endings.push(school.close);
  const before = await heldBy(school.database);
  const small = await openHouse('sqlite');
  const onPostgres = await school.vault.make('manual', NOW);
  await restoreInto(small.vault, (await school.vault.pathOf(onPostgres.name)) ?? '');
  expect(await heldBy(small.database)).toEqual(before);
  const large = await openHouse('postgres');
  const onSqlite = await small.vault.make('manual', NOW);
  await restoreInto(large.vault, (await small.vault.pathOf(onSqlite.name)) ?? '');
  expect(await heldBy(large.database)).toEqual(before);
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
  const made = await vault.make('manual', NOW);
  isMaking = false;
  await writing;
  expect(written).toBeGreaterThan(3);
  const other = await openHouse('sqlite');
  await restoreInto(other.vault, (await vault.pathOf(made.name)) ?? '');
  const towns = await other.database.reads.selectFrom('towns').select('name').execute();
  expect(towns.length % 2).toBe(0);
  expect(towns.length).toBeLessThanOrEqual(written * 2);
});

test('Killed in the middle of a restore, time and again: the old data are whole, and the house opens again', async () => {
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
  // The engine that is embedded belongs to one program at a time.
  if (!isPostgres) await database.close();

  const program = await buildTill('backup-server');
  process.env['DATA_DIR'] = folder;
  /** Starts a server that restores, and kills it at a point of the work; false when the work was done before. */
  const killAt = async (point: Point): Promise<boolean> => {
    const { child, base } = await startTill(program, address);
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

  for (const share of [0.1, 0.5, 0.9] as const) {
    const point = isPostgres ? await pointAt(database, 'insert', ARRIVING[share]) : pointOfPages(address, share);
    // Rows wait for the kill; pages do not: when they were faster than it, all of them are there, and it is tried again.
    for (let attempt = 1; !(await killAt(point)); attempt++) {
      expect(attempt).toBeLessThan(10);
      const restored = openSqlite(address);
      expect((await heldBy(restored))['towns']?.rows).toBe((before['towns']?.rows ?? 0) - 1);
      const token = createHash('sha256').update(OWNER_TOKEN).digest('hex');
      await restored.script(`${later}; insert into sessions (token_hash, user_id, created_at, used_at) values ('${token}', '${owner.id}', '${NOW}', '${NOW}')`);
      before = await heldBy(restored);
      await restored.close();
    }
    const present = isPostgres ? database : openSqlite(address);
    if (isPostgres) await untilNobodyWrites(present);
    expect(await heldBy(present)).toEqual(before);
    if (!isPostgres) await present.close();
  }
  const { child, base } = await startTill(program, address);
  endings.push(async () => void child.kill('SIGKILL'));
  const health = (await (await fetch(`${base}/api/health`)).json()) as { status: string };
  expect(health).toEqual({ status: 'ok' });
  delete process.env['DATA_DIR'];
}, 300_000);

/** Which rows arrive when about so much of them is there. */
const ARRIVING = { 0.1: 'users', 0.5: 'invoice_lines', 0.9: 'observations' } as const;

/** A part of the pages stands in the write-ahead log, and is not committed. */
const pointOfPages = (file: string, share: number): Point => {
  const whole = statSync(file).size;
  return {
    isReached: async () => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > whole * share,
    end: async () => undefined,
  };
};

/** PostgreSQL hears a moment later that a program is gone. */
const untilNobodyWrites = async (database: Database): Promise<void> => {
  for (let look = 0; look < 100; look++) {
    const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_locks l join pg_class c on c.oid = l.relation
      where l.mode = 'AccessExclusiveLock' and c.relnamespace = current_schema()::regnamespace`.execute(database.kysely);
    if (rows[0]?.busy === 0) return;
    await after(100);
  }
};
