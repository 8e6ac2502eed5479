/** A migrated SQLite database as one script, which a school reads many times faster than all migrations. */
import { sql } from 'kysely';
import { FOLDERS } from '#app/folders.ts';
import { openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

type Part = { readonly type: 'table' | 'index' | 'view' | 'trigger'; readonly name: string; readonly made: string };

/** What the migrations leave in an empty database: the tables with their rows, then indexes, views and triggers. */
export const imageOfMigrated = async (): Promise<string> => {
  const database = openSqlite(':memory:');
  await migrate(database, FOLDERS.migrations);
  const ask = async <Row>(question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(database.kysely)).rows;
  const parts = await ask<Part>("select type, name, sql as made from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid");
  const tables = parts.filter(({ type }) => type === 'table');
  const lines = tables.map(({ made }) => made);
  for (const { name } of tables) {
    // Without computed columns, which are computed again.
    const columns = (await ask<{ name: string }>(`select name from pragma_table_info('${name}')`)).map((column) => `"${column.name}"`);
    const values = columns.map((column) => `quote(${column})`).join(" || ',' || ");
    const rows = await ask<{ row: string }>(`select ${values} as row from "${name}"`);
    for (const { row } of rows) lines.push(`insert into "${name}" (${columns.join(',')}) values (${row})`);
  }
  for (const { type, made } of parts) if (type !== 'table') lines.push(made);
  await database.close();
  // A row may refer to one further down.
  return ['begin', 'pragma defer_foreign_keys = on', ...lines, 'commit', ''].join(';\n');
};
