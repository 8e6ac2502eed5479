/** A migrated SQLite database as one script: a school reads it many times quicker than it would take every migration. */
import { sql } from 'kysely';
import { FOLDERS } from '#app/folders.ts';
import { openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

type Part = { readonly type: 'table' | 'index' | 'view' | 'trigger'; readonly name: string; readonly made: string };

/** All that the migrations leave in an empty database: its tables with what they wrote into them, then what stands on the tables. */
export const imageOfMigrated = async (): Promise<string> => {
  const database = openSqlite(':memory:');
  await migrate(database, FOLDERS.migrations);
  const ask = async <Row>(question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(database.kysely)).rows;
  const parts = await ask<Part>("select type, name, sql as made from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid");
  const tables = parts.filter(({ type }) => type === 'table');
  const lines = tables.map(({ made }) => made);
  for (const { name } of tables) {
    // Computed columns are not among them: they are computed again.
    const columns = (await ask<{ name: string }>(`select name from pragma_table_info('${name}')`)).map((column) => `"${column.name}"`);
    const values = columns.map((column) => `quote(${column})`).join(" || ',' || ");
    const rows = await ask<{ row: string }>(`select ${values} as row from "${name}"`);
    for (const { row } of rows) lines.push(`insert into "${name}" (${columns.join(',')}) values (${row})`);
  }
  for (const { type, made } of parts) if (type !== 'table') lines.push(made);
  await database.close();
  // What a row refers to may stand further down.
  return ['begin', 'pragma defer_foreign_keys = on', ...lines, 'commit', ''].join(';\n');
};
