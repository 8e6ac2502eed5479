/** What concerns the whole database at once: to read it as it stands at one moment, and to replace all that it holds. */
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { type Database, doLastSteps, type Tables, type Tx } from './database.ts';
import { othersFirst } from './tables.store.ts';

/** Reads everything as it stands at one moment, while others go on writing. */
export const snapshot = async <T>({ engine, kysely }: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (engine === 'postgres') return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(kysely);
  const file = rows[0]?.file ?? '';
  // A database in memory has one connection: others wait until it was read.
  if (file === '') return kysely.transaction().execute(work);
  // A second connection to the file: in the write-ahead log readers see the moment at which they began, and hold up nobody.
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file, { readonly: true, timeout: 5000 }) }) });
  try {
    return await reader.transaction().execute(work);
  } finally {
    await reader.destroy();
  }
};

/**
 * Replaces what the whole database holds, all or nothing, by what was found to hang together elsewhere: while the rows come,
 * the embedded engine looks neither at what belongs to what nor keeps indexes; it makes them anew at the end.
 */
export const replaceAll = async <T>({ engine, kysely }: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const workToItsEnd = async (tx: Tx): Promise<T> => {
    const result = engine === 'sqlite' ? await withoutIndexes(tx, work) : await work(tx);
    await doLastSteps(tx);
    return result;
  };
  if (engine === 'postgres') return kysely.transaction().execute(workToItsEnd);
  return kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ size: number }>`select cache_size as size from pragma_cache_size`.execute(connection);
    // Nobody else writes meanwhile; inside of a transaction the engine ignores the first switch.
    await sql`pragma foreign_keys = off`.execute(connection);
    await sql`pragma cache_size = ${sql.lit(LARGE_CACHE)}`.execute(connection);
    try {
      return await connection.transaction().execute(workToItsEnd);
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
      await sql`pragma cache_size = ${sql.lit(rows[0]?.size ?? -2000)}`.execute(connection);
    }
  });
};

/** What a transaction that writes the whole database needs in memory, in kilobytes: without it pages go to the disk and come back, time and again. */
export const LARGE_CACHE = -256_000;

type Index = { readonly name: string; readonly sql: string };

/** Does work on a SQLite database without the indexes that only make it fast, or (unique ones) refuse; they are made anew afterwards. */
const withoutIndexes = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const indexes = await dropIndexes(tx, 'all');
  const result = await work(tx);
  await makeIndexes(tx, indexes);
  return result;
};

/** Drops the indexes that a migration made by name, or only those that are there for speed alone; answers how to make them anew. */
export const dropIndexes = async (tx: Tx, which: 'all' | 'not unique'): Promise<readonly Index[]> => {
  const { rows } = await sql<Index>`select name, sql from sqlite_master where type = 'index' and sql is not null order by name`.execute(tx);
  const dropped = rows.filter((index) => which === 'all' || !/^create unique /i.test(index.sql));
  for (const { name } of dropped) await sql`drop index ${sql.id(name)}`.execute(tx);
  return dropped;
};

export const makeIndexes = async (tx: Tx, indexes: readonly Index[]): Promise<void> => {
  for (const index of indexes) {
    await sql.raw(index.sql).execute(tx);
    await othersFirst();
  }
};

/** After very many rows came or went: the engine looks at them anew, so that it finds its ways as before. */
export const settle = async (database: Database): Promise<void> => {
  if (database.engine === 'postgres') return database.script('analyze');
  // A look at some rows of each index tells it enough.
  await database.script('pragma analysis_limit = 1000; analyze');
  await database.script('pragma wal_checkpoint(TRUNCATE)');
};
