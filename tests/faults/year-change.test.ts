/** The change of year is done whole or not at all, and undone whole or not at all, also when the server is killed in the middle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSchool, type School, tokenOf } from '../school.ts';
import { pointAt } from './point.ts';
import { buildTill, startTill } from './till.ts';
import { heldBy } from './whole.ts';

const NOW = '2026-11-10T15:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'bimestre-year-'));
let school: School;
let program: string;

beforeAll(async () => {
  school = await openSchool({ now: NOW, file: join(folder, 'bimestre.db') });
  program = await buildTill('year-server');
});
afterAll(async () => {
  await school.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls a server of its own, and kills it while it writes in this table. */
const killedAt = async (deed: 'insert' | 'update', table: string, method: string, path: string, body: object = {}): Promise<void> => {
  const point = await pointAt(school.database, deed, table);
  const { child, base } = await startTill(program, school.address, { NOW });
  const ended = new Promise((done) => child.once('exit', done));
  const headers = { 'content-type': 'application/json', 'x-auth-token': tokenOf('admin') };
  let answered: string | null = null;
  const asking = fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) }).then(
    async (response) => {
      answered = `${response.status} ${await response.text()}`;
    },
    () => undefined,
  );
  while (answered === null && !(await point.isReached(child.pid ?? 0))) await after(5);
  child.kill('SIGKILL');
  await Promise.all([ended, asking]);
  await point.end();
  expect(answered).toBe(null);
};

test('Killed while the year is changed and while the change is undone: everything is as before, and both can be done afterwards', async () => {
  const admin = school.as('admin');
  const { body: categories } = await admin.get('/category');
  const [category, next] = ['Infantil C', 'Infantil B'].map((name) => categories.find((one: { name: string }) => one.name === name)._id as string);
  const priced = categories.map(({ _id }: { _id: string }) => ({ _id, value: 30_000 }));
  expect((await admin.put('/category', { date: '2026-11', categories: priced })).status).toBe(200);
  const students = [CAST.student.id, CAST.sibling.id, CAST.stranger.id];
  for (const student of students) expect((await admin.post('/enrollment', { student, category, year: 2026, month: 0 })).status).toBe(200);
  const hours = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Jueves', classroom: '3' };
  const { body: origin } = await admin.post('/class', { teacher: CAST.teacher.id, category, students, ...hours });
  const plan = {
    ...{ opening: 2027, month: 0, placing: 'together' },
    students: students.map((student) => ({ student, category: next })),
    classes: [{ origin: origin._id, teacher: CAST.teacher.id }],
  };
  const { enrollments, installments, total } = (await admin.post('/year-change/preview', plan)).body;
  const confirmed = { ...plan, seen: { enrollments, installments, total } };
  expect(enrollments).toBe(3);

  // Undoing is an entry too: the class gets another mark, and is otherwise as before.
  const classes = async () => (await school.database.kysely.selectFrom('classes').selectAll().execute()).map((row) => ({ ...row, mark: null }));
  const [before, classesBefore] = [await heldBy(school.database), await classes()];
  // By this point enrollments, fees and the class are written.
  await killedAt('insert', 'year_change_fees', 'POST', '/year-change', confirmed);
  expect(await heldBy(school.database)).toEqual(before);

  const { status, body: run } = await admin.post('/year-change', confirmed);
  expect([status, run.enrollments, run.installments, run.classes]).toEqual([200, 3, 33, 1]);
  const changed = await heldBy(school.database);
  expect(changed['enrollments']?.rows).toBe((before['enrollments']?.rows ?? 0) + 3);
  // By this point enrollments, fees and the class are deleted.
  await killedAt('update', 'year_changes', 'DELETE', `/year-change/${run._id}`);
  expect(await heldBy(school.database)).toEqual(changed);

  expect((await admin.delete(`/year-change/${run._id}`)).status).toBe(200);
  const undone = await heldBy(school.database);
  expect(await classes()).toEqual(classesBefore);
  for (const table of ['users', 'enrollments', 'installments', 'class_places']) expect(undone[table], table).toEqual(before[table]);
});
