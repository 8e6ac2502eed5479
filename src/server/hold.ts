/** Reserves the data folder for one server; the lock ends with the process, however it ends. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

export type Hold = { release(): void };

/** Takes the folder; null when another running server holds it. An exclusive lock on a file, so that a crash leaves no stale mark. */
export const holdFolder = (folder: string): Hold | null => {
  mkdirSync(folder, { recursive: true });
  const file = new SqliteDatabase(join(folder, 'held.db'), { timeout: 0 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true) return null;
    throw error;
  }
};
