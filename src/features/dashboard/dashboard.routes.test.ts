import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const fee = (student: CastName, number: number, more: object = {}) =>
  school.as('secretary').post('/installment', { student: CAST[student].id, number, year: 2026, value: 12_000, status: 'expired', updatable: true, ...more });
const overdue = async () => (await school.as('secretary').get('/dashboard/overdue')).body;

test('Without overdue fees the office has nobody to call; private lessons never count', async () => {
  await fee('student', 6, { status: 'debt' });
  await fee('student', 7, { status: 'valid' });
  await fee('sibling', 1);
  expect(await overdue()).toEqual({ students: 0, most: [] });
});

test('Students with the highest overdue debt come first, then those with the most fees, each with the oldest fee', async () => {
  await fee('student', 5);
  await fee('student', 12, { year: 2025, value: 900.5 });
  await fee('sibling', 4, { value: 20_000 });
  await fee('stranger', 5, { value: 30_000 });
  await fee('stranger', 6, { status: 'debt' });
  const { students, most } = await overdue();
  expect(students).toBe(3);
  expect(most).toMatchObject([
    { student: { _id: CAST.stranger.id }, fees: 1, number: 5, year: 2026, total: 30_000 },
    { student: { _id: CAST.sibling.id }, fees: 1, number: 4, year: 2026, total: 20_000 },
    { student: { _id: CAST.student.id, name: 'Ana', lastname: 'Abad' }, fees: 2, number: 12, year: 2025, total: 12_900.5 },
  ]);
  await fee('stranger', 4, { value: 20_000 });
  await fee('sibling', 5, { value: 10_000 });
  await fee('sibling', 3, { value: 20_000 });
  expect((await overdue()).most.map((one: { fees: number; total: number }) => [one.total, one.fees])).toEqual([
    [50_000, 3],
    [50_000, 2],
    [12_900.5, 2],
  ]);
});
