/** A known point in a program's work: the program stands still there until it is killed, however fast or slow the machine is. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { type Database, openSqlite } from '#server/database/database.ts';

export type Point = {
  /** Whether the program has reached the point. */
  isReached(pid: number): Promise<boolean>;
  /** Takes the point away again. */
  end(): Promise<void>;
};

/** A transaction that inserts, updates or deletes in this table stands still there. */
export const pointAt = (database: Database, deed: 'insert' | 'update' | 'delete', table: string): Promise<Point> =>
  database.engine === 'postgres' ? waitingForLock(database, deed, table) : countingForever(database, deed, table);

/** PostgreSQL: the transaction waits for a lock that the test holds. */
const waitingForLock = async (database: Database, deed: string, table: string): Promise<Point> => {
  await database.script(`create function wait_here() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(77, 1); return null; end';
    create trigger wait_here before ${deed} on ${table} for each statement execute function wait_here()`);
  let release: () => void = () => undefined;
  let hold: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = database.patiently(({ kysely }) =>
    kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(77, 1)`.execute(tx);
      hold();
      await isReleased;
    }),
  );
  await isHeld;
  return {
    isReached: async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and classid = 77 and not granted`.execute(database.kysely);
      return rows.length > 0;
    },
    end: async () => {
      release();
      await holding;
      // Waits for the transaction of the killed program: PostgreSQL notices the kill a moment later.
      await database.script('drop function wait_here() cascade');
    },
  };
};

const STUCK_MS = 300;

/** SQLite has no lock to wait for inside its transaction, so a trigger counts rows for days. */
const countingForever = async (database: Database, deed: string, table: string): Promise<Point> => {
  const many = Array.from('abcdefghijklmnop', (name) => `users ${name}`).join(', ');
  await database.script(`create trigger wait_here before ${deed} on ${table} begin select count(*) from ${many}; end`);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(database.kysely);
  let since: number | null = null;
  return {
    isReached: async (pid) => {
      if (!(await isWriting(rows[0]?.file ?? ''))) return false;
      since ??= workedMs(pid);
      return workedMs(pid) - since > STUCK_MS;
    },
    end: async () => database.script('drop trigger wait_here'),
  };
};

/** Whether some program is in a write transaction. */
const isWriting = async (file: string): Promise<boolean> => {
  const beside = openSqlite(file);
  try {
    await beside.script('pragma busy_timeout = 0; begin immediate; rollback');
    return false;
  } catch {
    return true;
  } finally {
    await beside.close();
  }
};

/** Processor time that a process has used; the kernel counts in hundredths of a second. */
const workedMs = (pid: number): number => {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
