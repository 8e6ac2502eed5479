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

/** Calls over a real connection, as a till does. */
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

test('Two tills charge the same fees in opposite order: one invoice is issued, and no call hangs', async () => {
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

/** 600 pesos are paid in these forms. */
const pay600 = async (forms: readonly { readonly form: string; readonly amount: number }[]) => {
  const { _id } = (await send('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 600, status: 'debt' })).body;
  return send('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: _id, value: 600, payment: 600 }], payments: forms });
};

test('Ten tills give the money of one invoice back at once: it is given back once, and its fee owed again once', async () => {
  await send('/register', { difference: 10_000 });
  const { body } = await pay600([{ form: 'cash', amount: 600 }]);
  await send('/register', {}, 'PUT');
  await send('/register', { carry: true });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(`/invoice/${body._id}/reverse`, { form: 'cash' })));
  expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  const fee = body.details[0].installment._id;
  expect((await school.as('secretary').get(`/installment/${fee}`)).body).toMatchObject({ value: 600, updatable: false });
  expect(await register()).toMatchObject({ expence: 600, cash: 10_000, bank: 0 });

  const outlay = answers.find((one) => one.status === 200)?.body._id;
  const undone = await Promise.all(Array.from({ length: 10 }, () => send(`/expence/${outlay}`, {}, 'DELETE')));
  expect(undone.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect((await school.as('secretary').get(`/installment/${fee}`)).body.value).toBe(0);
  expect(await register()).toMatchObject({ expence: 0, cash: 10_600, bank: 0 });
});

test('Parts of an invoice are given back at several tills at once: never more than was paid', async () => {
  await send('/register', { difference: 10_000 });
  const { body } = await pay600([{ form: 'cash', amount: 600 }]);
  await send('/register', {}, 'PUT');
  await send('/register', { carry: true });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(`/invoice/${body._id}/reverse`, { form: 'cash', amount: 250 })));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
  expect((await school.as('secretary').get(`/installment/${body.details[0].installment._id}`)).body.value).toBe(500);
  expect(await register()).toMatchObject({ expence: 500, cash: 10_100 });
});

test('Ten tills take from one purse at once: what it holds leaves it, and no more', async () => {
  await send('/register', { difference: 1000 });
  const deposits = await Promise.all(Array.from({ length: 10 }, () => send('/register/transfer', { from: 'cash', value: 300 })));
  expect(deposits.filter((one) => one.status === 200)).toHaveLength(3);
  expect(await register()).toMatchObject({ registermoney: 1000, cash: 100, bank: 900 });
  // At the same moment money comes back into the cash and leaves the bank.
  const [one] = deposits.filter(({ status }) => status === 200);
  const spend = () => send('/expence', { expencetype: '5fe813b999e13c3f807a0d7a', value: 400, form: 'transfer' });
  const answers = await Promise.all([spend(), spend(), send(`/register/transfer/${one?.body._id}`, {}, 'DELETE'), spend(), spend()]);
  const spent = [0, 1, 3, 4].filter((index) => answers[index]?.status === 200).length;
  const isUndone = answers[2]?.status === 200;
  expect([spent, isUndone]).toEqual(isUndone ? [1, true] : [2, false]);
  expect(await register()).toMatchObject({ cash: isUndone ? 400 : 100, bank: 900 - (isUndone ? 300 : 0) - 400 * spent });
});

test('A form is corrected at ten tills at once while its money leaves: each purse is the sum of its rows', async () => {
  await send('/register', { difference: 0 });
  const { body } = await pay600([{ form: 'transfer', amount: 600 }]);
  const correct = (form: string) => send(`/invoice/${body._id}/payments`, { payments: [{ form, amount: 600 }] }, 'PUT');
  const spend = (form: string) => send('/expence', { expencetype: '5fe813b999e13c3f807a0d7a', value: 600, form });
  const answers = await Promise.all([
    correct('cash'),
    spend('transfer'),
    correct('card'),
    spend('cash'),
    correct('cash'),
    spend('card'),
    correct('mercadopago'),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect([1, 3, 5].filter((index) => answers[index]?.status === 200).length).toBeLessThanOrEqual(1);
  const { registermoney, cash, bank } = await register();
  expect([cash + bank, cash >= 0, bank >= 0]).toEqual([registermoney, true, true]);
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
