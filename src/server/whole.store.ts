/** What concerns the whole database at once: to read it as it stands at one moment, and to replace all that it holds. */
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { type Database, doLastSteps, type Tables, type Tx } from './database.ts';

/** What was to replace the database does not hang together. */
export class OrphanRow extends Error {}

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

/** Replaces what the whole database holds, all or nothing. What belongs to what is looked at once, at the end. */
export const replaceAll = async <T>({ engine, kysely }: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const workToItsEnd = async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    await doLastSteps(tx);
    return result;
  };
  if (engine === 'postgres') return kysely.transaction().execute(workToItsEnd);
  return kysely.connection().execute(async (connection) => {
    // Nobody else uses the one connection meanwhile; inside of a transaction the engine ignores the switch.
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      return await connection.transaction().execute(async (tx) => {
        const result = await workToItsEnd(tx);
        const { rows } = await sql<{ child: string; parent: string }>`select "table" as child, parent from pragma_foreign_key_check() limit 1`.execute(tx);
        const [orphan] = rows;
        if (orphan !== undefined) throw new OrphanRow(`a row of ${orphan.child} lacks its row of ${orphan.parent}`);
        return result;
      });
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
};

/** After very many rows came or went: the engine looks at them anew, so that it finds its ways as before. */
export const settle = async (database: Database): Promise<void> => {
  await database.script('analyze');
  if (database.engine === 'sqlite') await database.script('pragma wal_checkpoint(TRUNCATE)');
};
