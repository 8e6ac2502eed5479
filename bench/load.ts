/** Measures login, search, fees of a student and an invoice, at several sizes, on both engines, beside bare Fastify. Run: npx tsx bench/load.ts [sizes] [engines] [calls] */
import { type ChildProcess, execFileSync } from 'node:child_process';
import type autocannon from 'autocannon';
import { build } from '../scripts/build.mjs';
import { FEE_PESOS, feeId, fillInstitute, LAST_YEAR, SECRETARY, studentId } from './big-institute.ts';
import { freePort, type Measured, onPostgres, onSqlite, openPlace, type Place, serve, serveProduct, shoot, shootWeighing, stop } from './ground.ts';

const [sizes = '300,2000,20000', engines = 'sqlite,postgres', only = 'login,search,fees,invoice'] = process.argv.slice(2);
const SECONDS = 5;
// Both are called the same number of times before the measurement, because the first seconds of a program are slower.
const WARMING = { duration: 2 };
/** No invoice is interrupted: the next part of its fee would not be what it seems. */
const INVOICES = { amount: 3000 };
/** Each fee is paid by this many invoices, so that few students are enough for thousands of them. */
const PART = FEE_PESOS / 10;
/** June to November, for each of the three that are compared. */
const MONTHS = 2;

const HEADERS = { 'content-type': 'application/json', 'x-auth-token': SECRETARY.token };

type Weighed = Measured & { readonly workedUs: number };

type Target = {
  readonly server: ChildProcess;
  readonly port: number;
  readonly invoices: string;
  /** The body of the next invoice. */
  readonly nextInvoice: () => string;
  /** Whether the route has no other call (the bare routes). */
  readonly onlyInvoices?: true;
};

/** The four calls, each to the product and then to the bare route, so that both meet the same load of the machine. Each request asks for another person, so that nothing is answered from one cached page. */
const measureAll = async (students: number, targets: readonly Target[]): Promise<Readonly<Record<string, readonly Weighed[]>>> => {
  let turn = 0;
  const next = (): number => {
    turn = (turn + 7919) % students;
    return turn + 1;
  };
  // Each login comes from another address, because the server limits logins to 300 a minute for each.
  const desk = (): string => `10.${turn % 250}.${next() % 250}.${next() % 250}`;
  const calls: Readonly<Record<string, (target: Target) => autocannon.Request>> = {
    login: () => ({
      method: 'POST',
      path: '/api/auth',
      body: JSON.stringify({ email: SECRETARY.email, password: SECRETARY.password }),
      setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', 'x-forwarded-for': desk() } }),
    }),
    search: () => ({
      method: 'GET',
      headers: { ...HEADERS },
      setupRequest: (request) => ({ ...request, path: `/api/user?type=student&active=true&page=1&size=10&search=${next().toString(36)}` }),
    }),
    fees: () => ({
      method: 'GET',
      headers: { ...HEADERS },
      setupRequest: (request) => ({ ...request, path: `/api/installment/student/${studentId(next())}/invoice` }),
    }),
    invoice: ({ invoices, nextInvoice }) => ({
      method: 'POST',
      path: invoices,
      setupRequest: (request) => ({ ...request, headers: { ...HEADERS }, body: nextInvoice() }),
    }),
  };
  const measured: Record<string, Weighed[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    if (!only.split(',').includes(name)) continue;
    measured[name] = [];
    for (const target of targets) {
      if (target.onlyInvoices && name !== 'invoice') continue;
      const asked = call(target);
      await shoot(target.port, asked, name === 'invoice' ? INVOICES : WARMING);
      measured[name].push(await shootWeighing(target.server, target.port, asked, name === 'invoice' ? INVOICES : { duration: SECONDS }));
    }
  }
  return measured;
};

/** Bodies of invoices, each for a part of a fee; after the last fee of a student they begin with the next part of the first. */
const feesFrom = (students: number, firstMonth: number): (() => string) => {
  let turn = 0;
  return () => {
    const student = (turn % students) + 1;
    const month = firstMonth + (Math.floor(turn / students) % MONTHS);
    const partsPaid = Math.floor(turn / (students * MONTHS));
    turn += 1;
    return JSON.stringify({
      user: { _id: studentId(student) },
      details: [{ installment: feeId(student, LAST_YEAR, month), value: FEE_PESOS - partsPaid * PART, payment: PART }],
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
  const barePort = await freePort();
  const bareServer = await serve(['--import', 'tsx', 'bench/bare.ts'], { ...place.bareEnv, BARE_PORT: String(barePort) }, barePort);
  const measured = await measureAll(students, [
    { server: product, port, invoices: '/api/invoice', nextInvoice: feesFrom(students, 6) },
    { server: bareServer, port: barePort, invoices: '/api/invoice', nextInvoice: feesFrom(students, 6 + MONTHS) },
    { server: bareServer, port: barePort, invoices: '/api/invoice/told', nextInvoice: feesFrom(students, 6 + 2 * MONTHS), onlyInvoices: true },
  ]);
  const memory = Number(/VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${product.pid}/status`], { encoding: 'utf8' }))?.[1] ?? 0) / 1024;
  await stop(product);
  await stop(bareServer);
  console.log(`  up after ${upAfter} ms; ${memory.toFixed(0)} MB after the load`);
  console.log(
    '  | call | p50 ms | p99 ms | a second | beside | bare p50 | bare p99 | bare a second | share | worked µs | bare worked µs |\n  |---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [call, [ours, ...bares]] of Object.entries(measured)) {
    if (ours === undefined) continue;
    bares.forEach((bare, index) => {
      const faults = ours.failed + bare.failed === 0 ? '' : ` FAILED ${ours.failed}/${bare.failed}`;
      console.log(
        `  | ${call} | ${ours.p50} | ${ours.p99} | ${ours.perSecond.toFixed(0)} | ${index === 0 ? 'bare' : 'bare, same statements'} | ${bare.p50} | ${bare.p99} | ${bare.perSecond.toFixed(0)} | ${(ours.perSecond / bare.perSecond).toFixed(2)} | ${ours.workedUs.toFixed(0)} | ${bare.workedUs.toFixed(0)} |${faults}`,
      );
    });
  }
};

await build();
for (const engine of engines.split(',')) {
  for (const size of sizes.split(',').map(Number)) await (engine === 'sqlite' ? onSqlite : onPostgres)((place) => measure(place, size));
}
