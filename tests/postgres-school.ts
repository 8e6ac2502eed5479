/** Databases for schools on PostgreSQL: one that was used is cleaned for the next school, which is many times faster than to build it anew. */
import { FOLDERS } from '#app/folders.ts';
import { newId } from '#kernel/id.ts';
import { type Database, openPostgres } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sql } from 'kysely';

/** A schema with its tables and the connections to it, and the script that leaves it as it was when it was new. */
type Room = { readonly schema: string; readonly database: Database; readonly form: string; readonly sweep: string };

const free: Room[] = [];
/** A schema that is larger than this is not reused: its deleted rows stay on disk, and every later query would read through them. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** An empty migrated database, the address under which another process finds it, and how it is given back. */
export const openRoom = async (): Promise<{ readonly database: Database; readonly address: string; drop(): Promise<void> }> => {
  const room = free.pop() ?? (await build());
  const { schema, database } = room;
  return {
    // The connections stay open: a new one reads all tables of the catalogue again, and plans every query anew.
    database: { ...database, close: async () => undefined },
    address: addressOf(schema),
    drop: async () => {
      if ((await formOf(database)) === room.form) {
        await database.script(room.sweep);
        free.push(room);
      } else {
        await database.script(`drop schema ${schema} cascade`);
        await database.close();
      }
    },
  };
};

const addressOf = (schema: string): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('ENGINE=postgres needs TEST_DATABASE_URL');
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema} -c client_min_messages=warning`)}`;
};

const build = async (): Promise<Room> => {
  const schema = `school_${newId(new Date().toISOString())}`;
  const database = openPostgres(addressOf(schema), 8);
  await database.script(`create schema ${schema}`);
  await migrate(database, FOLDERS.migrations);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migrations'`.execute(database.kysely);
  const kept = `kept_${schema}`;
  await database.script(`create schema ${kept}`);
  const lines = ['set local session_replication_role = replica'];
  for (const { name } of rows) {
    lines.push(`delete from ${name}`);
    // The rows that the migrations wrote are written again for the next school.
    if ((await sql`select 1 from ${sql.id(name)} limit 1`.execute(database.kysely)).rows.length === 0) continue;
    await database.script(`create table ${kept}.${name} as table ${name}`);
    lines.push(`insert into ${name} select * from ${kept}.${name}`);
  }
  const form = await formOf(database);
  return { schema, database, form, sweep: lines.join(';\n') };
};

/** Changes when a table, a constraint or a trigger was made anew, when a column or a migration was added, or when the schema grew large. */
const formOf = async ({ kysely }: Database): Promise<string> => {
  const {
    rows: [row],
  } = await sql<{ form: string; bytes: number }>`select
    (select string_agg(oid::text || ':' || relnatts::text, ',' order by oid) from pg_class where relnamespace = current_schema()::regnamespace)
    || (select string_agg(oid::text, ',' order by oid) from pg_constraint where connamespace = current_schema()::regnamespace)
    || (select coalesce(string_agg(t.oid::text || t.tgenabled::text, ',' order by t.oid), '') from pg_trigger t
        join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace)
    || (select string_agg(name, ',' order by name) from migrations) as form,
    (select sum(pg_table_size(oid)) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)::bigint as bytes`.execute(kysely);
  return row === undefined || row.bytes > LARGEST_BYTES ? 'large' : row.form;
};
