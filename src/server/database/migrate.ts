/** Brings the database to the form this version needs: plain SQL files, forward only, each once and whole. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';

// Any fixed number: several processes on one PostgreSQL wait for each other under it.
const MIGRATION_LOCK = 7_140_223;

/** The database has had migrations that this version does not know: going on could harm it. */
export class NewerDatabase extends Error {}

/** Applies the files of the folder (or only some of them) that the database has not seen, in order of their names. Answers how many. */
export const migrate = async (database: Database, folder: string, only?: readonly string[]): Promise<number> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && only?.includes(name) !== false).sort();
  return database.kysely.connection().execute(async (connection) => {
    if (database.engine === 'postgres') await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(connection);
      const done = new Set((await sql<{ name: string }>`select name from migrations`.execute(connection)).rows.map((row) => row.name));
      for (const name of done) if (!files.includes(name)) throw new NewerDatabase(`unknown migration ${name}`);
      let applied = 0;
      for (const name of files) {
        if (done.has(name)) continue;
        const text = await readFile(join(folder, name), 'utf8');
        await connection.transaction().execute(async (tx) => {
          for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
          await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(tx);
        });
        applied++;
      }
      return applied;
    } finally {
      if (database.engine === 'postgres') await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
};

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
