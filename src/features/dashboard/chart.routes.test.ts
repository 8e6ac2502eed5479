import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const categoryId = async (name: string): Promise<string> => (await office().get('/category')).body.find((one: { name: string }) => one.name === name)._id;
const fee = (student: CastName, number: number, more: object = {}) =>
  office().post('/installment', { student: CAST[student].id, number, year: 2026, value: 12_000, status: 'expired', updatable: true, ...more });
const enroll = async (student: CastName, year: number) =>
  office().post('/enrollment', { student: CAST[student].id, category: await categoryId('1° Año'), year, month: 0 });

describe('Debts by age', () => {
  test('Each fee counts in the month in which it was due, private lessons in the month of their record, and sums are for the administration', async () => {
    await fee('student', 6, { status: 'debt' });
    await fee('student', 9, { status: 'debt', value: 500 });
    await fee('student', 7, { status: 'valid' });
    await fee('student', 5);
    await fee('sibling', 4);
    await fee('sibling', 3, { value: 900.5 });
    await fee('stranger', 12, { year: 2025 });
    await fee('stranger', 1, { status: 'debt', value: 3000 });
    expect((await school.as('admin').get('/dashboard/debts')).body).toEqual([
      { age: 0, fees: 3, total: 15_500 },
      { age: 1, fees: 1, total: 12_000 },
      { age: 2, fees: 1, total: 12_000 },
      { age: 3, fees: 2, total: 12_900.5 },
    ]);
    expect((await office().get('/dashboard/debts')).body).toEqual([
      { age: 0, fees: 3 },
      { age: 1, fees: 1 },
      { age: 2, fees: 1 },
      { age: 3, fees: 2 },
    ]);
    await school.setNow('2026-08-10');
    expect((await office().get('/dashboard/debts')).body.map((one: { fees: number }) => one.fees)).toEqual([1, 0, 2, 4]);
  });

  test('The list of debts can be filtered by age', async () => {
    await fee('student', 5);
    await fee('sibling', 3);
    expect((await office().get('/installment?age=1')).body.map((one: { number: number }) => one.number)).toEqual([5]);
    expect((await school.as('admin').get('/installment/list/total?age=3')).body).toEqual(12_000);
    expect((await office().get('/installment?age=4')).status).toBe(400);
  });
});

describe('Enrollments beside those of the year before', () => {
  const months = async () => {
    const { year, months: all } = (await office().get('/dashboard/enrollments')).body;
    return { year, months: all.filter((one: { enrolled: number; before: number }) => one.enrolled + one.before > 0), length: all.length };
  };

  test('Each counts in the month in which it was made, beside the season of the year before', async () => {
    // Nine in the evening in Buenos Aires is the next day in UTC.
    await school.setNow('2025-03-31');
    await enroll('student', 2025);
    await school.setNow('2025-07-15');
    await enroll('sibling', 2026);
    await school.setNow('2026-01-01T02:30:00.000Z');
    await enroll('student', 2026);
    await school.setNow('2026-03-01');
    await enroll('stranger', 2026);
    expect(await months()).toEqual({
      year: 2026,
      length: 24,
      months: [
        { month: 'Julio', enrolled: 1, before: 0 },
        { month: 'Diciembre', enrolled: 1, before: 0 },
        { month: 'Marzo', enrolled: 1, before: 1 },
      ],
    });
  });

  test('As soon as somebody is enrolled for next year, next year is shown', async () => {
    await enroll('student', 2026);
    await enroll('sibling', 2027);
    expect((await months()).year).toBe(2027);
  });
});

describe('Places in the classes', () => {
  const makeClass = async (category: string, capacity: number, students: readonly CastName[]) =>
    office().post('/class', {
      ...{ teacher: CAST.teacher.id, category: await categoryId(category), capacity, students: students.map((one) => CAST[one].id) },
      ...{ day1: 'Lunes', hourin1: '09:00', hourout1: '10:00', day2: 'Miércoles' },
    });

  test('All places and the taken ones are counted, and the classes with the most room come first', async () => {
    expect((await office().get('/dashboard/places')).body).toEqual({ classes: 0, capacity: 0, taken: 0, roomiest: [] });
    await enroll('student', 2026);
    await enroll('sibling', 2026);
    expect((await makeClass('1° Año', 3, ['student', 'sibling'])).status).toBe(200);
    expect((await makeClass('2° Año', 8, [])).status).toBe(200);
    const { body } = await office().get('/dashboard/places');
    expect(body).toMatchObject({ classes: 2, capacity: 11, taken: 2 });
    expect(body.roomiest).toMatchObject([
      { category: '2° Año', teacher: { name: 'Elena', lastname: 'Núñez' }, capacity: 8, taken: 0 },
      { category: '1° Año', teacher: { name: 'Elena', lastname: 'Núñez' }, capacity: 3, taken: 2 },
    ]);
  });
});
