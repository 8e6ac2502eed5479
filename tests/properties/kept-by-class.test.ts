/** Whatever is entered in the classes, in whatever order: what is kept of them (decision record 0044) is what their rows say. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBestAttendance } from '#features/attendance/best-attendance.acts.ts';
import { listMissing } from '#features/dashboard/missing.acts.ts';
import { listBestGrades } from '#features/grades/best-grades.acts.ts';
import { momentAt } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import { CAST } from '../cast.ts';
import { openClassroom } from '../classroom.ts';
import { openSchool, type School } from '../school.ts';

const NOW = momentAt('2026-07-08T15:00:00.000Z');
const PERIOD = 2;
const STORIES = Number(process.env['STORIES'] ?? 25);

let school: School;
let classes: readonly string[];
let categories: readonly string[];
let types: readonly string[];
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const { id, category, also } = await openClassroom(school);
  const listed = (await office().get('/category')).body;
  categories = [category, listed.find(({ name }: { name: string }) => name === 'Infantil A')._id];
  await office().post('/enrollment', { student: CAST.sibling.id, category, year: 2026, month: 6 });
  classes = [id, await also('adminTeacher', ['sibling'])];
  const checks = categories.map((one) => ({ category: one, checks: true }));
  const made = await office().post(
    '/grade-type',
    ['Oral', 'Writing'].map((name) => ({ _id: 0, name, categories: checks })),
  );
  types = made.body.map(({ _id }: { _id: string }) => _id);
  for (const one of classes) {
    const week = { day1: 'Lunes', day2: 'Miércoles' };
    for (const [period, fromDate, toDate] of [
      [1, '2026-04-06', '2026-04-08'],
      [PERIOD, '2026-06-01', '2026-06-08'],
    ] as const)
      expect((await office().post(`/attendance/${one}/${period}/bimester`, { ...week, fromDate, toDate })).status).toBe(200);
    expect((await office().post(`/grade/${one}/1`, { gradetype: types[0] })).status).toBe(200);
  }
  await school.setNow(NOW.day);
});
afterAll(() => school?.close());

const office = () => school.as('admin');

const drawn = fc.record({
  act: fc.constantFrom(
    // What needs most to be there before is drawn most.
    ...(['column', 'column', 'dropColumn', 'grade', 'grade', 'grade', 'grade', 'day', 'dropDay', 'roll', 'roll', 'roll', 'observe', 'observe'] as const),
    ...(['move', 'move', 'recategorize', 'reschedule', 'leave', 'enroll', 'enroll'] as const),
  ),
  student: fc.constantFrom(...(['student', 'sibling', 'stranger'] as const)),
  /** Which of two classes, kinds of grades or categories. */
  which: fc.constantFrom(0, 1),
  date: fc.constantFrom('2026-06-01', '2026-06-03', '2026-06-15', '2026-06-17'),
  value: fc.integer({ min: 0, max: 10 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const done = new Map<Drawn['act'], number>();

const doOne = async ({ act, student: name, which, date, value }: Drawn): Promise<void> => {
  const student = CAST[name].id;
  const [one, type, category] = [classes[which], types[value % 2], categories[which]];
  const enrollment = (await office().get(`/enrollment?student=${student}&year=2026`)).body[0];
  const ask = {
    column: () => office().post(`/grade/${one}/${PERIOD}`, { gradetype: type }),
    dropColumn: () => office().delete(`/grade/${one}/${PERIOD}/${type}`),
    grade: () => office().put(`/grade/${one}/${PERIOD}`, [[{ student, gradetype: type, value: value === 0 ? '' : value }]]),
    day: () => office().post(`/attendance/${one}/${PERIOD}`, { date }),
    dropDay: () => office().delete(`/attendance/${one}/${PERIOD}/${date}`),
    roll: () => office().put(`/attendance/${one}/${PERIOD}`, [[{ _id: '', student, date, inassistance: value > 4 }]]),
    observe: () => office().put(`/observation/${one}/${PERIOD}`, [{ observation: { student, description: value < 3 ? '' : `Muy bien. ${value}` } }]),
    move: () => office().put(`/enrollment/${enrollment?._id}/class`, { classroom: one }),
    recategorize: () => office().put(`/enrollment/${enrollment?._id}`, { category, month: 7 }),
    reschedule: async () => {
      const { teacher, category: taught, students, day1, day2, hourin1 } = (await office().get(`/class/${one}`)).body;
      const form = { teacher: teacher._id, category: taught._id, students: students.map(({ _id }: { _id: string }) => ({ _id })), day1, day2, hourin1 };
      return office().put(`/class/${one}`, { ...form, hourout1: `18:${30 + value}` });
    },
    leave: () => office().delete(`/enrollment/${enrollment?._id}`),
    enroll: () => office().post('/enrollment', { student, category, year: 2026, month: 7 }),
  }[act];
  const { status } = await ask();
  expect([200, 400, 404, 409]).toContain(status);
  if (status === 200) done.set(act, (done.get(act) ?? 0) + 1);
};

const boards = (reads: Reads) =>
  Promise.all([
    listBestGrades(reads, { year: 2026, category: undefined, most: 10 }),
    listBestAttendance(reads, { year: 2026, category: undefined, most: 10 }),
    listMissing(reads, undefined, NOW),
  ]);

test('The best averages, the best attendance and what is missing are those of the rows after every act', async () => {
  const { reads, kysely } = school.database;
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 10, maxLength: 10, size: 'max' }), async (story) => {
      for (const one of story) {
        await doOne(one);
        // Of this database nothing was kept.
        expect(await boards(reads), JSON.stringify(one)).toEqual(await boards(kysely.withoutPlugins()));
      }
    }),
    { numRuns: STORIES, endOnFailure: true },
  );
  // Each thing was done, or the test shows nothing.
  expect(Object.fromEntries([...done].filter(([, times]) => times < 2))).toEqual({});
  expect([...done.keys()].sort()).toEqual([
    'column',
    'day',
    'dropColumn',
    'dropDay',
    'enroll',
    'grade',
    'leave',
    'move',
    'observe',
    'recategorize',
    'reschedule',
    'roll',
  ]);
});
