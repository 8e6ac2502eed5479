/** An invoice is given back in parts, and some of them are undone: payment and discounts return once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let fee = '';
let invoice = '';
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const admin = school.as('admin');
  await admin.post('/global/values', { penalty: 10, discount: 10 });
  await admin.post('/register', { difference: 50_000 });
  fee = (await admin.post('/installment', { student: CAST.student.id, number: 6, year: 2026, value: 12_000, status: 'debt' })).body._id;
  const details = [{ installment: fee, value: 10_800, payment: 10_800, cashDiscount: 1200 }];
  invoice = (await admin.post('/invoice', { user: { _id: CAST.guardian.id }, details })).body._id;
  await admin.put('/register', {});
  await admin.post('/register', { carry: true });
});
afterEach(() => school.close());

const giveBack = async (amount: number): Promise<string> =>
  (await school.as('secretary').post(`/invoice/${invoice}/reverse`, { form: 'cash', amount })).body._id;
const takeBack = async (outlay: string) => (await school.as('secretary').delete(`/expence/${outlay}`)).status;
const owed = async () => (await school.as('secretary').get(`/installment/${fee}`)).body.value;

test('A discount that returned with one part does not return again with another', async () => {
  const first = await giveBack(800);
  const second = await giveBack(10_000);
  expect(await owed()).toBe(12_000);
  // The last part returned the discount; the first is undone, and given back once more.
  expect([await takeBack(first), await owed()]).toEqual([200, 11_200]);
  const third = await giveBack(800);
  expect(await owed()).toBe(12_000);
  expect([await takeBack(third), await takeBack(second), await owed()]).toEqual([200, 200, 0]);
  expect((await school.as('admin').get('/register/last')).body).toMatchObject({ expence: 0, registermoney: 60_800 });
});
