/** One step of the benchmark of backups, as a process of its own: make one, restore one, or count what there is. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { openBackups } from '#app/backups.ts';
import { AMOUNTS, APART_TABLES, ENDED_TABLES } from '#features/backups/kept-table.rules.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Database, openPostgres, openSqlite } from '#server/database/database.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { migrate } from '#server/database/migrate.ts';
import { countOf, rowsOf, tablesOf } from '#server/vault/tables.store.ts';
import { snapshot } from '#server/vault/whole.store.ts';

/** Seconds, and the longest wait of any other caller of the process. */
export type Timed = { readonly seconds: number; readonly waitMs: number };
export type Made = Timed & { readonly path: string; readonly bytes: number; readonly memoryMb: number };
export type Restored = { readonly examined: Timed; readonly restored: Timed; readonly memoryMb: number };
type Told = { readonly rows: number; readonly sums: Readonly<Record<string, number>>; readonly digest: number };
/** What a database holds: for each table its rows, its amounts and a checksum of all its cells. */
export type Digest = { readonly rows: number; readonly tables: Readonly<Record<string, Told>> };

const NOW = '2026-06-10T15:00:00.000Z';
const MIGRATIONS = resolve('migrations');
const [step = '', folder = '', path = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
const database = url === undefined ? openSqlite(`${process.env['DATA_DIR']}/bimestre.db`) : openPostgres(url, 4);

const timed = async <T>(work: () => Promise<T>): Promise<Timed & { readonly value: T }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const value = await work();
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  return { value, seconds, waitMs: delay.max / 1e6 };
};

const memoryMb = (): number => process.resourceUsage().maxRSS / 1024;

const make = async (): Promise<Made> => {
  const vault = openBackups(database, maintenance, folder, MIGRATIONS);
  const { value, seconds, waitMs } = await timed(() => vault.make('manual', NOW));
  return { seconds, waitMs, path: (await vault.pathOf(value.name)) ?? '', bytes: value.bytes, memoryMb: memoryMb() };
};

const restore = async (): Promise<Restored> => {
  const vault = openBackups(database, maintenance, folder, MIGRATIONS);
  const { value: examined, ...looked } = await timed(() => vault.examine(path, async () => null));
  invariant(examined.ok, `a backup that was just made is whole: ${JSON.stringify(examined)}`);
  const { value: done, ...restored } = await timed(() => vault.restore(examined.value.ticket, NOW, async () => undefined));
  invariant(done.ok, 'it is restored');
  return { examined: looked, restored, memoryMb: memoryMb() };
};

/** Reads every row, in an order that does not depend on the engine. */
const digest = async (): Promise<Digest> => {
  const empty = openSqlite(':memory:');
  await migrate(empty, MIGRATIONS);
  const all = (await tablesOf(empty)).filter(({ name }) => ![...ENDED_TABLES, ...APART_TABLES].includes(name));
  await empty.close();
  const tables: Record<string, Told> = {};
  await snapshot(database, async (tx) => {
    for (const table of all) {
      let sum = 0;
      for await (const rows of rowsOf(tx, database.engine, table)) for (const row of rows) sum = (sum + crc32(JSON.stringify(row))) % 2 ** 48;
      tables[table.name] = { ...(await countOf(tx, table.name, AMOUNTS[table.name] ?? [])), digest: sum };
    }
  });
  return { rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), tables };
};

/** Changes one fee, so that the data differ from the backup. */
const change = async (of: Database): Promise<null> => {
  await of.script(`update installments set value = value + 1 where id = (select min(id) from installments where value > 0)`);
  return null;
};

const maintenance = openMaintenance(database);
const does: Readonly<Record<string, () => Promise<unknown>>> = { make, restore, digest, change: () => change(database) };
process.stdout.write(JSON.stringify(await does[step]?.()));
maintenance.stop();
await database.close();
