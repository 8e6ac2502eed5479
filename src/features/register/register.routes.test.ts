import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
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

test('Ten people open the register at once: one of them opens it, the others are told that it is open', async () => {
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

test('The next register opens with the money of the last closing, without showing it', async () => {
  await school.as('admin').post('/register', { difference: 60_000 });
  await school.as('admin').put('/register', { difference: '-0,50' });
  await school.setNow('2026-06-11');
  const opened = await school.as('secretary').post('/register', { carry: true });
  expect(opened.status).toBe(200);
  expect(opened.body).not.toHaveProperty('registermoney');
  expect(await last()).toMatchObject({ registermoney: 59_999.5, difference: 0 });
});

test('When a register is opened with another amount than the last closing left, the list, the page and the book tell the administration by how much and why', async () => {
  const [admin, secretary] = [school.as('admin'), school.as('secretary')];
  await admin.post('/register', { difference: 70_000 });
  await admin.put('/register', { difference: -300 });
  await school.setNow('2026-06-11');
  const opened = await secretary.post('/register', { difference: 100, reason: 'El resto quedó en la casa' });
  expect(opened.status).toBe(200);
  const told = { openingDifference: -69_600, openingReason: 'El resto quedó en la casa' };
  expect(await last()).toMatchObject({ registermoney: 100, ...told });
  expect((await admin.get('/register?startDate=2026-06-11')).body).toMatchObject([{ _id: opened.body._id, ...told }]);
  expect((await admin.get('/register?sort=money')).body[0]).toMatchObject(told);
  expect((await admin.get(`/register/${opened.body._id}`)).body).toMatchObject(told);
  const detail = 'Apertura distinta del cierre: -$69.600. Motivo: El resto quedó en la casa';
  for (const path of ['/register/last/movements', `/register/${opened.body._id}/movements`])
    expect((await admin.get(path)).body[0]).toMatchObject({ kind: 'opening', amount: 100, detail });
  // The first register had no closing before it, so it has no difference.
  const [, first] = (await admin.get('/register')).body;
  for (const key of Object.keys(told)) expect(first).not.toHaveProperty(key);
  // Nothing of this tells a secretary what was left.
  for (const answer of [opened, await secretary.get('/register/last'), await secretary.get('/register/last/movements')])
    expect(JSON.stringify(answer.body)).not.toMatch(/opening(Difference|Reason)|\b69\.?[67]00\b|distinta/);
  const [entry] = (await admin.get(`/history/register/${opened.body._id}`)).body;
  expect(JSON.stringify(entry)).toContain('Apertura distinta del cierre');
});

test('The reason is one line, without characters that turn the direction of reading', async () => {
  const admin = school.as('admin');
  await admin.post('/register', { difference: 500 });
  await admin.put('/register', {});
  await admin.post('/register', { difference: 100, reason: ' Quedó\n en \u202ela\tcasa ' });
  expect((await last()).openingReason).toBe('Quedó en la casa');
});

test('A register can be opened without a reason; opened with the money of the last closing or the same amount, it has no difference to tell', async () => {
  const admin = school.as('admin');
  for (const [opening, told] of [
    [{ difference: 500 }, undefined],
    [{ difference: '500,50' }, 0.5],
    [{ carry: true, reason: 'No hace falta' }, undefined],
    [{ difference: '500,50', reason: 'Se contó otra vez' }, undefined],
    [{ difference: 0, reason: '' }, -500.5],
  ] as const) {
    expect((await admin.post('/register', opening)).status).toBe(200);
    const register = await last();
    expect(register.openingDifference).toBe(told);
    expect(register).not.toHaveProperty('openingReason');
    await admin.put('/register', {});
  }
  expect((await admin.post('/register', { difference: 1, reason: 'a'.repeat(501) })).status).toBe(400);
  expect((await admin.get('/register/last/movements')).body[0].detail).toBe('Apertura distinta del cierre: -$500,50, sin motivo');
});

test('The last description stays with the closing, also when it is empty; a closing without one keeps the earlier description', async () => {
  const admin = school.as('admin');
  const { _id } = (await admin.post('/register', { difference: 100, description: 'Feria' })).body;
  const closed = async (body: object) => {
    expect((await admin.put('/register', body)).status).toBe(200);
    const { description } = await last();
    expect((await admin.delete(`/register/${_id}`)).status).toBe(200);
    return description;
  };
  expect(await closed({})).toBe('Feria');
  expect(await closed({ difference: -5, description: 'Faltó cambio' })).toBe('Faltó cambio');
  expect(await closed({ difference: 0 })).toBe('Faltó cambio');
  expect(await closed({ description: '' })).toBeUndefined();
  expect(await closed({ description: 'Sobró un billete' })).toBe('Sobró un billete');
  expect(await closed({ description: null })).toBeUndefined();
});

test('A register that opens after another is the last one, even if the clock was set back', async () => {
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

test('A page that shows an older register or older money decides nothing', async () => {
  const [here, there] = [school.as('secretary'), school.as('admin')];
  const first = (await there.post('/register', { difference: 100 })).body;
  const shown = { register: first._id, registermoney: first.registermoney };
  await there.put('/register', { difference: 5 });
  expect(await here.put('/register', shown)).toMatchObject({ status: 400, body: { msg: 'La caja no está abierta' } });
  const closing = (await last()).dateclose;
  const second = (await there.post('/register', { ...shown, registermoney: 105, difference: 105 })).body;
  const gone = 'La caja que usted veía ya se cerró y después se abrió otra. Revise la de ahora';
  expect(await here.put('/register', shown)).toMatchObject({ status: 409, body: { msg: gone, errors: [{ msg: gone }] } });
  const changed = 'El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora';
  expect(await here.put('/register', { register: second._id, registermoney: '104,99' })).toMatchObject({ status: 409, body: { msg: changed } });
  expect((await here.put('/register', { register: second._id, registermoney: 105, difference: -5 })).status).toBe(200);
  // The last closing left another amount than the first one did, and a closing that was undone counts no more.
  expect(await here.post('/register', { ...shown, registermoney: 105, difference: 105 })).toMatchObject({ status: 409, body: { msg: gone } });
  await school.setNow('2026-06-11');
  await there.delete(`/register/${second._id}?dateclose=${closing}`);
  await there.put('/register', { difference: 1 });
  expect(await here.post('/register', { register: second._id, registermoney: 100, difference: 100 })).toMatchObject({ status: 409, body: { msg: changed } });
  expect(await here.delete(`/register/${second._id}?dateclose=${closing}`)).toMatchObject({
    status: 409,
    body: { msg: 'La caja se reabrió y se cerró otra vez. Revise el cierre de ahora' },
  });
  const { dateclose, registermoney } = await last();
  const counted = await there.post('/daily', { register: second._id, registermoney: 100, box: 100 });
  expect(counted).toMatchObject({ status: 409, body: { msg: 'La caja se reabrió y su dinero cambió. Revise el conteo con el de ahora' } });
  expect((await here.delete(`/register/${second._id}?dateclose=${dateclose}`)).status).toBe(200);
  expect(registermoney).toBe(106);
});

test('The day of the last register is listed line by line', async () => {
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

test('Registers are listed by day, without a filter the last ten, and by month', async () => {
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
  expect(months[4]).toEqual({ month: 'Mayo', income: 0, expence: 0, withdrawal: 0, difference: 12, cash: 11, bank: 0 });
  expect(months[11].difference).toBe(0);
});

test('When only closed registers are asked for, only these are listed, and their movements are summed', async () => {
  const admin = school.as('admin');
  for (let day = 1; day <= 12; day++) {
    await school.setNow(`2026-05-${String(day).padStart(2, '0')}`);
    await admin.post('/register', { difference: 10 });
    if (day < 12) await admin.put('/register', { difference: day === 1 ? '-0,50' : 1 });
  }
  const listed = async (query: string) => {
    const { body, headers } = await admin.get(`/register${query}`);
    return [body.map((one: { date: string }) => Number(one.date.slice(8, 10))), headers['x-total-count']];
  };
  expect(await listed('?temporary=false')).toEqual([[11, 10, 9, 8, 7, 6, 5, 4, 3, 2], '10']);
  expect(await listed('?temporary=false&page=1&size=4')).toEqual([[11, 10, 9, 8], '10']);
  expect(await listed('?temporary=false&page=3&size=4')).toEqual([[3, 2], '10']);
  expect(await listed('?temporary=false&page=4&size=4')).toEqual([[], '10']);
  expect(await listed('?temporary=true')).toEqual([[12], '1']);
  expect(await listed('?temporary=false&startDate=2026-05-01&page=2&size=10')).toEqual([[1], '11']);
  expect(await listed('?temporary=false&startDate=2026-05-01&page=3&size=10')).toEqual([[], '11']);
  expect((await admin.get('/register?temporary=quizás')).status).toBe(400);
  // In another order the list has the same rows; equal ones are newest first.
  expect(await listed('?temporary=false&sort=date&page=1&size=3')).toEqual([[2, 3, 4], '10']);
  expect(await listed('?temporary=false&startDate=2026-05-01&sort=difference&page=1&size=3')).toEqual([[1, 11, 10], '11']);
  expect(await listed('?temporary=false&startDate=2026-05-01&sort=money&page=2&size=10')).toEqual([[2], '11']);
  expect(await listed('?temporary=false&startDate=2026-05-01&sort=-money')).toEqual([[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], '11']);
  for (const word of ['income', '-expence', 'withdrawal']) expect((await listed(`?temporary=false&sort=${word}`))[1]).toBe('10');
  expect((await admin.get('/register?sort=opened_at')).status).toBe(400);
  const sums = { income: 0, expence: 0, withdrawal: 0 };
  expect((await admin.get('/register/total?temporary=false')).body).toEqual({ registers: 10, ...sums, difference: 10 });
  expect((await admin.get('/register/total?temporary=false&startDate=2026-05-01')).body).toEqual({ registers: 11, ...sums, difference: 9.5 });
  expect((await admin.get('/register/total?endDate=2026-04-30')).body).toEqual({ registers: 0, ...sums, difference: 0 });
});

test('What moved through registers is the sum of their rows: invoices, expenses, withdrawals and differences, by the month in Buenos Aires', async () => {
  const admin = school.as('admin');
  const day = async (now: string, income: number, expense: number, withdrawal: number, difference: number) => {
    await school.setNow(now);
    await admin.post('/register', { difference: 1000 });
    const fee = await admin.post('/installment', { student: CAST.student.id, number: 1, year: 2026, value: income, status: 'debt', updatable: true });
    await admin.post('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee.body._id, value: income, payment: income }] });
    const [type, taken] = ['5fe813b999e13c3f807a0d7a', '5fe813b999e13c3f807a0d7d'];
    expect((await admin.post('/expence', { expencetype: type, value: expense, teacher: {} })).status).toBe(200);
    expect((await admin.post('/expence', { expencetype: taken, value: withdrawal, teacher: {} })).status).toBe(200);
    await admin.put('/register', { difference });
  };
  // The last minute of November and of the year in Buenos Aires still belongs to that month, although elsewhere the next has begun.
  await day('2026-12-01T02:59:59.999Z', 100, 10, 1, 0.5);
  await day('2026-12-01T03:00:00.000Z', 200, 20, 2, -0.25);
  await day('2027-01-01T02:59:59.999Z', 400, 40, 4, 0);
  await day('2027-01-01T03:00:00.000Z', 800, 80, 8, 0);
  const monthsOf = async (year: number) => (await admin.get(`/register/year/bymonth?year=${year}`)).body;
  const empty = { income: 0, expence: 0, withdrawal: 0, difference: 0 };
  const months = await monthsOf(2026);
  expect(months.slice(0, 10).every((one: object) => JSON.stringify({ ...one, month: '' }) === JSON.stringify({ month: '', ...empty }))).toBe(true);
  expect(months.slice(10)).toEqual([
    { month: 'Noviembre', income: 100, expence: 10, withdrawal: 1, difference: 0.5, cash: 1089.5, bank: 0 },
    { month: 'Diciembre', income: 600, expence: 60, withdrawal: 6, difference: -0.25, cash: 1356, bank: 0 },
  ]);
  expect((await monthsOf(2027))[0]).toEqual({ month: 'Enero', income: 800, expence: 80, withdrawal: 8, difference: 0, cash: 1712, bank: 0 });
  const december = { registers: 2, income: 600, expence: 60, withdrawal: 6, difference: -0.25 };
  expect((await admin.get('/register/total?startDate=2026-12-01&endDate=2026-12-31')).body).toEqual(december);
  expect((await admin.get('/register?startDate=2026-12-31')).body).toMatchObject([
    { income: 800, expence: 80, withdrawal: 8, registermoney: 1712 },
    { income: 400, expence: 40, withdrawal: 4, registermoney: 1356 },
  ]);
});

test('The administration sees the day of any register line by line', async () => {
  const admin = school.as('admin');
  const first = (await admin.post('/register', { difference: 60_000 })).body._id;
  await admin.put('/register', { difference: '-0,50' });
  await school.setNow('2026-06-11');
  await admin.post('/register', { carry: true });
  expect((await admin.get(`/register/${first}`)).body).toMatchObject({ _id: first, temporary: false, registermoney: 59_999.5, counted: false });
  expect((await admin.get(`/register/${first}/movements`)).body).toEqual([
    { _id: first, date: '2026-06-10T15:00:00.000Z', kind: 'opening', title: 'Dinero Inicial', amount: 60_000, balance: 60_000 },
    { _id: first, date: '2026-06-10T15:00:00.000Z', kind: 'difference', title: 'Diferencia', amount: -0.5, balance: 59_999.5 },
  ]);
  for (const path of ['/register/null', '/register/null/movements']) expect((await admin.get(path)).status).toBe(404);
  for (const path of [`/register/${first}`, `/register/${first}/movements`, '/register/total']) {
    expect((await school.as('secretary').get(path)).status).toBe(403);
  }
});

test('The register is for the office; its lists are for the administration', async () => {
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
