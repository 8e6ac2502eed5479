import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await school.as('admin').post('/register', { difference: 1000 });
});
afterEach(() => school.close());

const TOMASA = { _id: CAST.guardian.id };
const fee = async (more: object = {}, student: CastName = 'student'): Promise<string> =>
  (
    await school
      .as('secretary')
      .post('/installment', { student: CAST[student].id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: true, ...more })
  ).body._id;
const feeNow = async (id: string) => (await school.as('secretary').get(`/installment/${id}`)).body;
const line = (installment: string, payment = 12_000, more: object = {}) => ({ installment, value: 12_000, payment, ...more });
const inCash = (installment: string) => ({ installment, value: 11_100, payment: 11_100, cashDiscount: 900, discount: 900 });
const pay = (body: object, by: CastName = 'secretary') => school.as(by).post('/invoice', { user: TOMASA, details: [], ...body });
const creditOf = async (who: CastName = 'guardian') => (await school.as('secretary').get(`/credit/${CAST[who].id}`)).body.credit;
const remove = (id: string) => school.as('secretary').delete(`/invoice/${id}`);
const leave = async (advance: number, user: object = TOMASA) => (await pay({ advance, user })).body;
const register = async () => {
  const { registermoney, cash, bank, income } = (await school.as('admin').get('/register/last')).body;
  return { registermoney, cash, bank, income };
};
const giveDiscountForCash = () => school.database.kysely.updateTable('surcharge_values').set({ points: 750 }).where('type', '=', 'discount').execute();
const countCreditAsCash = async (creditIsCash: boolean) => {
  const { identity } = (await school.as('admin').get('/site')).body;
  expect((await school.as('admin').put('/site/identity', { ...identity, creditIsCash })).status).toBe(200);
};
/** Ana's and Mora's fees on one invoice that Tomasa pays. */
const payForTwoFamilies = async (more: object) =>
  (await pay({ details: [line(await fee(), 11_000), line(await fee({ number: 8 }, 'stranger'), 12_000)], ...more })).body;

describe('An advance', () => {
  test('is paid beside the fees: it counts in the register and in the total, and becomes the payer’s credit', async () => {
    const issued = await pay({ details: [line(await fee())], advance: '2000,50', payments: [{ form: 'transfer', amount: 14_000.5 }] });
    expect(issued).toMatchObject({ status: 200, body: { total: 14_000.5, advance: 2000.5, creditUsed: 0, details: [{ payment: 12_000 }] } });
    expect((await school.as('secretary').get(`/invoice/${issued.body._id}`)).body).toEqual(issued.body);
    expect((await school.as('secretary').get('/invoice')).body).toEqual([issued.body]);
    expect(await creditOf()).toBe(2000.5);
    expect(await register()).toEqual({ registermoney: 15_000.5, cash: 1000, bank: 14_000.5, income: 14_000.5 });
  });

  test('may be paid alone, without a fee', async () => {
    const issued = await leave(5000);
    expect(issued).toMatchObject({ invoiceid: 1, total: 5000, advance: 5000, creditUsed: 0, payments: [{ amount: 5000 }], details: [] });
    expect(await creditOf()).toBe(5000);
    expect((await school.as('admin').get('/invoice/list/total')).body).toBe(5000);
  });

  test('is refused from a payer who is not registered, below zero, and when the invoice has nothing else', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await pay(body);
      expect(status).toBe(400);
      return [said.msg, said.errors?.[0]?.path];
    };
    const rosa = { name: 'Rosa', lastname: 'Paz' };
    expect((await refused({ user: rosa, advance: 100 }))[0]).toBe('Solo un usuario registrado puede dejar dinero a cuenta');
    expect((await refused({ user: { _id: '5fe813b999e13c3f807a0d00' }, advance: 100 }))[0]).toBe('Ingrese el usuario a pagar');
    expect((await refused({ user: undefined, advance: 100 }))[0]).toBe('Ingrese el usuario a pagar');
    expect((await refused({ advance: -100 }))[0]).toBe('El importe a cuenta no es válido');
    expect((await refused({ advance: 0 }))[0]).toBe('Agregue por lo menos una cuota a la factura');
    expect((await refused({ advance: 100, payments: [{ form: 'cash', amount: 99 }] }))[0]).toBe('Las formas de pago no suman el total de la factura');
    expect((await school.as('secretary').get('/invoice')).body).toEqual([]);
  });

  test('is taken back when its invoice is deleted, as long as none of it was used', async () => {
    const left = await leave(3000);
    const used = (await pay({ details: [line(await fee())], creditUsed: 1000 })).body;
    expect(await remove(left._id)).toMatchObject({ status: 400, body: { msg: 'Este saldo a favor ya se usó: primero elimine la Factura 2' } });
    expect(await creditOf()).toBe(2000);
    expect((await remove(used._id)).status).toBe(200);
    expect(await creditOf()).toBe(3000);
    expect((await remove(left._id)).status).toBe(200);
    expect(await creditOf()).toBe(0);
    expect(await register()).toMatchObject({ registermoney: 1000 });
  });

  test('may be taken back when the payer has enough other credit, which remains', async () => {
    const first = await leave(3000);
    await leave(2000);
    await pay({ details: [line(await fee())], creditUsed: 1500 });
    expect((await remove(first._id)).status).toBe(200);
    expect(await creditOf()).toBe(500);
  });
});

describe('Using credit', () => {
  test('pays fees, all or a part: only the rest is money of the register', async () => {
    await leave(5000);
    const june = await fee();
    const part = await pay({ details: [line(june)], creditUsed: 3000, payments: [{ form: 'cash', amount: 9000 }] });
    expect(part).toMatchObject({ status: 200, body: { total: 9000, advance: 0, creditUsed: 3000, payments: [{ form: 'cash', amount: 9000 }] } });
    expect(await feeNow(june)).toMatchObject({ value: 0 });
    expect(await creditOf()).toBe(2000);
    const july = await fee({ number: 7 });
    const whole = await pay({ details: [line(july, 2000)], creditUsed: 2000 });
    expect(whole).toMatchObject({ status: 200, body: { total: 0, creditUsed: 2000, payments: [] } });
    expect((await pay({ details: [line(july, 2000, { value: 10_000 })], creditUsed: 2000 })).body.msg).toBe('El saldo a favor es de $0: no alcanza');
    expect(await feeNow(july)).toMatchObject({ value: 10_000 });
    expect(await register()).toMatchObject({ registermoney: 15_000, income: 14_000 });
    const movements = (await school.as('admin').get('/register/last/movements')).body;
    expect(movements.map(({ amount, balance }: Record<string, unknown>) => [amount, balance])).toEqual([
      [1000, 1000],
      [5000, 6000],
      [9000, 15_000],
      [0, 15_000],
    ]);
  });

  test('may pay the fees of any student, and the same invoice may leave more credit than it used', async () => {
    await leave(5000);
    const issued = await pay({ details: [line(await fee({}, 'stranger'))], creditUsed: 5000, advance: 1000 });
    expect(issued).toMatchObject({ status: 200, body: { total: 8000, advance: 1000, creditUsed: 5000 } });
    expect(await creditOf()).toBe(1000);
  });

  test('is refused beyond what the payer has, beyond the fees, and for a payer who has none', async () => {
    await leave(5000);
    const june = await fee();
    const refused = async (body: object) => {
      const { status, body: said } = await pay({ details: [line(june)], ...body });
      expect(status).toBe(400);
      return said.msg;
    };
    expect(await refused({ creditUsed: 5000.01 })).toBe('El saldo a favor es de $5.000: no alcanza');
    expect(await refused({ details: [line(june, 4000)], creditUsed: 4000.01 })).toBe('El saldo a favor paga cuotas: puede usar hasta $4.000');
    expect(await refused({ details: [], creditUsed: 100 })).toBe('Agregue por lo menos una cuota a la factura');
    expect(await refused({ details: [], advance: 100, creditUsed: 100 })).toBe('El saldo a favor paga cuotas: puede usar hasta $0');
    expect(await refused({ user: { _id: CAST.strangersGuardian.id }, creditUsed: 100 })).toBe('El saldo a favor es de $0: no alcanza');
    expect(await refused({ user: { name: 'Rosa', lastname: 'Paz' }, creditUsed: 100 })).toBe('Solo un usuario registrado tiene saldo a favor');
    expect(await refused({ creditUsed: -1 })).toBe('El saldo a favor usado no es válido');
    expect(await refused({ creditUsed: 2000, payments: [{ form: 'cash', amount: 12_000 }] })).toBe('Las formas de pago no suman el total de la factura');
    expect(await creditOf()).toBe(5000);
    expect(await feeNow(june)).toMatchObject({ value: 12_000 });
  });

  test('at two tills at the same moment happens only once', async () => {
    await leave(5000);
    const fees = [await fee({ number: 6 }), await fee({ number: 7 }), await fee({ number: 8 }), await fee({ number: 9 })];
    const tills = await Promise.all(fees.map((one, index) => pay({ details: [line(one)], creditUsed: 5000 }, index % 2 === 0 ? 'secretary' : 'admin')));
    expect(tills.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await creditOf()).toBe(0);
  });

  test('while the invoice that left it is deleted: only one of the two succeeds', async () => {
    const left = await leave(5000);
    const june = await fee();
    const [deleted, used] = await Promise.all([remove(left._id), pay({ details: [line(june)], creditUsed: 5000 })]);
    expect([deleted.status, used.status].sort()).toEqual([200, 400]);
    expect(await creditOf()).toBe(0);
  });

  test('while another invoice leaves more: both succeed', async () => {
    await leave(5000);
    const june = await fee();
    const answers = await Promise.all([leave(1000), pay({ details: [line(june)], creditUsed: 5000 }), leave(2000)]);
    expect(answers).toHaveLength(3);
    expect(await creditOf()).toBe(3000);
  });
});

describe('The discount for cash', () => {
  test('stays on a fee that cash and credit cover together, as long as the institute counts credit as cash', async () => {
    await giveDiscountForCash();
    await leave(10_000);
    const body = async (number: number) => ({
      details: [inCash(await fee({ number })), line(await fee({ number: number + 1 }))],
      creditUsed: 4000,
      payments: [
        { form: 'cash', amount: 7100 },
        { form: 'card', amount: 12_000 },
      ],
    });
    const paid = await pay(await body(3));
    expect(paid).toMatchObject({ status: 200, body: { total: 19_100, creditUsed: 4000, details: [{ cashDiscount: 900 }, {}] } });
    const correct = (cash: number) =>
      school.as('secretary').put(`/invoice/${paid.body._id}/payments`, {
        payments: [
          { form: 'cash', amount: cash },
          { form: 'transfer', amount: 19_100 - cash },
        ],
      });
    expect(await correct(7099.99)).toMatchObject({
      status: 400,
      body: { msg: 'Las cuotas con descuento en efectivo suman $11.100: el efectivo y el saldo a favor deben cubrirlas' },
    });
    expect((await correct(7100)).body).toMatchObject({ advance: 0, creditUsed: 4000, payments: [{ form: 'cash' }, { form: 'transfer', amount: 12_000 }] });
    await countCreditAsCash(false);
    expect((await correct(7100)).body.msg).toBe('Las cuotas con descuento en efectivo suman $11.100: el efectivo debe cubrirlas');
    expect((await correct(11_100)).status).toBe(200);
    expect((await pay(await body(5))).body.msg).toBe('Las cuotas con descuento en efectivo suman $11.100: el efectivo debe cubrirlas');
  });

  test('stays on a fee that credit pays alone', async () => {
    await giveDiscountForCash();
    await leave(20_000);
    expect(await pay({ details: [inCash(await fee())], creditUsed: 11_100 })).toMatchObject({ status: 200, body: { total: 0, payments: [] } });
    await countCreditAsCash(false);
    expect((await pay({ details: [inCash(await fee({ number: 7 }))], creditUsed: 8000 })).status).toBe(400);
  });
});

describe('Credit', () => {
  test('is read by the office for anybody, and by a guardian or a student without guardians for their own', async () => {
    await leave(2000);
    const asks = (by: CastName | null, of: string) => school.as(by).get(`/credit/${of}`);
    for (const by of ['secretary', 'admin', 'adminTeacher'] as const) {
      expect(await asks(by, CAST.guardian.id)).toMatchObject({ status: 200, body: { credit: 2000 } });
      expect(await asks(by, CAST.teacher.id)).toMatchObject({ status: 200, body: { credit: 0 } });
      expect(await asks(by, '5fe813b999e13c3f807a0d00')).toMatchObject({ status: 404, body: { msg: 'El usuario no existe' } });
    }
    expect(await asks('guardian', CAST.guardian.id)).toMatchObject({ status: 200, body: { credit: 2000 } });
    const NOT_OWN = { status: 403, body: { msg: 'Solo puede ver su propio saldo a favor' } };
    expect(await asks('guardian', CAST.student.id)).toMatchObject(NOT_OWN);
    expect(await asks('strangersGuardian', CAST.guardian.id)).toMatchObject(NOT_OWN);
    expect(await asks('strangersGuardian', '5fe813b999e13c3f807a0d00')).toMatchObject(NOT_OWN);
    expect(await asks('student', CAST.guardian.id)).toMatchObject(NOT_OWN);
    expect(await asks('student', CAST.student.id)).toMatchObject(NOT_OWN);
    await school.database.kysely.deleteFrom('guardianships').where('student_id', '=', CAST.student.id).execute();
    expect(await asks('student', CAST.student.id)).toMatchObject({ status: 200, body: { credit: 0 } });
    for (const by of ['teacher', 'classManager'] as const) expect((await asks(by, CAST.guardian.id)).status).toBe(403);
    expect((await asks(null, CAST.guardian.id)).status).toBe(401);
  });

  test('used on an invoice is told to its payer: other readers see what was paid for their students, and none of the rest of its money', async () => {
    await leave(5000);
    const { _id } = await payForTwoFamilies({ advance: 1000, creditUsed: 3000, payments: [{ form: 'cash', amount: 21_000 }] });
    const asks = async (by: CastName) => (await school.as(by).get(`/invoice/${_id}`)).body;
    expect(await asks('guardian')).toMatchObject({
      total: 21_000,
      advance: 1000,
      creditUsed: 3000,
      payments: [{ form: 'cash', amount: 21_000 }],
      details: [
        { studentName: 'Abad, Ana', payment: 11_000 },
        { others: true, payment: 12_000 },
      ],
    });
    for (const by of ['student', 'strangersGuardian', 'stranger'] as const) {
      const read = await asks(by);
      expect(read).toMatchObject({ total: 23_000, details: [{}, { others: true }] });
      for (const hidden of ['advance', 'creditUsed', 'payments', 'reversals']) expect(read).not.toHaveProperty(hidden);
    }
    const [listed] = (await school.as('strangersGuardian').get(`/invoice?studentId=${CAST.stranger.id}`)).body;
    expect(listed).toEqual(await asks('strangersGuardian'));
    expect(listed.user.user_id).toEqual({ _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad' });
  });

  test('used by a guardian for her child is not told to the child', async () => {
    const { _id } = (await pay({ details: [line(await fee())], advance: 1000 })).body;
    const read = (await school.as('student').get(`/invoice/${_id}`)).body;
    expect(read.total).toBe(12_000);
    expect(read).not.toHaveProperty('advance');
    expect(read).not.toHaveProperty('payments');
  });

  test('that pays for others does not keep the payer from reading and printing the whole invoice', async () => {
    const forMora = (await pay({ details: [line(await fee({}, 'stranger'))], payments: [{ form: 'card', amount: 12_000 }] })).body;
    const alone = await leave(700);
    for (const { _id, total } of [forMora, alone]) {
      expect(await school.as('guardian').get(`/invoice/${_id}`)).toMatchObject({ status: 200, body: { total } });
      expect((await school.as('guardian').post('/pdf/invoice', { _id })).status).toBe(200);
      expect((await school.as('student').get(`/invoice/${_id}`)).status).toBe(403);
    }
    expect((await school.as('guardian').get(`/invoice/${forMora._id}`)).body.details).toMatchObject([{ studentName: 'Zárate, Mora' }]);
    for (const by of ['strangersGuardian', 'stranger'] as const) {
      expect(await school.as(by).get(`/invoice/${alone._id}`)).toMatchObject({ status: 403, body: { msg: 'Solo puede ver sus propias facturas' } });
      expect((await school.as(by).post('/pdf/invoice', { _id: alone._id })).status).toBe(403);
    }
  });
});

describe('A user with credit cannot be deleted', () => {
  test('whatever the role; once the credit is used, the user may be deleted and the invoices stay', async () => {
    const june = await fee();
    for (const who of ['guardian', 'teacher'] as const) {
      const left = await leave(1500, { _id: CAST[who].id });
      const WITH_CREDIT = 'Tiene $1.500 a favor y no se puede eliminar. Primero use o devuelva su saldo a favor';
      expect(await school.as('admin').delete(`/user/${CAST[who].id}/${who}`)).toMatchObject({ status: 400, body: { msg: WITH_CREDIT } });
      expect((await school.as('admin').get(`/user/${CAST[who].id}/leaving/deleted`)).body.refusal).toBe(WITH_CREDIT);
      if (who === 'teacher') await remove(left._id);
    }
    const used = (await pay({ details: [line(june, 1500)], creditUsed: 1500 })).body;
    expect((await school.as('admin').delete(`/user/${CAST.guardian.id}/guardian`)).status).toBe(200);
    expect(await remove(used._id)).toMatchObject({
      status: 400,
      body: { msg: 'Quien pagó esta factura ya no está registrado, y su saldo a favor no se puede cambiar' },
    });
    expect((await school.as('secretary').get(`/invoice/${used._id}`)).body).toMatchObject({ creditUsed: 1500, user: { user_id: null } });
  });
});

test('When a payer leaves credit while somebody deletes that payer, either the payer stays with the credit, or the invoice is refused', async () => {
  const [left, gone] = await Promise.all([pay({ advance: 1000 }), school.as('admin').delete(`/user/${CAST.guardian.id}/guardian`)]);
  expect([left.status, gone.status].sort()).toEqual([200, 400]);
  const { total = 0 } = (await school.as('secretary').get('/invoice')).body[0] ?? {};
  expect(total).toBe(left.status === 200 ? 1000 : 0);
});

test('An invoice that credit paid whole has no form of payment to correct', async () => {
  await leave(12_000);
  const { _id } = (await pay({ details: [line(await fee())], creditUsed: 12_000 })).body;
  const correct = (payments: unknown) => school.as('secretary').put(`/invoice/${_id}/payments`, { payments });
  expect(await correct([{ form: 'cash', amount: 1 }])).toMatchObject({ status: 400, body: { msg: 'Las formas de pago no suman el total de la factura' } });
  expect(await correct([])).toMatchObject({ status: 200, body: { total: 0, creditUsed: 12_000, payments: [] } });
});

test('What used credit last must be deleted first: the refusal names it, an invoice or a refund', async () => {
  const left = await leave(3000);
  const refund = (await school.as('secretary').post(`/credit/${CAST.guardian.id}/refund`, { value: 500, form: 'cash' })).body;
  expect(await remove(left._id)).toMatchObject({
    status: 400,
    body: { msg: 'Este saldo a favor ya se devolvió: primero elimine la devolución de $500 del 10/06/2026' },
  });
  expect((await school.as('secretary').delete(`/expence/${refund._id}`)).status).toBe(200);
  expect((await remove(left._id)).status).toBe(200);
});

test('The history tells credit that was left and credit that was used, and says nothing where there was none', async () => {
  const told = async (id: string) => (await school.as('admin').get(`/history?noun=invoice&nounId=${id}`)).body[0].changes;
  const plain = (await pay({ details: [line(await fee())] })).body;
  expect((await told(plain._id)).map(({ field }: { field: string }) => field)).toEqual(['N° Factura', 'Total', 'Forma de pago', 'Cuotas pagadas']);
  const left = await leave(2000);
  expect(await told(left._id)).toContainEqual({ field: 'A cuenta', after: '$2.000' });
  const used = (await pay({ details: [line(await fee({ number: 7 }))], creditUsed: 500 })).body;
  expect(await told(used._id)).toContainEqual({ field: 'Saldo a favor usado', after: '$500' });
});

test('The paper tells credit that was left and credit that paid, and adds up', async () => {
  const linesOf = async ({ _id }: { _id: string }) => readPaper((await school.as('guardian').post('/pdf/invoice', { _id })).bytes).lines;
  const left = (await pay({ advance: 5000, payments: [{ form: 'transfer', amount: 5000 }] })).body;
  expect((await linesOf(left)).slice(-5, -1)).toEqual(['Dinero a cuenta $5.000 $5.000', 'Forma de pago:', 'Transferencia', 'Total $5.000']);
  const used = (await pay({ details: [line(await fee())], advance: 500, creditUsed: 5000 })).body;
  expect((await linesOf(used)).slice(-7, -1)).toEqual([
    'Nombre Cuota Año Total Abonado',
    'Abad, Ana Jun 2026 $12.000 $12.000',
    'Cuotas $12.000',
    'A cuenta $500',
    'Saldo a favor usado -$5.000',
    'Total $7.500',
  ]);
});
