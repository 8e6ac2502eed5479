/** Counts every row that is written, by triggers, so that one question tells whether a request changed anything; an undone transaction takes its counts back. */
import { sql } from 'kysely';
import { FOLDERS } from '#app/folders.ts';
import type { Database } from '#server/database/database.ts';
import { tablesAfter } from '#server/vault/form.ts';
import { migrationsOf } from '#server/vault/tables.store.ts';

/** Written also by what is refused or only read: a session notes when it was used, a failed login and a try for more money than the caller may know of are counted, and the first who asks makes the keys for notices. A refusal that is counted takes the key of its call and gives it back: of these keys the rows are counted. */
const APART = ['migrations', 'sessions', 'login_failures', 'money_tries', 'push_keys', 'intentions'];

/** Begins to count; the answer tells which tables were written, and how often. */
export const watch = async (database: Database): Promise<() => Promise<Readonly<Record<string, number>>>> => {
  const tables = (await tablesAfter(FOLDERS.migrations, await migrationsOf(database.reads))).map(({ name }) => name).filter((name) => !APART.includes(name));
  await database.script(['create table written (name text primary key, times integer not null)', ...OF_ENGINE[database.engine](tables), ''].join(';\n'));
  await database.script(tables.map((name) => `insert into written (name, times) values ('${name}', 0);`).join('\n'));
  return async () => {
    const { rows } = await sql<{ name: string; times: number }>`select name, times from written where times > 0 order by name`.execute(database.kysely);
    const keys = await sql<{ kept: number }>`select count(*) as kept from intentions`.execute(database.kysely);
    return { ...Object.fromEntries(rows.map(({ name, times }) => [name, Number(times)])), intentions: Number(keys.rows[0]?.kept) };
  };
};

const WRITES = ['insert', 'update', 'delete'] as const;
const counted = (name: string): string => `update written set times = times + 1 where name = '${name}'`;

const OF_ENGINE: Readonly<Record<Database['engine'], (tables: readonly string[]) => readonly string[]>> = {
  sqlite: (tables) =>
    tables.flatMap((name) => WRITES.map((write) => `create trigger written_${name}_${write} after ${write} on ${name} begin ${counted(name)}; end`)),
  postgres: (tables) => [
    `create function write_down() returns trigger language plpgsql as $$ begin update written set times = times + 1 where name = tg_table_name; return null; end $$`,
    ...tables.map((name) => `create trigger written after insert or update or delete on ${name} for each row execute function write_down()`),
  ],
};
