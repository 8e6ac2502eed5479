/** PostgreSQL as the database tool speaks with it: what is asked again and again is planned once a connection. */
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { CopiedRows, copyIn } from './postgres-copy.ts';
import { driver } from './postgres-driver.ts';

// Planning a question costs PostgreSQL more than answering it. A text is named once it has proved to come again;
// lists of ids, of which each length is a text of its own, hardly ever do.
const ASKED_BEFORE_NAMED = 3;
const MOST_NAMES = 200;
const MOST_COUNTED = 2000;
const LONGEST_NAMED = 4000;

/** A pool of connections; `connections` is its size. */
export const openPool = (url: string, connections: number): pg.Pool => {
  const pool = new (driver().Pool)({ connectionString: url, max: connections, types: { getTypeParser } });
  // A connection that breaks while idle must not take the server down; the next query opens another one.
  pool.on('error', () => undefined);
  return pool;
};

/** The dialect of a pool. */
export const postgresDialect = (pool: pg.Pool): Dialect => {
  const names = new StatementNames();
  const remembering = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = remembering.get(client) ?? withNames(client, names);
    remembering.set(client, known);
    return known;
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
};

const withNames = (client: pg.PoolClient, names: StatementNames): PostgresPoolClient => {
  const ask = async (text: string, values: readonly unknown[]) => {
    const [copied] = values;
    if (copied instanceof CopiedRows) return copyIn(client, text, copied);
    const name = names.of(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // Inside a transaction this fails as well: the tool then begins the whole transaction anew.
      return client.query(text, [...values]).catch(() => Promise.reject(error));
    }
  };
  return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release() };
};

/** Whether an error says that a table changed its shape under a kept plan: a newer server has migrated beside this one. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/** Gives a name to each text that comes again. */
class StatementNames {
  #given = 0;
  readonly #names = new Map<string, string>();
  readonly #times = new Map<string, number>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST_NAMED || this.#names.size >= MOST_NAMES) return undefined;
    const times = (this.#times.get(text) ?? 0) + 1;
    if (this.#times.size >= MOST_COUNTED) this.#times.clear();
    this.#times.set(text, times);
    if (times < ASKED_BEFORE_NAMED) return undefined;
    this.#times.delete(text);
    this.#given += 1;
    this.#names.set(text, `asked_${this.#given}`);
    return this.#names.get(text);
  }

  /** Leaves all plans behind that were made so far: no name is given twice. */
  renew(): void {
    this.#names.clear();
  }
}

// int8 (20) and numeric (1700) arrive as text; every amount here fits a number exactly.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === 20 || oid === 1700 ? Number : driver().types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
