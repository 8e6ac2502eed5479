/** Reserves a folder for one process; the lock ends with the process, however it ends. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

export type Hold = { release(): void };

const MARK = 'held.db';

/** Takes the folder; null when another running process holds it. An exclusive lock on a file, so that a crash leaves no stale mark. */
export const holdFolder = (folder: string): Hold | null => {
  mkdirSync(folder, { recursive: true });
  const file = new SqliteDatabase(join(folder, MARK), { timeout: 0 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true) return null;
    // A damaged lock file must not be mistaken for damaged data.
    throw Object.assign(error as Error, { path: join(folder, MARK) });
  }
};

/** Whether the folder is, or was, held by some process. */
export const isMarked = (folder: string): boolean => existsSync(join(folder, MARK));

/** Whether the process that held the folder is gone. */
export const isAbandoned = (folder: string): boolean => {
  const hold = isMarked(folder) ? holdFolder(folder) : null;
  hold?.release();
  return hold !== null;
};
