import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await owner().post('/global/salaries', { lowerSalary: 6_000, higherSalary: 8_000, adminSalary: 4_500, classManagerSalary: 7_000 });
  const categories = (await owner().get('/category')).body as { _id: string; name: string }[];
  const idOf = (name: string) => categories.find((one) => one.name === name)?._id;
  // Elena: 3 hours of the 3rd year and 2 h 50 of the 4th. Bruno: one hour of Junior.
  await owner().post('/class', { teacher: CAST.teacher.id, category: idOf('3° Año'), ...meets('17:00', '18:30'), students: [] });
  await owner().post('/class', { teacher: CAST.teacher.id, category: idOf('4° Año'), ...meets('18:30', '19:55'), students: [] });
  await owner().post('/class', { teacher: CAST.adminTeacher.id, category: idOf('Junior'), ...meets('09:00', '09:30'), students: [] });
});
afterEach(() => school.close());

const owner = () => school.as('admin');
const meets = (hourin1: string, hourout1: string) => ({ day1: 'Lunes', day2: 'Miércoles', hourin1, hourout1 });
const WEEK = { firstDay: '2026-06-10', weeks: 1 };
const ELENA = { employee: CAST.teacher.id, hours: { lowerSalary: 3, higherSalary: 2.83 } };
const CELIA = { employee: CAST.secretary.id, hours: { adminSalary: '20,5' } };
const DORA = { employee: CAST.classManager.id, hours: { classManagerSalary: 10 } };
const pay = (payments: readonly object[], total: number, onceKey?: string) =>
  owner().post('/salary/sheet', { ...WEEK, payments, total }, onceKey === undefined ? {} : { onceKey });
const money = async () => (await owner().get('/register/last')).body.registermoney;

describe('The sheet of a week', () => {
  test('lists everybody who is paid by the hour, with the hours of their classes', async () => {
    const { body } = await owner().get('/salary/sheet?firstDay=2026-06-12');
    expect(body).toMatchObject({
      period: { firstDay: '2026-06-08', lastDay: '2026-06-14' },
      weeks: 1,
      rates: { lowerSalary: 6_000, classManagerSalary: 7_000 },
    });
    expect(
      body.rows.map((row: { employee: { lastname: string; type: string }; source: string }) => [row.employee.lastname, row.employee.type, row.source]),
    ).toEqual([
      ['Ibáñez', 'classManager', 'none'],
      ['Ledesma', 'admin&teacher', 'classes'],
      ['Núñez', 'teacher', 'classes'],
      ['Peralta', 'secretary', 'none'],
    ]);
    expect(body.rows[2].lines).toEqual([
      { rate: 'lowerSalary', hours: 3, hourly: 6_000, amount: 18_000 },
      { rate: 'higherSalary', hours: 2.83, hourly: 8_000, amount: 22_666.67 },
    ]);
    expect((await owner().get('/salary/sheet')).body.period).toEqual({ firstDay: '2026-06-08', lastDay: '2026-06-14' });
  });

  test('For three weeks there are three times as many hours', async () => {
    const { body } = await owner().get('/salary/sheet?firstDay=2026-06-08&weeks=3');
    expect(body.period).toEqual({ firstDay: '2026-06-08', lastDay: '2026-06-28' });
    expect(body.rows[2].lines.map(({ hours }: { hours: number }) => hours)).toEqual([9, 8.5]);
    for (const query of ['weeks=0', 'weeks=7', 'firstDay=ayer']) expect((await owner().get(`/salary/sheet?${query}`)).status).toBe(400);
  });

  test('Only the administration sees it: a secretary is told nothing about salaries', async () => {
    for (const member of ['secretary', 'classManager', 'teacher', 'student', 'guardian'] as const) {
      for (const path of ['/salary/sheet', '/salary', '/salary/total']) expect((await school.as(member).get(path)).status).toBe(403);
      for (const path of ['/salary/sheet', '/pdf/salary/receipt', '/pdf/salary/list']) expect((await school.as(member).post(path, {})).status).toBe(403);
    }
  });
});

describe('Paying a sheet', () => {
  test('takes each salary out of the register as a movement of its own', async () => {
    await owner().post('/register', { difference: 300_000 });
    const { status, body } = await pay([ELENA, CELIA, DORA], 202_916.67);
    expect(status).toBe(200);
    expect(body.map(({ value, description }: { value: number; description: string }) => [value, description])).toEqual([
      [40_666.67, 'Pago a Núñez, Elena: Semana del 8 al 14 de junio de 2026'],
      [92_250, 'Pago a Peralta, Celia: Semana del 8 al 14 de junio de 2026'],
      [70_000, 'Pago a Ibáñez, Dora: Semana del 8 al 14 de junio de 2026'],
    ]);
    expect(await money()).toBe(97_083.33);
    expect((await owner().get('/expence')).body).toHaveLength(3);
    expect((await owner().get('/salary/total')).body).toBe(202_916.67);
    const told = await school.database.kysely.selectFrom('history').select(['label', 'after']).where('noun', '=', 'salary').execute();
    expect(told).toHaveLength(3);
    expect(told).toContainEqual({
      label: 'Pago a Núñez, Elena: Semana del 8 al 14 de junio de 2026',
      after: '{"value":4066667,"worked":"3 h bajos × $6.000 + 2 h 50 min altos × $8.000"}',
    });
  });

  test('A paid salary keeps its hours and rates, whatever becomes of the rates, the classes and the employee', async () => {
    await owner().post('/register', { difference: 300_000 });
    await pay([ELENA], 40_666.67);
    await owner().post('/global/salaries', { lowerSalary: 9_000 });
    const [salary] = (await owner().get('/salary')).body;
    expect(salary).toMatchObject({
      value: 40_666.67,
      employee: { _id: CAST.teacher.id, lastname: 'Núñez', type: 'teacher' },
      period: { firstDay: '2026-06-08', lastDay: '2026-06-14' },
      lines: [
        { rate: 'lowerSalary', hours: 3, hourly: 6_000, amount: 18_000 },
        { rate: 'higherSalary', hours: 2.83, hourly: 8_000, amount: 22_666.67 },
      ],
    });
    await owner().delete(`/user/${CAST.teacher.id}/teacher`);
    const [left] = (await owner().get('/salary')).body;
    expect(left).toMatchObject({ employee: { name: 'Elena', lastname: 'Núñez' }, lines: [{ hours: 3 }, { hours: 2.83 }] });
    expect(left.employee._id).toBeUndefined();
  });

  test('The same sheet sent twice is paid once', async () => {
    await owner().post('/register', { difference: 300_000 });
    const first = await pay([CELIA], 92_250, 'planilla-1');
    expect((await pay([CELIA], 92_250, 'planilla-1')).body).toEqual(first.body);
    expect(await money()).toBe(207_750);
    expect((await owner().get('/salary')).body).toHaveLength(1);
  });

  test('Without an open register, or with less money than it needs, nobody is paid', async () => {
    expect(await pay([CELIA], 92_250)).toMatchObject({ status: 400, body: { msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' } });
    await owner().post('/register', { difference: 162_249.99 });
    expect(await pay([CELIA, DORA], 162_250)).toMatchObject({
      status: 400,
      body: { msg: 'La planilla suma $162.250 y en la caja hay $162.249,99: faltan $0,01' },
    });
    expect((await owner().get('/salary')).body).toEqual([]);
    expect(await money()).toBe(162_249.99);
  });

  test('All are paid in one form, from cash or bank accordingly', async () => {
    await owner().post('/register', { difference: 300_000, cash: 100_000 });
    const payIn = (form: string) => owner().post('/salary/sheet', { ...WEEK, payments: [CELIA, DORA], total: 162_250, form });
    expect(await payIn('cash')).toMatchObject({
      status: 400,
      body: { msg: 'La planilla suma $162.250 y en efectivo hay $100.000: faltan $62.250', errors: [{ path: 'total' }] },
    });
    expect((await payIn('check')).status).toBe(400);
    expect((await owner().get('/salary')).body).toEqual([]);
    const paid = await payIn('transfer');
    expect(paid.body.map(({ form }: { form: string }) => form)).toEqual(['transfer', 'transfer']);
    expect((await owner().get('/register/last')).body).toMatchObject({ cash: 100_000, bank: 37_750 });
    expect((await owner().get('/expence?form=transfer')).body).toHaveLength(2);
    expect((await owner().delete(`/expence/${paid.body[0]._id}`)).status).toBe(200);
    expect((await owner().get('/register/last')).body).toMatchObject({ cash: 100_000, bank: 130_000 });
    expect(await owner().post('/salary/sheet', { ...WEEK, payments: [CELIA], total: 92_250, form: 'transfer' })).toMatchObject({ status: 200 });
    expect(await owner().post('/salary/sheet', { ...WEEK, payments: [ELENA], total: 40_666.67, form: 'transfer' })).toMatchObject({
      body: { msg: 'La planilla suma $40.666,67 y en el banco hay $37.750: faltan $2.916,67' },
    });
  });

  test('One wrong salary among good ones leaves the register as it was', async () => {
    await owner().post('/register', { difference: 300_000 });
    const wrong = await pay([CELIA, { ...ELENA, hours: { lowerSalary: 2, higherSalary: 2.83 } }], 126_916.67);
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'payments.1.reason', msg: 'Indique por qué se corrigen las horas de Núñez, Elena' }] },
    });
    expect(await money()).toBe(300_000);
    const right = await pay([CELIA, { ...ELENA, hours: { lowerSalary: 2, higherSalary: 2.83 }, reason: 'Feriado' }], 126_916.67);
    expect(right.body[1]).toMatchObject({ reason: 'Feriado', value: 34_666.67 });
  });

  test('A second payment of the same week needs a confirmation, on a sheet or as a single expense', async () => {
    await owner().post('/register', { difference: 500_000 });
    await pay([CELIA], 92_250);
    await owner().post('/expence', { expencetype: '5fe813b999e13c3f807a0d79', value: 5_000, teacher: { _id: CAST.classManager.id } });
    expect((await pay([CELIA], 92_250)).body.errors).toEqual([{ path: 'payments.0.again', msg: 'Peralta, Celia. Ya cobró: $92.250 el 10/06/2026' }]);
    expect(await pay([DORA], 70_000)).toMatchObject({ status: 409, body: { msg: 'Ibáñez, Dora. Ya cobró: $5.000 el 10/06/2026' } });
    const { rows } = (await owner().get('/salary/sheet')).body;
    expect(rows.map(({ paid }: { paid: object[] }) => paid.length)).toEqual([1, 0, 0, 1]);
    expect((await owner().get('/salary/sheet?firstDay=2026-06-15')).body.rows[3]).toMatchObject({ source: 'last', lines: [{ hours: 20.5 }], paid: [] });
    expect((await pay([{ ...DORA, again: true }], 70_000)).status).toBe(200);
  });

  test('If two people pay the same sheet at the same moment, the second finds it paid', async () => {
    await owner().post('/register', { difference: 500_000 });
    const both = await Promise.all([pay([CELIA], 92_250), pay([CELIA], 92_250)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await money()).toBe(407_750);
  });

  test('A salary of the open register is undone like any expense: its money is back, and nothing is left of it', async () => {
    await owner().post('/register', { difference: 300_000 });
    const [salary] = (await pay([ELENA], 40_666.67)).body;
    expect((await owner().delete(`/expence/${salary._id}`)).status).toBe(200);
    expect(await money()).toBe(300_000);
    expect((await owner().get('/salary')).body).toEqual([]);
    expect((await owner().get('/salary/sheet')).body.rows[2].paid).toEqual([]);
  });

  test('A request that cannot be read pays nobody', async () => {
    await owner().post('/register', { difference: 300_000 });
    for (const body of [
      {},
      { ...WEEK, payments: [], total: 0 },
      { ...WEEK, payments: [CELIA] },
      { ...WEEK, payments: [{ ...CELIA, hours: { adminSalary: -1 } }], total: 0 },
      { ...WEEK, payments: [{ ...CELIA, hours: { adminSalary: 'mucho' } }], total: 0 },
      { ...WEEK, weeks: 9, payments: [CELIA], total: 92_250 },
      { ...WEEK, payments: [{ employee: 'null', hours: {} }], total: 0 },
    ])
      expect((await owner().post('/salary/sheet', body)).status).toBe(400);
    expect(await money()).toBe(300_000);
  });
});

describe('What was paid', () => {
  test('is listed newest first, by day and by employee, page by page, with its sum', async () => {
    await owner().post('/register', { difference: 900_000 });
    await pay([CELIA, DORA], 162_250);
    await school.setNow('2026-06-17');
    await owner().post('/salary/sheet', { firstDay: '2026-06-15', weeks: 1, payments: [DORA], total: 70_000 });
    const named = async (query: string) =>
      (await owner().get(`/salary?${query}`)).body.map(({ employee }: { employee: { lastname: string } }) => employee.lastname);
    expect(await named('startDate=2026-06-17')).toEqual(['Ibáñez']);
    expect(await named(`employee=${CAST.secretary.id}`)).toEqual(['Peralta']);
    expect(await named('sort=employee')).toEqual(['Ibáñez', 'Ibáñez', 'Peralta']);
    expect(await named('sort=-value')).toEqual(['Peralta', 'Ibáñez', 'Ibáñez']);
    expect(await named('endDate=2025-12-31')).toEqual([]);
    const page = await owner().get('/salary?page=1&size=2');
    expect(page.body).toHaveLength(2);
    expect(page.headers['x-total-count']).toBe('3');
    expect((await owner().get('/salary/total?endDate=2026-06-16')).body).toBe(162_250);
    expect((await owner().get('/salary?sort=nada')).status).toBe(400);
    // A day ends at midnight in Buenos Aires.
    for (const [instant, firstDay] of [
      ['2026-07-01T02:59:59.999Z', '2026-06-22'],
      ['2026-07-01T03:00:00.000Z', '2026-06-29'],
    ] as const) {
      await school.setNow(instant);
      expect((await owner().post('/salary/sheet', { firstDay, weeks: 1, payments: [DORA], total: 70_000 })).status).toBe(200);
    }
    const periods = async (query: string) =>
      (await owner().get(`/salary?${query}`)).body.map(({ period }: { period: { firstDay: string } }) => period.firstDay.slice(0, 10));
    expect(await periods('startDate=2026-06-30&endDate=2026-06-30')).toEqual(['2026-06-22']);
    expect(await periods('startDate=2026-07-01')).toEqual(['2026-06-29']);
  });
});
