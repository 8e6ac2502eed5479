import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
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
  test('It is shown with its children, the open fees of each, what is owed, and until when it can be paid without surcharge', async () => {
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

  test('The office may name a child, and gets the family of the guardian under whom the lists of debts show the child', async () => {
    expect((await family('sibling'))._id).toBe(CAST.guardian.id);
    await tie('strangersGuardian', 'sibling');
    await owe('sibling', 6, 18_000);
    await owe('stranger', 6, 18_000);
    // Raúl has two children who owe, Tomasa one.
    const listed = (await office().get('/installment/family')).body;
    expect(listed.map(({ name }: { readonly name: string }) => name)).toEqual(['Zárate, Raúl']);
    expect((await family('sibling')).name).toBe('Zárate, Raúl');
    await owe('student', 6, 18_000);
    expect((await family('sibling')).name).toBe('Abad, Tomasa');
    // A student without a guardian is a family of one.
    await untie('stranger');
    expect(await family('stranger')).toMatchObject({
      _id: CAST.stranger.id,
      name: 'Zárate, Mora',
      title: 'Zárate, Mora',
      owed: 18_000,
      children: [{ name: 'Mora' }],
    });
  });

  test('A child is shown with the address of the photo', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { body: child } = await office().get(`/user/${CAST.student.id}`);
    const img = `data:image/png;base64,${bytes.toString('base64')}`;
    const changed = await office().put(`/user/${CAST.student.id}`, { ...child, town: undefined, neighbourhood: undefined, children: [], img });
    expect(changed.status).toBe(200);
    const [{ photo }] = (await family('guardian')).children;
    expect(photo).toBe((await office().get(`/user/${CAST.student.id}`)).body.img.url);
    expect(photo).toMatch(/^\/api\/photo\//);
  });

  test('The people to reach and the last contacts are for the office', async () => {
    await school.database.kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.guardian.id).execute();
    await office().post('/installment/contact', { students: [CAST.student.id], channel: 'call', to: 'Tomasa Abad', text: 'Paga el viernes' });
    expect(await family('guardian')).toMatchObject({
      reach: [{ phones: ['0249 15-412-3456'] }],
      contacts: [{ text: 'Paga el viernes', by: 'Peralta, Celia' }],
    });
    expect(await family('guardian', 'guardian')).toMatchObject({ name: 'Abad, Tomasa', reach: [], contacts: [] });
  });

  test('A payer without children is shown with the credit', async () => {
    await pay({ _id: CAST.teacher.id }, [], { advance: 5000, payments: [{ form: 'cash', amount: 5000 }] });
    expect(await family('teacher')).toMatchObject({ title: 'Núñez, Elena', children: [], credit: 5000, owed: 0, open: [] });
    expect(brief(await account('teacher'))).toEqual([['advance', -5000, -5000]]);
    expect((await school.as('teacher').get(`/family/${CAST.teacher.id}`)).status).toBe(403);
  });
});

describe('The account of a family', () => {
  test('Each fee is a line, what one invoice paid is one line, and each has the balance after it, newest first', async () => {
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
    // In July the rest of its fee is owed.
    await school.setNow('2026-07-01');
    await office().put('/installment', {});
    expect(brief(await account('guardian')).slice(0, 1)).toEqual([['owed', 8000, 8000]]);
  });

  test('A surcharge and a change of a fee’s price are lines of their own, with the reason for the office only', async () => {
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

  test('Credit that is left, used and given back is in the account of its payer', async () => {
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

  test('A deleted fee owes nothing, whatever of it is given back, kept again, or whose invoice is deleted', async () => {
    const june = await owe('student', 6, 20_000);
    const july = await owe('sibling', 6, 10_000);
    const kept = await paidBy('guardian', line(june, 20_000, 5000));
    const deleted = await paidBy('guardian', line(july, 10_000, 4000));
    for (const fee of [june, july]) expect((await school.as('admin').delete(`/installment/${fee}`)).status).toBe(200);
    const balance = async () => (await account('guardian'))[0].balance;
    expect(await balance()).toBe(0);
    expect((await office().delete(`/invoice/${deleted}`)).status).toBe(200);
    expect(await balance()).toBe(0);
    await nextDay('2026-06-08');
    const back = await office().post(`/invoice/${kept}/reverse`, { form: 'cash' });
    expect([back.status, await balance()]).toEqual([200, 0]);
    await school.setNow('2026-06-08T16:00:00.000Z');
    expect((await office().delete(`/expence/${back.body._id}`)).status).toBe(200);
    expect([(await family('guardian')).owed, await balance()]).toEqual([0, 0]);
    expect((await account('guardian'))[0]).toMatchObject({ kind: 'deleted', amount: 5000, reason: 'Devolución eliminada de la Factura 1' });
  });

  test('What was paid before accounts existed is in their opening lines, also when its invoice is deleted or given back', async () => {
    const { kysely } = school.database;
    const [march, may, june] = [await owe('student', 3, 9000), await owe('sibling', 5, 10_000), await owe('student', 6, 20_000)];
    const old = await paidBy('guardian', line(march, 9000, 4000));
    const young = await paidBy('guardian', line(june, 20_000, 15_000), line(may, 10_000));
    // The state after an update: one line for each student with what is owed now.
    await kysely.updateTable('invoices').set({ before_accounts: 1 }).execute();
    await kysely.deleteFrom('fee_entries').execute();
    for (const [student, amount] of [
      [CAST.student.id, 1_000_000],
      [CAST.sibling.id, 0],
    ] as const)
      await kysely
        .insertInto('fee_entries')
        .values({
          id: student,
          student_id: student,
          at: '2026-06-05T15:00:00.000Z',
          kind: 'opening',
          amount,
          number: null,
          year: null,
          reason: null,
          by_name: null,
        })
        .execute();
    expect(brief(await account('guardian'))).toEqual([['opening', 10_000, 10_000]]);
    await school.setNow('2026-06-06');
    expect((await office().delete(`/invoice/${old}`)).status).toBe(200);
    expect(brief(await account('guardian'))).toEqual([
      ['changed', 4000, 14_000],
      ['opening', 10_000, 10_000],
    ]);
    await nextDay('2026-06-08');
    expect((await office().post(`/invoice/${young}/reverse`, { form: 'cash' })).status).toBe(200);
    expect(brief(await account('guardian')).slice(0, 1)).toEqual([['reversed', 25_000, 39_000]]);
    expect((await family('guardian')).owed).toBe(39_000);
  });

  test('It comes in pages; the filter by year changes what is shown, but never the balance', async () => {
    await school.setNow('2025-12-20');
    for (const number of [3, 4, 5, 6, 7, 8, 9]) await owe('student', number, 1000, { year: 2025 });
    await school.setNow('2026-06-05');
    for (const number of [3, 4, 5, 6]) await owe('sibling', number, 1000);
    const page = await office().get(`/family/${CAST.guardian.id}/account?page=2`);
    expect(brief(page.body)).toEqual([['owed', 1000, 1000]]);
    expect(brief(await account('guardian', 'secretary', '?year=2026'))).toEqual([11, 10, 9, 8].map((balance) => ['owed', 1000, balance * 1000]));
    expect((await account('guardian', 'secretary', '?year=2024')).length).toBe(0);
  });
});

describe('Who reads a family', () => {
  const ROLES = ['student', 'sibling', 'stranger', 'guardian', 'strangersGuardian', 'teacher', 'classManager', 'secretary', 'admin', 'adminTeacher'] as const;
  /** Who of the whole cast may read the family, its account and its paper. */
  const readersOf = async (of: CastName): Promise<readonly CastName[]> => {
    const readers: CastName[] = [];
    for (const role of ROLES) {
      const body = { user_id: CAST[of].id, from: '2026-01-01', to: '2026-12-31' };
      const heard = [
        (await school.as(role).get(`/family/${CAST[of].id}`)).status,
        (await school.as(role).get(`/family/${CAST[of].id}/account`)).status,
        // Printing takes time, so it is tried once for each kind of reader.
        ...(role === 'student' || role === 'teacher' || role === 'strangersGuardian' ? [(await school.as(role).post('/pdf/family/account', body)).status] : []),
      ];
      expect([role, new Set(heard).size]).toEqual([role, 1]);
      if (heard[0] === 200) readers.push(role);
      else expect([role, heard[0]]).toEqual([role, 403]);
    }
    return readers;
  };

  test('The office reads every family, a guardian their own, and a student only without guardians', async () => {
    expect(await readersOf('guardian')).toEqual(['guardian', 'secretary', 'admin', 'adminTeacher']);
    expect(await readersOf('student')).toEqual(['secretary', 'admin', 'adminTeacher']);
    expect(await readersOf('teacher')).toEqual(['secretary', 'admin', 'adminTeacher']);
    await untie('stranger');
    expect(await readersOf('stranger')).toEqual(['stranger', 'secretary', 'admin', 'adminTeacher']);
    expect(await readersOf('strangersGuardian')).toEqual(['strangersGuardian', 'secretary', 'admin', 'adminTeacher']);
    expect((await office().get('/family/ffffffffffffffffffffffff')).status).toBe(404);
    expect((await office().get('/family/ffffffffffffffffffffffff/account')).status).toBe(404);
    const paper = { user_id: 'ffffffffffffffffffffffff', from: '2026-01-01', to: '2026-12-31' };
    expect((await office().post('/pdf/family/account', paper)).status).toBe(404);
    expect((await school.as(null).get(`/family/${CAST.guardian.id}`)).status).toBe(401);
  });

  test('A guardian learns only the name of a child’s other guardian', async () => {
    await tie('strangersGuardian', 'sibling');
    const { kysely } = school.database;
    await kysely.updateTable('users').set({ cel: '0249 15-499-9999', email: 'raul@demo.example' }).where('id', '=', CAST.strangersGuardian.id).execute();
    const own = await owe('student', 6, 20_000);
    const shared = await owe('sibling', 6, 18_000);
    const his = await owe('stranger', 6, 12_000);
    await school.setNow('2026-06-06');
    // Raúl pays a part for the shared child and for his own, by transfer, and leaves some credit.
    const payments = [{ form: 'transfer', amount: 26_000, reference: '4411' }];
    await pay({ _id: CAST.strangersGuardian.id }, [line(shared, 18_000, 10_000), line(his, 12_000)], { advance: 4000, payments });
    await school.setNow('2026-06-07');
    await paidBy('guardian', line(own, 20_000));
    const told = await family('guardian', 'guardian');
    expect(told).toMatchObject({ credit: 0, owed: 8000 });
    expect(told.children.map((child: { otherGuardians: unknown }) => child.otherGuardians)).toEqual([[], [{ name: 'Zárate, Raúl' }]]);
    const lines = await account('guardian', 'guardian');
    expect(brief(lines)).toEqual([
      ['paid', -20_000, 8000],
      ['paid', -10_000, 28_000],
      ['owed', 18_000, 38_000],
      ['owed', 20_000, 20_000],
    ]);
    expect(lines[0]).toMatchObject({ payments: [{ amount: 20_000 }] });
    expect(lines[1]).toEqual({
      ...{ _id: lines[1]._id, date: '2026-06-06T15:00:00.000Z', kind: 'paid', amount: -10_000, balance: 28_000, payer: 'Zárate, Raúl' },
      fees: [{ student: CAST.sibling.id, name: 'Bautista', number: 6, year: 2026, amount: -10_000 }],
      invoice: { _id: lines[1]._id, invoiceid: 1 },
    });
    const everything = JSON.stringify([told, lines, await (await school.as('guardian').get(`/invoice/${lines[1]._id}`)).body]);
    expect(everything).not.toContain(CAST.stranger.id);
    // Any few digits may stand in an id by chance.
    const words = everything.replaceAll(/[0-9a-f]{24}/g, '');
    for (const secret of ['Mora', '499-9999', 'raul@demo.example', '4411', 'transfer', '4000', '26000'])
      expect([secret, words.includes(secret)]).toEqual([secret, false]);
    expect(JSON.stringify([told, lines])).not.toContain(CAST.strangersGuardian.id);
    // Raúl himself reads both children, what he left, and how he paid.
    expect(await family('strangersGuardian', 'strangersGuardian')).toMatchObject({
      credit: 4000,
      owed: 8000,
      children: [{ name: 'Bautista' }, { name: 'Mora' }],
    });
    const raul = await account('strangersGuardian', 'strangersGuardian');
    expect(brief(raul)).toEqual([
      ['advance', -4000, 4000],
      ['paid', -22_000, 8000],
      ['owed', 12_000, 30_000],
      ['owed', 18_000, 18_000],
    ]);
    expect(raul[1].payments).toEqual(payments);
    // The office knows both by name and id, with the form of payment of each line.
    expect((await family('guardian')).children[1].otherGuardians).toEqual([{ _id: CAST.strangersGuardian.id, name: 'Zárate, Raúl' }]);
    expect((await account('guardian'))[1]).toMatchObject({ payer: 'Zárate, Raúl', payments, by: 'Peralta, Celia' });
  });

  test('A payer of others’ children has only the credit in the account, and the child’s account says only who paid', async () => {
    const june = await owe('stranger', 6, 12_000);
    await pay({ _id: CAST.guardian.id }, [], { advance: 5000, payments: [{ form: 'cash', amount: 5000 }] });
    await school.setNow('2026-06-06');
    await pay({ _id: CAST.guardian.id }, [line(june, 12_000)], { creditUsed: 5000, payments: [{ form: 'cash', amount: 7000 }] });
    expect(brief(await account('guardian', 'guardian'))).toEqual([
      ['creditUsed', 5000, 0],
      ['advance', -5000, -5000],
    ]);
    const [paid, ...others] = await account('strangersGuardian', 'strangersGuardian');
    expect(brief([paid, ...others])).toEqual([
      ['paid', -12_000, 0],
      ['owed', 12_000, 12_000],
    ]);
    expect(paid).toMatchObject({ payer: 'Abad, Tomasa' });
    expect(paid).not.toHaveProperty('payments');
  });
});

describe('The statement of account on paper', () => {
  const print = async (span: object, by: CastName = 'secretary') => school.as(by).post('/pdf/family/account', { user_id: CAST.guardian.id, ...span });

  test('It has the balance before, each line of its days, and what is owed at the end, as the family may read it', async () => {
    await school.as('admin').put('/institute/payment', { alias: 'instituto.pagos', holder: 'Instituto Demo' });
    await owe('student', 3, 15_000);
    await owe('sibling', 5, 18_000);
    await school.setNow('2026-06-09');
    const june = await owe('student', 6, 20_000);
    await office().put(`/installment/${june}`, { value: 19_000, status: 'debt', updatable: true, reason: 'Se equivocó Celia' });
    await school.setNow('2026-06-10');
    await pay({ _id: CAST.guardian.id }, [line(june, 19_000, 10_000)], { advance: 0, payments: [{ form: 'transfer', amount: 10_000 }] });
    const { status, bytes } = await print({ from: '2026-06-06', to: '2026-06-10' });
    expect(status).toBe(200);
    const { text, pages, isTagged } = readPaper(bytes);
    expect([pages, isTagged]).toEqual([1, true]);
    for (const said of [
      ...['Estado de cuenta', 'Familia Abad', 'Abad, Tomasa', 'Abad, Ana', 'Abad, Bautista', 'Del 06/06/2026 al 10/06/2026', 'Saldo al 10/06/2026', '$42.000'],
      ...['Saldo anterior', '$33.000', 'Junio 2026 de Ana', '$20.000', 'Cambio: Junio 2026 de Ana', '$1.000', 'Pago · Factura 1', 'Transferencia', '$10.000'],
      ...['Cómo pagar', 'instituto.pagos', 'Instituto Demo'],
    ])
      expect([said, text.includes(said)]).toEqual([said, true]);
    // It is handed to the family, so it has neither reasons nor the names of those who did something.
    expect(text).not.toContain('Celia');
    expect(readPaper((await print({ from: '2026-06-06', to: '2026-06-10' }, 'guardian')).bytes).text).toBe(text);
    expect(await print({ from: '2026-06-11', to: '2026-06-10' })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'El primer día no puede ser posterior al último', path: 'from' }] },
    });
  });

  test('The credit of the family is printed beside what is owed', async () => {
    await owe('student', 6, 20_000);
    await pay({ _id: CAST.guardian.id }, [], { advance: 4000, payments: [{ form: 'cash', amount: 4000 }] });
    const owing = readPaper((await print({ from: '2026-06-01', to: '2026-06-05' })).bytes).text;
    for (const said of ['Saldo al 05/06/2026', '$16.000', 'Cuotas pendientes', '$20.000', 'Saldo a favor', '-$4.000', 'Dejado a cuenta'])
      expect([said, owing.includes(said)]).toEqual([said, true]);
    expect(owing).not.toContain('Cómo pagar');
  });
});
