/** The folder of the backups and its files: how they are named, and that no other user reads them. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Hold, holdFolder, isAbandoned, isMarked } from '#server/hold.ts';

/** A backup in the folder. `kind` says what it was made for. */
export type Backup = { readonly name: string; readonly kind: string; readonly madeAt: Instant; readonly bytes: number };

const NAME = /^bimestre-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)-[0-9a-f]{6}\.gz$/;
const WAITS_MS = 60 * 60 * 1000;

export const newName = (kind: string, at: Instant): string =>
  `bimestre-${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${kind}-${randomBytes(3).toString('hex')}.gz`;

export const isBackup = (name: string): boolean => NAME.test(name);

/** The backups of a folder, the newest first; none while there is no folder. */
export const backupsIn = async (folder: string): Promise<readonly Backup[]> => {
  const names = await readdir(folder).catch(noneYet);
  const all = await Promise.all(names.map((name) => backupOf(folder, name)));
  return all.filter((one) => one !== null).sort((one, other) => (one.name < other.name ? 1 : -1));
};

// A folder that exists but cannot be read is an error, not an empty folder.
const noneYet = (error: { readonly code?: string }): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** What the name of a file says of it; null when it is no backup. */
export const backupOf = async (folder: string, name: string): Promise<Backup | null> => {
  const [, year, month, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
  if (kind === undefined) return null;
  const file = await stat(join(folder, name)).catch(() => null);
  return file?.isFile() ? { name, kind, madeAt: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`, bytes: file.size } : null;
};

/** Stores an upload under a name that does not exist yet. */
export const save = async (content: AsyncIterable<Uint8Array>, path: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of content) await file.write(part);
  } finally {
    await file.close();
  }
};

/** Makes a folder that only this program's user can read. */
export const privateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
};

/** Syncs the folder: only then is a new name on the disk. */
export const settleFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
};

/** A place for unfinished work, under a random name. This process locks it, so that others see that it is in use. */
export type Workplace = { readonly name: string; readonly path: string; leave(): Promise<void> };

export const openWorkplace = async (waiting: string): Promise<Workplace> => {
  await privateFolder(waiting);
  const name = randomBytes(16).toString('hex');
  const path = join(waiting, name);
  await mkdir(path, { mode: 0o700 });
  const hold = await holdNew(path);
  invariant(hold !== null, 'a new folder is held by nobody');
  return {
    name,
    path,
    // On a disk that has become read-only it cannot be removed: given up, it is swept once it can.
    leave: async () => {
      try {
        await rm(path, { recursive: true, force: true });
      } finally {
        hold.release();
      }
    },
  };
};

// A full disk has room for a folder, but not for the file that locks it.
const holdNew = async (path: string): Promise<Hold | null> => {
  try {
    return holdFolder(path);
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
};

/** Marks the place of an examined backup, which is kept for an hour. */
export const EXAMINED = 'examined.json';

/** Removes what a dead process left behind, and what was kept for too long. Places that a running process holds stay. */
export const sweep = async (folder: string, waiting: string): Promise<void> => {
  // Older versions left unfinished backups beside the finished ones.
  const halves = (await readdir(folder).catch(noneYet)).filter((name) => name.endsWith('.half')).map((name) => join(folder, name));
  const works = (await readdir(waiting).catch(noneYet)).map((name) => join(waiting, name));
  for (const path of [...halves, ...works]) if ((await isLeft(path)) || (await waitedLong(path))) await rm(path, { recursive: true, force: true });
};

// Another server that starts at this moment may be removing it too.
const isLeft = async (path: string): Promise<boolean> =>
  Promise.resolve(path)
    .then(isAbandoned)
    .catch(() => false);

const waitedLong = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(isMarked(path) ? join(path, EXAMINED) : path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > WAITS_MS;
};
