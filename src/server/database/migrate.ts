/** Applies the migrations of this version: plain SQL files, forward only, each once and as a whole. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from './database.ts';

// Any fixed number: an advisory lock under which several processes on one PostgreSQL wait for each other.
const MIGRATION_LOCK = 7_140_223;

/** The database has a migration that this version does not know, so going on could damage it. */
export class NewerDatabase extends Error {
  constructor(readonly migration: string) {
    super(`unknown migration ${migration}`);
  }
}

export type Migrating = {
  /** Applies only these files. */
  readonly only?: readonly string[];
  /** Called before a database with data is changed; if it throws, nothing is changed. */
  readonly before?: () => Promise<void>;
};

/**
 * Applies the new files of the folder, in the order of their names: all of them or none. If the program is killed
 * meanwhile, the database stays as it was. Answers how many were applied.
 */
export const migrate = (database: Database, folder: string, { only, before }: Migrating = {}): Promise<number> =>
  alone(database, async (connection) => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && only?.includes(name) !== false).sort();
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(connection);
    const done = new Set((await sql<{ name: string }>`select name from migrations order by name`.execute(connection)).rows.map((row) => row.name));
    for (const name of done) if (!files.includes(name)) throw new NewerDatabase(name);
    const coming = files.filter((name) => !done.has(name));
    if (coming.length === 0) return 0;
    if (done.size > 0) await before?.();
    await connection.transaction().execute(async (tx) => {
      for (const name of coming) {
        for (const statement of statementsOf(await readFile(join(folder, name), 'utf8'))) await sql.raw(statement).execute(tx);
        await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(tx);
      }
    });
    return coming.length;
  });

/** On PostgreSQL under a lock against other servers, for which a second one may wait while the first makes its backup. A SQLite file belongs to one program anyway, whose other connections may still read it. */
const alone = <T>(database: Database, work: (connection: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.engine === 'sqlite'
    ? work(database.kysely)
    : database.patiently(({ kysely }) =>
        kysely.connection().execute(async (connection) => {
          await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
          try {
            return await work(connection);
          } finally {
            await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
          }
        }),
      );

// The files keep one statement up to a semicolon at the end of a line, and comments on lines of their own.
const statementsOf = (text: string): readonly string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Whoever watches over the server wants to know soon that it cannot serve. */
const ANSWERS_WITHIN_MS = 5_000;

/** Fails if the database does not answer soon; it does not wait for a transaction that is writing. */
export const askSomething = ({ reads }: Pick<Database, 'reads'>): Promise<void> =>
  new Promise((answered, failed) => {
    const late = setTimeout(() => failed(Object.assign(new Error('the database has not answered'), { code: 'ETIMEDOUT' })), ANSWERS_WITHIN_MS);
    sql`select name from migrations limit 1`
      .execute(reads)
      .then(() => answered(), failed)
      .finally(() => clearTimeout(late));
  });
