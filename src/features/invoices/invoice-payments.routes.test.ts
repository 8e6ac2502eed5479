import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await school.as('admin').post('/register', { difference: 1000 });
});
afterEach(() => school.close());

const fee = async (more: object = {}, student: CastName = 'student'): Promise<string> =>
  (
    await school
      .as('secretary')
      .post('/installment', { student: CAST[student].id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: true, ...more })
  ).body._id;
const feeNow = async (id: string) => (await school.as('secretary').get(`/installment/${id}`)).body;
const line = (installment: string, value = 12_000, more: object = {}) => ({ installment, value, payment: value, ...more });
const inCash = (installment: string) => line(installment, 11_100, { cashDiscount: 900, discount: 900 });
const pay = (details: unknown, payments?: unknown, user: unknown = { _id: CAST.guardian.id }) =>
  school.as('secretary').post('/invoice', { user, details, payments });
const correct = (id: string, payments: unknown, by: CastName = 'secretary') => school.as(by).put(`/invoice/${id}/payments`, { payments });
const giveDiscountForCash = () => school.database.kysely.updateTable('surcharge_values').set({ points: 750 }).where('type', '=', 'discount').execute();
const spend = (value: number, form?: string, by: CastName = 'secretary') => school.as(by).post('/expence', { expencetype: CLEANING, value, teacher: {}, form });
const purses = async () => {
  const { registermoney, cash, bank } = (await school.as('admin').get('/register/last')).body;
  return { registermoney, cash, bank };
};
const told = async (id: string) => (await school.as('secretary').get(`/invoice/${id}`)).body.payments;
/** A register as before cash and bank were kept apart. */
const keepNoPurses = () => school.database.kysely.updateTable('registers').set({ opening_bank: null }).execute();

describe('How an invoice is paid', () => {
  test('The form of payment is shown wherever the invoice is read, and each part counts in cash or in the bank', async () => {
    const payments = [
      { form: 'transfer', amount: '7000,50', reference: ' 4411 ' },
      { form: 'cash', amount: 4999.5 },
    ];
    const issued = await pay([line(await fee())], payments);
    const expected = [
      { form: 'cash', amount: 4999.5 },
      { form: 'transfer', amount: 7000.5, reference: '4411' },
    ];
    expect(issued).toMatchObject({ status: 200, body: { total: 12_000, payments: expected } });
    expect(await told(issued.body._id)).toEqual(expected);
    expect((await school.as('secretary').get('/invoice')).body[0].payments).toEqual(expected);
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 5999.5, bank: 7000.5 });
  });

  test('An invoice may be paid in several forms; card and Mercado Pago count in the bank', async () => {
    const payments = ['cash', 'transfer', 'mercadopago', 'card'].map((form) => ({ form, amount: 3000 }));
    expect((await pay([line(await fee())], payments)).body.payments).toEqual(payments);
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 4000, bank: 9000 });
  });

  test('When the form is not said, a fee with the discount for cash was paid in cash, and for any other the form is unknown', async () => {
    await giveDiscountForCash();
    expect((await pay([line(await fee())])).body.payments).toEqual([{ amount: 12_000 }]);
    expect((await pay([inCash(await fee({ number: 5 })), line(await fee({ number: 7 }))])).body.payments).toEqual([{ form: 'cash', amount: 23_100 }]);
    expect(await purses()).toEqual({ registermoney: 36_100, cash: 36_100, bank: 0 });
  });

  test('Parts that do not add up, stand twice or have an unknown form are refused, and nothing is paid', async () => {
    const june = await fee();
    const refused = async (payments: unknown) => {
      const { status, body } = await pay([line(june)], payments);
      expect(status).toBe(400);
      return body.msg;
    };
    const WRONG_SUM = 'Las formas de pago no suman el total de la factura';
    expect(await refused([{ form: 'cash', amount: 11_999.99 }])).toBe(WRONG_SUM);
    expect(await refused([{ form: 'cash', amount: 12_000.01 }])).toBe(WRONG_SUM);
    expect(await refused([])).toBe(WRONG_SUM);
    const half = { form: 'cash', amount: 6000 };
    expect(await refused([half, half])).toBe('Cada forma de pago puede estar una sola vez');
    expect(await refused([half, half, half, half, half])).toBe('Cada forma de pago puede estar una sola vez');
    expect(await refused([{ form: 'cheque', amount: 12_000 }])).toBe('La forma de pago no es válida');
    expect(await refused([{ amount: 12_000 }])).toBe('La forma de pago no es válida');
    for (const amount of [0, -12_000, '', '1,005', null])
      expect(await refused([{ form: 'cash', amount }])).toBe('Ingrese el importe de cada forma de pago, con hasta dos decimales');
    for (const payments of ['cash', { form: 'cash', amount: 12_000 }, [null]]) expect(await refused(payments)).toBe('Las formas de pago no son válidas');
    expect(await refused([{ form: 'transfer', amount: 12_000, reference: 'x'.repeat(61) }])).toContain('60');
    expect(await feeNow(june)).toMatchObject({ value: 12_000 });
    expect(await purses()).toEqual({ registermoney: 1000, cash: 1000, bank: 0 });
  });

  test('Cash must cover the fees that have the discount for cash; transfer, card and Mercado Pago never count as cash', async () => {
    await giveDiscountForCash();
    const [may, june] = [await fee({ number: 5 }), await fee()];
    const details = [inCash(may), line(june)];
    const NOT_COVERED = { status: 400, body: { msg: 'Las cuotas con descuento en efectivo suman $11.100: el efectivo debe cubrirlas' } };
    for (const form of ['transfer', 'mercadopago', 'card']) {
      expect(await pay(details, [{ form, amount: 23_100 }])).toMatchObject(NOT_COVERED);
      const payments = (cash: number) => [
        { form: 'cash', amount: cash },
        { form, amount: 23_100 - cash },
      ];
      expect(await pay(details, payments(11_099.99))).toMatchObject(NOT_COVERED);
    }
    const split = [
      { form: 'cash', amount: 11_100 },
      { form: 'card', amount: 12_000 },
    ];
    expect(await pay(details, split)).toMatchObject({ status: 200, body: { total: 23_100, payments: split } });
  });

  test('The list and its sum can be limited to a form; of a divided invoice only the part paid in that form counts', async () => {
    const [cash] = [(await pay([line(await fee())], [{ form: 'cash', amount: 12_000 }])).body._id];
    const both = [
      { form: 'cash', amount: 2000 },
      { form: 'transfer', amount: 10_000 },
    ];
    const divided = (await pay([line(await fee({ number: 7 }))], both)).body._id;
    const unsaid = (await pay([line(await fee({ number: 8 }))])).body._id;
    const found = async (form: string) => {
      const { body } = await school.as('secretary').get(`/invoice?form=${form}&sort=number`);
      return [body.map(({ _id }: { _id: string }) => _id), (await school.as('admin').get(`/invoice/list/total?form=${form}`)).body];
    };
    expect(await found('cash')).toEqual([[cash, divided], 14_000]);
    expect(await found('transfer')).toEqual([[divided], 10_000]);
    expect(await found('card')).toEqual([[], 0]);
    expect(await found('unknown')).toEqual([[unsaid], 12_000]);
    expect((await school.as('admin').get('/invoice/list/total')).body).toBe(36_000);
    expect(await school.as('secretary').get('/invoice?form=cheque')).toMatchObject({ status: 400, body: { msg: 'La forma de pago no es válida' } });
  });
});

describe('Correcting how it was paid', () => {
  test('The money moves between cash and bank, the total stays, and the history tells the form before', async () => {
    const { _id } = (await pay([line(await fee())], [{ form: 'cash', amount: 12_000 }])).body;
    const split = [
      { form: 'cash', amount: 2000 },
      { form: 'transfer', amount: 10_000, reference: '4411' },
    ];
    expect(await correct(_id, split)).toMatchObject({ status: 200, body: { _id, total: 12_000, payments: split } });
    expect(await told(_id)).toEqual(split);
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 3000, bank: 10_000 });
    const entry = { by: 'Peralta, Celia', label: 'Factura 1', action: 'change' };
    expect((await school.as('admin').get('/history?noun=invoice')).body[0]).toMatchObject({
      ...entry,
      changes: [{ field: 'Forma de pago', before: 'Efectivo', after: 'Efectivo $2.000 y Transferencia $10.000 (ref. 4411)' }],
    });
    expect((await correct(_id, [{ form: 'cash', amount: 12_000 }])).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 13_000, bank: 0 });
    // Correcting it to what it already is changes nothing.
    expect((await correct(_id, [{ form: 'cash', amount: 12_000 }])).status).toBe(200);
    expect((await school.as('admin').get('/history?noun=invoice')).body).toHaveLength(3);
  });

  test('An invoice without a form gets one; until then it counts as cash', async () => {
    const { _id } = (await pay([line(await fee())])).body;
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 13_000, bank: 0 });
    expect((await correct(_id, [{ form: 'mercadopago', amount: 12_000 }])).body.payments).toEqual([{ form: 'mercadopago', amount: 12_000 }]);
    expect(await purses()).toEqual({ registermoney: 13_000, cash: 1000, bank: 12_000 });
  });

  test('The correction adds up to the same total, and cash still covers the discount for cash', async () => {
    await giveDiscountForCash();
    const { _id } = (await pay([inCash(await fee())])).body;
    expect(await correct(_id, [{ form: 'cash', amount: 12_000 }])).toMatchObject({
      status: 400,
      body: { msg: 'Las formas de pago no suman el total de la factura', errors: [{ path: 'payments' }] },
    });
    expect(await correct(_id, [{ form: 'transfer', amount: 11_100 }])).toMatchObject({
      status: 400,
      body: { msg: 'Las cuotas con descuento en efectivo suman $11.100: el efectivo debe cubrirlas', errors: [{ path: 'payments' }] },
    });
    expect((await correct(_id, undefined)).status).toBe(400);
    expect(await told(_id)).toEqual([{ form: 'cash', amount: 11_100 }]);
  });

  test('A correction is refused when cash or bank no longer holds the money that it would move', async () => {
    const { _id } = (await pay([line(await fee())], [{ form: 'transfer', amount: 12_000 }])).body;
    expect((await spend(5000, 'transfer')).status).toBe(200);
    expect(await correct(_id, [{ form: 'cash', amount: 12_000 }])).toMatchObject({
      status: 400,
      body: { msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción' },
    });
    const split = [
      { form: 'cash', amount: 7000 },
      { form: 'transfer', amount: 5000 },
    ];
    expect((await correct(_id, split)).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 8000, cash: 8000, bank: 0 });
    expect((await spend(8000, 'cash')).status).toBe(200);
    expect(await correct(_id, [{ form: 'transfer', amount: 12_000 }])).toMatchObject({
      status: 400,
      body: { msg: 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito' },
    });
  });

  test('An invoice is corrected only while its register is open', async () => {
    const { _id } = (await pay([line(await fee())], [{ form: 'cash', amount: 12_000 }])).body;
    const cards = [{ form: 'card', amount: 12_000 }];
    const CLOSED = { status: 400, body: { msg: 'La forma de pago solo se corrige mientras la caja de la factura está abierta' } };
    expect((await school.as('secretary').put('/register', { difference: 0 })).status).toBe(200);
    expect(await correct(_id, cards)).toMatchObject(CLOSED);
    await school.setNow('2026-06-11');
    await school.as('secretary').post('/register', { carry: true });
    expect(await correct(_id, cards)).toMatchObject(CLOSED);
    expect(await told(_id)).toEqual([{ form: 'cash', amount: 12_000 }]);
    expect((await correct('5e0000000000000000009999', cards)).status).toBe(404);
  });

  test('Only the office corrects', async () => {
    const { _id } = (await pay([line(await fee())], [{ form: 'cash', amount: 12_000 }])).body;
    const cards = [{ form: 'card', amount: 12_000 }];
    for (const role of ['guardian', 'student', 'teacher', 'classManager', 'strangersGuardian'] as const)
      expect((await correct(_id, cards, role)).status).toBe(403);
    for (const role of ['secretary', 'admin', 'adminTeacher'] as const) expect((await correct(_id, cards, role)).status).toBe(200);
  });

  test('When cash and bank are not kept apart, any form may be chosen', async () => {
    await keepNoPurses();
    const { _id } = (await pay([line(await fee())], [{ form: 'transfer', amount: 12_000 }])).body;
    expect((await spend(13_000)).status).toBe(200);
    expect((await correct(_id, [{ form: 'cash', amount: 12_000 }])).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 0, cash: undefined, bank: undefined });
  });

  test('A secretary who may not see the money cannot find out by corrections how much of it is in the bank', async () => {
    const { _id } = (await pay([line(await fee({ value: 90_000 }), 90_000)], [{ form: 'transfer', amount: 90_000 }])).body;
    expect((await spend(30_000, 'transfer', 'admin')).status).toBe(200);
    const cash = [{ form: 'cash', amount: 90_000 }];
    for (let time = 0; time < 5; time++) expect((await correct(_id, cash)).status).toBe(400);
    expect((await correct(_id, cash)).status).toBe(429);
    expect((await school.as('admin').get('/register/last')).body.tries).toEqual([{ by: 'Peralta, Celia', times: 5 }]);
    // A correction that moves no money between cash and bank reveals nothing.
    expect((await correct(_id, [{ form: 'card', amount: 90_000 }])).status).toBe(200);
  });

  test('Two tills that correct and delete the same invoice at once leave it corrected or deleted, and cash and bank right', async () => {
    const { _id } = (await pay([line(await fee())], [{ form: 'cash', amount: 12_000 }])).body;
    const [corrected, deleted] = await Promise.all([correct(_id, [{ form: 'card', amount: 12_000 }]), school.as('admin').delete(`/invoice/${_id}`)]);
    expect([200, 404]).toContain(corrected.status);
    expect(deleted.status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 1000, cash: 1000, bank: 0 });
  });
});

describe('Deleting', () => {
  const remove = (id: string) => school.as('admin').delete(`/invoice/${id}`);

  test('Cash and bank each give back their part', async () => {
    const payments = [
      { form: 'cash', amount: 4000 },
      { form: 'card', amount: 8000 },
    ];
    const { _id } = (await pay([line(await fee())], payments)).body;
    expect((await remove(_id)).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 1000, cash: 1000, bank: 0 });
  });

  test('A deletion is refused when cash or bank no longer holds its part, even if the other has enough', async () => {
    const june = await fee();
    const { _id } = (await pay([line(june)], [{ form: 'transfer', amount: 12_000 }])).body;
    await pay([line(await fee({ number: 7 }))], [{ form: 'cash', amount: 12_000 }]);
    expect((await spend(1, 'transfer')).status).toBe(200);
    expect(await remove(_id)).toMatchObject({ status: 400, body: { msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción' } });
    expect(await feeNow(june)).toMatchObject({ value: 0 });
    expect(await purses()).toEqual({ registermoney: 24_999, cash: 13_000, bank: 11_999 });
  });

  test('Money without a form is taken from the cash, and from the bank what the cash does not hold', async () => {
    const { _id } = (await pay([line(await fee())])).body;
    await pay([line(await fee({ number: 7 }))], [{ form: 'transfer', amount: 12_000 }]);
    expect((await spend(9000, 'cash')).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 16_000, cash: 4000, bank: 12_000 });
    expect((await remove(_id)).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 4000, cash: 0, bank: 4000 });
    await pay([line(await fee({ number: 8 }))], [{ form: 'card', amount: 12_000 }]);
    expect(await purses()).toEqual({ registermoney: 16_000, cash: 0, bank: 16_000 });
  });

  test('When cash and bank are not kept apart, only the total counts', async () => {
    await keepNoPurses();
    const { _id } = (await pay([line(await fee())], [{ form: 'transfer', amount: 12_000 }])).body;
    await pay([line(await fee({ number: 7 }))], [{ form: 'cash', amount: 12_000 }]);
    expect((await spend(13_000, 'transfer')).status).toBe(200);
    expect((await remove(_id)).status).toBe(200);
    expect(await purses()).toEqual({ registermoney: 0, cash: undefined, bank: undefined });
  });
});

describe('What a family reads', () => {
  const readBy = async (role: CastName, id: string) => (await school.as(role).get(`/invoice/${id}`)).body;
  const cards = (amount: number) => [{ form: 'card', amount }];

  test('The payer reads how it was paid, and so does the payer’s family when all its lines are of their students', async () => {
    const { _id } = (await pay([line(await fee())], cards(12_000))).body;
    for (const role of ['guardian', 'student'] as const) {
      expect((await readBy(role, _id)).payments).toEqual(cards(12_000));
      expect((await school.as(role).get(`/invoice?studentId=${CAST.student.id}`)).body[0].payments).toEqual(cards(12_000));
    }
    const named = (await pay([line(await fee({ number: 7 }))], cards(12_000), { name: 'Rita', lastname: 'Paga' })).body._id;
    expect((await readBy('guardian', named)).payments).toEqual(cards(12_000));
  });

  test('On an invoice of two families only the payer reads it; on a stranger’s invoice nobody does', async () => {
    const shared = (await pay([line(await fee()), line(await fee({}, 'stranger'))], cards(24_000))).body._id;
    expect((await readBy('guardian', shared)).payments).toEqual(cards(24_000));
    expect((await school.as('secretary').get(`/invoice/${shared}?forPayer=true`)).body.payments).toEqual(cards(24_000));
    for (const role of ['student', 'strangersGuardian', 'stranger'] as const) expect(await readBy(role, shared)).not.toHaveProperty('payments');
    const others = (await pay([line(await fee({ number: 7 }))], cards(12_000), { _id: CAST.strangersGuardian.id })).body._id;
    for (const role of ['guardian', 'student'] as const) {
      expect(await readBy(role, others)).not.toHaveProperty('payments');
      expect((await school.as(role).get(`/invoice?studentId=${CAST.student.id}&form=card`)).status).toBe(403);
    }
  });

  test('Money given back is told to the same readers; who gave it back, and to which other family, is for the office', async () => {
    const [june, hers] = [await fee(), await fee({}, 'stranger')];
    const own = (await pay([line(june)], cards(12_000))).body._id;
    const shared = (await pay([line(await fee({ number: 7 })), line(hers)], cards(24_000))).body._id;
    await school.as('secretary').put('/register', { difference: 0 });
    await school.setNow('2026-06-11');
    await school.as('secretary').post('/register', { carry: true });
    expect((await school.as('secretary').post(`/invoice/${own}/reverse`, { form: 'transfer', amount: 5000 })).status).toBe(200);
    await school.setNow('2026-06-11T16:00:00.000Z');
    expect((await school.as('secretary').post(`/invoice/${own}/reverse`, { form: 'card', amount: '700,50' })).status).toBe(200);
    expect((await school.as('secretary').post(`/invoice/${shared}/reverse`, { form: 'transfer', amount: 12_000 })).status).toBe(200);
    const given = [
      { date: '2026-06-11T15:00:00.000Z', amount: 5000, form: 'transfer' },
      { date: '2026-06-11T16:00:00.000Z', amount: 700.5, form: 'card' },
    ];
    const office = await readBy('secretary', own);
    expect(office).toMatchObject({
      total: 12_000,
      reversals: given.map((one) => ({ ...one, by: 'Peralta, Celia' })),
      details: [{ payment: 12_000, reversed: 5700.5 }],
    });
    expect((await school.as('secretary').get(`/invoice?studentId=${CAST.student.id}&sort=number`)).body[0]).toEqual(office);
    for (const role of ['guardian', 'student'] as const) {
      const family = await readBy(role, own);
      expect(family.reversals).toEqual(office.reversals.map(({ by: _who, ...reversal }: { by: string }) => reversal));
      expect(family.details[0].reversed).toBe(5700.5);
    }
    // From the last line to the first: the money given back for the shared line belongs to the other family.
    expect(await readBy('guardian', shared)).toMatchObject({ reversals: [{ amount: 12_000 }], details: [{ payment: 12_000 }, { others: true }] });
    const other = await readBy('strangersGuardian', shared);
    expect(other).not.toHaveProperty('reversals');
    expect(other.details).toMatchObject([{ reversed: 12_000 }, { others: true }]);
    expect(other.details[1]).not.toHaveProperty('reversed');
  });
});
