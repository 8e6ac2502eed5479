/** Measures login, search, fees of a student and an invoice, at several sizes, on both engines, beside bare Fastify. Run: npx tsx bench/load.ts [sizes] [engines] */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { build } from '../scripts/build.mjs';
import { FEE_PESOS, feeId, fillInstitute, LAST_YEAR, SECRETARY, studentId } from './big-institute.ts';
import { freePort, type Measured, onPostgres, onSqlite, openPlace, type Place, serve, serveProduct, shootWeighing, stop } from './ground.ts';

const [sizes = '300,2000,20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const SECONDS = 5;
const INVOICES = 1500;

const HEADERS = { 'content-type': 'application/json', 'x-auth-token': SECRETARY.token };

type Weighed = Measured & { readonly workedUs: number };

/** The four calls; each request asks for somebody else, so that nothing is answered twice from one page of memory. */
const measureAll = async (server: ChildProcess, port: number, students: number, firstFee: number): Promise<Readonly<Record<string, Weighed>>> => {
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
    login: await shootWeighing(
      server,
      port,
      { ...login, setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', 'x-forwarded-for': desk() } }) },
      { duration: SECONDS },
    ),
    search: await shootWeighing(
      server,
      port,
      {
        method: 'GET',
        headers: { ...HEADERS },
        setupRequest: (request) => ({ ...request, path: `/api/user?type=student&active=true&page=1&size=10&search=${next().toString(36)}` }),
      },
      { duration: SECONDS },
    ),
    fees: await shootWeighing(
      server,
      port,
      { method: 'GET', headers: { ...HEADERS }, setupRequest: (request) => ({ ...request, path: `/api/installment/student/${studentId(next())}/invoice` }) },
      { duration: SECONDS },
    ),
    invoice: await shootWeighing(
      server,
      port,
      { method: 'POST', path: '/api/invoice', setupRequest: (request) => ({ ...request, headers: { ...HEADERS }, body: fees() }) },
      { amount: Math.min(INVOICES, students * 3) },
    ),
  };
};

/** Bodies of invoices, each for a fee that nobody paid yet. */
const feesFrom = (students: number, firstFee: number): (() => string) => {
  let paid = firstFee;
  return () => {
    const student = (paid % students) + 1;
    const month = 6 + Math.floor(paid / students);
    paid += 1;
    return JSON.stringify({
      user: { _id: studentId(student) },
      details: [{ installment: feeId(student, LAST_YEAR, month), value: FEE_PESOS, payment: FEE_PESOS }],
    });
  };
};

const measure = async (place: Place, students: number): Promise<void> => {
  const filled = Date.now();
  const database = openPlace(place);
  await fillInstitute(database, students);
  await database.close();
  console.log(`\n${place.engine}, ${students} students, ten years (filled in ${((Date.now() - filled) / 1000).toFixed(0)} s)`);
  const port = await freePort();
  const started = Date.now();
  const product = await serveProduct(place, port);
  const upAfter = Date.now() - started;
  const ours = await measureAll(product, port, students, 0);
  const memory = Number(/VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${product.pid}/status`], { encoding: 'utf8' }))?.[1] ?? 0) / 1024;
  await stop(product);
  const barePort = await freePort();
  const bareServer = await serve(['--import', 'tsx', 'bench/bare.ts'], { ...place.bareEnv, BARE_PORT: String(barePort) }, barePort);
  const bare = await measureAll(bareServer, barePort, students, Math.min(INVOICES, students * 3));
  await stop(bareServer);
  console.log(`  up after ${upAfter} ms; ${memory.toFixed(0)} MB after the load`);
  console.log(
    '  | call | p50 ms | p99 ms | a second | bare p50 | bare p99 | bare a second | share | worked µs | bare worked µs | share of work |\n  |---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [call, { p50, p99, perSecond, failed, workedUs }] of Object.entries(ours)) {
    const beside = bare[call] ?? { p50: 0, p99: 0, perSecond: 0, failed: 0, workedUs: 0 };
    const faults = failed + beside.failed === 0 ? '' : ` FAILED ${failed}/${beside.failed}`;
    console.log(
      `  | ${call} | ${p50} | ${p99} | ${perSecond.toFixed(0)} | ${beside.p50} | ${beside.p99} | ${beside.perSecond.toFixed(0)} | ${(perSecond / beside.perSecond).toFixed(2)} | ${workedUs.toFixed(0)} | ${beside.workedUs.toFixed(0)} | ${(beside.workedUs / workedUs).toFixed(2)} |${faults}`,
    );
  }
};

await build();
for (const engine of engines.split(',')) {
  for (const size of sizes.split(',').map(Number)) await (engine === 'sqlite' ? onSqlite : onPostgres)((place) => measure(place, size));
}
