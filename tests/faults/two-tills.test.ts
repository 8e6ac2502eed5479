/** Several tills at once: nothing is paid twice, no number is missing or repeated, and the register is right. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { type Heard, openSchool, type School, tokenOf } from '../school.ts';

let school: School;
let base = '';
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  base = await school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => school.close());

/** Over a real connection, as a till would. */
const send = async (path: string, body: unknown, method = 'POST'): Promise<Pick<Heard, 'status' | 'body'>> => {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('secretary') },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

const lessons = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await send('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 500.25, status: 'debt' })).body._id);
  }
  return ids;
};
const pay = (ids: readonly string[]) =>
  send('/invoice', { user: { _id: CAST.guardian.id }, details: ids.map((installment) => ({ installment, value: 500.25, payment: 500.25 })) });
const register = async () => (await school.as('admin').get('/register/last')).body;

test('Twenty tills charge the same fee at once: it is paid once', async () => {
  await send('/register', { difference: 0 });
  const [lesson = ''] = await lessons(1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay([lesson])));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 400 && one.body.msg === 'La cuota Clases Particulares 2026 ya está pagada')).toHaveLength(19);
  expect(await register()).toMatchObject({ income: 500.25, registermoney: 500.25 });
});

test('Eight tills issue a hundred invoices at once: numbers without gap or repeat, and the register is their sum', async () => {
  await send('/register', { difference: 100 });
  const ids = await lessons(100);
  const numbers: number[] = [];
  let next = 0;
  const till = async (): Promise<void> => {
    while (next < ids.length) {
      const answer = await pay([ids[next++] ?? '']);
      expect(answer.status).toBe(200);
      numbers.push(answer.body.invoiceid);
    }
  };
  await Promise.all(Array.from({ length: 8 }, till));
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(await register()).toMatchObject({ income: 50_025, registermoney: 50_125 });
});

test('Two tills take the same fees in opposite order: one is paid, nobody hangs', async () => {
  await send('/register', { difference: 0 });
  const ids = await lessons(6);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => pay(index % 2 === 0 ? ids : [...ids].reverse())));
  expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  expect(await register()).toMatchObject({ income: 3001.5 });
});

test('An invoice is deleted by ten at once: the fee is owed again once', async () => {
  await send('/register', { difference: 0 });
  const [lesson = ''] = await lessons(1);
  const { body } = await pay([lesson]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(`/invoice/${body._id}`, {}, 'DELETE')));
  expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect((await school.as('secretary').get(`/installment/${lesson}`)).body.value).toBe(500.25);
  expect(await register()).toMatchObject({ income: 0 });
});

test('The register is closed while tills charge: what it holds is what was charged', async () => {
  await send('/register', { difference: 0 });
  const ids = await lessons(20);
  const [closing, ...answers] = await Promise.all(
    [...ids.slice(0, 10).map((id) => pay([id])), send('/register', {}, 'PUT'), ...ids.slice(10).map((id) => pay([id]))].reverse(),
  );
  const paid = [closing, ...answers].filter((one) => one?.status === 200 && 'invoiceid' in one.body).length;
  expect(
    [closing, ...answers].every((one) => one?.status === 200 || one?.body.msg === 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento'),
  ).toBe(true);
  expect(await register()).toMatchObject({ temporary: false, income: (paid * 50_025) / 100 });
});

test('The calendar runs ten times at once: an overdue fee is surcharged once', async () => {
  const { body } = await send('/installment', { student: CAST.student.id, number: 4, year: 2026, value: 10_000, status: 'debt', updatable: true });
  await school.database.kysely
    .insertInto('surcharge_values')
    .values({ id: '5e0000000000000000000777', type: 'penalty', points: 1000, date: '2026-06-10T15:00:00.000Z' })
    .execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/installment', {}, 'PUT')));
  expect(answers.every((one) => one.status === 200)).toBe(true);
  expect((await school.as('secretary').get(`/installment/${body._id}`)).body).toMatchObject({ value: 11_000, status: 'expired' });
});
