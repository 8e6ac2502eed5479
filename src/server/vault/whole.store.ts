/** Work on the whole database at once: reading it as it stands at one moment, and replacing all that it holds. */
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Database, Reads, Tables, Tx } from '#server/database/database.ts';

/** Reads everything as it stands at one moment, while others go on writing. */
export const snapshot = async <T>({ engine, kysely }: Database, work: (moment: Reads) => Promise<T>): Promise<T> => {
  if (engine === 'postgres') return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  const file = await fileOf({ engine, kysely });
  // A database in memory has one connection, so others wait until it was read.
  if (file === null) return kysely.transaction().execute(work);
  // A second connection to the file reads the state at its beginning from the write-ahead log, and blocks nobody.
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file, { readonly: true, timeout: 5000 }) }) });
  try {
    return await reader.transaction().execute(work);
  } finally {
    await reader.destroy();
  }
};

/** The path of a SQLite database; null when it is in memory, or PostgreSQL's. */
export const fileOf = async ({ engine, kysely }: Pick<Database, 'engine' | 'kysely'>): Promise<string | null> => {
  if (engine === 'postgres') return null;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(kysely);
  return rows[0]?.file || null;
};

/**
 * Replaces all rows of the database in one transaction, with rows that were found consistent elsewhere. SQLite checks the references
 * when all rows are there. PostgreSQL, when there are many rows, drops references and indexes first and creates them
 * again at the end.
 */
export const replaceRows = <T>({ engine, transaction }: Database, rows: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(
    async (tx) => {
      if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx);
      const apart = engine === 'postgres' && rows > MANY_ROWS ? await setApart(tx) : [];
      const result = await work(tx);
      await makeAnew(tx, apart);
      return result;
    },
    () => true,
  );

/** With fewer rows than these, PostgreSQL keeps its indexes: dropping and creating them would take longer. */
const MANY_ROWS = 50_000;
const PAGES_AT_ONCE = 1000;

/**
 * Replaces the file of a database with another of the same migrations, page by page and in one transaction of the engine: readers see
 * the old data meanwhile, and so does everybody after a power failure. It waits for the disk, so only a thread of its own may call it.
 */
export const replacePages = async (from: string, to: string): Promise<void> => {
  const source = new SqliteDatabase(from);
  try {
    await source.backup(to, { progress: () => PAGES_AT_ONCE });
  } finally {
    source.close();
  }
  const replaced = new SqliteDatabase(to, { timeout: 5000 });
  replaced.pragma('wal_checkpoint(TRUNCATE)');
  replaced.close();
};

/** An index or a constraint that was dropped, and how to make it again. */
type Apart = { readonly name: string; readonly sql: string };

// Checking all references at once is far faster than row by row, and so is making an index at the end.
const setApart = async (tx: Tx): Promise<readonly Apart[]> => {
  const here = sql`relnamespace = current_schema()::regnamespace`;
  const links = await sql<Apart & { readonly within: string }>`select conname as name, t.relname as within,
      format('alter table %I add constraint %I %s', t.relname, conname, pg_get_constraintdef(k.oid)) as sql
    from pg_constraint k join pg_class t on t.oid = k.conrelid where k.contype = 'f' and t.${here} order by conname`.execute(tx);
  const indexes = await sql<Apart>`select i.relname as name, pg_get_indexdef(x.indexrelid) as sql
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.${here} and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid) order by i.relname`.execute(tx);
  for (const { name, within } of links.rows) await sql`alter table ${sql.id(within)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return [...indexes.rows, ...links.rows];
};

/** Drops the indexes of a SQLite database that a migration made by name. */
export const dropIndexes = async (tx: Tx): Promise<readonly Apart[]> => {
  const { rows } = await sql<Apart>`select name, sql from sqlite_master where type = 'index' and sql is not null order by name`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return rows;
};

export const isUnique = ({ sql: text }: Apart): boolean => /^create unique /i.test(text);

export const makeAnew = async (tx: Tx, apart: readonly Apart[]): Promise<void> => {
  for (const { sql: text } of apart) await sql.raw(text).execute(tx);
};

/** Whether every reference of a SQLite database leads to a row. */
export const hangsTogether = async (tx: Tx): Promise<boolean> => (await sql`select 1 from pragma_foreign_key_check limit 1`.execute(tx)).rows.length === 0;

/** Renews the planner's statistics of these tables after very many rows came or went. */
export const settle = async ({ engine, script }: Database, tables: readonly { readonly name: string }[]): Promise<void> => {
  // For SQLite a sample of each index is enough. A database of PostgreSQL may also hold the tables of other programs.
  const lines = tables.map(({ name }) => `analyze "${name}"`);
  await script([...(engine === 'postgres' ? [] : ['pragma analysis_limit = 1000']), ...lines].join(';\n'));
};
