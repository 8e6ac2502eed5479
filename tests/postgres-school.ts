/** Databases for schools on PostgreSQL: one that was used is cleaned for the next school, and a new one is a copy of the first, both many times faster than its migrations. */
import { FOLDERS } from '#app/folders.ts';
import { newId } from '#kernel/id.ts';
import { type Database, openPostgres } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sql } from 'kysely';

/** A database of its own with the connections to it. */
type Room = { readonly name: string; readonly database: Database };
/** The database that new ones are copies of: how its tables look, and the script that leaves a copy as it was when it was new. */
type Image = { readonly name: string; readonly form: string; readonly sweep: string };

const free: Room[] = [];
let image: Promise<Image> | undefined;
/** A database that is larger than this is not reused: its deleted rows stay on disk, and every later query would read through them. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** An empty migrated database, the address under which another process finds it, and how it is given back. */
export const openRoom = async (): Promise<{ readonly database: Database; readonly address: string; drop(): Promise<void> }> => {
  image ??= makeImage();
  const { name: original, form, sweep } = await image;
  const room = free.pop() ?? (await copyOf(original));
  const { name, database } = room;
  return {
    // The connections stay open: a new one reads all tables of the catalogue again, and plans every query anew.
    database: { ...database, close: async () => undefined },
    address: addressOf(name),
    drop: async () => {
      if ((await formOf(database)) === form) {
        await database.script(sweep);
        free.push(room);
      } else {
        await database.close();
        await onServer(`drop database ${name} with (force)`);
      }
    },
  };
};

const addressOf = (name: string): string => {
  const url = new URL(serverAddress());
  url.pathname = name;
  url.searchParams.set('options', '-c client_min_messages=warning');
  return url.href;
};

const serverAddress = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('ENGINE=postgres needs TEST_DATABASE_URL');
  return url;
};

let server: Database | undefined;
const onServer = (script: string): Promise<void> => {
  server ??= openPostgres(serverAddress(), 1);
  return server.script(script);
};

const copyOf = async (original: string): Promise<Room> => {
  const name = nameOf('school');
  await onServer(`create database ${name} template ${original}`);
  return { name, database: openPostgres(addressOf(name), 8) };
};

const nameOf = (noun: string): string => `${noun}_${newId(new Date().toISOString())}`;

const makeImage = async (): Promise<Image> => {
  const name = nameOf('image');
  await onServer(`create database ${name}`);
  const database = openPostgres(addressOf(name), 1);
  await migrate(database, FOLDERS.migrations);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`.execute(database.kysely);
  await database.script('create schema kept');
  const lines = ['set local session_replication_role = replica'];
  for (const { name: table } of rows) {
    lines.push(`delete from ${table}`);
    // The rows that the migrations wrote are written again for the next school.
    if ((await sql`select 1 from ${sql.id(table)} limit 1`.execute(database.kysely)).rows.length === 0) continue;
    await database.script(`create table kept.${table} as table ${table}`);
    lines.push(`insert into ${table} select * from kept.${table}`);
  }
  const form = await formOf(database);
  // Only a database that nobody is connected to can be copied.
  await database.close();
  return { name, form, sweep: lines.join(';\n') };
};

/** Changes when a table, a constraint or a trigger was made anew, when a column or a migration was added, or when the tables grew large. */
const formOf = async ({ kysely }: Database): Promise<string> => {
  const {
    rows: [row],
  } = await sql<{ form: string; bytes: number }>`select
    (select string_agg(oid::text || ':' || relnatts::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
    || (select string_agg(oid::text, ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace)
    || (select coalesce(string_agg(t.oid::text || t.tgenabled::text, ',' order by t.oid), '') from pg_trigger t
        join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace)
    || (select string_agg(name, ',' order by name) from migrations) as form,
    (select sum(pg_table_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)::bigint as bytes`.execute(kysely);
  return row === undefined || row.bytes > LARGEST_BYTES ? 'large' : row.form;
};
