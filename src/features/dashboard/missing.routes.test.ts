import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
let types: readonly string[];
beforeAll(async () => {
  school = await openSchool({ now: '2026-03-02' });
  const office = school.as('admin');
  const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
  for (const student of ['student', 'stranger'] as const) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 3 });
  const form = { teacher: CAST.teacher.id, category, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  classroom = (await office.post('/class', { ...form, students: [{ _id: CAST.student.id }] })).body._id;
  await office.post('/class', { ...form, teacher: CAST.adminTeacher.id, day1: 'Martes', day2: 'Jueves', students: [{ _id: CAST.stranger.id }] });
  const checks = [{ category, checks: true }];
  const made = await office.post('/grade-type', [
    { _id: 0, name: 'Oral', categories: checks },
    { _id: 0, name: 'Writing', categories: checks },
  ]);
  types = made.body.map(({ _id }: { _id: string }) => _id);
});
afterAll(() => school.close());

type Row = {
  readonly teacher: { readonly lastname: string };
  readonly items: readonly { readonly kind: string; readonly period: number; readonly count: number }[];
};
const missing = async (by: CastName, query = ''): Promise<readonly string[]> =>
  (await school.as(by).get(`/dashboard/missing${query}`)).body.flatMap(({ teacher, items }: Row) =>
    items.map(({ kind, period, count }) => `${teacher.lastname} ${kind} ${period} ${count}`),
  );

test('Before the year begins nothing is missing; then a teacher is told of her own class, the coordinator of all, by teacher', async () => {
  expect(await missing('teacher')).toEqual([]);
  await school.setNow('2026-03-09');
  expect(await missing('teacher')).toEqual(['Núñez days 1 1', 'Núñez columns 1 1']);
  expect(await missing('classManager')).toEqual(['Ledesma days 1 1', 'Ledesma columns 1 1', 'Núñez days 1 1', 'Núñez columns 1 1']);
  expect(await missing('adminTeacher', `?teacher=${CAST.adminTeacher.id}`)).toEqual(['Ledesma days 1 1', 'Ledesma columns 1 1']);
  // A teacher gets only the own classes, whatever is asked for.
  expect(await missing('teacher', `?teacher=${CAST.adminTeacher.id}`)).toEqual(['Núñez days 1 1', 'Núñez columns 1 1']);
});

test('A day with a roll, with or without absences, is not missing any more', async () => {
  const teacher = school.as('teacher');
  await teacher.post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-03-02', toDate: '2026-05-06', day1: 'Lunes', day2: 'Miércoles' });
  for (const type of types) await teacher.post(`/grade/${classroom}/1`, { gradetype: type });
  expect((await teacher.get('/dashboard/missing')).body).toMatchObject([
    { classroom, category: 'Junior', schedule: 'Lunes y Miércoles, de 17:00 a 18:30', items: [{ kind: 'roll', count: 2, since: '2026-03-02T00:00:00.000Z' }] },
  ]);
  await teacher.put(`/attendance/${classroom}/1`, [[{ _id: '', student: CAST.student.id, date: '2026-03-02', inassistance: false }]]);
  expect(await missing('teacher')).toEqual(['Núñez roll 1 1']);
  await teacher.put(`/attendance/${classroom}/1`, [[{ _id: '', student: CAST.student.id, date: '2026-03-04', inassistance: true }]]);
  expect(await missing('teacher')).toEqual([]);
});

test('Two weeks before the end of the bimester the empty grades and observations are counted, and fewer with each that is entered', async () => {
  const withoutRolls = async () => (await missing('teacher')).filter((line) => !line.includes('roll'));
  await school.setNow('2026-04-30');
  expect(await withoutRolls()).toEqual([]);
  await school.setNow('2026-05-01');
  expect(await withoutRolls()).toEqual(['Núñez grades 1 2', 'Núñez observations 1 1']);
  await school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST.student.id, gradetype: types[0], value: 8 }]]);
  expect(await withoutRolls()).toEqual(['Núñez grades 1 1', 'Núñez observations 1 1']);
  await school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST.student.id, gradetype: types[1], value: 8 }]]);
  await school.as('teacher').put(`/observation/${classroom}/1`, [{ observation: { student: CAST.student.id, description: 'Muy bien.' } }]);
  expect(await withoutRolls()).toEqual([]);
});

test('A student who joins the class later needs no grades for an earlier bimester', async () => {
  const office = school.as('admin');
  await school.setNow('2026-06-01');
  await school.as('teacher').post(`/attendance/${classroom}/2/bimester`, { fromDate: '2026-05-11', toDate: '2026-07-08', day1: 'Lunes', day2: 'Miércoles' });
  const one = (await office.get(`/class/${classroom}`)).body;
  await office.post('/enrollment', { student: CAST.sibling.id, category: one.category._id, year: 2026, month: 6 });
  const form = { teacher: CAST.teacher.id, category: one.category._id, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  expect((await office.put(`/class/${classroom}`, { ...form, students: [{ _id: CAST.student.id }, { _id: CAST.sibling.id }] })).status).toBe(200);
  await school.setNow('2026-07-08');
  expect((await missing('teacher')).filter((line) => !line.includes('roll'))).toEqual(['Núñez grades 2 4', 'Núñez observations 2 2']);
});

test('In the next year the classes of this year are not counted any more', async () => {
  await school.setNow('2027-04-10');
  expect(await missing('classManager')).toEqual([]);
});
