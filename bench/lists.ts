/** Measures the office's lists, their searches and orders, the sums, the charts and the history, at institutes of several sizes with ten years of data. Run: npx tsx bench/lists.ts [sizes] [engines] */
import { build } from '../scripts/build.mjs';
import { classId, fillInstitute, guardianId, LAST_YEAR, OWNER_TOKEN, studentId, surnameOf, teacherId } from './big-institute.ts';
import { askAlone, onFilled, onPostgres, onSqlite, partOf, type Place } from './ground.ts';

const [sizes = '200,2000,20000', engines = 'sqlite,postgres'] = process.argv.slice(2);
const ROUNDS = 40;
/** What is asked first after a start is read by cold code and fills what is kept: it is asked so often before it is measured. */
const WARMING = 5;

const STUDENT = studentId(1);
const CLASS = classId(LAST_YEAR, 0);
/** The surname of one student, and a part of it that sixteen have at 200 students and more at larger sizes. */
const NAME = encodeURIComponent(surnameOf(16));
const PART = 'abad';

const questionsOf = (students: number): readonly (readonly [name: string, path: string])[] => {
  const middle = Math.ceil(students / 20);
  return [
    ['any call', '/institute'],
    ['invoices, a page', '/invoice?page=1&size=10'],
    ['invoices, of a month', `/invoice?page=1&size=10&startDate=${LAST_YEAR}-05-01&endDate=${LAST_YEAR}-05-31`],
    ['invoices, of a name', `/invoice?page=1&size=10&lastname=${NAME}`],
    ['invoices, of a part of many names', `/invoice?page=1&size=10&lastname=${PART}`],
    ['invoices, of a form', '/invoice?page=1&size=10&form=unknown'],
    ['invoices, by total', '/invoice?page=1&size=10&sort=-total'],
    ['invoices, their sum', '/invoice/list/total'],
    ['enrollments, a page', '/enrollment?page=1&size=10'],
    ['enrollments, by name', '/enrollment?page=1&size=10&sort=name'],
    ['enrollments, by name, the page in the middle', `/enrollment?page=${middle}&size=10&sort=name`],
    ['enrollments, by number', '/enrollment?page=1&size=10&sort=studentnumber'],
    ['enrollments, by category', '/enrollment?page=1&size=10&sort=category'],
    ['enrollments, of a part of many names', `/enrollment?page=1&size=10&lastname=${PART}`],
    // Everybody has a class, so that all are looked at.
    ['enrollments, without a class', '/enrollment?page=1&size=10&classroom=none'],
    ['debts, a page', '/installment?page=1&size=10'],
    ['debts, the page in the middle', `/installment?page=${middle}&size=10`],
    ['debts, by value', '/installment?page=1&size=10&sort=-value'],
    ['debts, by category', '/installment?page=1&size=10&sort=category'],
    ['debts, of a part of many names', `/installment?page=1&size=10&lastname=${PART}`],
    ['debts, their sum', '/installment/list/total'],
    ['debts, of a month', '/installment/profit/6'],
    ['debts, by age', '/dashboard/debts'],
    ['debts, by family', '/installment/family?page=1&size=10'],
    ['debts, by family, searched', `/installment/family?page=1&size=10&search=${PART}`],
    ['registers, a page', '/register?page=1&size=10'],
    ['registers, the months of a year', '/register/year/bymonth'],
    ['the open register', '/register/last'],
    ['people, a page of the students', '/user?type=student&active=true&page=1&size=10&searchTab=true'],
    ['people, of a part of many names', `/user?type=student&page=1&size=10&lastname=${PART}`],
    ['the finder', `/search?text=${NAME}`],
    ['a student', `/user/${STUDENT}`],
    ['a family', `/family/${guardianId(1)}`],
    ['a page of its account', `/family/${guardianId(1)}/account?page=1&size=10`],
    ['the fees of a student', `/installment/student/${STUDENT}/invoice`],
    ['classes, a page', '/class?page=1&size=10'],
    ['a class', `/class/${CLASS}`],
    ['grades of a class', `/grade/${CLASS}`],
    ['attendance of a class', `/attendance/${CLASS}`],
    ['missing work, of all', '/dashboard/missing'],
    ['missing work, of a teacher', `/dashboard/missing?teacher=${teacherId(1)}`],
    // Every student of the benchmark has four absences, so that this counts all of them and shows none.
    ['best attendance, with three at most', `/attendance/best?year=${LAST_YEAR}&quantity=3`],
    ['best averages', `/grade/best?year=${LAST_YEAR}&quantity=10`],
    ['the chart of the enrollments', '/dashboard/enrollments'],
    ['the chart of the places', '/dashboard/places'],
    ['the history, a page', '/history?page=1&size=10'],
    ['the history, a page in the middle', `/history?page=${students}&size=10`],
    ['the history, of a day', `/history?page=1&size=10&startDate=${LAST_YEAR}-05-11&endDate=${LAST_YEAR}-05-11`],
    ['the history, of a kind', '/history?page=1&size=10&noun=enrollment'],
    ['the history, of somebody who did nearly all', '/history?page=1&size=10&by=640000000000000000000001'],
    ['the history, of a name', `/history?page=1&size=10&text=${NAME}`],
    ['the history, its authors', '/history/authors'],
  ];
};

type Figures = { readonly p50: number; readonly p95: number };

const measure = async (place: Place, students: number): Promise<readonly Figures[]> => {
  const figures: Figures[] = [];
  await onFilled(
    place,
    (database) => fillInstitute(database, students),
    async (port) => {
      await beginHistory(port);
      for (const [, path] of questionsOf(students)) {
        await askAlone({ port, token: OWNER_TOKEN, rounds: WARMING }, () => path);
        const times = await askAlone({ port, token: OWNER_TOKEN, rounds: ROUNDS }, () => path);
        figures.push({ p50: partOf(times, 0.5), p95: partOf(times, 0.95) });
      }
    },
  );
  return figures;
};

/** An institute at work has told something; a filled database has not. */
const beginHistory = (port: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/town`, {
    method: 'POST',
    headers: { 'x-auth-token': OWNER_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify([{ _id: 0, name: 'Tandil' }]),
  });

await build();
for (const engine of engines.split(',')) {
  const counts = sizes.split(',').map(Number);
  const bySize: (readonly Figures[])[] = [];
  for (const students of counts) await (engine === 'sqlite' ? onSqlite : onPostgres)(async (place) => void bySize.push(await measure(place, students)));
  console.log(`\n${engine}, ten years; median of ${ROUNDS} calls of one caller, ms\n  | asked | ${counts.join(' | ')} students | p95 of the last |`);
  console.log(`  |---|${counts.map(() => '---|').join('')}---|`);
  for (const [index, [name]] of questionsOf(0).entries())
    console.log(`  | ${name} | ${bySize.map((figures) => figures[index]?.p50.toFixed(1)).join(' | ')} | ${bySize.at(-1)?.[index]?.p95.toFixed(1)} |`);
}
