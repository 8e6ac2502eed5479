/** Measures login, search, fees of a student and an invoice, at several sizes, on both engines, beside bare Fastify. Run: npx tsx bench/load.ts [sizes] [engines] */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openPostgres, openSqlite } from '#server/database.ts';
import { build } from '../scripts/build.mjs';
import { FEE_PESOS, feeId, fillInstitute, LAST_YEAR, NOW, SECRETARY, studentId } from './big-institute.ts';

const [sizes = '300,2000,20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const CONNECTIONS = 8;
const SECONDS = 5;
const INVOICES = 1500;

type Measured = { readonly p50: number; readonly p99: number; readonly perSecond: number; readonly failed: number };
type Place = { readonly engine: string; readonly env: Readonly<Record<string, string>>; readonly bareEnv: Readonly<Record<string, string>> };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const serve = async (words: readonly string[], env: Readonly<Record<string, string>>, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...words], { env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
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

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const shoot = async (port: number, request: autocannon.Request, limit: { readonly duration: number } | { readonly amount: number }): Promise<Measured> => {
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: CONNECTIONS, ...limit, requests: [request] });
  return { p50: result.latency.p50, p99: result.latency.p99, perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors };
};

const HEADERS = { 'content-type': 'application/json', 'x-auth-token': SECRETARY.token };

/** The four calls; each request asks for somebody else, so that nothing is answered twice from one page of memory. */
const measureAll = async (port: number, students: number, firstFee: number): Promise<Readonly<Record<string, Measured>>> => {
  let turn = 0;
  const next = (): number => {
    turn = (turn + 7919) % students;
    return turn + 1;
  };
  // Each login seems to come from another desk: the door throttles one that knocks more than 300 times a minute.
  const login = { method: 'POST', path: '/api/auth', body: JSON.stringify({ email: SECRETARY.email, password: SECRETARY.password }) } as const;
  const desk = (): string => `10.${turn % 250}.${next() % 250}.${next() % 250}`;
  const fees = feesFrom(students, firstFee);
  return {
    login: await shoot(port, { ...login, setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', 'x-forwarded-for': desk() } }) }, { duration: SECONDS }),
    search: await shoot(port, { method: 'GET', headers: { ...HEADERS }, setupRequest: (request) => ({ ...request, path: `/api/user?type=student&active=true&page=1&size=10&search=${next().toString(36)}` }) }, { duration: SECONDS }),
    fees: await shoot(port, { method: 'GET', headers: { ...HEADERS }, setupRequest: (request) => ({ ...request, path: `/api/installment/student/${studentId(next())}/student` }) }, { duration: SECONDS }),
    invoice: await shoot(port, { method: 'POST', path: '/api/invoice', setupRequest: (request) => ({ ...request, headers: { ...HEADERS }, body: fees() }) }, { amount: Math.min(INVOICES, students * 3) }),
  };
};

/** Bodies of invoices, each for a fee that nobody paid yet. */
const feesFrom = (students: number, firstFee: number): (() => string) => {
  let paid = firstFee;
  return () => {
    const student = (paid % students) + 1;
    const month = 6 + Math.floor(paid / students);
    paid += 1;
    return JSON.stringify({ user: { _id: studentId(student) }, details: [{ installment: feeId(student, LAST_YEAR, month), value: FEE_PESOS, payment: FEE_PESOS }] });
  };
};

const measure = async (place: Place, students: number): Promise<void> => {
  const filled = Date.now();
  const database = place.env['DATABASE_URL'] === undefined ? openSqlite(join(place.env['DATA_DIR'] ?? '', 'bimestre.db')) : openPostgres(place.env['DATABASE_URL'], 2);
  await fillInstitute(database, students);
  await database.close();
  console.log(`\n${place.engine}, ${students} students, ten years (filled in ${((Date.now() - filled) / 1000).toFixed(0)} s)`);
  const port = await freePort();
  const started = Date.now();
  const product = await serve(['dist/server/main.js'], { ...place.env, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', NOW, TRUST_PROXY: '1', LOG_LEVEL: 'error' }, port);
  const upAfter = Date.now() - started;
  const ours = await measureAll(port, students, 0);
  const memory = Number(/VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${product.pid}/status`], { encoding: 'utf8' }))?.[1] ?? 0) / 1024;
  await stop(product);
  const barePort = await freePort();
  const bareServer = await serve(['--import', 'tsx', 'bench/bare.ts'], { ...place.bareEnv, BARE_PORT: String(barePort) }, barePort);
  const bare = await measureAll(barePort, students, Math.min(INVOICES, students * 3));
  await stop(bareServer);
  console.log(`  up after ${upAfter} ms; ${memory.toFixed(0)} MB after the load`);
  console.log('  | call | p50 ms | p99 ms | a second | bare p50 | bare p99 | bare a second | share |\n  |---|---|---|---|---|---|---|---|');
  for (const [call, { p50, p99, perSecond, failed }] of Object.entries(ours)) {
    const beside = bare[call] ?? { p50: 0, p99: 0, perSecond: 0, failed: 0 };
    const faults = failed + beside.failed === 0 ? '' : ` FAILED ${failed}/${beside.failed}`;
    console.log(`  | ${call} | ${p50} | ${p99} | ${perSecond.toFixed(0)} | ${beside.p50} | ${beside.p99} | ${beside.perSecond.toFixed(0)} | ${(perSecond / beside.perSecond).toFixed(2)} |${faults}`);
  }
};

const onSqlite = async (students: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-bench-'));
  try {
    await measure({ engine: 'SQLite', env: { DATA_DIR: folder }, bareEnv: { BARE_SQLITE: join(folder, 'bimestre.db') } }, students);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgres = async (students: number): Promise<void> => {
  const bin = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-bench-'));
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const quiet = { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bimestre', '-A', 'trust', '-E', 'UTF8'], quiet);
  // Written to the disk as in real life: fsync stays on.
  execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1 -c shared_buffers=512MB -c max_wal_size=4GB`, 'start'], quiet);
  const url = `postgres://bimestre@127.0.0.1:${port}/postgres`;
  try {
    await measure({ engine: 'PostgreSQL', env: { DATABASE_URL: url }, bareEnv: { BARE_POSTGRES: url } }, students);
  } finally {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], quiet);
    rmSync(folder, { recursive: true, force: true });
  }
};

await build();
for (const engine of engines.split(',')) {
  for (const size of sizes.split(',').map(Number)) await (engine === 'sqlite' ? onSqlite(size) : onPostgres(size));
}
