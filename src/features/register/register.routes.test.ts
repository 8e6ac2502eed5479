import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const last = async () => (await school.as('admin').get('/register/last')).body;

test('Before the first register there is none to show', async () => {
  expect((await school.as('secretary').get('/register/last')).body).toBe(false);
  expect((await school.as('admin').get('/register')).body).toEqual([]);
  expect((await school.as('secretary').post('/register', { carry: true })).status).toBe(400);
});

test('A register opens with its initial money, once', async () => {
  for (const difference of [undefined, '', 'abc', '-1', '1.000,50']) expect((await school.as('secretary').post('/register', { difference })).status).toBe(400);
  expect(await school.as('secretary').post('/register', { difference: '1500,50', description: 'Feria' })).toMatchObject({
    status: 200,
    body: { temporary: true, registermoney: 1500.5, difference: 0, income: 0, expence: 0, description: 'Feria', date: '2026-06-10T15:00:00.000Z' },
  });
  expect(await school.as('admin').post('/register', { difference: 0 })).toMatchObject({ status: 400, body: { msg: 'Ya hay una caja abierta' } });
});

test('Ten people open the register at once: one is open, the others are told so', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => school.as('secretary').post('/register', { difference: 100 })));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 400 || one.status === 409)).toHaveLength(9);
});

test('The same opening sent twice opens one register', async () => {
  const first = await school.as('secretary').post('/register', { difference: 100 }, { onceKey: 'opening' });
  const second = await school.as('secretary').post('/register', { difference: 100 }, { onceKey: 'opening' });
  expect(second).toMatchObject({ status: 200, body: first.body });
});

test('A register closes with a difference that leaves money that is not negative', async () => {
  expect((await school.as('secretary').put('/register', {})).body.msg).toBe('La caja no está abierta');
  await school.as('secretary').post('/register', { difference: 1000 });
  expect((await school.as('secretary').put('/register', { difference: '-1000,01' })).status).toBe(400);
  expect((await school.as('secretary').put('/register', { difference: '-1000', description: 'Faltante' })).body).toEqual({ msg: 'Caja del día Cerrada' });
  expect(await last()).toMatchObject({ temporary: false, registermoney: 0, difference: -1000, description: 'Faltante', dateclose: '2026-06-10T15:00:00.000Z' });
});

test('The next register opens with the money of the last closing, unseen', async () => {
  await school.as('admin').post('/register', { difference: 60_000 });
  await school.as('admin').put('/register', { difference: '-0,50' });
  await school.setNow('2026-06-11');
  const opened = await school.as('secretary').post('/register', { carry: true });
  expect(opened.status).toBe(200);
  expect(opened.body).not.toHaveProperty('registermoney');
  expect(await last()).toMatchObject({ registermoney: 59_999.5, difference: 0 });
});

test('A register that opens after another is the last one, even when the clock was set back', async () => {
  for (const [day, difference] of [
    ['2026-06-10', 1],
    ['2026-06-10', 2],
    ['2026-06-09', 3],
    ['2026-06-11', 4],
  ] as const) {
    await school.setNow(day);
    await school.as('admin').post('/register', { difference });
    expect(await last()).toMatchObject({ temporary: true, registermoney: difference });
    await school.as('admin').put('/register', {});
  }
});

test('A secretary sees money up to 50,000 pesos and never withdrawals', async () => {
  await school.as('admin').post('/register', { difference: 50_000 });
  const seen = (await school.as('secretary').get('/register/last')).body;
  expect(seen.registermoney).toBe(50_000);
  expect(seen).not.toHaveProperty('withdrawal');
  expect(await last()).toMatchObject({ registermoney: 50_000, withdrawal: 0 });
  await school.as('admin').put('/register', { difference: '0,01' });
  expect((await school.as('secretary').get('/register/last')).body).not.toHaveProperty('registermoney');
});

test('Only the last register is reopened, and only when it is closed', async () => {
  const first = (await school.as('admin').post('/register', { difference: 100 })).body;
  expect((await school.as('secretary').delete(`/register/${first._id}`)).body.msg).toBe('La caja ya está abierta');
  await school.as('admin').put('/register', { difference: 5 });
  expect((await school.as('secretary').delete(`/register/${first._id}`)).body).toEqual({ msg: 'Cierre de Caja Eliminado' });
  const reopened = await last();
  expect(reopened).toMatchObject({ temporary: true, registermoney: 100, difference: 0 });
  expect(reopened).not.toHaveProperty('dateclose');
  await school.as('admin').put('/register', {});
  await school.setNow('2026-06-11');
  await school.as('admin').post('/register', { difference: 1 });
  await school.as('admin').put('/register', {});
  expect((await school.as('admin').delete(`/register/${first._id}`)).body.msg).toBe('Solo se puede reabrir la última caja');
  expect((await school.as('admin').delete('/register/null')).status).toBe(404);
});

test('The day of the last register is told line by line', async () => {
  const movements = async (member: 'admin' | 'secretary') => (await school.as(member).get('/register/last/movements')).body;
  expect(await movements('secretary')).toEqual([]);
  const register = (await school.as('admin').post('/register', { difference: 1000 })).body;
  await school.setNow('2026-06-11');
  await school.as('admin').put('/register', { difference: '-0,50' });
  expect(await movements('secretary')).toEqual([
    { _id: register._id, date: '2026-06-10T15:00:00.000Z', kind: 'opening', title: 'Dinero Inicial', amount: 1000, balance: 1000 },
    { _id: register._id, date: '2026-06-11T15:00:00.000Z', kind: 'difference', title: 'Diferencia', amount: -0.5, balance: 999.5 },
  ]);
  await school.as('admin').post('/register', { difference: '50000,01' });
  expect(await movements('admin')).toMatchObject([{ amount: 50_000.01, balance: 50_000.01 }]);
  const [hidden] = await movements('secretary');
  expect(hidden).not.toHaveProperty('amount');
  expect(hidden).not.toHaveProperty('balance');
});

test('Registers are listed by day, the last ten without a question, and by month', async () => {
  for (let day = 1; day <= 12; day++) {
    await school.setNow(`2026-05-${String(day).padStart(2, '0')}`);
    await school.as('admin').post('/register', { difference: 10 });
    await school.as('admin').put('/register', { difference: 1 });
  }
  const admin = school.as('admin');
  expect((await admin.get('/register?')).body).toHaveLength(10);
  expect((await admin.get('/register?startDate=2026-05-11')).body.map((one: { date: string }) => one.date.slice(0, 10))).toEqual(['2026-05-12', '2026-05-11']);
  expect((await admin.get('/register?endDate=2026-05-01&startDate=')).body).toHaveLength(1);
  expect((await admin.get('/register?startDate=2026-05-01&page=2&size=5')).headers['x-total-count']).toBe('12');
  const months = (await admin.get('/register/year/bymonth?year=2026')).body;
  expect(months).toHaveLength(12);
  expect(months[4]).toEqual({ month: 'Mayo', income: 0, expence: 0, withdrawal: 0, difference: 12 });
  expect(months[11].difference).toBe(0);
});

test('The register is the office’s; its lists are the administration’s', async () => {
  for (const role of ['student', 'guardian', 'teacher', 'classManager'] as const) {
    expect((await school.as(role).get('/register/last')).status).toBe(403);
    expect((await school.as(role).get('/register/last/movements')).status).toBe(403);
    expect((await school.as(role).post('/register', { difference: 1 })).status).toBe(403);
    expect((await school.as(role).put('/register', {})).status).toBe(403);
  }
  expect((await school.as('secretary').get('/register')).status).toBe(403);
  expect((await school.as('secretary').get('/register/year/bymonth')).status).toBe(403);
  expect((await school.as(null).get('/register/last')).status).toBe(401);
});
