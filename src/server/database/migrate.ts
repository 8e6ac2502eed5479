/** Brings the database to the form this version needs: plain SQL files, forward only, each once and whole. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from './database.ts';

// Any fixed number: several processes on one PostgreSQL wait for each other under it.
const MIGRATION_LOCK = 7_140_223;

/** The database has had a migration that this version does not know: going on could harm it. */
export class NewerDatabase extends Error {
  constructor(readonly migration: string) {
    super(`unknown migration ${migration}`);
  }
}

export type Migrating = {
  /** Only these files. */
  readonly only?: readonly string[];
  /** Done before a database that holds something is changed; when it throws, nothing is. */
  readonly before?: () => Promise<void>;
};

/**
 * Applies the files of the folder that the database has not seen, in order of their names. All of them or none: whoever is killed
 * meanwhile leaves the database to the version that made it. Answers how many.
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

/** On PostgreSQL while no other server does the same; the embedded file belongs to one program anyway, of which others may still read it. */
const alone = <T>({ engine, kysely }: Database, work: (connection: Kysely<Tables>) => Promise<T>): Promise<T> =>
  engine === 'sqlite'
    ? work(kysely)
    : kysely.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
        try {
          return await work(connection);
        } finally {
          await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
        }
      });

// The files keep one statement up to a semicolon at the end of a line, and comments on lines of their own.
const statementsOf = (text: string): readonly string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Fails where the database does not answer; who is in the midst of writing is not waited for. */
export const askSomething = async ({ reads }: Pick<Database, 'reads'>): Promise<void> => {
  await sql`select name from migrations limit 1`.execute(reads);
};
