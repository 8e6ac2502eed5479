/** What the benchmarks share: a database of their own, the product as a process beside it, and callers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Database, openPostgres, openSqlite } from '#server/database/database.ts';
import { freePort, openCluster } from '../scripts/postgres.mjs';
import { NOW } from './big-institute.ts';

export { freePort };

const CONNECTIONS = 8;

export type Measured = { readonly p50: number; readonly p99: number; readonly answered: number; readonly perSecond: number; readonly failed: number };
export type Place = { readonly engine: string; readonly env: Readonly<Record<string, string>>; readonly bareEnv: Readonly<Record<string, string>> };

/** The database of a benchmark. */
export const openPlace = ({ env }: Place): Database =>
  env['DATABASE_URL'] === undefined ? openSqlite(join(env['DATA_DIR'] ?? '', 'bimestre.db')) : openPostgres(env['DATABASE_URL'], 2);

/** Starts the product on a database, as the operator's guide does. */
export const serveProduct = ({ env }: Place, port: number): Promise<ChildProcess> =>
  serve(
    ['--max-semi-space-size=32', 'dist/server/main.js'],
    { ...env, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', NOW, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    port,
  );

export const serve = async (words: readonly string[], env: Readonly<Record<string, string>>, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...words], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 200; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`nothing answers at ${port}`);
};

export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Fills an empty database, serves the product on it for the work, and stops it. */
export const onFilled = async (
  place: Place,
  fill: (database: Database) => Promise<void>,
  work: (port: number, product: ChildProcess) => Promise<void>,
): Promise<void> => {
  const database = openPlace(place);
  await fill(database);
  await database.close();
  const port = await freePort();
  const product = await serveProduct(place, port);
  try {
    await work(port, product);
  } finally {
    await stop(product);
  }
};

type Desk = { readonly port: number; readonly token: string; readonly rounds: number };

/** One desk alone: the milliseconds of each call from the request to the last byte; `hear` gets each body. */
export const askAlone = async ({ port, token, rounds }: Desk, path: (turn: number) => string, hear: (body: Buffer) => void = () => {}): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api${path(turn)}`, { headers: { 'x-auth-token': token } });
    const body = Buffer.from(await answer.arrayBuffer());
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${path(turn)}: ${answer.status}`);
    hear(body);
  }
  return times;
};

/** The time within which this part of the calls was answered: 0.5 is the median. */
export const partOf = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

export const shares = (times: readonly number[]): Pick<Measured, 'p50' | 'p99'> => ({ p50: partOf(times, 0.5), p99: partOf(times, 0.99) });

/** Sends the same calls to a server from several desks at once. */
export const shoot = async (
  port: number,
  request: autocannon.Request,
  limit: { readonly duration: number } | { readonly amount: number },
): Promise<Measured> => {
  const begun = performance.now();
  let last = begun;
  const shooting = autocannon({ url: `http://127.0.0.1:${port}`, connections: CONNECTIONS, ...limit, requests: [request] });
  // Autocannon measures whole seconds and stops when one is full.
  shooting.on('response', () => {
    last = performance.now();
  });
  const result = await shooting;
  const seconds = (last - begun) / 1000;
  const { latency, '2xx': answered, non2xx, errors } = result;
  return { p50: latency.p50, p99: latency.p99, answered, perSecond: answered / seconds, failed: non2xx + errors };
};

/** The same, with the processor time of the server for each request in microseconds, which says more than the clock when the machine does other work too. */
export const shootWeighing = async (
  server: ChildProcess,
  ...[port, request, limit]: Parameters<typeof shoot>
): Promise<Measured & { readonly workedUs: number }> => {
  const before = workedMs(server.pid);
  const measured = await shoot(port, request, limit);
  return { ...measured, workedUs: ((workedMs(server.pid) - before) * 1000) / measured.answered };
};

/** Milliseconds of processor time that a process has used; the kernel counts in hundredths of a second. */
export const workedMs = (pid = 0): number => {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** On a temporary SQLite folder. */
export const onSqlite = async (measure: (place: Place) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-bench-'));
  try {
    await measure({ engine: 'SQLite', env: { DATA_DIR: folder }, bareEnv: { BARE_SQLITE: join(folder, 'bimestre.db') } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** On a temporary PostgreSQL server of its own. */
export const onPostgres = async (measure: (place: Place) => Promise<void>): Promise<void> => {
  // Written to the disk as in production: fsync stays on.
  const { url, end } = await openCluster(['shared_buffers=512MB', 'max_wal_size=4GB']);
  try {
    await measure({ engine: 'PostgreSQL', env: { DATABASE_URL: url }, bareEnv: { BARE_POSTGRES: url } });
  } finally {
    await end();
  }
};
