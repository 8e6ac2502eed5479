import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const last = async (by: CastName = 'admin') => (await school.as(by).get('/register/last')).body;
const open = (body: object = { difference: 20_000 }) => school.as('admin').post('/register', body);
const close = (body: object = {}, by: CastName = 'secretary') => school.as(by).put('/register', body);
const transfer = (from: 'cash' | 'bank', value: unknown, by: CastName = 'admin', onceKey?: string) =>
  school.as(by).post('/register/transfer', { from, value }, onceKey === undefined ? {} : { onceKey });
const take = (value: number, form?: string) => school.as('admin').post('/expence', { expencetype: CLEANING, value, teacher: {}, form });

let fees = 0;
/** Charges a fee of the student; without payments their form is unknown. */
const charge = async (value: number, payments?: readonly object[]) => {
  const fee = { student: CAST.student.id, number: (fees++ % 10) + 1, year: 2026, value, status: 'debt', updatable: false };
  const { _id } = (await school.as('secretary').post('/installment', fee)).body;
  const details = [{ installment: _id, value, payment: value }];
  const answer = await school.as('secretary').post('/invoice', { user: { _id: CAST.guardian.id }, details, payments });
  expect(answer.status).toBe(200);
  return answer.body._id as string;
};

/** An institute from before cash and bank were kept apart, with its register open. */
const openedBefore = async (difference = 20_000) => {
  const { _id } = (await open({ difference })).body;
  await school.database.kysely.updateTable('registers').set({ opening_bank: null }).where('id', '=', _id).execute();
  return _id as string;
};

test('A new institute keeps cash and bank apart: a transfer does not change the cash, and money of unknown form is cash', async () => {
  expect((await open()).body).toMatchObject({ registermoney: 20_000, cash: 20_000, bank: 0 });
  await charge(10_000, [{ form: 'transfer', amount: 10_000, reference: '4411' }]);
  expect(await last('secretary')).toMatchObject({ registermoney: 30_000, cash: 20_000, bank: 10_000, income: 10_000 });
  await charge(9000, [
    { form: 'cash', amount: 4000 },
    { form: 'mercadopago', amount: 3000 },
    { form: 'card', amount: 2000 },
  ]);
  expect(await last()).toMatchObject({ registermoney: 39_000, cash: 24_000, bank: 15_000 });
  await charge(1000);
  await take(500, 'transfer');
  expect(await last()).toMatchObject({ registermoney: 39_500, cash: 25_000, bank: 14_500, expence: 500 });
});

test('A deposit changes cash and bank but no income; it can be undone as long as the bank holds it', async () => {
  await open();
  const { status, body } = await transfer('cash', '15000,50', 'secretary');
  expect([status, body.msg]).toEqual([200, 'Movimiento entre Efectivo y Banco Registrado']);
  expect(await last()).toMatchObject({ registermoney: 20_000, cash: 4999.5, bank: 15_000.5, income: 0, expence: 0, withdrawal: 0 });
  const { _id: spent } = (await take(15_000, 'transfer')).body;
  expect(await school.as('secretary').delete(`/register/transfer/${body._id}`)).toMatchObject({
    status: 400,
    body: { msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción' },
  });
  await school.as('admin').delete(`/expence/${spent}`);
  expect(await school.as('secretary').delete(`/register/transfer/${body._id}`)).toMatchObject({ status: 200, body: { msg: 'Movimiento Eliminado' } });
  expect(await last()).toMatchObject({ registermoney: 20_000, cash: 20_000, bank: 0 });
  expect(await school.as('secretary').delete(`/register/transfer/${body._id}`)).toMatchObject({ status: 404, body: { msg: 'El movimiento no existe' } });
});

test('An extraction is for the administration, and so is undoing it', async () => {
  await open({ difference: 20_000, cash: 5000 });
  const refused = { status: 403, body: { msg: 'Las extracciones del banco son de la administración' } };
  expect(await transfer('bank', 1000, 'secretary')).toMatchObject(refused);
  const { body } = await transfer('bank', 6000);
  expect(await last()).toMatchObject({ registermoney: 20_000, cash: 11_000, bank: 9000 });
  expect(await school.as('secretary').delete(`/register/transfer/${body._id}`)).toMatchObject(refused);
  expect((await school.as('admin').delete(`/register/transfer/${body._id}`)).status).toBe(200);
  expect(await last()).toMatchObject({ cash: 5000, bank: 15_000 });
  for (const role of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await transfer('cash', 1, role)).status).toBe(403);
});

test('Cash and bank give no more than they hold, and only while their register is open; a wrong amount is refused', async () => {
  const none = { status: 400, body: { msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' } };
  expect(await transfer('cash', 1)).toMatchObject(none);
  await open({ difference: 20_000, cash: 5000 });
  const notInCash = 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito';
  expect(await transfer('cash', 5000.01)).toMatchObject({ status: 400, body: { errors: [{ msg: notInCash, path: 'value' }] } });
  expect(await transfer('bank', 15_000.01)).toMatchObject({ status: 400, body: { errors: [{ path: 'value' }] } });
  for (const value of [0, -1, '', 'mucho', 1.001, undefined])
    expect(await transfer('cash', value)).toMatchObject({ status: 400, body: { errors: [{ path: 'value' }] } });
  expect(await school.as('admin').post('/register/transfer', { value: 1 })).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } });
  const { _id } = (await transfer('cash', 5000)).body;
  expect(await last()).toMatchObject({ cash: 0, bank: 20_000 });
  await close();
  expect(await transfer('bank', 1)).toMatchObject(none);
  expect(await school.as('admin').delete(`/register/transfer/${_id}`)).toMatchObject({
    status: 400,
    body: { msg: 'Solo se puede eliminar lo registrado en la caja abierta' },
  });
});

test('The same deposit sent twice is made once, and of eight at once only as many as the cash covers', async () => {
  await open({ difference: 1000 });
  const first = await transfer('cash', 100, 'secretary', 'deposit');
  expect(await transfer('cash', 100, 'secretary', 'deposit')).toMatchObject({ status: 200, body: first.body });
  const all = await Promise.all(Array.from({ length: 8 }, () => transfer('cash', 200)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
  expect(await last()).toMatchObject({ registermoney: 1000, cash: 100, bank: 900 });
});

test('The book tells how each movement was paid and what moved between cash and bank, on paper too', async () => {
  const { _id } = (await open()).body;
  await charge(10_000, [
    { form: 'cash', amount: 4000 },
    { form: 'transfer', amount: 6000 },
  ]);
  let minute = 10;
  const later = () => school.setNow(`2026-06-10T15:${minute++}:00.000Z`);
  await later();
  await take(500, 'cash');
  await later();
  await take(300);
  await later();
  await transfer('cash', 2000);
  await later();
  await transfer('bank', 1000);
  await later();
  await charge(700);
  const lines = (await school.as('secretary').get('/register/last/movements')).body;
  expect(
    lines.map(({ kind, title, amount, payments, deposited, balance }: Record<string, unknown>) => [kind, title, amount, payments, deposited, balance]),
  ).toEqual([
    ['opening', 'Dinero Inicial', 20_000, undefined, undefined, 20_000],
    [
      'income',
      'Factura 1',
      10_000,
      [
        { form: 'cash', amount: 4000 },
        { form: 'transfer', amount: 6000 },
      ],
      undefined,
      30_000,
    ],
    ['expence', 'Limpieza', -500, [{ form: 'cash', amount: 500 }], undefined, 29_500],
    ['expence', 'Limpieza', -300, undefined, undefined, 29_200],
    ['transfer', 'Depósito', 0, undefined, 2000, 29_200],
    ['transfer', 'Extracción', 0, undefined, -1000, 29_200],
    ['income', 'Factura 2', 700, undefined, undefined, 29_900],
  ]);
  const paper = readPaper((await school.as('admin').post('/pdf/register/movements', { _id })).bytes);
  expect(paper.text).toContain('Forma de Pago');
  expect(paper.text).toContain('Efectivo $4.000 y');
  expect(paper.lines.find((line) => line.includes('Depósito'))).toMatch(/De Efectivo a Banco \$2\.000 \$29\.200$/);
  expect(paper.lines).toEqual(expect.arrayContaining(['Plata Caja $29.900', 'Efectivo $22.900', 'Banco $7.000']));
});

test('The history tells a deposit and its undoing with what cash and bank held before and after', async () => {
  const { _id } = (await open()).body;
  const deposit = (await transfer('cash', 5000, 'secretary')).body._id;
  await school.as('admin').delete(`/register/transfer/${deposit}`);
  const told = (await school.as('admin').get(`/history/register/${_id}`)).body;
  expect(told.map(({ action, by, label, changes }: Record<string, unknown>) => ({ action, by, label, changes })).slice(0, 2)).toEqual([
    {
      ...{ action: 'delete', by: 'Quiroga, Alicia', label: 'Depósito de $5.000' },
      changes: [
        { field: 'Depósito', before: '$5.000' },
        { field: 'Efectivo', before: '$15.000', after: '$20.000' },
        { field: 'Banco', before: '$5.000', after: '$0' },
      ],
    },
    {
      ...{ action: 'create', by: 'Peralta, Celia', label: 'Depósito de $5.000' },
      changes: [
        { field: 'Depósito', after: '$5.000' },
        { field: 'Efectivo', before: '$20.000', after: '$15.000' },
        { field: 'Banco', before: '$0', after: '$5.000' },
      ],
    },
  ]);
});

test('A box that lacks $500 is short by $500: the count is of the cash, and the bank stays as it is', async () => {
  await open({ difference: 40_000, cash: 30_000 });
  expect(await close({ counted: '29500,00' })).toMatchObject({ status: 200, body: { msg: 'Caja del día Cerrada' } });
  for (const by of ['admin', 'secretary'] as const)
    expect(await last(by)).toMatchObject({ temporary: false, difference: -500, registermoney: 39_500, cash: 29_500, bank: 10_000 });
  await school.setNow('2026-06-11');
  expect((await school.as('secretary').post('/register', { carry: true })).body).toMatchObject({ registermoney: 39_500, cash: 29_500, bank: 10_000 });
});

test('A count is accepted instead of the difference, and may not be below zero', async () => {
  await open();
  expect(await close({ counted: 100, difference: 0 })).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Ingrese lo que contó o la diferencia, no las dos', path: 'counted' }] },
  });
  for (const counted of [-1, 'mucho', 1.001]) expect(await close({ counted })).toMatchObject({ status: 400, body: { errors: [{ path: 'counted' }] } });
  expect((await close({ counted: '', difference: -100 })).status).toBe(200);
  expect(await last()).toMatchObject({ difference: -100 });
});

test('A difference below zero uses up the cash first, then the bank; when the closing is undone each has what it had', async () => {
  const { _id } = (await open({ difference: 20_000, cash: 5000 })).body;
  await close({ difference: -12_000 });
  expect(await last()).toMatchObject({ registermoney: 8000, cash: 0, bank: 8000 });
  expect((await school.as('admin').delete(`/register/${_id}`)).status).toBe(200);
  expect(await last()).toMatchObject({ registermoney: 20_000, cash: 5000, bank: 15_000, difference: 0 });
  expect((await close({ counted: 5000 })).status).toBe(200);
  expect(await last()).toMatchObject({ registermoney: 20_000, difference: 0 });
});

test('A register opens with another amount, or with the counted cash; the money in the bank stays there', async () => {
  await open({ difference: 20_000, cash: 5000 });
  const reopens = async (body: object) => {
    await close();
    return (await school.as('admin').post('/register', body)).body;
  };
  expect(await reopens({ difference: 18_000 })).toMatchObject({ registermoney: 18_000, cash: 3000, bank: 15_000, openingDifference: -2000 });
  expect(await reopens({ cash: '2500,50', reason: 'Faltaba cambio' })).toMatchObject({
    ...{ registermoney: 17_500.5, cash: 2500.5, bank: 15_000, openingDifference: -499.5, openingReason: 'Faltaba cambio' },
  });
  expect(await reopens({ difference: 10_000 })).toMatchObject({ cash: 0, bank: 10_000 });
  expect(await reopens({ difference: 10_000, cash: 4000 })).toMatchObject({ cash: 4000, bank: 6000 });
  expect(await reopens({ difference: 100, cash: 101 })).toMatchObject({ errors: [{ msg: 'El efectivo supera el dinero inicial', path: 'cash' }] });
});

test('The list of months tells what the last register of each left in cash and bank', async () => {
  await school.setNow('2026-05-20');
  await open({ difference: 100, cash: 40 });
  await close();
  await school.setNow('2026-05-29');
  await open({ carry: true });
  await transfer('cash', 10);
  await close();
  await school.setNow('2026-06-10');
  await open({ difference: 500 });
  const months = (await school.as('admin').get('/register/year/bymonth?year=2026')).body;
  expect(months[4]).toMatchObject({ month: 'Mayo', cash: 30, bank: 70 });
  expect(months[5]).toMatchObject({ month: 'Junio', cash: 430, bank: 70 });
  for (const month of [months[3], months[6]]) expect(Object.keys(month)).toEqual(['month', 'income', 'expence', 'withdrawal', 'difference']);
});

test('An institute that never began to keep them apart sees nothing about them', async () => {
  const _id = await openedBefore();
  await charge(10_000, [{ form: 'transfer', amount: 10_000 }]);
  await take(29_000, 'cash');
  const refused = { status: 400, body: { msg: 'En esta caja no se llevan el efectivo y el banco por separado' } };
  expect(await transfer('cash', 1)).toMatchObject(refused);
  expect((await close({ counted: 900 })).status).toBe(200);
  expect(await last()).toMatchObject({ registermoney: 900, difference: -100 });
  expect(await school.as('admin').post('/register', { cash: 500 })).toMatchObject(refused);
  await open({ difference: 500 });
  const next = (await last())._id;
  const paths = ['/register/last', '/register?temporary=true', `/register/${_id}`, '/register/year/bymonth', '/register/total', `/history/register/${next}`];
  for (const path of paths) {
    const { status, body } = await school.as('admin').get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toMatch(/"(cash|bank)"|Banco/);
  }
  const paper = readPaper((await school.as('admin').post('/pdf/register/movements', { _id })).bytes);
  expect(paper.lines).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Efectivo|Banco) /)]));
});

test('The administration begins to keep them apart at a closing; when that is undone, they are not', async () => {
  const _id = await openedBefore();
  const begin = (body: object, by: CastName = 'admin') => school.as(by).put('/register/purses', { cash: 5000, bank: 14_500, ...body });
  for (const role of ['secretary', 'teacher', 'classManager', 'guardian', 'student'] as const) expect((await begin({}, role)).status).toBe(403);
  for (const [body, path] of [
    [{ cash: '' }, 'cash'],
    [{ bank: undefined }, 'bank'],
    [{ cash: -1 }, 'cash'],
  ] as const)
    expect(await begin(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect((await begin({ register: _id, registermoney: 19_999 })).status).toBe(409);
  expect(await begin({ register: _id, registermoney: 20_000, description: 'Primer arqueo' })).toMatchObject({
    status: 200,
    body: { msg: 'Caja del día Cerrada' },
  });
  const begun = { temporary: false, registermoney: 19_500, difference: -500, cash: 5000, bank: 14_500, description: 'Primer arqueo' };
  expect(await last()).toMatchObject(begun);
  expect((await begin({})).body.msg).toBe('La caja no está abierta');

  expect((await school.as('secretary').delete(`/register/${_id}`)).status).toBe(200);
  expect(await last()).toMatchObject({ temporary: true, registermoney: 20_000, difference: 0 });
  expect(await last()).not.toHaveProperty('cash');
  await begin({});
  await school.setNow('2026-06-11');
  expect((await open({ carry: true })).body).toMatchObject({ registermoney: 19_500, cash: 5000, bank: 14_500 });
  expect(await begin({})).toMatchObject({ status: 400, body: { msg: 'El efectivo y el banco ya se llevan por separado' } });
  expect((await school.as('admin').get('/register')).body[1]).toMatchObject(begun);
});
