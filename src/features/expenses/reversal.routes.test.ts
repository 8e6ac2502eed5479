import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const TYPE = '5fe813b999e13c3f807a0d7e';
const CLEANING = '5fe813b999e13c3f807a0d7b';
const office = () => school.as('secretary');
const admin = () => school.as('admin');
const fee = async (more: object = {}): Promise<string> =>
  (await office().post('/installment', { student: CAST.student.id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: true, ...more })).body._id;
const feeNow = async (id: string) => (await office().get(`/installment/${id}`)).body;
const listed = async (id: string) =>
  (await office().get(`/installment/student/${CAST.student.id}/all`)).body.find((one: { readonly _id: string }) => one._id === id);
const line = (installment: string, value: number, payment = value, more: object = {}) => ({ installment, value, payment, ...more });
const pay = async (...details: readonly object[]): Promise<string> => {
  const { status, body } = await office().post('/invoice', { user: { _id: CAST.guardian.id }, details });
  expect(status).toBe(200);
  return body._id;
};
/** Closes the register with the money it holds, and opens the next one on another day with it, or with another amount. */
const nextDay = async (opening: object = { carry: true }, day = '2026-06-11') => {
  expect((await admin().put('/register', {})).status).toBe(200);
  await school.setNow(day);
  expect((await admin().post('/register', opening)).status).toBe(200);
};
const reverse = (invoice: string, asked: object = {}, by: CastName = 'secretary', onceKey?: string) =>
  school.as(by).post(`/invoice/${invoice}/reverse`, { form: 'cash', ...asked }, onceKey === undefined ? {} : { onceKey });
const register = async () => (await admin().get('/register/last')).body;
const paidInvoice = async (...details: readonly object[]): Promise<string> => {
  const invoice = await pay(...details);
  await nextDay();
  return invoice;
};
const refusal = (msg: string, path?: string) => ({ status: 400, body: { msg, errors: [path === undefined ? { msg } : { msg, path }] } });

describe('Giving money back', () => {
  beforeEach(() => admin().post('/register', { difference: 50_000 }));

  test('It is an outlay of the open register, the fee is owed again, and the invoice says so', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    const made = await reverse(invoice, { description: 'Se mudó' });
    expect(made).toMatchObject({ status: 200, body: { msg: 'Devolución Registrada', _id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    expect(await register()).toMatchObject({ expence: 12_000, income: 0, registermoney: 50_000, cash: 50_000, bank: 0 });
    expect((await office().get('/expence')).body).toEqual([
      {
        _id: made.body._id,
        date: '2026-06-11T15:00:00.000Z',
        value: 12_000,
        form: 'cash',
        expencetype: { _id: TYPE, name: 'Devolución', type: 'expence' },
        description: 'Factura 1: Se mudó',
        register: (await register())._id,
      },
    ]);
    expect(await feeNow(june)).toMatchObject({ value: 12_000, status: 'debt', updatable: false });
    expect((await listed(june)).isrest).toBeUndefined();
    const told = (await office().get(`/invoice/${invoice}`)).body;
    expect(told).toMatchObject({ total: 12_000, details: [{ payment: 12_000, reversed: 12_000 }] });
    expect(told.reversals).toEqual([{ _id: made.body._id, date: '2026-06-11T15:00:00.000Z', amount: 12_000, form: 'cash', by: 'Peralta, Celia' }]);
    // The income stays in its own register.
    const [first] = (await admin().get('/register?startDate=2026-06-10&endDate=2026-06-10')).body;
    expect(first).toMatchObject({ income: 12_000, expence: 0 });
  });

  test('Amounts return from the last line to the first, and a line that is given back entirely returns its discounts', async () => {
    await school.database.kysely.updateTable('surcharge_values').set({ points: 1000 }).where('type', '=', 'discount').execute();
    const june = await fee();
    const july = await fee({ number: 7, status: 'valid' });
    const discounted = { cashDiscount: 1200, discount: 1200 };
    const invoice = await paidInvoice(line(june, 10_800, 10_800, discounted), line(july, 10_800, 10_800, discounted));
    expect((await reverse(invoice, { amount: '5000,50' })).status).toBe(200);
    expect([(await feeNow(june)).value, (await feeNow(july)).value]).toEqual([0, 5000.5]);
    expect((await listed(july)).isrest).toBe(true);
    expect((await reverse(invoice, { amount: 7000 })).status).toBe(200);
    // The rest of July, with its discount, and the first part of June.
    expect([(await feeNow(june)).value, (await feeNow(july)).value]).toEqual([1200.5, 12_000]);
    expect((await office().get(`/invoice/${invoice}`)).body.details.map(({ reversed }: { reversed?: number }) => reversed)).toEqual([1200.5, 10_800]);
    expect(await reverse(invoice, { amount: 9599.51 })).toMatchObject(refusal('De esta factura quedan por devolver $9.599,50', 'amount'));
    expect((await reverse(invoice)).status).toBe(200);
    expect([(await feeNow(june)).value, (await feeNow(july)).value]).toEqual([12_000, 12_000]);
    expect(await reverse(invoice)).toMatchObject(refusal('Ya se devolvió todo el dinero de esta factura'));
    expect(await register()).toMatchObject({ expence: 21_600, registermoney: 50_000 });
  });

  test('A fee that was paid in part is owed with what was given back, and prices no longer change it', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000, 5000));
    expect((await feeNow(june)).value).toBe(7000);
    await reverse(invoice);
    expect(await feeNow(june)).toMatchObject({ value: 12_000, updatable: false });
  });

  test('A fee whose last day has passed is overdue at once, and not surcharged', async () => {
    const june = await fee();
    await admin().post('/global/values', { penalty: 10 });
    const invoice = await pay(line(june, 12_000));
    await nextDay({ carry: true }, '2026-08-03');
    await reverse(invoice);
    expect(await feeNow(june)).toMatchObject({ value: 12_000, status: 'expired' });
    await school.setNow('2026-09-03');
    expect(await feeNow(june)).toMatchObject({ value: 12_000, status: 'expired' });
  });

  test('A deleted fee gets nothing back, and cannot be restored as if nothing had been given back', async () => {
    const june = await fee();
    const july = await fee({ number: 7, status: 'valid' });
    const invoice = await paidInvoice(line(june, 12_000), line(july, 12_000));
    expect((await admin().delete(`/installment/${july}`)).status).toBe(200);
    expect((await reverse(invoice)).status).toBe(200);
    expect((await feeNow(june)).value).toBe(12_000);
    expect(await admin().post(`/installment/${july}/restore`)).toMatchObject(
      refusal('La cuota ya no se puede recuperar: se eliminó una factura que la pagaba, o se devolvió su dinero'),
    );
    // When the refund is undone, it can be restored again.
    const [{ _id }] = (await office().get('/expence')).body;
    expect((await office().delete(`/expence/${_id}`)).status).toBe(200);
    expect((await admin().post(`/installment/${july}/restore`)).status).toBe(200);
    expect([(await feeNow(june)).value, (await feeNow(july)).value]).toEqual([0, 0]);
  });

  test('A fee that was given back entirely and then set to nothing is waived, since no money was kept for it', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    await reverse(invoice);
    const { number, year, status, updatable } = await feeNow(june);
    await office().put(`/installment/${june}`, { number, year, status, updatable, value: 0, reason: 'Beca' });
    expect(await listed(june)).toMatchObject({ value: 0, waived: true });
  });

  test('An invoice of the open register must be deleted instead, and without an open register nothing is given back', async () => {
    const june = await fee();
    const invoice = await pay(line(june, 12_000));
    expect(await reverse(invoice)).toMatchObject(refusal('La factura es de la caja abierta: en lugar de devolver su dinero, elimine la factura'));
    await admin().put('/register', {});
    expect(await reverse(invoice)).toMatchObject(refusal('Debe ingresar dinero en la caja para registrar un nuevo Movimiento'));
    expect((await reverse('5e0000000000000000009999')).status).toBe(404);
    expect((await feeNow(june)).value).toBe(0);
  });

  test('It needs a form and an amount above zero', async () => {
    const invoice = await paidInvoice(line(await fee(), 12_000));
    for (const asked of [{ form: undefined }, { form: '' }, { form: 'check' }, { amount: 0 }, { amount: -1 }, { amount: '1,005' }, { amount: 12_000.01 }])
      expect([asked, (await reverse(invoice, asked)).status]).toEqual([asked, 400]);
    expect((await register()).expence).toBe(0);
  });

  test('Only the office gives money back', async () => {
    const invoice = await paidInvoice(line(await fee(), 12_000));
    for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const)
      expect([member, (await reverse(invoice, {}, member)).status]).toEqual([member, 403]);
    expect((await reverse(invoice, {}, 'adminTeacher')).status).toBe(200);
    // A family learns that it was given back, but not by whom.
    const [reversal] = (await school.as('guardian').get(`/invoice/${invoice}`)).body.reversals;
    expect(reversal).toMatchObject({ amount: 12_000, form: 'cash' });
    expect(reversal).not.toHaveProperty('by');
  });

  test('The same request sent twice is done once', async () => {
    const invoice = await paidInvoice(line(await fee(), 12_000));
    const first = await reverse(invoice, { amount: 5000 }, 'secretary', 'key');
    expect(await reverse(invoice, { amount: 5000 }, 'secretary', 'key')).toMatchObject({ status: 200, body: first.body });
    expect((await register()).expence).toBe(5000);
  });

  test('Eight tills at once never give back more than was paid', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reverse(invoice, { amount: 5000 }, index % 2 === 0 ? 'secretary' : 'admin')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
    expect((await feeNow(june)).value).toBe(10_000);
    expect((await register()).expence).toBe(10_000);
    const whole = await Promise.all(Array.from({ length: 4 }, () => reverse(invoice)));
    expect(whole.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await feeNow(june)).value).toBe(12_000);
  });

  test('The history tells the outlay, the fee and the invoice', async () => {
    const invoice = await paidInvoice(line(await fee(), 12_000));
    const { _id } = (await reverse(invoice)).body;
    await office().delete(`/expence/${_id}`);
    const told = (await admin().get('/history?startDate=2026-06-11')).body.filter(({ noun }: { noun: string }) => noun !== 'register');
    const lines = told.map(
      ({ label, action, changes }: { label: string; action: string; changes: readonly { field: string; before?: string; after?: string }[] }) => [
        label,
        action,
        changes.map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`),
      ],
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Devolución $12.000', 'create', ['Valor:  > $12.000', 'Forma de pago:  > Efectivo', 'Detalles:  > Factura 1', 'Tipo:  > Devolución']],
        ['Factura 1', 'change', ['Devuelto: $0 > $12.000']],
        ['Factura 1', 'change', ['Devuelto: $12.000 > $0']],
      ]),
    );
    expect(lines).toContainEqual([
      'Abad, Ana · Junio 2026',
      'change',
      expect.arrayContaining(['Valor: $0 > $12.000', 'Motivo:  > Devolución de la Factura 1']),
    ]);
  });
});

describe('Cash and bank', () => {
  test('What is given back leaves cash or bank according to its form, which must hold it', async () => {
    await admin().post('/register', { difference: 20_000, cash: 15_000 });
    const june = await fee();
    const invoice = await pay(line(june, 12_000));
    await nextDay({ cash: 10_000 });
    expect(await register()).toMatchObject({ cash: 10_000, bank: 5000 });
    expect(await reverse(invoice, {}, 'admin')).toMatchObject(
      refusal('No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito', 'value'),
    );
    expect(await reverse(invoice, { form: 'transfer' }, 'admin')).toMatchObject(
      refusal('No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción', 'value'),
    );
    expect((await feeNow(june)).value).toBe(0);
    expect((await reverse(invoice, { form: 'transfer', amount: 4000 })).status).toBe(200);
    expect((await reverse(invoice, { amount: 8000 })).status).toBe(200);
    expect(await register()).toMatchObject({ cash: 2000, bank: 1000, registermoney: 3000 });
    expect((await office().get(`/invoice/${invoice}`)).body.reversals.map(({ form, amount }: { form: string; amount: number }) => [form, amount])).toEqual(
      expect.arrayContaining([
        ['transfer', 4000],
        ['cash', 8000],
      ]),
    );
  });

  test('More than the register holds cannot be given back', async () => {
    await admin().post('/register', { difference: 0 });
    const invoice = await pay(line(await fee(), 12_000));
    await nextDay({ difference: 1000 });
    expect(await reverse(invoice)).toMatchObject(refusal('El importe supera el dinero en caja', 'value'));
  });

  test('A secretary cannot use refunds to find out money that is hidden from her', async () => {
    await admin().post('/register', { difference: 100_000, cash: 1000 });
    const invoice = await pay(line(await fee({ value: 60_000 }), 60_000));
    await nextDay({ difference: 90_000, cash: 1000 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await reverse(invoice)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await reverse(invoice, { form: 'transfer' }, 'admin')).status).toBe(200);
  });
});

describe('Undoing it', () => {
  beforeEach(() => admin().post('/register', { difference: 50_000 }));
  const LOST = (back: string) => `La devolución no se puede eliminar: de Abad, Ana · Junio 2026 ya no se deben los ${back} que se habían devuelto`;

  test('The outlay is deleted while its register is open: the fee is paid again, and the invoice no longer tells of it', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    const before = { fee: await listed(june), invoice: (await office().get(`/invoice/${invoice}`)).body };
    const { _id } = (await reverse(invoice)).body;
    expect((await office().delete(`/expence/${_id}`)).body).toEqual({ msg: 'Movimiento Eliminado' });
    expect(await listed(june)).toMatchObject({ value: 0 });
    expect((await listed(june)).waived).toBeUndefined();
    const after = (await office().get(`/invoice/${invoice}`)).body;
    expect({ ...after, details: undefined }).toEqual({ ...before.invoice, details: undefined });
    expect(after.details[0]).not.toHaveProperty('reversed');
    expect(await register()).toMatchObject({ expence: 0, registermoney: 62_000, cash: 62_000 });
    expect((await office().delete(`/expence/${_id}`)).status).toBe(404);
    expect((await reverse(invoice)).status).toBe(200);
    const [{ _id: second }] = (await office().get('/expence')).body;
    await nextDay({ carry: true }, '2026-06-12');
    expect(await office().delete(`/expence/${second}`)).toMatchObject(refusal('Solo se puede eliminar lo registrado en la caja abierta'));
  });

  test('The waived rest of a fee that was paid in part is waived again', async () => {
    const june = await fee();
    const invoice = await pay(line(june, 12_000, 5000));
    const { number, year, status, updatable } = await feeNow(june);
    await office().put(`/installment/${june}`, { number, year, status, updatable, value: 0, reason: 'Beca' });
    await nextDay();
    const { _id } = (await reverse(invoice)).body;
    expect(await listed(june)).toMatchObject({ value: 5000 });
    await office().delete(`/expence/${_id}`);
    expect(await listed(june)).toMatchObject({ value: 0, waived: true });
  });

  test('It is refused when the fee was paid again meanwhile, or lowered', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    const { _id } = (await reverse(invoice)).body;
    const again = await pay(line(june, 12_000, 4000));
    expect(await office().delete(`/expence/${_id}`)).toMatchObject(refusal(LOST('$12.000')));
    expect((await feeNow(june)).value).toBe(8000);
    await office().delete(`/invoice/${again}`);
    const { number, year, status, updatable } = await feeNow(june);
    await office().put(`/installment/${june}`, { number, year, status, updatable, value: 11_999.99, reason: 'Acuerdo' });
    expect(await office().delete(`/expence/${_id}`)).toMatchObject(refusal(LOST('$12.000')));
    await office().put(`/installment/${june}`, { number, year, status, updatable, value: 13_000 });
    expect((await office().delete(`/expence/${_id}`)).status).toBe(200);
    expect((await feeNow(june)).value).toBe(1000);
  });

  test('Two at once: it is undone once, and a fee is never paid both by that and by another invoice', async () => {
    const june = await fee();
    const invoice = await paidInvoice(line(june, 12_000));
    const { _id } = (await reverse(invoice)).body;
    const answers = await Promise.all([
      office().delete(`/expence/${_id}`),
      admin().delete(`/expence/${_id}`),
      office().post('/invoice', { user: { _id: CAST.guardian.id }, details: [line(june, 12_000)] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400 || status === 404)).toBe(true);
    expect((await feeNow(june)).value).toBe(0);
    expect((await register()).registermoney).toBe(62_000);
  });

  test('The money returns to the bank if it left the bank, and to the cash if it left the cash', async () => {
    const invoice = await pay(line(await fee(), 12_000));
    await nextDay({ difference: 20_000, cash: 8000 });
    const { _id } = (await reverse(invoice, { form: 'card' })).body;
    expect(await register()).toMatchObject({ cash: 8000, bank: 0 });
    await office().delete(`/expence/${_id}`);
    expect(await register()).toMatchObject({ cash: 8000, bank: 12_000 });
  });
});

describe('The type of refunds', () => {
  test('The office cannot choose, change or delete it, nor pay with it', async () => {
    await admin().post('/register', { difference: 10_000 });
    const ids = async (path: string) => (await admin().get(path)).body.map((one: { _id: string } | string) => (typeof one === 'string' ? one : one._id));
    expect(await ids('/expence-type')).not.toContain(TYPE);
    const invoice = await paidInvoice(line(await fee(), 12_000));
    expect((await reverse(invoice)).status).toBe(200);
    expect(await ids('/expence-type/used')).not.toContain(TYPE);
    expect(await admin().post('/expence', { expencetype: TYPE, value: 100, teacher: {} })).toMatchObject(
      refusal('Para devolver dinero de una factura, abra la factura y use “Devolver dinero”', 'expencetype'),
    );
    expect(await admin().post('/expence-type', [{ _id: TYPE, name: 'Reintegro', type: 'expence' }])).toMatchObject(
      refusal('Devolución no se puede modificar: con ese tipo se registran las devoluciones de facturas', '0.name'),
    );
    expect(await admin().post('/expence-type', [{ _id: 0, name: 'devolucion', type: 'expence' }])).toMatchObject(
      refusal('El nombre devolucion no se puede usar: con ese tipo se registran las devoluciones de facturas', '0.name'),
    );
    expect(await admin().delete(`/expence-type/${TYPE}`)).toMatchObject(
      refusal('Devolución no se puede eliminar: con ese tipo se registran las devoluciones de facturas'),
    );
  });

  test('It does not count among the four types that must remain', async () => {
    expect((await admin().get('/expence-type')).body.filter(({ type }: { type: string }) => type === 'expence')).toHaveLength(4);
    expect((await admin().delete(`/expence-type/${CLEANING}`)).status).toBe(400);
  });
});
