import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const last = async (who: 'admin' | 'secretary' = 'admin') => (await school.as(who).get('/register/last')).body;
const charge = async (number: number, payments: readonly object[] | undefined, payment: number) => {
  const fee = await school.as('admin').post('/installment', { student: CAST.student.id, number, year: 2026, value: payment, status: 'debt', updatable: true });
  const details = [{ installment: fee.body._id, value: payment, payment }];
  return (await school.as('admin').post('/invoice', { user: { _id: CAST.guardian.id }, details, payments })).body._id;
};

test('For cash and for bank: opening, income, outlays and the missing money add up to what it holds', async () => {
  const admin = school.as('admin');
  await admin.post('/register', { difference: 90_000, cash: 60_000 });
  await charge(5, [{ form: 'transfer', amount: 12_000 }], 12_000);
  await charge(
    6,
    [
      { form: 'cash', amount: 4000 },
      { form: 'card', amount: 6000 },
    ],
    10_000,
  );
  await admin.post('/expence', { expencetype: CLEANING, value: 3000, form: 'cash', teacher: {} });
  await admin.post('/expence', { expencetype: CLEANING, value: 5000, form: 'transfer', teacher: {} });
  await admin.post('/register/transfer', { from: 'cash', value: 20_000 });
  await admin.post('/register/transfer', { from: 'bank', value: 7000 });
  expect(await last()).toMatchObject({
    registermoney: 104_000,
    cash: 48_000,
    bank: 56_000,
    hasPurses: true,
    purses: { cash: { opening: 60_000, in: 11_000, out: 23_000, difference: 0 }, bank: { opening: 30_000, in: 38_000, out: 12_000, difference: 0 } },
  });
  await admin.put('/register', { counted: 47_500 });
  expect(await last()).toMatchObject({ cash: 47_500, bank: 56_000, purses: { cash: { difference: -500 }, bank: { difference: 0 } } });
});

test('Money that the bank gave for a deleted invoice of unknown form is counted as moved through the cash', async () => {
  const admin = school.as('admin');
  await admin.post('/register', { difference: 0 });
  const invoice = await charge(5, undefined, 8000);
  await admin.post('/register/transfer', { from: 'cash', value: 8000 });
  expect((await admin.delete(`/invoice/${invoice}`)).status).toBe(200);
  expect((await last()).purses).toEqual({
    cash: { opening: 0, in: 8000, out: 8000, difference: 0 },
    bank: { opening: 0, in: 8000, out: 8000, difference: 0 },
  });
});

test('A secretary who may not see the money still knows that cash and bank are kept apart; the movements of each are for the administration', async () => {
  await school.as('admin').post('/register', { difference: 90_000, cash: 60_000 });
  const seen = await last('secretary');
  expect(seen.hasPurses).toBe(true);
  for (const key of ['registermoney', 'cash', 'bank', 'purses']) expect(seen).not.toHaveProperty(key);
  await school.as('admin').put('/register', { difference: -50_000 });
  await school.as('admin').post('/register', { carry: true });
  expect(await last('secretary')).toMatchObject({ registermoney: 40_000, cash: 10_000, bank: 30_000 });
  expect(await last('secretary')).not.toHaveProperty('purses');
});

test('Without cash and bank kept apart nothing mentions them; they appear with the closing from which they are', async () => {
  await school.as('admin').post('/register', { difference: 90_000 });
  await sql`update registers set opening_bank = null`.execute(school.database.kysely);
  for (const who of ['admin', 'secretary'] as const) {
    const register = await last(who);
    for (const key of ['hasPurses', 'cash', 'bank', 'purses']) expect(register).not.toHaveProperty(key);
  }
  await school.as('admin').put('/register/purses', { cash: 50_000, bank: 40_000 });
  expect(await last()).toMatchObject({ hasPurses: true, cash: 50_000, bank: 40_000 });
  expect(await last()).not.toHaveProperty('purses');
});
