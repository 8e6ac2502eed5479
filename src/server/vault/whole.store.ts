/** What concerns the whole database at once: to read it as it stands at one moment, and to replace all that it holds. */
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Database, Reads, Tables, Tx } from '#server/database/database.ts';

/** Reads everything as it stands at one moment, while others go on writing. */
export const snapshot = async <T>({ engine, kysely }: Database, work: (moment: Reads) => Promise<T>): Promise<T> => {
  if (engine === 'postgres') return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  const file = await fileOf({ engine, kysely });
  // A database in memory has one connection: others wait until it was read.
  if (file === null) return kysely.transaction().execute(work);
  // A second connection to the file: in the write-ahead log readers see the moment at which they began, and hold up nobody.
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file, { readonly: true, timeout: 5000 }) }) });
  try {
    return await reader.transaction().execute(work);
  } finally {
    await reader.destroy();
  }
};

/** Where a SQLite database lies; null when it lies in memory, or is PostgreSQL's. */
export const fileOf = async ({ engine, kysely }: Pick<Database, 'engine' | 'kysely'>): Promise<string | null> => {
  if (engine === 'postgres') return null;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(kysely);
  return rows[0]?.file || null;
};

/**
 * Replaces what the whole database holds, row by row, all or nothing, by what was found to hang together elsewhere: the
 * embedded engine looks at what belongs to what when all rows are there, and PostgreSQL, when they are many, neither does that
 * nor keeps indexes while they come: it makes them anew at the end.
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

/** Fewer rows than these are there before all indexes and links are made anew. */
const MANY_ROWS = 50_000;
const PAGES_AT_ONCE = 1000;

/**
 * Replaces the file of a database by another of the same form, page by page and in one transaction of the engine: whoever
 * reads meanwhile sees the old data, and so does everybody when the power goes. Waits for the disk: only for a thread of its own.
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

/** What was taken away for a while, and how to make it anew. */
type Apart = { readonly name: string; readonly sql: string };

// Which rows belong to which is seen from all of them at once far sooner than row by row, and an index is made sooner than kept.
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

/** Takes the indexes of a SQLite database away that a migration made by name. */
export const dropIndexes = async (tx: Tx): Promise<readonly Apart[]> => {
  const { rows } = await sql<Apart>`select name, sql from sqlite_master where type = 'index' and sql is not null order by name`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return rows;
};

export const isUnique = ({ sql: text }: Apart): boolean => /^create unique /i.test(text);

export const makeAnew = async (tx: Tx, apart: readonly Apart[]): Promise<void> => {
  for (const { sql: text } of apart) await sql.raw(text).execute(tx);
};

/** Whether every row of a SQLite database belongs to one that is there. */
export const hangsTogether = async (tx: Tx): Promise<boolean> => (await sql`select 1 from pragma_foreign_key_check limit 1`.execute(tx)).rows.length === 0;

/** After very many rows came or went: the engine looks at them anew, so that it finds its ways as before. */
export const settle = async ({ engine, script }: Database): Promise<void> => {
  // For the embedded one a look at some rows of each index tells enough.
  await script(engine === 'postgres' ? 'analyze' : 'pragma analysis_limit = 1000; analyze');
};
