/** Examines a backup before it may replace anything: in a database of its own, with the migrations of the backup and then with today's. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Manifest, type OpenArchive, openArchive } from './archive.ts';
import { BAD, BadArchive, newerBy } from './unpacking.ts';
import { type Database, openSqlite, type Reads, type Tx } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Column, type Count, countOf, emptyTables, insertRows, type Row, type Table, tablesOf } from './tables.store.ts';
import { EXAMINED } from './vault-folder.ts';
import { dropIndexes, hangsTogether, isUnique, makeAnew, settle } from './whole.store.ts';

/** What backups hold: which tables, and which of their columns are amounts to be summed. */
export type Kept = {
  /** Columns with amounts, by table. */
  readonly amounts: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows a restore ends. */
  readonly ended: readonly string[];
  /** Tables that are in no backup and that a restore leaves alone. */
  readonly apart: readonly string[];
};

/** The tables that backups hold. */
export const keptOf = (tables: readonly Table[], { ended, apart }: Kept): readonly Table[] => tables.filter(({ name }) => ![...ended, ...apart].includes(name));

/** Counts each table that backups hold. */
export const countAll = async (reads: Pick<Reads, 'getExecutor'>, tables: readonly Table[], kept: Kept): Promise<Readonly<Record<string, Count>>> => {
  const counts: Record<string, Count> = {};
  for (const table of keptOf(tables, kept)) counts[table.name] = await countOf(reads, table.name, amountsOf(table, kept));
  return counts;
};

/** The amounts of a table; data with older migrations may lack one of today's columns. */
export const amountsOf = ({ name, columns }: Table, { amounts }: Pick<Kept, 'amounts'>): readonly string[] =>
  (amounts[name] ?? []).filter((amount) => columns.some((column) => column.name === amount));

/** A backup that was found complete. */
export type Examined = {
  readonly ticket: string;
  readonly manifest: Omit<Manifest, 'tables' | 'bimestre' | 'format'>;
  /** The counts of each table after a restore, with today's migrations. */
  readonly after: Readonly<Record<string, Count>>;
};

export type Examination = {
  readonly path: string;
  /** Folder for the scratch database, which waits there under the folder's name. */
  readonly folder: string;
  readonly migrations: string;
  readonly kept: Kept;
  /** Whether the file of the scratch database may replace the real one; otherwise its rows are copied. */
  readonly isWhole: boolean;
};

/** Reads a whole backup into a scratch database; throws BadArchive when anything is wrong. */
export const examine = async ({ path, folder, migrations, kept, isWhole }: Examination): Promise<Examined> => {
  const archive = await openArchive(path);
  try {
    const isOlder = await isOlderThan(migrations, archive.manifest);
    const database = openSqlite(join(folder, 'scratch.db'));
    try {
      // A crash throws it away, so it neither waits for the disk nor writes a journal to it.
      await database.script('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -64000');
      await migrate(database, migrations, { only: archive.manifest.migrations });
      const counted = await fill(database, archive, isOlder || isWhole ? 'all' : 'unique');
      if (isOlder) {
        await database.script('pragma foreign_keys = on');
        await migrate(database, migrations);
      }
      const tables = keptOf(await tablesOf(database), kept);
      if (isWhole) await settle(database, tables);
      // The later migrations changed the rows of an older backup, so they are counted again.
      const after = (isOlder ? undefined : counted(tables, kept)) ?? (await countAll(database.reads, tables, kept));
      const { tables: _, bimestre: __, format: ___, ...manifest } = archive.manifest;
      const examined: Examined = { ticket: basename(folder), manifest, after };
      await writeFile(join(folder, EXAMINED), JSON.stringify(examined), { mode: 0o600 });
      return examined;
    } finally {
      await database.close();
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    archive.close();
  }
};

/** An examined backup that is still kept. */
export type Scratch = { readonly database: Database; readonly file: string; readonly examined: Examined };

export const openScratch = async (waiting: string, ticket: string): Promise<Scratch | null> => {
  const told = join(waiting, ticket, EXAMINED);
  if (!/^[0-9a-f]{32}$/.test(ticket) || !existsSync(told)) return null;
  const file = join(waiting, ticket, 'scratch.db');
  return { examined: JSON.parse(await readFile(told, 'utf8')) as Examined, database: openSqlite(file), file };
};

/** Whether a backup lacks migrations of this version; throws when it has others. */
const isOlderThan = async (migrations: string, manifest: Manifest): Promise<boolean> => {
  const known = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BadArchive(newerBy(unknown));
  if (manifest.migrations.length === 0) throw new BadArchive(BAD.foreign);
  return known.length > manifest.migrations.length;
};

type Counts = Readonly<Record<string, Count>>;

/** Writes the rows of a backup into an empty database. Answers their counts; undefined where the backup has not summed all of today’s amounts. */
const fill = async (
  database: Database,
  { manifest, rows }: OpenArchive,
  wanted: 'all' | 'unique',
): Promise<(kept: readonly Table[], amounts: Kept) => Counts | undefined> => {
  const made = await tablesOf(database);
  const tables = new Map(manifest.tables.map((told) => [told.name, arrivalOf(asTold(made, told), told)]));
  const fillAll = async (tx: Tx): Promise<void> => {
    const indexes = await dropIndexes(tx);
    // Migrations write rows of their own; the backup has these rows as they were.
    await emptyTables(
      tx,
      'sqlite',
      made.map(({ name }) => name).filter((name) => name !== 'migrations'),
    );
    for await (const part of rows) {
      const one = tables.get(part.table);
      if (one === undefined || !part.rows.every((row) => fits(row, one.table.columns))) throw new BadArchive(BAD.altered);
      if (one.take(part.rows) > one.told.rows) throw new BadArchive(BAD.altered);
      await insertRows(tx, one.table, part.rows);
    }
    for (const { told, count } of tables.values()) {
      const { rows: arrived, sums } = count();
      if (arrived !== told.rows || Object.entries(told.sums).some(([column, sum]) => sums[column] !== sum)) throw new BadArchive(BAD.altered);
    }
    // Making the unique indexes now refuses rows that appear twice.
    await makeAnew(tx, wanted === 'all' ? indexes : indexes.filter(isUnique));
    if (!(await hangsTogether(tx))) throw new BadArchive(BAD.altered);
  };
  await database.transaction(fillAll, () => true);
  return (kept, { amounts }) => {
    const counts = kept.map(({ name }) => [name, tables.get(name)?.count()] as const);
    const isTold = counts.every(([name, count]) => count !== undefined && (amounts[name] ?? []).every((column) => column in count.sums));
    return isTold ? (Object.fromEntries(counts) as Counts) : undefined;
  };
};

type Told = Manifest['tables'][number];

/** Counts a table while its rows are read, so that they need not be read again. */
const arrivalOf = (table: Table, told: Told) => {
  const summed = Object.keys(told.sums).map((column) => ({ column, index: told.columns.indexOf(column) }));
  const sums: Record<string, number> = Object.fromEntries(summed.map(({ column }) => [column, 0]));
  let arrived = 0;
  return {
    table,
    told,
    count: (): Count => ({ rows: arrived, sums }),
    /** Answers how many rows came so far. */
    take: (rows: readonly Row[]): number => {
      for (const { column, index } of summed) for (const row of rows) sums[column] = (sums[column] ?? 0) + Number(row[index] ?? 0);
      arrived += rows.length;
      return arrived;
    },
  };
};

/** The table with its columns in the order of the backup. */
const asTold = (made: readonly Table[], { name, columns, sums }: Told): Table => {
  const table = made.find((one) => one.name === name);
  if (table === undefined || table.columns.length !== columns.length || name === 'migrations') throw new BadArchive(BAD.foreign);
  const ordered = columns.map((column) => table.columns.find((one) => one.name === column));
  if (ordered.some((column) => column === undefined) || !Object.keys(sums).every((column) => columns.includes(column))) throw new BadArchive(BAD.foreign);
  return { ...table, columns: ordered.filter((column) => column !== undefined) };
};

const fits = (row: Row, columns: readonly Column[]): boolean => row.length === columns.length && row.every((cell, index) => isOf(cell, columns[index]?.kind));

const isOf = (cell: Row[number], kind: Column['kind'] | undefined): boolean =>
  cell === null || (kind === 'whole' ? typeof cell === 'number' : kind === 'bytes' ? cell instanceof Uint8Array : typeof cell === 'string');

// The product never made a backup that breaks a constraint of the database, so such a file is refused as bad.
const asRefusal = (error: unknown): unknown => {
  const isRefused = (error as { code?: string }).code?.startsWith('SQLITE_CONSTRAINT') === true;
  return isRefused ? new BadArchive(BAD.altered) : error;
};
