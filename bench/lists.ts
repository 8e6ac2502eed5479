/** Measures the pages and sums of the office's lists, what the teachers have not entered yet, and the boards of the best, at the server with ten years of data. Run: npx tsx bench/lists.ts [students] [engines] */
import { build } from '../scripts/build.mjs';
import { fillInstitute, LAST_YEAR, OWNER_TOKEN, teacherId } from './big-institute.ts';
import { askAlone, onFilled, onPostgres, onSqlite, partOf, type Place, workedMs } from './ground.ts';

const [size = '20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const STUDENTS = Number(size);
const ROUNDS = 40;

const QUESTIONS: readonly (readonly [name: string, path: string])[] = [
  ['any call', '/institute'],
  ['invoices, a page', '/invoice?page=1&size=10'],
  ['invoices, by total', '/invoice?page=1&size=10&sort=-total'],
  ['enrollments, a page', '/enrollment?page=1&size=10'],
  ['enrollments, by name', '/enrollment?page=1&size=10&sort=name'],
  ['enrollments by name, the page in the middle', `/enrollment?page=${Math.ceil(STUDENTS / 20)}&size=10&sort=name`],
  ['debts, a page', '/installment?page=1&size=10'],
  ['debts, the page in the middle', `/installment?page=${Math.ceil(STUDENTS / 20)}&size=10`],
  ['debts, by value', '/installment?page=1&size=10&sort=-value'],
  ['debts, their sum', '/installment/list/total'],
  ['debts of a month', '/installment/profit/6'],
  ['debts, by age', '/dashboard/debts'],
  ['debts, by family', '/installment/family?page=1&size=10'],
  ['debts, by family, searched', '/installment/family?page=1&size=10&search=abad'],
  ['classes, a page', '/class?page=1&size=10'],
  ['missing work, of all', '/dashboard/missing'],
  ['missing work, of a teacher', `/dashboard/missing?teacher=${teacherId(1)}`],
  // Every student of the benchmark has four absences, so that this counts all of them and shows none.
  ['best attendance, with three at most', `/attendance/best?year=${LAST_YEAR}&quantity=3`],
  ['best averages', `/grade/best?year=${LAST_YEAR}&quantity=10`],
];

const measure = (place: Place): Promise<void> =>
  onFilled(
    place,
    (database) => fillInstitute(database, STUDENTS),
    async (port, { pid }) => {
      await beginHistory(port);
      console.log(`\n${place.engine}, ${STUDENTS} students, ten years\n  | asked | p50 ms | p95 ms | worked ms |\n  |---|---|---|---|`);
      for (const [name, path] of QUESTIONS) {
        const before = workedMs(pid);
        const times = await askAlone({ port, token: OWNER_TOKEN, rounds: ROUNDS }, () => path);
        const worked = (workedMs(pid) - before) / ROUNDS;
        console.log(`  | ${name} | ${partOf(times, 0.5).toFixed(1)} | ${partOf(times, 0.95).toFixed(1)} | ${worked.toFixed(1)} |`);
      }
    },
  );

/** An institute at work has told something; a filled database has not. */
const beginHistory = (port: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/town`, {
    method: 'POST',
    headers: { 'x-auth-token': OWNER_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify([{ _id: 0, name: 'Tandil' }]),
  });

await build();
for (const engine of engines.split(',')) await (engine === 'sqlite' ? onSqlite : onPostgres)(measure);
