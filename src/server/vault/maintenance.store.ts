/** Closes the program to everybody, on all of its servers, while its data are replaced. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

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
const CLOSED_LOCK = 7_140_224;

export const openMaintenance = (database: Database): Maintenance => {
  let isClosedHere = false;
  let isClosedElsewhere = false;
  let underWay = 0;
  const look = async (): Promise<void> => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock_shared(${sql.lit(CLOSED_LOCK)}, hashtext(current_schema())) as free`.execute(database.kysely);
    isClosedElsewhere = !isClosedHere && rows[0]?.free === false;
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
        const { rows } = await sql<{
          free: boolean;
        }>`select pg_try_advisory_lock(${sql.lit(CLOSED_LOCK)}, hashtext(current_schema())) as free`.execute(connection);
        if (rows[0]?.free !== true) return null;
        try {
          return await closeHere(async () => {
            await after(EVERYBODY_KNOWS_MS);
            return work();
          }, inside);
        } finally {
          await sql`select pg_advisory_unlock(${sql.lit(CLOSED_LOCK)}, hashtext(current_schema()))`.execute(connection);
        }
      });
    },
    stop: () => clearInterval(timer),
  };
};
