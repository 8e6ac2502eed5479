import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openSqlite } from './database.ts';
import { askSomething } from './migrate.ts';

let folder: string;
let database: Database;
const count = async (): Promise<number> => {
  const { rows } = await sql<{ rows_: number }>`select count(*) as rows_ from notes`.execute(database.reads);
  return rows[0]?.rows_ ?? -1;
};
const write = (many: number, keep = true): Promise<void> =>
  database.transaction(
    async (tx) => {
      for (let number = 0; number < many; number++) await sql`insert into notes values (${number})`.execute(tx);
    },
    () => keep,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bimestre-sqlite-'));
  database = openSqlite(join(folder, 'notes.db'));
  await database.script('create table notes (number integer)');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

test('A reader is answered while another writes for long, and sees nothing half done', async () => {
  let isWritten = false;
  const writing = write(30_000).then(() => {
    isWritten = true;
  });
  const seen: number[] = [];
  while (!isWritten) {
    seen.push(await count());
    // The next query is asked in another turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  // Many counts were answered before the end, at most one after it.
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen.slice(0, -1))).toEqual(new Set([0]));
  expect(await count()).toBe(30_000);
});

test('The check that the database answers succeeds also while a transaction reads for long', async () => {
  await database.script('create table if not exists migrations (name text)');
  let isRead = false;
  let times = 0;
  const reading = database
    .transaction(
      (tx) => sql`select a.number from notes a, (select number from notes limit 8) b`.execute(tx),
      () => true,
    )
    .finally(() => {
      isRead = true;
    });
  for (; !isRead; times += 1) {
    await askSomething(database);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await reading).rows.length).toBeGreaterThan(200_000);
  expect(times).toBeGreaterThan(3);
});

test('Writers wait for each other; what is refused is never visible', async () => {
  await Promise.all([write(5, false), write(2), write(3, false), write(1)]);
  expect(await count()).toBe(30_003);
});

test('Committed pages are copied from the journal into the file, even if nobody uses the database', async () => {
  await write(2000);
  const file = join(folder, 'notes.db');
  const countInFileAlone = async (): Promise<number> => {
    copyFileSync(file, join(folder, 'alone.db'));
    const alone = openSqlite(join(folder, 'alone.db'));
    const { rows } = await sql<{ many: number }>`select count(*) as many from notes`.execute(alone.reads);
    await alone.close();
    return rows[0]?.many ?? -1;
  };
  await expect.poll(countInFileAlone, { timeout: 20_000 }).toBe(await count());
});

test('The journal is begun anew again and again while several write without a pause', async () => {
  const busy = openSqlite(join(folder, 'busy.db'));
  await busy.script('create table papers (content blob)');
  let largest = 0;
  const work = async (): Promise<void> => {
    for (let times = 0; times < 400; times++) {
      await busy.transaction(
        async (tx) => {
          for (let paper = 0; paper < 5; paper++) await sql`insert into papers values (randomblob(3500))`.execute(tx);
        },
        () => true,
      );
      largest = Math.max(largest, statSync(join(folder, 'busy.db-wal')).size);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  await busy.close();
  // The eight thousand papers are 32 MB; a thousand of them are copied at a time.
  expect(largest).toBeLessThan(16_000_000);
});

test('A transaction that fails in the middle lets the next one begin', async () => {
  const failing = database.transaction(
    async (tx) => {
      await sql`insert into notes values (1)`.execute(tx);
      await sql`insert into nowhere values (1)`.execute(tx);
    },
    () => true,
  );
  await Promise.all([expect(failing).rejects.toThrow('no such table'), write(1)]);
  expect(await count()).toBe(32_004);
});

test('A closed database leaves one file', async () => {
  await database.close();
  expect(['notes.db', 'notes.db-wal', 'notes.db-shm'].map((name) => existsSync(join(folder, name)))).toEqual([true, false, false]);
  await expect(write(1)).rejects.toThrow('not open');
});

test('Only the user of the program can read the file and the files that SQLite writes beside it, also where it was open to others before', async () => {
  const path = join(folder, 'private.db');
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  const open = openSqlite(path);
  await open.script('create table notes (number integer)');
  expect([path, `${path}-wal`, `${path}-shm`].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  await open.close();
});

test('Between two long questions others are served', async () => {
  const alone = openSqlite(':memory:');
  const long = sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 1000000) select max(n) from counted`;
  const heard: string[] = [];
  setImmediate(() => heard.push('somebody else'));
  for (const turn of ['first', 'second']) {
    await long.execute(alone.reads);
    heard.push(turn);
  }
  expect(heard).toEqual(['somebody else', 'first', 'second']);
  await alone.close();
});
