/** The tables that data have after some of the migrations, which may be those of an older version. */
import { openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Table, tablesOf } from './tables.store.ts';

const known = new Map<string, Promise<readonly Table[]>>();

/** Each table after those to which it refers. Made once: to run all migrations takes a tenth of a second. */
export const tablesAfter = (folder: string, migrations: readonly string[]): Promise<readonly Table[]> => {
  const key = [folder, ...migrations].join('\n');
  const made = known.get(key) ?? build(folder, migrations);
  known.set(key, made);
  // What failed once, as for want of memory, is tried again by the next backup.
  made.catch(() => known.delete(key));
  return made;
};

const build = async (folder: string, migrations: readonly string[]): Promise<readonly Table[]> => {
  const empty = openSqlite(':memory:');
  try {
    await migrate(empty, folder, { only: migrations });
    return await tablesOf(empty);
  } finally {
    await empty.close();
  }
};
