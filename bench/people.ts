/** Measures calls about people: the search by part of a name, also in Chromium, a class, the office's home, a guardian's home. Run: npx tsx bench/people.ts [sizes] [engines] [no-browser] */
import { chromium, type Page } from 'playwright-core';
import type { Database } from '#server/database/database.ts';
import { build } from '../scripts/build.mjs';
import { CLASS_SIZE, classId, fillInstitute, GUARDIAN_TOKEN, guardianId, LAST_YEAR, OWNER_TOKEN, SECRETARY, studentId, surnameOf } from './big-institute.ts';
import { type Measured, onFilled, onPostgres, onSqlite, type Place, shares, shoot } from './ground.ts';

const [sizes = '300,2000,20000', engines = 'sqlite,postgres', browser = 'browser'] = process.argv.slice(2);
const ROUNDS = 60;
const SECONDS = 3;
const SEARCHES = 12;

/** The calls of one page, in turn. */
type Asked = { readonly name: string; readonly token: string; readonly paths: (turn: number) => readonly string[] };

const search = (text: string): string => `/user?type=student&active=true&page=1&size=10&searchTab=true&search=${encodeURIComponent(text)}`;

const questions = (students: number): readonly Asked[] => {
  const anyone = (turn: number): number => ((turn * 7919) % students) + 1;
  const classes = Math.ceil(students / CLASS_SIZE);
  const classOf = (turn: number): string => classId(LAST_YEAR, (turn * 31) % classes);
  const office = (name: string, ...paths: readonly string[]): Asked => ({ name, token: OWNER_TOKEN, paths: () => paths });
  const home = [
    '/user?active=true&type=student&page=1&size=1',
    '/user?active=true&type=teacher&page=1&size=1',
    '/enrollment/year',
    '/class?page=1&size=1',
    '/register/last',
    '/dashboard/overdue',
    '/installment/month/debts',
  ];
  const charts = [`/register/year/bymonth?year=${LAST_YEAR}`, '/dashboard/debts', '/dashboard/enrollments', '/dashboard/places'];
  return [
    { name: 'search: one letter, all of the list', token: SECRETARY.token, paths: () => [search('a')] },
    { name: 'search: half a surname', token: SECRETARY.token, paths: (turn) => [search(surnameOf(anyone(turn)).slice(1, 5))] },
    { name: 'search: surname and name', token: SECRETARY.token, paths: (turn) => [search(surnameOf(anyone(turn)))] },
    { name: 'class of 25: its page', token: SECRETARY.token, paths: (turn) => [`/class/${classOf(turn)}`] },
    { name: 'class of 25: its grades', token: SECRETARY.token, paths: (turn) => [`/grade/${classOf(turn)}`] },
    { name: 'class of 25: its absences', token: SECRETARY.token, paths: (turn) => [`/attendance/${classOf(turn)}`] },
    ...[...home, ...charts].map((path) => office(`home: ${path.replace(/\?.*type=(\w+).*/, ' $1').replace(/\?.*/, '')}`, path)),
    office('home: all its numbers', ...home),
    office('home: all its charts', ...charts),
    {
      name: "guardian's home, all of it",
      token: GUARDIAN_TOKEN,
      paths: () => [
        `/user/${guardianId(0)}`,
        ...[1, 2].flatMap((child) => [`/installment/student/${studentId(child)}/student`, `/class/student/${studentId(child)}`]),
      ],
    },
  ];
};

/** One desk alone: milliseconds from the request to the last byte. */
const alone = async (port: number, { token, paths }: Asked): Promise<Omit<Measured, 'answered' | 'perSecond'>> => {
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; turn < ROUNDS; turn++) {
    const begun = performance.now();
    for (const path of paths(turn)) {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { 'x-auth-token': token } });
      await answer.arrayBuffer();
      if (!answer.ok) failed += 1;
    }
    times.push(performance.now() - begun);
  }
  return { ...shares(times), failed };
};

/** Eight desks at once, each page's calls in turn. */
const together = (port: number, { token, paths }: Asked): Promise<Measured> => {
  let turn = 0;
  const length = paths(0).length;
  const path = (): string => paths(Math.floor(turn / length))[turn++ % length] ?? '/health';
  return shoot(
    port,
    { method: 'GET', setupRequest: (request) => ({ ...request, path: `/api${path()}`, headers: { 'x-auth-token': token } }) },
    { duration: SECONDS },
  );
};

/** Types a part of a surname into the search: the time from the last key to the first row on the screen, and the longest wait of a key for its letter. */
const typeSearches = async (port: number, students: number): Promise<void> => {
  const chrome = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const page = await chrome.newPage();
    const home = `http://127.0.0.1:${port}`;
    await page.goto(`${home}/login`);
    await page.getByLabel('Dirección de correo electrónico').fill(SECRETARY.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(SECRETARY.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/index/dashboard/0');
    await page.goto(`${home}/user/search`);
    // The longest codes that begin with a digit: only the last key makes them unique, and no name contains one.
    const lowest = 36 ** (students.toString(36).length - 1);
    const highest = Math.min(students, lowest * 10 - 1);
    const seen: number[] = [];
    const held: number[] = [];
    for (let turn = 0; turn < SEARCHES; turn++) {
      const { row, key } = await typed(page, lowest + ((turn * 7919 + 17) % (highest - lowest + 1)));
      seen.push(row);
      held.push(key);
    }
    const rows = shares(seen);
    console.log(
      `  search in Chromium: first row ${rows.p50.toFixed(0)} ms after the last key (longest ${Math.max(...seen).toFixed(0)}), a key waits ${Math.max(...held).toFixed(0)} ms at most for its letter`,
    );
  } finally {
    await chrome.close();
  }
};

/** Watches keys and rows within the page. It is text, because a compiled function would miss its compiler's helpers there. */
const WATCH = `(text) => {
  const marks = { last: 0, row: 0, key: 0 };
  window.marks = marks;
  document.addEventListener('keydown', ({ timeStamp }) => {
    marks.last = timeStamp;
    marks.row = 0;
    requestAnimationFrame(() => setTimeout(() => { marks.key = Math.max(marks.key, performance.now() - timeStamp); }));
  });
  const look = () => {
    if (marks.row === 0 && document.querySelector('main tbody tr')?.textContent.includes(text)) marks.row = performance.now();
    requestAnimationFrame(look);
  };
  look();
}`;

const typed = async (page: Page, student: number): Promise<{ readonly row: number; readonly key: number }> => {
  const box = page.getByRole('textbox', { name: 'Búsqueda de Alumnos' });
  await box.fill('');
  await page.evaluate(`(${WATCH})(${JSON.stringify(surnameOf(student))})`);
  await box.pressSequentially(student.toString(36), { delay: 90 });
  await page.waitForFunction(() => (window as unknown as { marks: { row: number } }).marks.row > 0);
  const { last, row, key } = await page.evaluate(() => (window as unknown as { marks: { last: number; row: number; key: number } }).marks);
  return { row: row - last, key };
};

const measure = async (place: Place, students: number): Promise<void> => {
  const begun = Date.now();
  const fill = async (database: Database): Promise<void> => {
    await fillInstitute(database, students);
    console.log(`\n${place.engine}, ${students} students, ten years (filled in ${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  };
  await onFilled(place, fill, async (port) => {
    console.log('  | asked | alone p50 ms | alone p99 ms | eight desks p50 ms | p99 ms | calls a second |\n  |---|---|---|---|---|---|');
    for (const one of questions(students)) {
      const single = await alone(port, one);
      const many = await together(port, one);
      const faults = single.failed + many.failed === 0 ? '' : ` FAILED ${single.failed}/${many.failed}`;
      console.log(
        `  | ${one.name} | ${single.p50.toFixed(1)} | ${single.p99.toFixed(1)} | ${many.p50} | ${many.p99} | ${many.perSecond.toFixed(0)} |${faults}`,
      );
    }
    if (browser === 'browser') await typeSearches(port, students);
  });
};

await build();
for (const engine of engines.split(',')) {
  for (const size of sizes.split(',').map(Number)) await (engine === 'sqlite' ? onSqlite : onPostgres)((place) => measure(place, size));
}
