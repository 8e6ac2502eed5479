/** PostgreSQL as the database tool speaks with it: what is asked together travels together, and what is asked again and again is planned once a connection. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { CompiledQuery, type Dialect, type Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { OpenTransaction } from './open-transaction.ts';
import { StatementNames } from './statement-names.ts';
import type { StatementTimes } from './statement-times.ts';

/** How long a caller waits for a connection, and on it for the answer to a statement; how long PostgreSQL waits for the next statement of a transaction. Null: as long as it takes. */
export type Limits = { readonly waitMs: number; readonly statementMs: number; readonly idleMs: number } | null;

/**
 * A network that swallows everything, or a machine that stands still, would keep a caller waiting for a quarter of an hour, and what a lost server
 * has locked for hours. No call takes a tenth of this. A lost server may have had several transactions that waited for each other: PostgreSQL ends
 * one after the other, and whoever waits behind them should still get there in time.
 */
export const LIMITS: Limits = { waitMs: 60_000, statementMs: 60_000, idleMs: 15_000 };

/** A pool of connections; `connections` is its size. */
export const openPool = (url: string, connections: number, limits: Limits): pg.Pool => {
  // Loaded by whoever has such a database: a house with the embedded file starts without it.
  const { Pool, types } = createRequire(import.meta.url)('pg') as typeof pg;
  // int8 (20) and numeric (1700) arrive as text; every amount here fits a number exactly.
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;
  const pool = new Pool({
    connectionString: url,
    // So a server can tell its own connections from those of others.
    application_name: `bimestre ${randomUUID()}`,
    max: connections,
    // They stay: each of them knows the plans of what is asked again and again.
    idleTimeoutMillis: 0,
    // Whatever stands between forgets a connection on which nothing is said: nobody would hear that it is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ...(limits === null
      ? {}
      : { connectionTimeoutMillis: limits.waitMs, query_timeout: limits.statementMs, idle_in_transaction_session_timeout: limits.idleMs }),
    // Whatever is asked here is answered within milliseconds: to divide it among several processes takes longer, and takes the processors from others.
    options: '-c max_parallel_workers_per_gather=0',
    // A query is sent without waiting for the answer to the one before it.
    pipeline: true,
    types: { getTypeParser },
  });
  // A connection that breaks must not take the server down, neither while idle nor in the midst of a work: whoever asks over it hears of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The dialect of a pool. */
export const postgresDialect = (pool: pg.Pool, times: StatementTimes): Dialect => {
  const names = new StatementNames();
  const connect = async () => connectionOver(await pool.connect(), names, times);
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
};

/** The connection as the query builder uses it. */
const connectionOver = (client: pg.PoolClient, names: StatementNames, times: StatementTimes): PostgresPoolClient => {
  let isLost = false;
  const ask = async (text: string, values: readonly unknown[]) => {
    const began = performance.now();
    const answer = await client.query({ name: names.of(text), text, values: [...values] } as pg.QueryConfig);
    times.told(text, performance.now() - began);
    return answer;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const answer = await ask(text, values);
      // So PostgreSQL answers a commit when anything failed before: nothing was kept.
      if (text === 'commit' && answer.command !== 'COMMIT') throw Object.assign(new Error('the transaction was not kept'), { code: FAILED_BEFORE });
      return answer;
    } catch (error) {
      isLost ||= isUnanswered(error);
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // Within a transaction it would be refused: the tool begins the whole transaction anew.
      if (client.getTransactionStatus() !== 'I') throw error;
      return await ask(text, values);
    }
  };
  // Whose transaction could not be ended is of no use to anybody else.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost || client.getTransactionStatus() !== 'I') };
};

/** Does the work between begin and commit; it is undone when it throws. */
export const transactionOnPostgres = <DB, T>(kysely: Kysely<DB>, dialect: Dialect, work: (tx: OpenTransaction<DB>) => Promise<T>): Promise<T> =>
  kysely.getExecutor().provideConnection(async (connection) => {
    const tx = new OpenTransaction(kysely, dialect, connection);
    try {
      tx.send(CompiledQuery.raw('begin'));
      const result = await work(tx).finally(() => tx.end());
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      // Where the connection is lost this fails as well: what was first is told.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw codeOf(error) === FAILED_BEFORE ? (tx.fault?.error ?? error) : error;
    }
  });

/** Whether an error says that a table changed its shape under a kept plan: a newer server has migrated beside this one. */
export const isOutdatedPlan = (error: unknown): boolean => codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Whether a statement had no answer within its limit: the driver closes the connection. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

// What PostgreSQL says of a query when one before it in the same transaction has failed.
const FAILED_BEFORE = '25P02';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
