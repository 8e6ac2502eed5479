import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const FEE = { student: CAST.student.id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: false };
const add = async (more: object = {}): Promise<string> => (await office().post('/installment', { ...FEE, ...more })).body._id;
const rowOf = (id: string) => school.database.kysely.selectFrom('installments').selectAll().where('id', '=', id).executeTakeFirst();
const remove = async (id: string, by: CastName = 'secretary') => expect((await school.as(by).delete(`/installment/${id}`)).status).toBe(200);
const restore = (id: string) => office().post(`/installment/${id}/restore`);
const pay = async (id: string, value: number, payment: number): Promise<string> => {
  await office().post('/register', { difference: 1000 });
  const { status, body } = await office().post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details: [{ installment: id, value, payment }] });
  expect(status).toBe(200);
  return body._id;
};
/** Locks the register until it is released, so that tills arrive at it together. */
const holdRegister = async () => {
  const { database } = school;
  if (database.engine !== 'postgres') return { isAwaited: async () => undefined, release: () => undefined };
  let release = (): void => undefined;
  await new Promise<void>((held) => {
    const done = new Promise<void>((resolve) => {
      release = resolve;
    });
    void database.transaction(
      async (tx) => {
        await tx.selectFrom('registers').select('id').forUpdate().execute();
        held();
        await done;
      },
      () => true,
    );
  });
  const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where locktype = 'tuple' and relation = 'registers'::regclass`;
  return { isAwaited: () => expect.poll(async () => (await waiting.execute(database.kysely)).rows[0]?.count).toBe(1), release };
};
const listed = async (id: string) =>
  (await office().get(`/installment/student/${CAST.student.id}/all`)).body.find((fee: { readonly _id: string }) => fee._id === id);
const linesOf = async (invoice: string) =>
  (await office().get(`/invoice/${invoice}`)).body.details.map(({ installment }: { installment: { _id: string } | null }) => installment?._id ?? null);

describe('A fee that was paid', () => {
  test('Only the administration deletes a paid fee; the secretary may delete a waived one', async () => {
    const paid = await add();
    await pay(paid, 12_000, 12_000);
    expect(await office().delete(`/installment/${paid}`)).toMatchObject({
      status: 403,
      body: { msg: 'La cuota está pagada: solo la administración puede eliminarla' },
    });
    expect(await rowOf(paid)).toBeDefined();
    expect((await school.as('admin').delete(`/installment/${paid}`)).status).toBe(200);
    const waived = await add({ number: 7 });
    await office().put(`/installment/${waived}`, { value: 0, status: 'debt', reason: 'Beca' });
    await remove(waived);
    await restore(waived);
    expect(await rowOf(waived)).toMatchObject({ value: 0, waived: 1 });
  });

  test('The same holds for a fee paid in part, even if the rest was waived; once its invoice is deleted, the secretary may delete it', async () => {
    const id = await add();
    const invoice = await pay(id, 12_000, 5000);
    const refused = { status: 403, body: { msg: 'Una parte de la cuota está pagada: solo la administración puede eliminarla' } };
    expect(await office().delete(`/installment/${id}`)).toMatchObject(refused);
    expect(await listed(id)).toMatchObject({ value: 7000, isrest: true });
    await office().put(`/installment/${id}`, { value: 0, status: 'debt', reason: 'Acuerdo' });
    expect(await listed(id)).toMatchObject({ value: 0, waived: true, isrest: true });
    expect(await office().delete(`/installment/${id}`)).toMatchObject(refused);
    expect(await linesOf(invoice)).toEqual([id]);
    await office().delete(`/invoice/${invoice}`);
    expect(await listed(id)).not.toHaveProperty('isrest');
    await remove(id);
  });

  test('A paid fee that is made owed again still needs the administration to delete it, and the history tells the reason, or that none was given', async () => {
    const id = await add();
    await pay(id, 12_000, 12_000);
    await office().put(`/installment/${id}`, { value: 1, status: 'debt', updatable: true });
    expect(await listed(id)).toMatchObject({ value: 1, updatable: true, isrest: true });
    expect(await office().delete(`/installment/${id}`)).toMatchObject({ status: 403 });
    await office().put(`/installment/${id}`, { value: 0, status: 'debt' });
    await office().put(`/installment/${id}`, { value: 300, status: 'debt', reason: 'Material no cobrado' });
    const told = (await school.as('admin').get(`/history?noun=installment&id=${id}`)).body;
    expect(told.flatMap(({ changes }: { changes: { field: string; after: string }[] }) => changes.filter(({ field }) => field === 'Motivo'))).toEqual(
      ['Material no cobrado', 'sin motivo', 'sin motivo'].map((after) => ({ field: 'Motivo', after })),
    );
    expect((await school.as('admin').delete(`/installment/${id}`)).status).toBe(200);
  });

  test('A paid fee that is made owed again and then set to nothing is paid, not waived', async () => {
    const id = await add();
    await pay(id, 12_000, 5000);
    await pay(id, 7000, 7000);
    await office().put(`/installment/${id}`, { value: 1, status: 'debt' });
    expect((await office().put(`/installment/${id}`, { value: 0, status: 'debt', reason: 'Error' })).body).not.toHaveProperty('waived');
    expect(await rowOf(id)).toMatchObject({ value: 0, waived: 0 });
  });
});

describe('A fee that was deleted by mistake', () => {
  test('It comes back exactly as it was, under its own id, and the history tells it', async () => {
    const id = await add();
    const before = await rowOf(id);
    await school.setNow('2026-06-10T18:00:00.000Z');
    await remove(id);
    expect(await restore(id)).toMatchObject({ status: 200, body: { msg: 'Cuota recuperada' } });
    expect(await rowOf(id)).toEqual(before);
    const told = await school.database.kysely.selectFrom('history').select(['action', 'label']).where('noun_id', '=', id).orderBy('position').execute();
    expect(told).toEqual(['create', 'delete', 'undo'].map((action) => ({ action, label: 'Abad, Ana · Junio 2026' })));
  });

  test('The invoices that paid a part of it are linked to it again', async () => {
    const id = await add();
    const invoice = await pay(id, 12_000, 5000);
    await remove(id, 'admin');
    expect(await linesOf(invoice)).toEqual([null]);
    await restore(id);
    expect(await linesOf(invoice)).toEqual([id]);
    expect((await rowOf(id))?.value).toBe(7000_00);
  });

  test('It stays deleted when such an invoice was deleted meanwhile, since its money went back', async () => {
    const id = await add();
    const invoice = await pay(id, 12_000, 5000);
    await remove(id, 'admin');
    expect((await office().delete(`/invoice/${invoice}`)).status).toBe(200);
    expect(await restore(id)).toMatchObject({
      status: 400,
      body: { msg: 'La cuota ya no se puede recuperar: se eliminó una factura que la pagaba, o se devolvió su dinero' },
    });
    expect(await rowOf(id)).toBeUndefined();
  });

  test('When such an invoice is deleted at the same moment, either the amount it paid is owed again, or the fee stays deleted', async () => {
    const id = await add();
    const invoice = await pay(id, 12_000, 5000);
    await remove(id, 'admin');
    const register = await holdRegister();
    const deleting = office().delete(`/invoice/${invoice}`);
    // It has read its lines, which have lost their fee, and waits for the register.
    await register.isAwaited();
    const restoring = restore(id);
    if (school.database.engine === 'postgres') await restoring;
    register.release();
    expect((await deleting).status).toBe(200);
    const isBack = (await restoring).status === 200;
    expect((await rowOf(id))?.value).toBe(isBack ? 12_000_00 : undefined);
    if (school.database.engine === 'postgres') expect(isBack).toBe(true);
  });

  test('It stays deleted when the student has the same fee again', async () => {
    const id = await add();
    await remove(id);
    await add();
    expect(await restore(id)).toMatchObject({ status: 400, body: { msg: 'La cuota ya no se puede recuperar: ya existe Junio 2026' } });
  });

  test('It stays deleted when prices changed since, as it would return with an old price; earlier changes do not matter', async () => {
    const prices = async (value: number) => {
      const { body } = await office().get('/category');
      const categories = body.map((one: { _id: string }) => ({ _id: one._id, value }));
      expect((await office().put('/category', { date: '2026-06', categories })).status).toBe(200);
    };
    await prices(30_000);
    const id = await add();
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    await remove(id);
    await prices(40_000);
    expect((await restore(id)).status).toBe(400);
  });

  test('It can be restored only once, and a fee that was never deleted by hand cannot be restored', async () => {
    const id = await add();
    expect((await restore(id)).status).toBe(404);
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(404);
    expect((await restore('ffffffffffffffffffffffff')).status).toBe(404);
  });

  test('Two people who restore it at once restore it once', async () => {
    const id = await add({ number: 1 });
    await remove(id);
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await school.database.kysely.selectFrom('installments').selectAll().execute()).toHaveLength(1);
  });

  test('A fee that was deleted with its enrollment does not come back on its own', async () => {
    const { body } = await office().get('/category');
    const category = body.find((one: { readonly name: string }) => one.name === 'Junior')._id;
    await office().put('/category', { date: '2026-06', categories: body.map((one: { _id: string }) => ({ _id: one._id, value: 30_000 })) });
    const enrollment = await office().post('/enrollment', { student: CAST.student.id, category, year: 2026, month: 6 });
    const [fee] = (await office().get(`/installment/student/${CAST.student.id}/all`)).body;
    await office().delete(`/enrollment/${enrollment.body._id}`);
    expect((await restore(fee._id)).status).toBe(404);
  });
});
