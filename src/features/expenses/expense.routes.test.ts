import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const SALARY = '5fe813b999e13c3f807a0d79';
const CLEANING = '5fe813b999e13c3f807a0d7b';
const SERVICES = '5fe813b999e13c3f807a0d7c';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const open = (difference = 10_000) => school.as('admin').post('/register', { difference });
const take = (expencetype: string, value: unknown, more: object = {}, by: CastName = 'admin', onceKey?: string) =>
  school.as(by).post('/expence', { expencetype, value, teacher: {}, ...more }, onceKey === undefined ? {} : { onceKey });
const money = async () => (await school.as('admin').get('/register/last')).body.registermoney;

describe('Taking money out', () => {
  test('An expense lowers the money of the register and is listed with its type', async () => {
    await open();
    expect(await take(CLEANING, '1500,50', { description: ' Lavandina ' }, 'secretary')).toMatchObject({
      status: 200,
      body: { msg: 'Egreso/Ingreso Registrado' },
    });
    const register = (await school.as('admin').get('/register/last')).body;
    expect(register).toMatchObject({ registermoney: 8499.5, expence: 1500.5, withdrawal: 0, income: 0 });
    expect((await school.as('secretary').get('/expence?expencetype=expence')).body).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        date: '2026-06-10T15:00:00.000Z',
        value: 1500.5,
        expencetype: { _id: CLEANING, name: 'Limpieza', type: 'expence' },
        description: 'Lavandina',
        register: register._id,
      },
    ]);
  });

  test('Without an open register nothing is taken out, not even after the closing', async () => {
    const refused = { status: 400, body: { msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' } };
    expect(await take(CLEANING, 1)).toMatchObject(refused);
    await open();
    await school.as('admin').put('/register', {});
    expect(await take(CLEANING, 1)).toMatchObject(refused);
  });

  test('The amount is a number above zero with two decimals at most, and not more than the register holds', async () => {
    await open(1000);
    for (const value of [undefined, '', null, 0, '0', -1, 'abc', '1.000,50', '1,005', 1000.01])
      expect([value, (await take(CLEANING, value)).status]).toEqual([value, 400]);
    expect((await take(CLEANING, 1000.01)).body.errors).toEqual([{ msg: 'El importe supera el dinero en caja', path: 'value' }]);
    expect((await take(CLEANING, 1000)).status).toBe(200);
    expect(await money()).toBe(0);
    expect((await take(CLEANING, 0.01)).status).toBe(400);
  });

  test('The type must exist', async () => {
    await open();
    for (const type of ['', 'null', '5fe813b999e13c3f807a0d00']) expect([type, (await take(type, 1)).status]).toEqual([type, 400]);
    expect((await take('', '')).body.errors.map(({ path }: { path: string }) => path)).toEqual(['expencetype', 'value']);
  });

  test('A salary names an active employee, and its description keeps the name', async () => {
    await open();
    expect((await take(SALARY, 100)).body.msg).toBe('Seleccione un empleado');
    expect((await take(SALARY, 100, { teacher: { _id: CAST.student.id } })).body.msg).toBe('El empleado no existe');
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.classManager.id).execute();
    expect((await take(SALARY, 100, { teacher: { _id: CAST.classManager.id } })).body.msg).toBe('El usuario de Ibáñez, Dora está inactivo');
    expect((await take(SALARY, 100, { teacher: { _id: CAST.teacher.id, name: 'Otra', children: [] }, description: 'Mayo' }, 'secretary')).status).toBe(200);
    expect((await school.as('admin').get('/expence')).body[0].description).toBe('Pago a Núñez, Elena: Mayo');
  });

  test('The same request sent twice is done once', async () => {
    await open();
    const first = await take(CLEANING, 100, {}, 'secretary', 'key');
    expect(await take(CLEANING, 100, {}, 'secretary', 'key')).toMatchObject({ status: 200, body: first.body });
    expect(await money()).toBe(9900);
  });

  test('Ten tills at once never take out more than the register holds', async () => {
    await open(1000);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => take(index % 2 === 0 ? CLEANING : SERVICES, 300)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await money()).toBe(100);
  });
});

describe('How it is paid', () => {
  const purses = async () => {
    const { cash, bank, registermoney } = (await school.as('admin').get('/register/last')).body;
    return [cash, bank, registermoney];
  };
  const openWith = (difference: number, cash: number) => school.as('admin').post('/register', { difference, cash });

  test('The list shows the form, and the list and its sum can be filtered by it', async () => {
    await openWith(10_000, 5000);
    for (const form of ['cash', 'transfer', 'mercadopago', 'card', undefined, '']) await take(CLEANING, 100, { form });
    await take(WITHDRAWAL, 50, { form: 'transfer' });
    const admin = school.as('admin');
    const formsAt = async (path: string) => (await admin.get(path)).body.map(({ form }: { form?: string }) => form ?? '');
    expect((await formsAt('/expence?expencetype=expence')).toSorted()).toEqual(['', '', 'card', 'cash', 'mercadopago', 'transfer']);
    expect(await formsAt('/expence?form=transfer')).toEqual(['transfer', 'transfer']);
    expect(await formsAt('/expence?form=unknown')).toEqual(['', '']);
    expect((await admin.get('/expence/list/total?form=transfer')).body).toBe(150);
    expect((await admin.get('/expence/list/total?form=unknown&expencetype=expence')).body).toBe(200);
    expect(await formsAt('/expence/withdrawal?form=transfer')).toEqual(['transfer']);
    expect((await admin.get('/expence/withdrawal/total?form=cash')).body).toBe(0);
    expect((await admin.get('/expence?form=check')).status).toBe(400);
    expect(await take(CLEANING, 100, { form: 'check' })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'La forma de pago no es válida', path: 'form' }] },
    });
    // Only the administration sees withdrawals, whatever is asked for.
    expect((await school.as('secretary').get('/expence?form=transfer')).body).toHaveLength(1);
  });

  test('Money with a form leaves cash or bank accordingly; money of unknown form leaves the cash, then the bank, and is put back as it left', async () => {
    await openWith(1000, 600);
    const byCard = (await take(CLEANING, 100, { form: 'card' })).body._id;
    const inCash = (await take(WITHDRAWAL, 200, { form: 'cash' })).body._id;
    expect(await purses()).toEqual([400, 300, 700]);
    expect((await take(CLEANING, 400.01, { form: 'cash' })).body.errors).toEqual([
      { msg: 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito', path: 'value' },
    ]);
    expect((await take(CLEANING, 300.01, { form: 'mercadopago' })).body.errors).toEqual([
      { msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción', path: 'value' },
    ]);
    const unsaid = (await take(CLEANING, 550)).body._id;
    expect(await purses()).toEqual([0, 150, 150]);
    for (const [id, left] of [
      [byCard, [0, 250, 250]],
      [unsaid, [400, 400, 800]],
      [inCash, [600, 400, 1000]],
    ] as const) {
      expect((await school.as('admin').delete(`/expence/${id}`)).status).toBe(200);
      expect(await purses()).toEqual(left);
    }
  });

  test('Ten tills at once never take more out of cash or bank than it holds', async () => {
    await openWith(2000, 1000);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => take(CLEANING, 300, { form: index % 2 === 0 ? 'cash' : 'transfer' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await purses()).toEqual([100, 100, 200]);
  });

  test('A secretary who may not see the money is stopped after some tries at cash or bank', async () => {
    await openWith(100_000, 40_000);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await take(CLEANING, 45_000, { form: 'cash' }, 'secretary')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await take(CLEANING, 45_000, { form: 'transfer' }, 'admin')).status).toBe(200);
  });

  test('The history tells the form', async () => {
    await openWith(1000, 500);
    await take(CLEANING, 100, { form: 'mercadopago' });
    const [told] = (await school.as('admin').get('/history?startDate=2026-06-10')).body;
    expect(told.changes).toContainEqual({ field: 'Forma de pago', after: 'Mercado Pago' });
  });
});

describe('Withdrawals', () => {
  test('Only the administration makes, sees and undoes them', async () => {
    await open();
    expect((await take(WITHDRAWAL, 100, {}, 'secretary')).status).toBe(403);
    expect((await take(WITHDRAWAL, 1000)).status).toBe(200);
    expect((await take(CLEANING, 10)).status).toBe(200);
    const [withdrawal] = (await school.as('adminTeacher').get('/expence/withdrawal')).body;
    expect(withdrawal).toMatchObject({ value: 1000, expencetype: { _id: WITHDRAWAL, type: 'withdrawal' } });
    const secretary = school.as('secretary');
    for (const path of [
      '/expence?expencetype=withdrawal',
      '/expence/withdrawal',
      '/expence/withdrawal?expencetype=',
      '/expence/withdrawal/bymonth',
      '/expence/withdrawal/total',
      '/expence/list/total',
      '/expence-type/withdrawal',
    ])
      expect([path, (await secretary.get(path)).status]).toEqual([path, 403]);
    expect((await secretary.get('/expence')).body.map(({ value }: { value: number }) => value)).toEqual([10]);
    expect((await school.as('admin').get('/expence')).body).toHaveLength(2);
    expect((await secretary.delete(`/expence/${withdrawal._id}`)).status).toBe(403);
    expect((await school.as('admin').delete(`/expence/${withdrawal._id}`)).body).toEqual({ msg: 'Movimiento Eliminado' });
    expect(await money()).toBe(9990);
  });

  test('They are listed by month in the order of the types, the whole of December included', async () => {
    const types = [
      { _id: 0, name: 'Ñandú', type: 'withdrawal' },
      { _id: 0, name: 'Banco', type: 'withdrawal' },
    ];
    const bank = (await school.as('admin').post('/expence-type', types)).body.find(({ name }: { name: string }) => name === 'Banco')._id;
    await school.setNow('2026-01-01T03:00:00.000Z');
    await open();
    await take(bank, '100,50');
    await school.setNow('2027-01-01T02:59:59.999Z');
    await take(WITHDRAWAL, 30);
    await school.setNow('2027-01-01T03:00:00.000Z');
    await take(WITHDRAWAL, 7);
    const { body } = await school.as('admin').get('/expence/withdrawal/bymonth?year=2026');
    expect(body).toHaveLength(13);
    expect(Object.keys(body[0])).toEqual(['month', 'Banco', 'Ñandú', 'Retiro de la dirección']);
    expect(body[0]).toEqual({ month: 'Enero', Banco: 100.5, Ñandú: 0, 'Retiro de la dirección': 0 });
    expect(body[11]).toEqual({ month: 'Diciembre', Banco: 0, Ñandú: 0, 'Retiro de la dirección': 30 });
    expect(body[12]).toEqual({ month: 'Total', Banco: 100.5, Ñandú: 0, 'Retiro de la dirección': 30 });
    expect((await school.as('admin').get('/expence/withdrawal/bymonth')).body[0]).toMatchObject({ month: 'Enero', 'Retiro de la dirección': 7 });
  });
});

describe('Lists', () => {
  test('They go by day, newest first, by default this year, ten a page', async () => {
    await school.setNow('2025-12-31');
    await open();
    await take(CLEANING, 1);
    for (let day = 1; day <= 12; day++) {
      await school.setNow(`2026-01-${String(day).padStart(2, '0')}`);
      await take(day % 2 === 0 ? CLEANING : WITHDRAWAL, day + 1);
    }
    const admin = school.as('admin');
    const valuesAt = async (path: string) => (await admin.get(path)).body.map(({ value }: { value: number }) => value);
    expect(await valuesAt('/expence')).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await valuesAt('/expence?expencetype=expence&startDate=2026-01-11')).toEqual([13]);
    expect(await valuesAt('/expence?endDate=2026-01-01&startDate=')).toEqual([2, 1]);
    expect(await valuesAt(`/expence/withdrawal?expencetype=${WITHDRAWAL}&sort=value`)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(await valuesAt(`/expence/withdrawal?expencetype=${CLEANING}`)).toEqual([]);
    const page = await admin.get('/expence?page=2&size=5&sort=-date');
    expect([page.headers['x-total-count'], page.body.length, page.body[0].value]).toEqual(['12', 5, 8]);
    expect((await admin.get('/expence/list/total?expencetype=expence')).body).toBe(48);
    expect((await admin.get('/expence/withdrawal/total?startDate=2026-01-09')).body).toBe(22);
    expect((await admin.get('/expence?sort=register')).status).toBe(400);
    // A day ends at midnight in Buenos Aires.
    await school.setNow('2026-01-20T02:59:59.999Z');
    await take(CLEANING, 1);
    await school.setNow('2026-01-20T03:00:00.000Z');
    await take(CLEANING, 2);
    expect(await valuesAt('/expence?startDate=2026-01-19&endDate=2026-01-19')).toEqual([1]);
    expect(await valuesAt('/expence?startDate=2026-01-20')).toEqual([2]);
  });

  test('Types are ordered by the alphabet, ignoring accents', async () => {
    const names = ['Ómnibus', 'Alquiler', 'Ñandú', 'Nafta'];
    const types = (
      await school.as('admin').post(
        '/expence-type',
        names.map((name) => ({ _id: 0, name, type: 'expence' })),
      )
    ).body;
    await open();
    for (const name of names) await take(types.find((type: { name: string }) => type.name === name)._id, 1);
    const { body } = await school.as('admin').get('/expence?sort=type');
    expect(body.map(({ expencetype }: { expencetype: { name: string } }) => expencetype.name)).toEqual(['Alquiler', 'Nafta', 'Ñandú', 'Ómnibus']);
  });
});

describe('Undoing', () => {
  test('Only movements of the open register are deleted, each once', async () => {
    await open();
    const { _id } = (await take(CLEANING, 100, {}, 'secretary')).body;
    const kept = (await take(CLEANING, 50)).body._id;
    expect((await school.as('secretary').delete(`/expence/${_id}`)).body).toEqual({ msg: 'Movimiento Eliminado' });
    expect(await money()).toBe(9950);
    expect((await school.as('secretary').delete(`/expence/${_id}`)).status).toBe(404);
    await school.as('admin').put('/register', {});
    const refused = { status: 400, body: { msg: 'Solo se puede eliminar lo registrado en la caja abierta' } };
    expect(await school.as('admin').delete(`/expence/${kept}`)).toMatchObject(refused);
    await school.setNow('2026-06-11');
    await open();
    expect(await school.as('admin').delete(`/expence/${kept}`)).toMatchObject(refused);
    expect((await school.as('admin').delete('/expence/null')).status).toBe(404);
  });

  test('The history tells what was taken out and what was undone', async () => {
    await open();
    const { _id } = (await take(CLEANING, 100, {}, 'secretary')).body;
    await school.as('admin').delete(`/expence/${_id}`);
    const rows = await school.database.kysely
      .selectFrom('history')
      .select(['action', 'label', 'by_name'])
      .where('noun', '=', 'expense')
      .orderBy('action')
      .execute();
    expect(rows).toEqual([
      { action: 'create', label: 'Limpieza $100', by_name: 'Peralta, Celia' },
      { action: 'delete', label: 'Limpieza $100', by_name: 'Quiroga, Alicia' },
    ]);
  });

  test('When an employee is deleted, the payments keep the name', async () => {
    await open();
    await take(SALARY, 100, { teacher: { _id: CAST.teacher.id } });
    expect((await school.as('admin').delete(`/user/${CAST.teacher.id}/teacher`)).status).toBe(200);
    expect((await school.as('admin').get('/expence')).body[0].description).toBe('Pago a Núñez, Elena');
  });
});

describe('What a secretary sees of the register', () => {
  test('Of a salary she sees the amount, but not whom it paid nor the description, whoever paid it', async () => {
    await open();
    const elena = { teacher: { _id: CAST.teacher.id }, description: 'Mayo' };
    const own = await take(SALARY, 300, elena, 'secretary', 'key');
    await take(SALARY, 200, elena);
    await take(CLEANING, 100, { description: 'Lavandina' });
    // The same request sent again answers the same movement, still without the name.
    expect((await take(SALARY, 300, elena, 'secretary', 'key')).body).toEqual(own.body);

    const told = (path: string) => school.as('secretary').get(path);
    expect((await told('/expence?sort=value')).body).toEqual([
      expect.objectContaining({ value: 100, description: 'Lavandina' }),
      expect.objectContaining({ value: 200, expencetype: { _id: SALARY, name: 'Pago a Empleados', type: 'expence' } }),
      expect.objectContaining({ _id: own.body._id, value: 300, register: expect.any(String) }),
    ]);
    for (const path of ['/expence', '/expence?expencetype=expence&startDate=2026-01-01', '/register/last/movements', '/register/last'])
      expect([path, /Núñez|Elena|Mayo/.test((await told(path)).bytes.toString())]).toEqual([path, false]);
    expect(
      (await told('/register/last/movements')).body.map(({ title, detail, amount }: { title: string; detail?: string; amount: number }) => [
        title,
        detail,
        amount,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Pago a Empleados', undefined, -300],
        ['Pago a Empleados', undefined, -200],
        ['Limpieza', 'Lavandina', -100],
      ]),
    );
    expect((await school.as('admin').get('/register/last/movements')).bytes.toString()).toContain('Pago a Núñez, Elena: Mayo');
  });

  test('Neither its sums nor its movements reveal a withdrawal or its amount', async () => {
    await open(10_000);
    await take(CLEANING, 1000);
    const movements = async (member: CastName) => (await school.as(member).get('/register/last/movements')).body;
    expect((await movements('secretary')).map(({ balance }: { balance?: number }) => balance)).toEqual([10_000, 9000]);
    await school.setNow('2026-06-10T16:00:00.000Z');
    await take(WITHDRAWAL, 2000, { description: 'Banco' });
    await school.setNow('2026-06-10T17:00:00.000Z');
    await take(SERVICES, 500, { description: 'Luz' });
    expect((await movements('admin')).map(({ title, detail, amount, balance }: Record<string, unknown>) => [title, detail, amount, balance])).toEqual([
      ['Dinero Inicial', undefined, 10_000, 10_000],
      ['Limpieza', undefined, -1000, 9000],
      ['Retiro de la dirección', 'Banco', -2000, 7000],
      ['Servicios', 'Luz', -500, 6500],
    ]);
    expect((await movements('secretary')).map(({ title, amount, balance }: Record<string, unknown>) => [title, amount, balance])).toEqual([
      ['Dinero Inicial', undefined, undefined],
      ['Limpieza', -1000, undefined],
      ['Servicios', -500, undefined],
    ]);
    const seen = (await school.as('secretary').get('/register/last')).body;
    expect(seen).toMatchObject({ expence: 1500, income: 0, registermoney: 6500 });
    expect(seen).not.toHaveProperty('withdrawal');
  });
});
