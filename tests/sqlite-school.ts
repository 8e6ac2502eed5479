/** A migrated SQLite database as the bytes of a file, which a school opens many times faster than it would be migrated. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDERS } from '#app/folders.ts';
import { type Database, openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

let migrated: Promise<Buffer> | undefined;

/** Opens a new file (or ':memory:') in which the migrations have been done. */
export const openMigrated = async (file: string): Promise<Database> => {
  migrated ??= imageOfMigrated();
  const image = await migrated;
  if (file === ':memory:') return openSqlite(image);
  writeFileSync(file, image, { flag: 'wx' });
  return openSqlite(file);
};

const imageOfMigrated = async (): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-image-'));
  const database = openSqlite(':memory:');
  try {
    await migrate(database, FOLDERS.migrations);
    const file = join(folder, 'image');
    await database.script(`vacuum into '${file}'`);
    return readFileSync(file);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
};
