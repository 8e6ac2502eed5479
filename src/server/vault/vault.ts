/** Makes, examines and restores backups, one after the other. */
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Streamed } from '#kernel/endpoint.ts';
import type { Instant } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { conflict, notFound, ok, refuse, refuseWith, type Verdict } from '#kernel/verdict.ts';
import { tablesAfter } from './form.ts';
import { BadArchive } from './unpacking.ts';
import type { Database, Reads, Tx } from '#server/database/database.ts';
import type { Maintenance } from './maintenance.store.ts';
import { replaceBy } from './replacing.ts';
import { countAll, type Examined, type Kept, keptOf, openScratch } from './scratch.ts';
import { type Count, migrationsOf, type Table } from './tables.store.ts';
import type { Upload } from '#server/http/upload.ts';
import {
  type Backup,
  backupOf,
  backupsIn,
  isBackup,
  newName,
  openWorkplace,
  privateFolder,
  save,
  settleFolder,
  sweep,
  type Workplace,
} from './vault-folder.ts';
import { beside } from './vault-thread.ts';
import { saveAll } from './vault-work.ts';
import { fileOf } from './whole.store.ts';

/** What a restore would change: the backup's description, each table as it is now and as it would be, and what `look` read in it. */
export type Change<T> = Examined & { readonly before: Readonly<Record<string, Count>>; readonly seen: T };

export type Vault = {
  /** The newest first. */
  list(): Promise<readonly Backup[]>;
  make(kind: string, at: Instant): Promise<Backup>;
  read(name: string): Promise<Streamed | null>;
  /** The path of a backup; null when there is none of this name. */
  pathOf(name: string): Promise<string | null>;
  drop(names: readonly string[]): Promise<void>;
  /** Stores an uploaded file; it is removed once the work is done. */
  receive<T>(upload: Upload, work: (path: string) => Promise<Verdict<T>>): Promise<Verdict<T>>;
  /** Examines a whole backup without changing anything, and runs `look` on it; the examined backup is kept under the ticket for an hour. */
  examine<T>(path: string, look: (reads: Reads) => Promise<T>): Promise<Verdict<Change<T>>>;
  /**
   * Replaces everything with an examined backup, or changes nothing; `also` is done in the same transaction. `inside`: how many of the
   * calls being answered wait for this one. Answers the backup that was made of the earlier data.
   */
  restore(
    ticket: string,
    at: Instant,
    also: (restored: { readonly madeAt: Instant }, tx: Tx) => Promise<void>,
    options?: { readonly inside?: number },
  ): Promise<Verdict<Backup>>;
  /** Removes what a killed program left behind; places that a running process holds stay. */
  sweep(): Promise<void>;
  /** Removes all examined backups that are still kept. */
  close(): Promise<void>;
};

export type VaultOptions = {
  readonly folder: string;
  readonly database: Database;
  readonly maintenance: Maintenance;
  /** Folder of the migrations. */
  readonly migrations: string;
  readonly version: string;
  /** The institute, named in the backup for its later reader. */
  readonly institute: () => Promise<string>;
  readonly kept: Kept;
};

export const TOO_LARGE = 'El archivo es demasiado grande';

export const openVault = (options: VaultOptions): Vault => {
  const { folder, database, kept } = options;
  const waiting = join(folder, 'waiting');
  const turns = inTurn();
  const places = new Map<string, Workplace>();

  const takePlace = async (): Promise<Workplace> => {
    const place = await openWorkplace(waiting);
    places.set(place.name, place);
    return place;
  };
  // A place that another server took counts as well.
  const leave = async (name: string): Promise<void> => {
    const place = places.get(name);
    places.delete(name);
    await (place?.leave() ?? rm(join(waiting, name), { recursive: true, force: true }));
  };
  const clean = async (): Promise<void> => {
    await sweep(folder, waiting);
    for (const { name, path } of places.values()) if (!existsSync(path)) await leave(name);
  };
  // Before an update the data still have the tables of an older version.
  const tables = async (): Promise<readonly Table[]> => tablesAfter(options.migrations, await migrationsOf(database.reads));

  const write = async (kind: string, at: Instant): Promise<Backup> => {
    await privateFolder(folder);
    const name = newName(kind, at);
    const place = await takePlace();
    const half = join(place.path, name);
    try {
      const saying = { version: options.version, institute: await options.institute(), madeAt: at };
      const saving = { path: half, saying, tables: keptOf(await tables(), kept), kept };
      const file = await fileOf(database);
      await (file === null ? saveAll(database, saving) : beside('save', { ...saving, file }));
      await rename(half, join(folder, name));
      await settleFolder(folder);
    } finally {
      await leave(place.name);
    }
    const made = await backupOf(folder, name);
    invariant(made !== null, 'what was written is there');
    return made;
  };

  const restore: Vault['restore'] = async (ticket, at, also, { inside = 0 } = {}) => {
    const scratch = await openScratch(waiting, ticket);
    if (scratch === null) return notFound('La copia que eligió ya no está a la espera. Elíjala otra vez');
    try {
      const done = await options.maintenance.whileClosed(async () => {
        const safety = await write('safety', at);
        await replaceBy(scratch, { database, kept, tables: await tables() }, (tx) => also(scratch.examined.manifest, tx));
        return safety;
      }, inside);
      return done === null ? conflict('Ya se está restaurando una copia. Espere a que termine') : ok(done);
    } finally {
      await scratch.database.close();
      await leave(ticket);
    }
  };

  return {
    list: () => backupsIn(folder),
    make: (kind, at) =>
      turns(async () => {
        await clean();
        return write(kind, at);
      }),
    pathOf: async (name) => ((await backupOf(folder, name)) === null ? null : join(folder, name)),
    read: async (name) => {
      const one = await backupOf(folder, name);
      return one === null ? null : { bytes: one.bytes, content: createReadStream(join(folder, name)) };
    },
    drop: async (names) => {
      for (const name of names) if (isBackup(name)) await rm(join(folder, name), { force: true });
    },
    receive: async (upload, work) => {
      const place = await takePlace();
      const path = join(place.path, 'upload.gz');
      try {
        await save(upload.content, path);
        if (upload.isCut()) return refuseWith(413, TOO_LARGE);
        return await work(path);
      } finally {
        await leave(place.name);
      }
    },
    examine: (path, look) =>
      turns(async () => {
        await clean();
        const place = await takePlace();
        try {
          const file = await fileOf(database);
          const examined = await beside('examine', { path, folder: place.path, migrations: options.migrations, kept, isWhole: file !== null });
          const counted = { tables: keptOf(await tables(), kept), kept };
          const before = await (file === null ? countAll(database.reads, counted.tables, kept) : beside('count', { ...counted, file }));
          return ok({ ...examined, before, seen: await lookInto(waiting, examined.ticket, look) });
        } catch (error) {
          await leave(place.name);
          if (error instanceof BadArchive) return refuse(error.message);
          throw error;
        }
      }),
    restore: (ticket, at, also, how) => turns(() => restore(ticket, at, also, how)),
    sweep: clean,
    close: () =>
      turns(async () => {
        for (const name of places.keys()) await leave(name);
      }),
  };
};

const lookInto = async <T>(waiting: string, ticket: string, look: (reads: Reads) => Promise<T>): Promise<T> => {
  const scratch = await openScratch(waiting, ticket);
  invariant(scratch !== null, 'what was looked through waits');
  try {
    return await look(scratch.database.reads);
  } finally {
    await scratch.database.close();
  }
};

/** Runs one piece of work after the other, in the order of the calls. */
const inTurn = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
