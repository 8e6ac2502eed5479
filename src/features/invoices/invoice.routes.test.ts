import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const openTheRegister = (difference = 1000) => school.as('admin').post('/register', { difference });
const fee = async (more: object = {}, student: CastName = 'student'): Promise<string> =>
  (
    await school
      .as('secretary')
      .post('/installment', { student: CAST[student].id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: true, ...more })
  ).body._id;
const feeNow = async (id: string) => (await school.as('secretary').get(`/installment/${id}`)).body;
const line = (installment: string, value: number, payment: number | string = value, more: object = {}) => ({ installment, value, payment, ...more });
const pay = (details: unknown, by: CastName = 'secretary', user: unknown = { _id: CAST.guardian.id }) => school.as(by).post('/invoice', { user, details });
const setCashDiscount = (points: number) => school.database.kysely.updateTable('surcharge_values').set({ points }).where('type', '=', 'discount').execute();

type Row = { readonly number: number; readonly invoices?: unknown };

describe('Issuing', () => {
  test('A paid fee is in the register, on the invoice and no longer owed', async () => {
    await openTheRegister();
    const june = await fee();
    expect((await school.as('secretary').get('/invoice/last/invoiceid')).body).toBe(1);
    const issued = await pay([line(june, 12_000, '12000,00')]);
    expect(issued).toMatchObject({
      status: 200,
      body: {
        invoiceid: 1,
        date: '2026-06-10T15:00:00.000Z',
        total: 12_000,
        user: { user_id: { _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad', email: 'tomasa.abad@demo.example' } },
        details: [
          {
            value: 12_000,
            payment: 12_000,
            studentName: 'Abad, Ana',
            number: 6,
            year: 2026,
            installment: { _id: june, value: 0, student: { lastname: 'Abad' } },
          },
        ],
      },
    });
    expect(issued.body.details[0]).not.toHaveProperty('discount');
    expect((await school.as('secretary').get(`/invoice/${issued.body._id}`)).body).toEqual(issued.body);
    expect((await school.as('admin').get('/register/last')).body).toMatchObject({ income: 12_000, registermoney: 13_000 });
    expect(await feeNow(june)).toMatchObject({ value: 0, updatable: true });
    expect((await school.as('secretary').get('/invoice/last/invoiceid')).body).toBe(2);
  });

  test('The answer is what the invoice looks like when it is read again, also with two fees, one paid in part by a payer who only gave a name', async () => {
    await openTheRegister();
    const june = await fee();
    const july = await fee({ number: 7, status: 'valid' }, 'sibling');
    const issued = await pay([line(july, 12_000), line(june, 12_000, 5000)], 'secretary', { name: 'Rosa', lastname: 'Paz', email: 'rosa@demo.example' });
    expect(issued.body).toMatchObject({
      total: 17_000,
      details: [{ installment: { value: 0, updatable: true } }, { installment: { value: 7000, updatable: false } }],
    });
    expect((await school.as('secretary').get(`/invoice/${issued.body._id}`)).body).toEqual(issued.body);
  });

  test('A client may send back the whole fee with its student and enrollment', async () => {
    await openTheRegister();
    const june = (await school.as('secretary').get(`/installment/student/${CAST.student.id}/all`)).body.concat(await feeNow(await fee()))[0];
    const payer = (await school.as('secretary').get(`/user/${CAST.guardian.id}`)).body;
    const details = [{ ...june, installment: june, payment: '12000', discount: null, cashDiscount: null, extraDiscount: '' }];
    expect(await school.as('secretary').post('/invoice', { user: payer, invoiceid: '77', details })).toMatchObject({
      status: 200,
      body: { invoiceid: 1, total: 12_000 },
    });
  });

  test('Every invoice is a line in the day of the register, under its payer', async () => {
    await openTheRegister();
    await pay([line(await fee(), 12_000)]);
    const second = (await pay([line(await fee({ number: 5 }), 12_000)], 'secretary', { name: 'Rosa', lastname: 'Paz' })).body;
    await school.as('admin').delete(`/user/${CAST.guardian.id}/guardian`);
    const told = (await school.as('secretary').get('/register/last/movements')).body;
    expect(told.map(({ title, detail, amount, balance }: Record<string, unknown>) => [title, detail, amount, balance])).toEqual([
      ['Dinero Inicial', undefined, 1000, 1000],
      ['Factura 1', 'Usuario eliminado', 12_000, 13_000],
      ['Factura 2', 'Paz, Rosa', 12_000, 25_000],
    ]);
    expect(told[2]).toMatchObject({ _id: second._id, kind: 'income' });
  });

  test('When a part of a fee is paid, the rest is owed and prices no longer change it', async () => {
    await openTheRegister();
    const june = await fee();
    expect((await pay([line(june, 12_000, '4000,50')])).body).toMatchObject({ total: 4000.5, details: [{ value: 12_000, payment: 4000.5 }] });
    expect(await feeNow(june)).toMatchObject({ value: 7999.5, updatable: false, status: 'debt' });
    expect((await pay([line(june, 7999.5)])).status).toBe(200);
    expect(await feeNow(june)).toMatchObject({ value: 0 });
  });

  test('The fees of a student tell the invoices that paid each, first to last, without what was discounted; a deleted invoice is gone from there', async () => {
    await openTheRegister();
    await setCashDiscount(1000);
    const [may, june] = [await fee({ number: 5 }), await fee()];
    await fee({ number: 7 });
    await pay([line(may, 10_800, 10_800, { cashDiscount: 1200 }), line(june, 12_000, '4000,50')]);
    const second = await pay([line(june, 7999.5), line(await fee({}, 'sibling'), 12_000)]);
    const told = async () =>
      (await school.as('secretary').get(`/installment/student/${CAST.student.id}/all`)).body.map(({ number, invoices }: Row) => [number, invoices]);
    const first = { _id: expect.any(String), invoiceid: 1, date: '2026-06-10T15:00:00.000Z' };
    expect(await told()).toEqual([
      [5, [{ ...first, payment: 10_800 }]],
      [
        6,
        [
          { ...first, payment: 4000.5 },
          { ...first, _id: second.body._id, invoiceid: 2, payment: 7999.5 },
        ],
      ],
      [7, undefined],
    ]);
    await school.as('secretary').delete(`/invoice/${second.body._id}`);
    expect(await told()).toEqual([
      [5, [{ ...first, payment: 10_800 }]],
      [6, [{ ...first, payment: 4000.5 }]],
      [7, undefined],
    ]);
  });

  test('A part of a fee is paid whose discount for cash was given back: what the client still sends of the discount does not count', async () => {
    await openTheRegister();
    await setCashDiscount(1000);
    const june = await fee();
    const july = await fee({ number: 7, status: 'valid' });
    const issued = await pay([line(june, 12_000, 5000, { cashDiscount: 1200 }), line(july, 10_800, 10_800, { cashDiscount: 1200, discount: 1200 })]);
    expect(issued.body).toMatchObject({
      total: 15_800,
      details: [
        { value: 12_000, payment: 5000, cashDiscount: 0 },
        { value: 10_800, payment: 10_800, cashDiscount: 1200 },
      ],
    });
    expect(issued.body.details[0]).not.toHaveProperty('discount');
    expect(await feeNow(june)).toMatchObject({ value: 7000, updatable: false });
    await school.as('secretary').delete(`/invoice/${issued.body._id}`);
    expect(await feeNow(june)).toMatchObject({ value: 12_000, updatable: true });
  });

  test('The office is told every fault, in the order of its questions', async () => {
    const june = await fee();
    const msg = async (details: unknown, user?: unknown) => {
      const { status, body } = await pay(details, 'secretary', user === undefined ? { _id: CAST.guardian.id } : user);
      expect(status).toBe(400);
      return body.msg;
    };
    expect(await msg([])).toBe('Agregue por lo menos una cuota a la factura');
    expect(await msg(null)).toBe('Agregue por lo menos una cuota a la factura');
    expect(await msg([line(june, 12_000), line(june, 12_000)])).toBe('La factura tiene una cuota repetida');
    expect(await msg([line('5e0000000000000000009999', 12_000)])).toBe('Una de las cuotas ya no existe. Actualice la factura');
    for (const payment of ['', 0, -5]) expect(await msg([line(june, 12_000, payment)])).toBe('Ingrese el importe abonado de cada cuota');
    expect(await msg([line(june, 12_000, '1,005')])).toBe('Ingrese el importe abonado de cada cuota');
    for (const user of [null, {}, { _id: null, name: ' ', lastname: '' }, { _id: '5e0000000000000000009999', name: 'Ana' }]) {
      expect(await msg([line(june, 12_000)], user)).toBe('Ingrese el usuario a pagar');
    }
    expect(await msg([line(june, 12_000, 12_000.01)])).toBe('Lo abonado supera el valor de la cuota Junio 2026');
    expect(await msg([line(june, 11_000, 100)])).toBe('El valor de la cuota Junio 2026 cambió. Actualice la factura');
    expect(await msg([line(june, 11_900, 11_900, { cashDiscount: 100 })])).toBe('El descuento de la cuota Junio 2026 no corresponde');
    expect(await msg([line(june, 12_000)])).toBe('Debe ingresar dinero en la caja para registrar un nuevo Movimiento');
    expect(await feeNow(june)).toMatchObject({ value: 12_000, updatable: true });
    await openTheRegister();
    expect((await pay([line(june, 12_000)])).body.invoiceid).toBe(1);
    expect(await msg([line(june, 12_000)])).toBe('La cuota Junio 2026 ya está pagada');
  });

  test('A fee paid in cash over 10,000 pesos gets the discount, rounded down to a hundred', async () => {
    await openTheRegister();
    await setCashDiscount(750);
    const june = await fee();
    const may = await fee({ number: 5, value: 10_000 });
    expect((await pay([line(may, 9300, 9300, { cashDiscount: 700, discount: 700 })])).status).toBe(400);
    expect((await pay([line(june, 11_100, 5000, { cashDiscount: 900 })])).body.msg).toBe('La cuota Junio 2026 conserva el descuento solo si se paga completa');
    const issued = await pay([line(june, 11_100, 11_100, { cashDiscount: 900, discount: 900 })]);
    expect(issued.body).toMatchObject({ total: 11_100, details: [{ value: 11_100, payment: 11_100, discount: 900, cashDiscount: 900, extraDiscount: 0 }] });
    expect(await feeNow(june)).toMatchObject({ value: 0, updatable: true });
  });

  test('The extra discount is for the administration, for three coming months, in either order with the discount for cash', async () => {
    await openTheRegister();
    await setCashDiscount(1000);
    const ids = [];
    for (const number of [7, 8, 9]) ids.push(await fee({ number, value: 15_550, status: 'valid' }));
    // Extra first: 1,500 and ten percent of 14,050; cash first: the same the other way round.
    const extraFirst = ids.map((id) => line(id, 12_650, 12_650, { extraDiscount: 1500, cashDiscount: 1400, discount: 2900 }));
    expect((await pay(extraFirst)).status).toBe(400);
    expect((await pay(extraFirst.slice(0, 2), 'admin')).status).toBe(400);
    expect((await pay(extraFirst, 'admin')).body).toMatchObject({ total: 37_950 });
    const other = [];
    for (const number of [10, 11, 12]) other.push(await fee({ number, value: 15_550, status: 'valid' }));
    const cashFirst = other.map((id) => line(id, 12_650, 12_650, { extraDiscount: 1400, cashDiscount: 1500, discount: 2900 }));
    expect((await pay(cashFirst, 'adminTeacher')).status).toBe(200);
  });

  test('A payer who is not registered pays under the name that was given', async () => {
    await openTheRegister();
    const { body } = await pay([line(await fee(), 12_000)], 'secretary', { _id: null, name: 'Tía', lastname: '', email: 'tia@demo.example' });
    expect(body.user).toEqual({ name: 'Tía', lastname: '', email: 'tia@demo.example' });
    expect((await school.as('secretary').get(`/invoice/payer/${CAST.student.id}`)).body).toEqual({
      _id: null,
      name: 'Tía',
      lastname: '',
      email: 'tia@demo.example',
    });
  });

  test('The same payment sent twice is one invoice', async () => {
    await openTheRegister();
    const june = await fee();
    const body = { user: { _id: CAST.guardian.id }, details: [line(june, 12_000, 100)] };
    const first = await school.as('secretary').post('/invoice', body, { onceKey: 'one' });
    const second = await school.as('secretary').post('/invoice', body, { onceKey: 'one' });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await feeNow(june)).toMatchObject({ value: 11_900 });
  });
});

describe('What remains when something is deleted', () => {
  test('A deleted invoice gives everything back to the centavo, and its number is not used again', async () => {
    await openTheRegister();
    await setCashDiscount(1000);
    const june = await fee();
    const may = await fee({ number: 5, value: 8000.75 });
    const issued = await pay([line(june, 10_800, 10_800, { cashDiscount: 1200 }), line(may, 8000.75, 0.75)]);
    expect(issued.body.total).toBe(10_800.75);
    expect(await feeNow(may)).toMatchObject({ value: 8000, updatable: false });
    expect((await school.as('secretary').delete(`/invoice/${issued.body._id}`)).body).toEqual({ msg: 'Factura Eliminada' });
    expect(await feeNow(june)).toMatchObject({ value: 12_000, updatable: true });
    expect(await feeNow(may)).toMatchObject({ value: 8000.75, updatable: true });
    expect((await school.as('admin').get('/register/last')).body).toMatchObject({ income: 0, registermoney: 1000 });
    expect((await school.as('secretary').delete(`/invoice/${issued.body._id}`)).status).toBe(404);
    expect((await pay([line(june, 12_000)])).body.invoiceid).toBe(2);
    const told = await school.database.kysely.selectFrom('history').selectAll().where('noun', '=', 'invoice').where('action', '=', 'delete').execute();
    expect(told.map((row) => [row.label, row.by_name, JSON.parse(row.before ?? '').total])).toEqual([['Factura 1', 'Peralta, Celia', 1_080_075]]);
  });

  test('A fee paid in two parts is not changed by prices until the last of its invoices is deleted, in either order', async () => {
    await openTheRegister();
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const june = await fee({ number: 6 + order[0] });
      const invoices = [(await pay([line(june, 12_000, 5000)])).body._id, (await pay([line(june, 7000, 7000)])).body._id];
      await school.as('secretary').delete(`/invoice/${invoices[order[0]]}`);
      expect(await feeNow(june)).toMatchObject({ value: order[0] === 0 ? 5000 : 7000, updatable: false });
      await school.as('secretary').delete(`/invoice/${invoices[order[1]]}`);
      expect(await feeNow(june)).toMatchObject({ value: 12_000, updatable: true });
    }
  });

  test('An invoice of a closed register cannot be deleted', async () => {
    await openTheRegister();
    const issued = await pay([line(await fee(), 12_000)]);
    await school.as('admin').put('/register', {});
    expect(await school.as('admin').delete(`/invoice/${issued.body._id}`)).toMatchObject({
      status: 400,
      body: { msg: 'Solo se puede eliminar lo registrado en la caja abierta' },
    });
  });

  test('A deleted fee keeps its name on the invoice, and a deleted payer is shown as deleted', async () => {
    await openTheRegister();
    const june = await fee();
    const { body } = await pay([line(june, 12_000)], 'admin', { _id: CAST.teacher.id });
    await school.as('admin').delete(`/installment/${june}`);
    await school.as('admin').delete(`/user/${CAST.teacher.id}/teacher`);
    const after = (await school.as('secretary').get(`/invoice/${body._id}`)).body;
    expect(after).toMatchObject({
      user: { user_id: null, lastname: 'Usuario eliminado', name: '' },
      details: [{ installment: null, studentName: 'Abad, Ana', number: 6 }],
    });
    expect((await school.as('secretary').get('/invoice?startDate=2026-06-10&endDate=2026-06-10')).body).toHaveLength(1);
    expect((await school.as('secretary').delete(`/invoice/${body._id}`)).status).toBe(200);
  });

  test('A student for whom something was paid cannot be deleted', async () => {
    await openTheRegister();
    await pay([line(await fee(), 12_000, 1)]);
    expect((await school.as('admin').delete(`/user/${CAST.student.id}/student`)).status).toBe(400);
  });
});

describe('Finding', () => {
  test('Invoices are found by day and by their students, newest first, with all their lines', async () => {
    await openTheRegister();
    const first = (await pay([line(await fee(), 12_000), line(await fee({}, 'stranger'), 12_000)])).body;
    await school.setNow('2026-06-12');
    const second = (await pay([line(await fee({}, 'sibling'), 12_000)])).body;
    const found = async (query: string) => (await school.as('secretary').get(`/invoice?${query}`)).body.map((one: { invoiceid: number }) => one.invoiceid);
    expect(await found('')).toEqual([second.invoiceid, first.invoiceid]);
    expect(await found('lastname=zarate')).toEqual([1]);
    expect(await found('lastname=abad&name=')).toEqual([2, 1]);
    expect(await found('name=ana&lastname=zarate')).toEqual([]);
    expect(await found(`studentId=${CAST.sibling.id}`)).toEqual([2]);
    expect(await found('startDate=2026-06-11')).toEqual([2]);
    expect(await found('endDate=2026-06-11')).toEqual([1]);
    expect(await found('page=2&size=1')).toEqual([1]);
    expect((await school.as('secretary').get('/invoice?lastname=zarate')).body[0].details).toHaveLength(2);
    // The same is found where hundreds have such a name.
    await school.database.script(
      `insert into invoiced_names (lastname, name) with recursive n(i) as (select 1 union all select i + 1 from n where i < 300) select 'abad zarate', 'x' || cast(i as text) from n`,
    );
    expect(await found('lastname=zarate')).toEqual([1]);
    expect(await found('lastname=abad')).toEqual([2, 1]);
    expect(await found(`lastname=abad&studentId=${CAST.sibling.id}`)).toEqual([2]);
    await school.database.script("delete from invoiced_names where lastname = 'abad zarate'");
    expect(await found(`lastname=abad&studentId=${CAST.sibling.id}`)).toEqual([2]);
    // A day and a year end at midnight in Buenos Aires.
    for (const instant of ['2027-01-01T02:59:59.999Z', '2027-01-01T03:00:00.000Z']) {
      await school.setNow(instant);
      expect((await pay([line(await fee({ number: 1 }, 'sibling'), 12_000)])).status).toBe(200);
    }
    expect(await found('startDate=2026-12-31&endDate=2026-12-31')).toEqual([3]);
    expect(await found('startDate=2027-01-01')).toEqual([4]);
    expect(await found('')).toEqual([4]);
    await school.setNow('2028-01-01');
    expect(await found('')).toEqual([]);
    expect(await found(`studentId=${CAST.student.id}`)).toEqual([1]);
  });

  test('The list adds up for the administration, with the same filters', async () => {
    await openTheRegister();
    await pay([line(await fee(), 12_000, '4000,50')]);
    await pay([line(await fee({}, 'stranger'), 12_000)]);
    expect((await school.as('admin').get('/invoice/list/total')).body).toBe(16_000.5);
    expect((await school.as('admin').get('/invoice/list/total?lastname=zarate')).body).toBe(12_000);
    expect((await school.as('admin').get('/invoice/list/total?startDate=2026-06-11')).body).toBe(0);
    expect((await school.as('secretary').get('/invoice/list/total')).status).toBe(403);
  });

  test('The list can be ordered by number, day or amount, up or down', async () => {
    await openTheRegister();
    for (const value of [12_000, 4000, 9000]) await pay([line(await fee({ number: 1, value }), value)]);
    const totals = async (query: string) => (await school.as('secretary').get(`/invoice?${query}`)).body.map((one: { total: number }) => one.total);
    expect(await totals('sort=total')).toEqual([4000, 9000, 12_000]);
    expect(await totals('sort=-total&page=1&size=2')).toEqual([12_000, 9000]);
    expect(await totals('sort=number')).toEqual([12_000, 4000, 9000]);
    expect(await school.as('secretary').get('/invoice?sort=payer')).toMatchObject({ status: 400, body: { msg: 'El orden no es válido' } });
  });

  test('Families see their own invoices; teachers and coordinators none', async () => {
    await openTheRegister();
    const { body } = await pay([line(await fee(), 12_000)]);
    for (const role of ['student', 'guardian'] as const) {
      expect((await school.as(role).get(`/invoice/${body._id}`)).status).toBe(200);
      expect((await school.as(role).get(`/invoice?studentId=${CAST.student.id}`)).body).toHaveLength(1);
      expect((await school.as(role).get('/invoice')).status).toBe(403);
    }
    for (const role of ['sibling', 'stranger', 'strangersGuardian', 'teacher', 'classManager'] as const) {
      expect((await school.as(role).get(`/invoice/${body._id}`)).status).toBe(403);
      expect((await school.as(role).get(`/invoice?studentId=${CAST.student.id}`)).status).toBe(403);
    }
    for (const role of ['student', 'guardian', 'teacher', 'classManager'] as const) {
      expect((await pay([], role)).status).toBe(403);
      expect((await school.as(role).delete(`/invoice/${body._id}`)).status).toBe(403);
      expect((await school.as(role).get('/invoice/last/invoiceid')).status).toBe(403);
    }
    expect((await school.as(null).get(`/invoice/${body._id}`)).status).toBe(401);
    expect((await school.as('admin').get('/invoice/null')).status).toBe(404);
  });

  test('A family learns who paid, and the payer’s address and telephone only if it may look at the payer', async () => {
    await openTheRegister();
    const payerTold = async (role: CastName, id: string) => {
      const one = (await school.as(role).get(`/invoice/${id}`)).body.user;
      expect((await school.as(role).get(`/invoice?studentId=${CAST.student.id}`)).body.find(({ _id }: { _id: string }) => _id === id).user).toEqual(one);
      return (one.user_id ?? one).email;
    };
    const own = (await pay([line(await fee({ number: 1 }), 12_000)])).body._id;
    const others = (await pay([line(await fee({ number: 1 }), 12_000)], 'secretary', { _id: CAST.strangersGuardian.id })).body._id;
    const outside = (await pay([line(await fee({ number: 1 }), 12_000)], 'secretary', { name: 'Rita', lastname: 'Paga', email: 'rita@demo.example' })).body._id;
    expect(await payerTold('student', own)).toBe('tomasa.abad@demo.example');
    expect(await payerTold('guardian', own)).toBe('tomasa.abad@demo.example');
    expect(await payerTold('guardian', others)).toBeUndefined();
    expect(await payerTold('secretary', others)).toBe('raul.zarate@demo.example');
    expect(await payerTold('guardian', outside)).toBeUndefined();
    expect(await payerTold('secretary', outside)).toBe('rita@demo.example');
  });

  test('On an invoice with fees of two families each reads its own lines, and the others as one sum', async () => {
    await openTheRegister();
    const both = await pay([
      line(await fee(), 12_000),
      line(await fee({ value: 30_500 }, 'stranger'), 30_500, 20_000),
      line(await fee({ number: 7, value: 9000 }, 'stranger'), 9000),
    ]);
    expect(both.body).toMatchObject({ total: 41_000, details: [{ payment: 12_000 }, { payment: 20_000 }, { payment: 9000 }] });
    const { _id } = both.body;
    const others = (payment: number) => ({
      _id,
      installment: null,
      value: payment,
      payment,
      cashDiscount: 0,
      extraDiscount: 0,
      studentName: 'Otras cuotas de esta factura',
      number: 0,
      year: 2026,
      others: true,
    });
    for (const [role, student] of [
      ['guardian', 'student'],
      ['student', 'student'],
    ] as const) {
      const { bytes, body } = await school.as(role).get(`/invoice/${_id}`);
      expect(bytes.toString()).not.toMatch(/Mora|\b[31]0\.?500\b|"value":9000/);
      expect(bytes.toString()).not.toContain(CAST.stranger.id);
      expect(body).toMatchObject({ invoiceid: 1, total: 41_000, user: { user_id: { name: 'Tomasa' } } });
      expect(body.details).toEqual([both.body.details[0], others(29_000)]);
      expect((await school.as(role).get(`/invoice?studentId=${CAST[student].id}`)).body).toEqual([body]);
    }
    for (const role of ['strangersGuardian', 'stranger'] as const) {
      const { bytes, body } = await school.as(role).get(`/invoice/${_id}`);
      expect(bytes.toString()).not.toMatch(/Ana|tomasa/);
      expect(body.details).toEqual([both.body.details[1], both.body.details[2], others(12_000)]);
      expect((await school.as(role).get(`/invoice?studentId=${CAST.stranger.id}`)).body).toEqual([body]);
    }
    // The office reads all of it, and what the payer is told when it is sent.
    expect((await school.as('secretary').get(`/invoice/${_id}`)).body).toEqual(both.body);
    expect((await school.as('secretary').get(`/invoice/${_id}?forPayer=true`)).body.details).toEqual([both.body.details[0], others(29_000)]);
    expect((await school.as('stranger').get(`/invoice/${_id}?forPayer=true`)).body.details).toHaveLength(3);
  });

  test('A line whose fee was deleted stays with its family; a student who paid for a sibling reads only their own line', async () => {
    await openTheRegister();
    const [own, brothers] = [await fee(), await fee({}, 'sibling')];
    const { _id, details } = (await pay([line(own, 12_000), line(brothers, 12_000)], 'secretary', { _id: CAST.student.id })).body;
    await school.as('admin').delete(`/installment/${own}`);
    const lines = async (role: CastName) =>
      (await school.as(role).get(`/invoice/${_id}`)).body.details.map(({ studentName, installment }: { studentName: string; installment: object | null }) => [
        studentName,
        installment === null,
      ]);
    expect(await lines('student')).toEqual([
      ['Abad, Ana', true],
      ['Otras cuotas de esta factura', true],
    ]);
    expect(await lines('guardian')).toEqual([
      ['Abad, Ana', true],
      ['Abad, Bautista', false],
    ]);
    expect(details).toHaveLength(2);
  });

  test('A payer without students on the invoice is sent all that was paid, line by line', async () => {
    await openTheRegister();
    const { body } = await pay([line(await fee(), 12_000), line(await fee({}, 'stranger'), 12_000)], 'secretary', { name: 'Rita', lastname: 'Paga' });
    expect((await school.as('secretary').get(`/invoice/${body._id}?forPayer=true`)).body).toEqual(body);
  });

  test('The suggested payer is whoever paid last, else the guardian, else the student', async () => {
    const suggested = async (student: string) => (await school.as('secretary').get(`/invoice/payer/${student}`)).body._id;
    expect(await suggested(CAST.student.id)).toBe(CAST.guardian.id);
    await openTheRegister();
    await pay([line(await fee({ number: 5 }), 12_000)], 'secretary', { _id: CAST.guardian.id });
    await pay([line(await fee(), 12_000)], 'secretary', { _id: CAST.strangersGuardian.id });
    expect(await suggested(CAST.student.id)).toBe(CAST.strangersGuardian.id);
    await school.database.kysely.deleteFrom('guardianships').execute();
    expect(await suggested(CAST.stranger.id)).toBe(CAST.stranger.id);
    expect((await school.as('secretary').get('/invoice/payer/null')).status).toBe(404);
  });
});
