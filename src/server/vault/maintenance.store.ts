/** Closes the program to everybody, on all of its servers, while its data are replaced. */
import { setTimeout as after } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '#server/database/database.ts';

export type Maintenance = {
  /** Whether calls are refused at the moment, as far as this server knows. */
  isClosed(): boolean;
  /** Counts a call that is being answered; the answer ends it. */
  enter(): () => void;
  /** Does the work while all servers are closed, as one of `inside` calls that are still being answered; null when another restore closed them first. */
  whileClosed<T>(work: () => Promise<T>, inside?: number): Promise<T | null>;
  stop(): void;
};

const LOOK_EVERY_MS = 1000;
/** By then every other server has noticed. */
const EVERYBODY_KNOWS_MS = 2500;
/** A call that takes longer is not waited for: it waits itself, for the database. */
const LONGEST_WAIT_MS = 15_000;
// Any fixed number. The lock ends with its process, however that ends, so a crash never leaves the servers closed.
const CLOSED = sql`${sql.lit(7_140_224)}, hashtext(current_schema())`;
type Free = { readonly free: boolean };

export const openMaintenance = (database: Database): Maintenance => {
  let isClosedHere = false;
  let isClosedElsewhere = false;
  /** How many restores this server has begun: what was asked before one of them tells nothing after it. */
  let begun = 0;
  let underWay = 0;
  const look = async (): Promise<void> => {
    if (isClosedHere) return;
    const before = begun;
    const { rows } = await sql<Free>`select pg_try_advisory_xact_lock_shared(${CLOSED}) as free`.execute(database.kysely);
    if (begun === before) isClosedElsewhere = rows[0]?.free === false;
  };
  let isLooking = false;
  // A database that does not answer must not be asked over one connection after the other.
  const lookAlone = (): void => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = database.engine === 'postgres' ? setInterval(lookAlone, LOOK_EVERY_MS).unref() : undefined;

  const closeHere = async <T>(work: () => Promise<T>, inside: number): Promise<T> => {
    isClosedHere = true;
    begun += 1;
    try {
      for (let waited = 0; underWay > inside && waited < LONGEST_WAIT_MS; waited += 50) await after(50);
      return await work();
    } finally {
      isClosedHere = false;
    }
  };

  return {
    isClosed: () => isClosedHere || isClosedElsewhere,
    enter: () => {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    whileClosed: async (work, inside = 0) => {
      if (isClosedHere || isClosedElsewhere) return null;
      if (database.engine === 'sqlite') return closeHere(work, inside);
      return database.kysely.connection().execute(async (connection) => {
        if (!(await takeLock(connection))) return null;
        isClosedElsewhere = false;
        return closeHere(async () => {
          try {
            if (await isShared(connection)) await after(EVERYBODY_KNOWS_MS);
            return await work();
          } finally {
            // Given back before this server opens: otherwise it would take its own lock for another server's.
            await sql`select pg_advisory_unlock(${CLOSED})`.execute(connection);
          }
        }, inside);
      });
    },
    stop: () => clearInterval(timer),
  };
};

/** Whether anybody else is connected to the database, who may be another server. Where the settings give all servers one name, nobody can tell. */
const isShared = async (connection: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ shared: boolean }>`select current_setting('application_name') !~ '^bimestre [0-9a-f-]{36}$' or exists (
    select from pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name is distinct from current_setting('application_name')) as shared`.execute(connection);
  return rows[0]?.shared !== false;
};

/** Whether the lock is this connection's now. A server that looks whether it is taken holds it for a moment: that is waited for. */
const takeLock = async (connection: Kysely<Tables>): Promise<boolean> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<Free>`select pg_try_advisory_lock(${CLOSED}) as free`.execute(connection);
    if (rows[0]?.free === true) return true;
    await after(100);
  }
  return false;
};
