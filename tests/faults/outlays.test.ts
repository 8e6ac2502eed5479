/** Several people take money out of one register at once: it never holds less than nothing, and nothing is lost or doubled. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { type Heard, openSchool, type School, tokenOf } from '../school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';
const NONE_OPEN = 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento';

let school: School;
let base = '';
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  base = await school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => school.close());

/** Calls over a real connection, as a till does. */
const send = async (method: string, path: string, body: unknown = {}, onceKey?: string): Promise<Pick<Heard, 'status' | 'body'>> => {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('admin'), ...(onceKey === undefined ? {} : { 'idempotency-key': onceKey }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const take = (expencetype: string, value: number, onceKey?: string) => send('POST', '/expence', { expencetype, value, teacher: {} }, onceKey);
const register = async () => (await school.as('admin').get('/register/last')).body;
const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('Twenty tills take out expenses and withdrawals at once: as many as the register holds', async () => {
  await send('POST', '/register', { difference: 1000 });
  const answers = await many(20, (index) => take(index % 2 === 0 ? CLEANING : WITHDRAWAL, 150.5));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.filter(({ status, body }) => status === 400 && body.msg === 'El importe supera el dinero en caja')).toHaveLength(14);
  const { expence, withdrawal, registermoney } = await register();
  expect([expence + withdrawal, registermoney]).toEqual([903, 97]);
});

test('An invoice is deleted while its money is taken out: one of the two is refused', async () => {
  await send('POST', '/register', { difference: 0 });
  const fee = await send('POST', '/installment', { student: CAST.student.id, number: 1, year: 2026, value: 900, status: 'debt' });
  const invoice = await send('POST', '/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee.body._id, value: 900, payment: 900 }] });
  const answers = await Promise.all([
    send('DELETE', `/invoice/${invoice.body._id}`),
    take(WITHDRAWAL, 900),
    take(CLEANING, 900),
    send('DELETE', `/invoice/${invoice.body._id}`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { income, expence, withdrawal, registermoney } = await register();
  expect([income - expence - withdrawal, registermoney]).toEqual([0, 0]);
});

test('A movement is deleted by ten at once: its money is back once', async () => {
  await send('POST', '/register', { difference: 1000 });
  const { body } = await take(CLEANING, 400);
  const answers = await many(10, () => send('DELETE', `/expence/${body._id}`));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect(await register()).toMatchObject({ expence: 0, registermoney: 1000 });
});

test('The same intention arrives ten times at once: the money leaves once', async () => {
  await send('POST', '/register', { difference: 1000 });
  const answers = await many(10, () => take(CLEANING, 10, 'one intention'));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect(await register()).toMatchObject({ expence: 10, registermoney: 990 });
});

test('The register is closed with all its money missing while tills take it out: it never holds less than nothing', async () => {
  await send('POST', '/register', { difference: 1000 });
  const [closing, ...answers] = await Promise.all([
    new Promise((resolve) => setTimeout(resolve, 5)).then(() => send('PUT', '/register', { difference: -1000 })),
    ...Array.from({ length: 8 }, () => take(CLEANING, 100)),
  ]);
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status, body }) => status === 200 || body.msg === NONE_OPEN)).toBe(true);
  // Either nothing was taken and all is missing, or something was taken and the closing with all the money missing is refused.
  expect(closing?.status).toBe(taken === 0 ? 200 : 400);
  expect((await register()).registermoney).toBe(taken === 0 ? 0 : 1000 - taken * 100);
});

test('A type is deleted while a movement of it is made: the movement has its type, or is refused', async () => {
  await send('POST', '/register', { difference: 1000 });
  const types = await send('POST', '/expence-type', [{ _id: 0, name: 'Alquiler', type: 'expence' }]);
  const rent = types.body.find(({ name }: { name: string }) => name === 'Alquiler')._id;
  const [gone, made] = await Promise.all([send('DELETE', `/expence-type/${rent}`), take(rent, 10)]);
  expect([gone.status, made.status].sort()).toEqual([200, 400]);
  expect((await school.as('admin').get('/expence')).body).toHaveLength(made.status === 200 ? 1 : 0);
});
