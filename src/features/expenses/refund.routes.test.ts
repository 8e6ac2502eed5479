import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await admin().post('/register', { difference: 50_000, cash: 30_000 });
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const admin = () => school.as('admin');
const MOTHER = CAST.guardian.id;
const leave = async (advance: number, payer: string = MOTHER) =>
  (await office().post('/invoice', { user: { _id: payer }, details: [], advance, payments: [{ form: 'cash', amount: advance }] })).body._id as string;
const fee = async (number: number, value = 1000) =>
  (await office().post('/installment', { student: CAST.student.id, number, year: 2026, value, status: 'debt' })).body._id as string;
const use = async (number: number, creditUsed: number) => {
  const details = [{ installment: await fee(number, creditUsed), value: creditUsed, payment: creditUsed }];
  return office().post('/invoice', { user: { _id: MOTHER }, details, creditUsed });
};
const refund = (asked: object, by: CastName = 'secretary', payer: string = MOTHER, onceKey?: string) =>
  school.as(by).post(`/credit/${payer}/refund`, { form: 'cash', ...asked }, onceKey === undefined ? {} : { onceKey });
const credit = async (payer: string = MOTHER) => (await office().get(`/credit/${payer}`)).body.credit;
const register = async () => (await admin().get('/register/last')).body;
const refusal = (msg: string, path?: string) => ({ status: 400, body: { msg, errors: [path === undefined ? { msg } : { msg, path }] } });

describe('Credit that is paid out in money', () => {
  test('is an outlay like any other, from cash or bank according to its form', async () => {
    await leave(5000);
    const made = await refund({ value: '1500,50', description: 'Se muda' });
    expect(made).toMatchObject({ status: 200, body: { msg: 'Devolución Registrada', _id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    expect(await credit()).toBe(3499.5);
    expect((await office().get('/expence')).body).toEqual([
      {
        _id: made.body._id,
        date: '2026-06-10T15:00:00.000Z',
        value: 1500.5,
        form: 'cash',
        expencetype: { _id: '5fe813b999e13c3f807a0d7e', name: 'Devolución', type: 'expence' },
        description: 'Saldo a favor de Abad, Tomasa: Se muda',
        register: (await register())._id,
      },
    ]);
    expect((await refund({ value: 499.5, form: 'transfer' })).status).toBe(200);
    expect(await register()).toMatchObject({ income: 5000, expence: 2000, cash: 33_499.5, bank: 19_500.5 });
    const told = (await admin().get('/history')).body.find(({ nounId }: { nounId: string }) => nounId === made.body._id);
    expect(told).toMatchObject({ noun: 'expense', action: 'create', label: 'Devolución $1.500,50' });
    expect(JSON.stringify(told.changes)).toContain('Saldo a favor de Abad, Tomasa: Se muda');
  });

  test('is never more than the payer has, and needs a form, an amount and an open register', async () => {
    expect(await refund({ value: 1 })).toMatchObject(refusal('No tiene saldo a favor', 'value'));
    await leave(5000);
    expect(await refund({ value: 5000.01 })).toMatchObject(refusal('El saldo a favor es de $5.000', 'value'));
    for (const asked of [{}, { value: 0 }, { value: -1 }, { value: '1,005' }, { value: 10, form: undefined }, { value: 10, form: 'check' }])
      expect([asked, (await refund(asked)).status]).toEqual([asked, 400]);
    await admin().put('/register', {});
    expect(await refund({ value: 100 })).toMatchObject(refusal('Debe ingresar dinero en la caja para registrar un nuevo Movimiento'));
    expect(await credit()).toBe(5000);
    expect((await refund({ value: 100 }, 'secretary', '5e0000000000000000009999')).status).toBe(404);
  });

  test('is refused when the cash or the bank does not hold it', async () => {
    await leave(25_000);
    await admin().put('/register', {});
    await admin().post('/register', { difference: 20_000, cash: 8000 });
    expect(await refund({ value: 8000.01 }, 'admin')).toMatchObject(
      refusal('No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito', 'value'),
    );
    expect(await refund({ value: 12_001, form: 'card' }, 'admin')).toMatchObject(
      refusal('No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción', 'value'),
    );
    expect(await refund({ value: 20_001 }, 'admin')).toMatchObject(refusal('El importe supera el dinero en caja', 'value'));
    expect([(await refund({ value: 8000 })).status, (await refund({ value: 12_000, form: 'mercadopago' })).status]).toEqual([200, 200]);
    expect([await register(), await credit()]).toMatchObject([{ cash: 0, bank: 0 }, 5000]);
  });

  test('A secretary cannot use it to find out money that is hidden from her', async () => {
    await leave(90_000);
    await admin().put('/register', {});
    await admin().post('/register', { difference: 80_000, cash: 1000 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await refund({ value: 60_000 })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await refund({ value: 60_000, form: 'transfer' }, 'admin')).status).toBe(200);
  });

  test('Only the office pays it out', async () => {
    await leave(5000);
    for (const member of ['teacher', 'classManager', 'guardian', 'student', 'strangersGuardian'] as const)
      expect([member, (await refund({ value: 100 }, member)).status]).toEqual([member, 403]);
    for (const member of ['secretary', 'adminTeacher', 'admin'] as const)
      expect([member, (await refund({ value: 100 }, member)).status]).toEqual([member, 200]);
    expect(await credit()).toBe(4700);
  });

  test('The same request sent twice is done once', async () => {
    await leave(5000);
    const first = await refund({ value: 2000 }, 'secretary', MOTHER, 'key');
    expect(await refund({ value: 2000 }, 'secretary', MOTHER, 'key')).toMatchObject({ status: 200, body: first.body });
    expect(await credit()).toBe(3000);
  });

  test('The office still cannot choose its type for other payments', async () => {
    expect((await office().post('/expence', { expencetype: '5fe813b999e13c3f807a0d7e', value: 100, form: 'cash' })).status).toBe(400);
  });
});

describe('Undoing it', () => {
  test('The outlay is deleted while its register is open, and the payer has the credit again', async () => {
    await leave(5000);
    const { _id } = (await refund({ value: 5000 })).body;
    expect(await credit()).toBe(0);
    expect((await office().delete(`/expence/${_id}`)).body).toEqual({ msg: 'Movimiento Eliminado' });
    expect([await credit(), (await register()).cash]).toEqual([5000, 35_000]);
    expect((await office().delete(`/expence/${_id}`)).status).toBe(404);
    const { _id: second } = (await refund({ value: 5000 })).body;
    await admin().put('/register', {});
    await admin().post('/register', { carry: true });
    expect(await office().delete(`/expence/${second}`)).toMatchObject(refusal('Solo se puede eliminar lo registrado en la caja abierta'));
    expect(await credit()).toBe(0);
  });

  test('The invoice that left the credit cannot be deleted before the refund', async () => {
    const invoice = await leave(5000);
    const { _id } = (await refund({ value: 3000 })).body;
    expect(await office().delete(`/invoice/${invoice}`)).toMatchObject(
      refusal('Este saldo a favor ya se devolvió: primero elimine la devolución de $3.000 del 10/06/2026'),
    );
    await office().delete(`/expence/${_id}`);
    expect((await office().delete(`/invoice/${invoice}`)).status).toBe(200);
    expect(await credit()).toBe(0);
  });

  test('It cannot be undone for a deleted payer: nobody would have the credit', async () => {
    const { _id: payer } = (await office().post('/user', { type: 'guardian', name: 'Laura', lastname: 'Bravo', sex: 'Femenino' })).body;
    await leave(5000, payer);
    const { _id } = (await refund({ value: 5000 }, 'secretary', payer)).body;
    expect((await admin().delete(`/user/${payer}/guardian`)).status).toBe(200);
    expect(await office().delete(`/expence/${_id}`)).toMatchObject(
      refusal('Quien tenía este saldo a favor ya no está registrado: su devolución no se puede eliminar'),
    );
    expect((await office().get('/expence')).body).toHaveLength(1);
  });
});

describe('At the same moment', () => {
  test('Credit is either paid out or used, never both', async () => {
    await leave(5000);
    const fees = await Promise.all([6, 7, 8, 9].map((number) => fee(number, 3000)));
    const pay = (installment: string) =>
      admin().post('/invoice', { user: { _id: MOTHER }, details: [{ installment, value: 3000, payment: 3000 }], creditUsed: 3000 });
    const answers = await Promise.all([...fees.map(pay), ...Array.from({ length: 4 }, () => refund({ value: 3000 }))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await credit()).toBe(2000);
  });

  test('A refund is undone once, and its credit is used only if it has returned', async () => {
    await leave(3000);
    const { _id } = (await refund({ value: 3000 })).body;
    const june = await fee(6, 3000);
    const answers = await Promise.all([
      office().delete(`/expence/${_id}`),
      admin().delete(`/expence/${_id}`),
      office().post('/invoice', { user: { _id: MOTHER }, details: [{ installment: june, value: 3000, payment: 3000 }], creditUsed: 3000 }),
    ]);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400 || status === 404)).toBe(true);
    expect(await credit()).toBe(answers[2]?.status === 200 ? 0 : 3000);
  });

  test('Credit that paid an invoice is paid out once the invoice is deleted', async () => {
    await leave(3000);
    const paid = await use(6, 2000);
    expect(paid.status).toBe(200);
    expect(await refund({ value: 3000 })).toMatchObject(refusal('El saldo a favor es de $1.000', 'value'));
    await office().delete(`/invoice/${paid.body._id}`);
    expect((await refund({ value: 3000 })).status).toBe(200);
    expect(await credit()).toBe(0);
  });
});
