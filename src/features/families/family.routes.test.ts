import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-05' });
  await school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
  await school.as('admin').post('/register', { difference: 100_000 });
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const owe = async (student: CastName, number: number, value: number, more: object = {}): Promise<string> => {
  const fee = { student: CAST[student].id, number, year: 2026, value, status: 'debt', updatable: true, ...more };
  const { status, body } = await office().post('/installment', fee);
  expect(status).toBe(200);
  return body._id;
};
const line = (installment: string, value: number, payment = value, more: object = {}) => ({ installment, value, payment, ...more });
const pay = async (payer: object, details: readonly object[], more: object = {}): Promise<string> => {
  const { status, body } = await office().post('/invoice', { user: payer, details, ...more });
  expect([status, body.msg]).toEqual([200, undefined]);
  return body._id;
};
const paidBy = (payer: CastName, ...details: readonly object[]) => pay({ _id: CAST[payer].id }, details);
const tie = (guardian: CastName, student: CastName) =>
  school.database.kysely.insertInto('guardianships').values({ guardian_id: CAST[guardian].id, student_id: CAST[student].id }).execute();
const untie = (student: CastName) => school.database.kysely.deleteFrom('guardianships').where('student_id', '=', CAST[student].id).execute();
const family = async (of: CastName, by: CastName = 'secretary') => (await school.as(by).get(`/family/${CAST[of].id}`)).body;
const account = async (of: CastName, by: CastName = 'secretary', query = '') => (await school.as(by).get(`/family/${CAST[of].id}/account${query}`)).body;
type Line = { readonly kind: string; readonly amount: number; readonly balance: number };
const brief = (lines: readonly Line[]) => lines.map(({ kind, amount, balance }) => [kind, amount, balance]);
const nextDay = async (day: string) => {
  expect((await school.as('admin').put('/register', {})).status).toBe(200);
  await school.setNow(day);
  expect((await school.as('admin').post('/register', { carry: true })).status).toBe(200);
};

describe('A family', () => {
  test('It is told with its children, what is open of each, what is owed, and until when it can be paid without surcharge', async () => {
    const june = await owe('student', 6, 20_000);
    await owe('sibling', 6, 18_000);
    await owe('sibling', 7, 18_000, { status: 'valid' });
    await owe('sibling', 3, 18_000, { status: 'valid', year: 2027 });
    const told = await family('guardian');
    expect(told).toMatchObject({
      ...{ _id: CAST.guardian.id, name: 'Abad, Tomasa', title: 'Familia Abad', credit: 0, owed: 38_000, cash: 34_200 },
      ...{ due: '2026-06-10T00:00:00.000Z', after: 40_000, contacts: [] },
      children: [
        { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', active: true, otherGuardians: [] },
        { _id: CAST.sibling.id, name: 'Bautista', lastname: 'Abad', active: true, otherGuardians: [] },
      ],
      open: [
        { student: CAST.student.id, fees: [{ _id: june, number: 6, value: 20_000, cash: 18_000, status: 'debt' }] },
        {
          student: CAST.sibling.id,
          fees: [
            { number: 6, status: 'debt' },
            { number: 7, status: 'valid' },
          ],
        },
      ],
      reach: [{ name: 'Tomasa Abad', relation: 'Tutora' }],
    });
    expect(told.open[1].fees).toHaveLength(2);
  });

  test('The office may name a child, and gets the family of the guardian under whom the lists of debts show him', async () => {
    expect((await family('sibling'))._id).toBe(CAST.guardian.id);
    await tie('strangersGuardian', 'sibling');
    await owe('sibling', 6, 18_000);
    await owe('stranger', 6, 18_000);
    // Raúl has two who owe, Tomasa one.
    const listed = (await office().get('/installment/family')).body;
    expect(listed.map(({ name }: { readonly name: string }) => name)).toEqual(['Zárate, Raúl']);
    expect((await family('sibling')).name).toBe('Zárate, Raúl');
    await owe('student', 6, 18_000);
    expect((await family('sibling')).name).toBe('Abad, Tomasa');
    // Who has no guardian is a family of his own.
    await untie('stranger');
    expect(await family('stranger')).toMatchObject({
      _id: CAST.stranger.id,
      name: 'Zárate, Mora',
      title: 'Zárate, Mora',
      owed: 18_000,
      children: [{ name: 'Mora' }],
    });
  });

  test('Whom the office reaches and what was said last is for the office', async () => {
    await school.database.kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.guardian.id).execute();
    await office().post('/installment/contact', { students: [CAST.student.id], channel: 'call', to: 'Tomasa Abad', text: 'Paga el viernes' });
    expect(await family('guardian')).toMatchObject({
      reach: [{ phones: ['0249 15-412-3456'] }],
      contacts: [{ text: 'Paga el viernes', by: 'Peralta, Celia' }],
    });
    expect(await family('guardian', 'guardian')).toMatchObject({ name: 'Abad, Tomasa', reach: [], contacts: [] });
  });

  test('Who pays without children of his own is told with his credit', async () => {
    await pay({ _id: CAST.teacher.id }, [], { advance: 5000, payments: [{ form: 'cash', amount: 5000 }] });
    expect(await family('teacher')).toMatchObject({ title: 'Núñez, Elena', children: [], credit: 5000, owed: 0, open: [] });
    expect(brief(await account('teacher'))).toEqual([['advance', -5000, -5000]]);
    expect((await school.as('teacher').get(`/family/${CAST.teacher.id}`)).status).toBe(403);
  });
});

describe('The account of a family', () => {
  test('Each fee stands alone, what one invoice paid is one line, and each has the balance after it, newest first', async () => {
    const june = await owe('student', 6, 20_000);
    const july = await owe('sibling', 7, 18_000, { status: 'valid' });
    await school.setNow('2026-06-06');
    const discount = { cashDiscount: 2000, discount: 2000 };
    const invoice = await paidBy('guardian', line(june, 18_000, 18_000, discount), line(july, 18_000, 10_000));
    const told = await account('guardian');
    expect(brief(told)).toEqual([
      ['paid', -30_000, 0],
      ['owed', 10_000, 30_000],
      ['owed', 20_000, 20_000],
    ]);
    expect(told[0]).toEqual({
      ...{ _id: invoice, date: '2026-06-06T15:00:00.000Z', kind: 'paid', amount: -30_000, balance: 0, discount: 2000, by: 'Peralta, Celia' },
      fees: [
        { student: CAST.student.id, name: 'Ana', number: 6, year: 2026, amount: -20_000 },
        { student: CAST.sibling.id, name: 'Bautista', number: 7, year: 2026, amount: -10_000 },
      ],
      invoice: { _id: invoice, invoiceid: 1 },
      payments: [{ form: 'cash', amount: 28_000 }],
    });
    expect(told[1]).toMatchObject({ kind: 'owed', fees: [{ name: 'Bautista', number: 7, amount: 10_000 }], by: 'Peralta, Celia' });
    // When July comes its rest is owed.
    await school.setNow('2026-07-01');
    await office().put('/installment', {});
    expect(brief(await account('guardian')).slice(0, 1)).toEqual([['owed', 8000, 8000]]);
  });

  test('A surcharge and a change of what a fee costs stand beside it, with the reason for the office alone', async () => {
    const may = await owe('student', 5, 20_000);
    await office().put('/installment', {});
    await school.setNow('2026-06-05T16:00:00.000Z');
    await office().put(`/installment/${may}`, { value: 15_000, status: 'expired', updatable: true, reason: 'Beca parcial' });
    expect(brief(await account('guardian'))).toEqual([
      ['changed', -7000, 15_000],
      ['surcharged', 2000, 22_000],
      ['owed', 20_000, 20_000],
    ]);
    expect((await account('guardian'))[0]).toMatchObject({ reason: 'Beca parcial', by: 'Peralta, Celia' });
    for (const told of await account('guardian', 'guardian')) {
      expect(told).not.toHaveProperty('reason');
      expect(told).not.toHaveProperty('by');
    }
    await school.setNow('2026-06-05T17:00:00.000Z');
    await school.as('admin').delete(`/installment/${may}`);
    expect(brief(await account('guardian')).slice(0, 1)).toEqual([['deleted', -15_000, 0]]);
    await school.setNow('2026-06-05T18:00:00.000Z');
    await school.as('admin').post(`/installment/${may}/restore`, {});
    expect(brief(await account('guardian')).slice(0, 1)).toEqual([['owed', 15_000, 15_000]]);
  });

  test('What is left with the institute, used and given back stands in the account of who pays', async () => {
    const june = await owe('student', 6, 20_000);
    const left = await pay({ _id: CAST.guardian.id }, [line(june, 20_000)], { advance: 3000, payments: [{ form: 'transfer', amount: 23_000 }] });
    const july = await owe('sibling', 6, 10_000);
    await school.setNow('2026-06-06');
    await pay({ _id: CAST.guardian.id }, [line(july, 10_000)], { creditUsed: 2000, payments: [{ form: 'cash', amount: 8000 }] });
    expect(brief(await account('guardian'))).toEqual([
      ['creditUsed', 2000, -1000],
      ['paid', -10_000, -3000],
      ['advance', -3000, 7000],
      ['paid', -20_000, 10_000],
      ['owed', 10_000, 30_000],
      ['owed', 20_000, 20_000],
    ]);
    expect(await family('guardian')).toMatchObject({ credit: 1000, owed: 0 });
    await nextDay('2026-06-08');
    await office().post(`/credit/${CAST.guardian.id}/refund`, { value: 1000, form: 'cash' });
    await office().post(`/invoice/${left}/reverse`, { asCredit: true });
    const told = await account('guardian');
    expect(brief(told).slice(0, 3)).toEqual([
      ['refund', 1000, 0],
      ['reversedCredit', -20_000, -1000],
      ['reversed', 20_000, 19_000],
    ]);
    expect(told[2]).toMatchObject({ invoice: { _id: left, invoiceid: 1 }, fees: [{ name: 'Ana', number: 6, amount: 20_000 }] });
    expect(await family('guardian')).toMatchObject({ credit: 20_000, owed: 20_000 });
  });

  test('It is told by pages; a year narrows what is shown, never the balance', async () => {
    await school.setNow('2025-12-20');
    for (const number of [3, 4, 5, 6, 7, 8, 9]) await owe('student', number, 1000, { year: 2025 });
    await school.setNow('2026-06-05');
    for (const number of [3, 4, 5, 6]) await owe('sibling', number, 1000);
    const page = await office().get(`/family/${CAST.guardian.id}/account?page=2`);
    expect([page.body.length, page.headers['x-total-count'] ?? page.headers['x-total']]).toBeDefined();
    expect(brief(page.body)).toEqual([['owed', 1000, 1000]]);
    expect(brief(await account('guardian', 'secretary', '?year=2026'))).toEqual([11, 10, 9, 8].map((balance) => ['owed', 1000, balance * 1000]));
    expect((await account('guardian', 'secretary', '?year=2024')).length).toBe(0);
  });
});
