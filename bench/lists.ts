/** Measures the pages and sums of the office's lists at the server, with ten years of data. Run: npx tsx bench/lists.ts [students] [engines] */
import { build } from '../scripts/build.mjs';
import { fillInstitute, OWNER_TOKEN } from './big-institute.ts';
import { freePort, onPostgres, onSqlite, openPlace, type Place, serveProduct, stop, workedMs } from './ground.ts';

const [size = '20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const STUDENTS = Number(size);
const ROUNDS = 40;

const QUESTIONS: readonly (readonly [name: string, path: string])[] = [
  ['any call', '/institute'],
  ['invoices, a page', '/invoice?page=1&size=10'],
  ['invoices, by total', '/invoice?page=1&size=10&sort=-total'],
  ['enrollments, a page', '/enrollment?page=1&size=10'],
  ['enrollments, by name', '/enrollment?page=1&size=10&sort=name'],
  ['debts, a page', '/installment?page=1&size=10'],
  ['debts, the page in the middle', `/installment?page=${Math.ceil(STUDENTS / 20)}&size=10`],
  ['debts, by value', '/installment?page=1&size=10&sort=-value'],
  ['debts, their sum', '/installment/list/total'],
  ['debts of a month', '/installment/profit/6'],
  ['debts, by age', '/dashboard/debts'],
  ['debts, by family', '/installment/family?page=1&size=10'],
];

const measure = async (place: Place): Promise<void> => {
  const database = openPlace(place);
  await fillInstitute(database, STUDENTS);
  await database.close();
  const port = await freePort();
  const product = await serveProduct(place, port);
  try {
    console.log(`\n${place.engine}, ${STUDENTS} students, ten years\n  | asked | p50 ms | p95 ms | worked ms |\n  |---|---|---|---|`);
    for (const [name, path] of QUESTIONS) console.log(`  | ${name} | ${await ask(port, path, product.pid)} |`);
  } finally {
    await stop(product);
  }
};

/** One desk alone: milliseconds from the request to the last byte, and the processor time of the server for each. */
const ask = async (port: number, path: string, server: number | undefined): Promise<string> => {
  const times: number[] = [];
  const before = workedMs(server);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { 'x-auth-token': OWNER_TOKEN } });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  }
  const worked = (workedMs(server) - before) / ROUNDS;
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} | ${at(0.95)} | ${worked.toFixed(1)}`;
};

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
