/** Two server processes on one PostgreSQL database give each number once, pay each fee once, and both close during a restore. */
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { CLOSED } from '#server/http/refusal.ts';
import { CAST } from '../cast.ts';
import { openSchool, type School, tokenOf } from '../school.ts';
import { buildTill, startTill } from './till.ts';

const endings: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A school, and this many more servers on the same database: their addresses. */
const openServers = async (count: number): Promise<{ readonly school: School; readonly bases: readonly string[] }> => {
  const program = await buildTill('second-server');
  const school = await openSchool({ now: '2026-06-10' });
  endings.push(school.close);
  const tills = await Promise.all(Array.from({ length: count }, () => startTill(program, school.address)));
  endings.push(() => {
    for (const { child } of tills) child.kill('SIGKILL');
  });
  return { school, bases: tills.map(({ base }) => base) };
};

test('A hundred invoices through two servers at once: numbers without gap or repeat, each fee paid once', async () => {
  const { school, bases } = await openServers(2);
  await school.as('admin').post('/register', { difference: 0 });
  const fees: string[] = [];
  for (let index = 0; index < 100; index++) {
    fees.push((await school.as('secretary').post('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 10, status: 'debt' })).body._id);
  }
  // Each fee is charged at both servers at the same moment.
  const answers = await Promise.all(
    fees.flatMap((installment) =>
      bases.map(async (base) => {
        const response = await fetch(`${base}/api/invoice`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('secretary') },
          body: JSON.stringify({ user: { _id: CAST.guardian.id }, details: [{ installment, value: 10, payment: 10 }] }),
        });
        return { status: response.status, body: (await response.json()) as { invoiceid: number } };
      }),
    ),
  );
  const numbers = answers.filter((one) => one.status === 200).map((one) => one.body.invoiceid);
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(answers.filter((one) => one.status === 400)).toHaveLength(100);
  expect((await school.as('admin').get('/register/last')).body).toMatchObject({ income: 1000 });
}, 60_000);

test('Two servers take from the same purses and give the same invoice back: no purse falls below zero, and the money is given back once', async () => {
  const { school, bases } = await openServers(2);
  const ask = async (base: string, method: string, path: string, body: object) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('admin') },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { _id: string } };
  };
  const admin = school.as('admin');
  await admin.post('/register', { difference: 1000 });
  const fee = (await admin.post('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 600, status: 'debt' })).body._id;
  const issue = { user: { _id: CAST.guardian.id }, details: [{ installment: fee, value: 600, payment: 600 }], payments: [{ form: 'card', amount: 600 }] };
  const invoice = (await admin.post('/invoice', issue)).body._id;
  await admin.put('/register', {});
  await admin.post('/register', { carry: true });
  // 1000 in cash, 600 in the bank.
  const asked = [
    ['POST', `/invoice/${invoice}/reverse`, { form: 'card' }],
    ['POST', '/register/transfer', { from: 'cash', value: 300 }],
    ['POST', '/register/transfer', { from: 'bank', value: 250 }],
    ['POST', '/expence', { expencetype: '5fe813b999e13c3f807a0d7a', value: 350, form: 'cash' }],
    ['POST', '/expence', { expencetype: '5fe813b999e13c3f807a0d7a', value: 150, form: 'transfer' }],
    ['POST', '/expence', { expencetype: '5fe813b999e13c3f807a0d7a', value: 50 }],
  ] as const;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => bases).flatMap((both) =>
      both.flatMap((base) => asked.map(async (one) => ({ one, ...(await ask(base, one[0], one[1], one[2])) }))),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  const done = (which: number) => answers.filter(({ one, status }) => one === asked[which] && status === 200).length;
  expect(done(0)).toBeLessThanOrEqual(1);
  const told = (await admin.get('/register/last')).body;
  const money = 1600 - 600 * done(0) - 350 * done(3) - 150 * done(4) - 50 * done(5);
  expect([told.registermoney, told.cash + told.bank, told.cash >= 0, told.bank >= 0]).toEqual([money, money, true, true]);
  expect((await admin.get(`/installment/${fee}`)).body.value).toBe(600 * done(0));
  // Nothing forbids closing the register.
  expect((await admin.put('/register', { counted: 0 })).status).toBe(200);
  expect((await admin.get('/register/last')).body).toMatchObject({ registermoney: told.bank, cash: 0, bank: told.bank, difference: 0 - told.cash });
}, 60_000);

test('While one server restores a backup, the other says that it is closed, and opens again', async () => {
  const { school, bases } = await openServers(1);
  const now = '2026-06-10T15:00:00.000Z';
  const ask = async (): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await fetch(`${bases[0]}/api/auth`, { headers: { 'x-auth-token': tokenOf('secretary') } });
    return { status: response.status, body: await response.json() };
  };
  expect((await ask()).status).toBe(200);
  const made = await school.vault.make('manual', now);
  const examined = await school.vault.examine((await school.vault.pathOf(made.name)) ?? '', async () => null);
  if (!examined.ok) throw new Error(examined.reasons[0].msg);
  let isRestoring = true;
  const restoring = school.vault
    .restore(examined.value.ticket, now, async () => undefined)
    .finally(() => {
      isRestoring = false;
    });
  const heard: { readonly status: number; readonly body: unknown }[] = [];
  while (isRestoring) {
    heard.push(await ask());
    await after(100);
  }
  expect((await restoring).ok).toBe(true);
  expect(heard.filter((one) => one.status !== 200)[0]).toMatchObject({ status: 503, body: { msg: CLOSED } });
  // The other server looks once a second; the sessions ended with the replaced data.
  for (let look = 0; (await ask()).status === 503; look++) {
    if (look > 100) throw new Error('the other server stays closed');
    await after(100);
  }
  expect((await ask()).status).toBe(401);
});
