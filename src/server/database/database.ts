/** The database: the same queries on SQLite and on PostgreSQL. */
import { Kysely } from 'kysely';
import type { Verdict } from '#kernel/verdict.ts';
import { OpenTransaction } from './open-transaction.ts';
import { isOutdatedPlan, isUnanswered, LIMITS, type Limits, openPool, postgresDialect, transactionOnPostgres } from './postgres.ts';
import { openFile, writerAndDialects } from './sqlite.ts';
import { type StatementTimes, untold } from './statement-times.ts';

/** Every store declares its tables by merging into this. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the stores
export interface Tables {}

/** Queries outside a transaction: a function of a store that only reads takes this. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'>;

/** An open transaction: a function that writes takes this, and makes all its queries on it. */
export type Tx = OpenTransaction<Tables>;

/** Does the work in a transaction of its own. A refusal undoes it, except a counted refusal. Nothing slow may be awaited inside. */
export type Write = <T>(work: (tx: Tx) => Promise<Verdict<T>>) => Promise<Verdict<T>>;

export type Engine = 'sqlite' | 'postgres';

export type Database = {
  readonly engine: Engine;
  /** Sees what was committed, and waits for no transaction. */
  readonly reads: Reads;
  /** Runs the work in one transaction; it is undone when `keep` says no or the work throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, keep: (result: T) => boolean): Promise<T>;
  /** Runs a script of plain SQL without a result: to see that the database answers, for pragmas and for tests. */
  script(sql: string): Promise<void>;
  /** Does work on the whole database, such as an update: no statement of it is too long. */
  patiently<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** From now on tells how long each statement takes. */
  listen(told: StatementTimes['told']): void;
  /** Only for the files of this folder. */
  readonly kysely: Kysely<Tables>;
  close(): Promise<void>;
};

/** Opens a SQLite file, or in memory: ':memory:', empty, or a copy of a file's bytes. */
export const openSqlite = (file: string | Buffer): Database => {
  const sqlite = openFile(file);
  const times = untold();
  const { writer, writing, reading } = writerAndDialects(sqlite, times);
  const kysely = new Kysely<Tables>({ dialect: writing });
  const inPlace: Begin = (work) =>
    writer.together((connection) => {
      const tx = new OpenTransaction(kysely, writing, connection);
      return work(tx).finally(() => tx.end());
    });
  const database: Database = {
    ...databaseOn('sqlite', kysely, new Kysely<Tables>({ dialect: reading }), inPlace, times),
    patiently: (work) => work(database),
    script: async (sql) => {
      sqlite.exec(sql);
    },
    close: async () => {
      await kysely.destroy();
      await writer.close();
    },
  };
  return database;
};

/**
 * As many that a call with several questions at once, and writers who wait for each other, do not keep others waiting for a connection; as few
 * that four servers share a PostgreSQL with its usual limit of a hundred.
 */
const CONNECTIONS = 20;

/** Opens a PostgreSQL database; `connections` is the size of this process's pool. */
export const openPostgres = (url: string, connections = CONNECTIONS, limits: Limits = LIMITS): Database => {
  const pool = openPool(url, connections, limits);
  const times = untold();
  const dialect = postgresDialect(pool, times);
  const kysely = new Kysely<Tables>({ dialect });
  return {
    ...databaseOn('postgres', kysely, kysely, (work) => transactionOnPostgres(kysely, dialect, work), times),
    patiently: async (work) => {
      const patient = openPostgres(url, 1, null);
      return work(patient).finally(() => patient.close());
    },
    script: async (sql) => {
      await pool.query(sql);
    },
  };
};

/** Whether an error says that a unique constraint refused a row, on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === '23505' || codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY';

/** Whether an error says that a foreign key holds a row, on either engine. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  codeOf(error) === '23503' || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY' || codeOf(error) === 'SQLITE_CONSTRAINT_TRIGGER';

/** Whether an error says that the database cannot be reached or has no room, on either engine: the call is not at fault, and may succeed later. */
export const isOutOfReach = (error: unknown): boolean =>
  OUT_OF_REACH.test(codeOf(error)) || (error instanceof Error && (isNotThere(error) || isUnanswered(error) || LOST_CONNECTION.test(error.message)));

const OUT_OF_REACH =
  /^(08...|25P03|53...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(FULL|IOERR.*|BUSY.*|CANTOPEN.*))$/;
// PostgreSQL takes its socket with it when it ends; for a file the same code would be a mistake of ours.
const isNotThere = (error: Error): boolean => codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
// The errors that the driver reports without a code.
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Begins, does the work, and commits; undoes it when it throws. */
type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const databaseOn = (engine: Engine, kysely: Kysely<Tables>, reads: Reads, begin: Begin, times: StatementTimes): Omit<Database, 'script' | 'patiently'> => ({
  engine,
  kysely,
  reads,
  transaction: (work, keep) => transactionOn(begin, work, keep),
  listen: (told) => {
    times.told = told;
  },
  close: () => kysely.destroy(),
});

const transactionOn = async <T>(begin: Begin, work: (tx: Tx) => Promise<T>, keep: (result: T) => boolean): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await begin(async (tx) => {
        const result = await work(tx);
        if (!keep(result)) throw new Undone(result);
        await tx.doLastSteps();
        return result;
      });
    } catch (error) {
      if (error instanceof Undone) return error.result as T;
      // Two tills locked each other's rows: PostgreSQL ended this transaction, and it is tried again.
      if (attempt >= 5 || !(isCollision(error) || isOutdatedPlan(error))) throw error;
    }
  }
};

/** Carries the result of a refused transaction out through the rollback. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

const isCollision = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');
