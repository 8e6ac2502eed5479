/** PostgreSQL as the database tool speaks with it: what is asked again and again is planned once a connection. */
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import { driver } from './postgres-driver.ts';
import { talkOver } from './postgres-talk.ts';
import { StatementNames } from './statement-names.ts';

/** A pool of connections; `connections` is its size. */
export const openPool = (url: string, connections: number): pg.Pool => {
  const pool = new (driver().Pool)({
    connectionString: url,
    max: connections,
    // They stay: each of them knows the plans of what is asked again and again.
    idleTimeoutMillis: 0,
    // Whatever stands between forgets a connection on which nothing is said: nobody would hear that it is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    pipeline: true,
    stream: gatheringSocket,
    types: TYPES,
  });
  // A connection that breaks must not take the server down, neither while idle nor in the midst of a work: whoever asks over it hears of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The dialect of a pool. */
export const postgresDialect = (pool: pg.Pool): Dialect => {
  const names = new StatementNames();
  const remembering = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = remembering.get(client) ?? talkOver(client, names, TYPES);
    remembering.set(client, known);
    return known;
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
};

// int8 (20) and numeric (1700) arrive as text; every amount here fits a number exactly.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === 20 || oid === 1700 ? Number : driver().types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

const TYPES: pg.CustomTypesConfig = { getTypeParser };
