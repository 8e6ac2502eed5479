/** Invoices with an advance, or paid with credit, are given back: in money, as credit, in parts, and undone again. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await admin().post('/register', { difference: 50_000 });
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const admin = () => school.as('admin');
const MOTHER = CAST.guardian.id;
const fee = async (number: number, value = 12_000, student: CastName = 'student'): Promise<string> =>
  (await office().post('/installment', { student: CAST[student].id, number, year: 2026, value, status: 'debt' })).body._id;
const feeNow = async (id: string) => (await office().get(`/installment/${id}`)).body.value;
const whole = (installment: string, value: number) => ({ installment, value, payment: value });
const issue = async (asked: object, payer: object = { _id: MOTHER }): Promise<string> => {
  const { status, body } = await office().post('/invoice', { user: payer, details: [], ...asked });
  expect([status, body.msg]).toEqual([200, undefined]);
  return body._id;
};
const nextDay = async (day = '2026-06-11') => {
  expect((await admin().put('/register', {})).status).toBe(200);
  await school.setNow(day);
  expect((await admin().post('/register', { carry: true })).status).toBe(200);
};
const reverse = (invoice: string, asked: object, by: CastName = 'secretary', onceKey?: string) =>
  school.as(by).post(`/invoice/${invoice}/reverse`, asked, onceKey === undefined ? {} : { onceKey });
const credit = async (payer: string = MOTHER) => (await office().get(`/credit/${payer}`)).body.credit;
const told = async (invoice: string) => (await office().get(`/invoice/${invoice}`)).body;
const register = async () => (await admin().get('/register/last')).body;
const refusal = (msg: string, path?: string) => ({ status: 400, body: { msg, errors: [path === undefined ? { msg } : { msg, path }] } });

describe('Given back as credit', () => {
  test('No money moves: the fee is owed again, the payer has the credit, and the invoice says so', async () => {
    const june = await fee(6);
    const invoice = await issue({ details: [whole(june, 12_000)] });
    await nextDay();
    const made = await reverse(invoice, { asCredit: true, description: 'Se anotó en otro curso' });
    expect(made).toMatchObject({ status: 200, body: { msg: 'Devolución Registrada', _id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    expect([await credit(), await feeNow(june)]).toEqual([12_000, 12_000]);
    expect(await register()).toMatchObject({ expence: 0, registermoney: 62_000 });
    expect((await office().get('/expence')).body).toEqual([]);
    expect(await told(invoice)).toMatchObject({
      total: 12_000,
      details: [{ reversed: 12_000 }],
      reversals: [{ _id: made.body._id, date: '2026-06-11T15:00:00.000Z', amount: 12_000, asCredit: true, by: 'Peralta, Celia' }],
    });
    expect((await told(invoice)).reversals[0]).not.toHaveProperty('form');
    // The payer reads it too, but not who did it.
    expect((await school.as('guardian').get(`/invoice/${invoice}`)).body.reversals).toEqual([
      { _id: made.body._id, date: '2026-06-11T15:00:00.000Z', amount: 12_000, asCredit: true },
    ]);
    expect(await reverse(invoice, { asCredit: true })).toMatchObject(refusal('Ya se devolvió todo el dinero de esta factura'));
    expect(await reverse(invoice, { form: 'cash' })).toMatchObject(refusal('Ya se devolvió todo el dinero de esta factura'));
  });

  test('The credit pays the fee again, and cannot be undone like an outlay', async () => {
    const june = await fee(6);
    const invoice = await issue({ details: [whole(june, 12_000)] });
    await nextDay();
    const { _id } = (await reverse(invoice, { asCredit: true })).body;
    expect((await office().delete(`/expence/${_id}`)).status).toBe(404);
    const again = await issue({ details: [whole(june, 12_000)], creditUsed: 12_000 });
    expect([await credit(), await feeNow(june)]).toEqual([0, 0]);
    expect(await told(again)).toMatchObject({ total: 0, creditUsed: 12_000, payments: [] });
    // When that payment is deleted, the credit is there again.
    expect((await office().delete(`/invoice/${again}`)).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([12_000, 12_000]);
  });

  test('Parts are given back from the last line to the first, and the rest is given back in money', async () => {
    const [june, july] = [await fee(6), await fee(7)];
    const invoice = await issue({ details: [whole(june, 12_000), whole(july, 12_000)] });
    await nextDay();
    expect((await reverse(invoice, { asCredit: true, amount: '12500,50' })).status).toBe(200);
    expect([await feeNow(june), await feeNow(july), await credit()]).toEqual([500.5, 12_000, 12_500.5]);
    expect(await reverse(invoice, { asCredit: true, amount: 11_500 })).toMatchObject(
      refusal('De las cuotas de esta factura quedan por devolver $11.499,50', 'amount'),
    );
    expect(await reverse(invoice, { form: 'cash', amount: 11_500 })).toMatchObject(refusal('De esta factura quedan por devolver $11.499,50', 'amount'));
    expect((await reverse(invoice, { form: 'cash' })).status).toBe(200);
    expect([await feeNow(june), await credit(), (await register()).expence]).toEqual([12_000, 12_500.5, 11_499.5]);
    const { reversals } = await told(invoice);
    expect(reversals).toHaveLength(2);
    expect(reversals).toContainEqual(expect.objectContaining({ amount: 12_500.5, asCredit: true }));
    expect(reversals).toContainEqual(expect.objectContaining({ amount: 11_499.5, form: 'cash' }));
  });

  test('The caller says how: in a form or as credit, but not both', async () => {
    const invoice = await issue({ details: [whole(await fee(6), 12_000)] });
    await nextDay();
    for (const asked of [{}, { asCredit: false }, { form: 'cash', asCredit: true }])
      expect([asked, await reverse(invoice, asked)]).toMatchObject([asked, refusal('Indique cómo se devuelve: en una forma de pago, o a cuenta', 'form')]);
    expect((await reverse(invoice, { form: 'cash', asCredit: false, amount: 1 })).status).toBe(200);
    expect(await credit()).toBe(0);
  });

  test('Only a registered payer who was not deleted gets credit', async () => {
    const [june, july] = [await fee(6), await fee(7)];
    const named = await issue({ details: [whole(june, 12_000)] }, { name: 'Rosa', lastname: 'Paz' });
    const { _id: laura } = (await office().post('/user', { type: 'guardian', name: 'Laura', lastname: 'Bravo', sex: 'Femenino' })).body;
    const gone = await issue({ details: [whole(july, 12_000)] }, { _id: laura });
    await nextDay();
    expect((await admin().delete(`/user/${laura}/guardian`)).status).toBe(200);
    for (const invoice of [named, gone]) {
      expect(await reverse(invoice, { asCredit: true })).toMatchObject(
        refusal('Solo un usuario registrado puede tener saldo a favor: devuelva el dinero', 'asCredit'),
      );
      expect((await reverse(invoice, { form: 'cash' })).status).toBe(200);
    }
  });

  test('It needs an open register other than the invoice’s', async () => {
    const invoice = await issue({ details: [whole(await fee(6), 12_000)] });
    expect(await reverse(invoice, { asCredit: true })).toMatchObject(
      refusal('La factura es de la caja abierta: en lugar de devolver su dinero, elimine la factura'),
    );
    await admin().put('/register', {});
    expect(await reverse(invoice, { asCredit: true })).toMatchObject(refusal('Debe ingresar dinero en la caja para registrar un nuevo Movimiento'));
    expect((await reverse('5e0000000000000000009999', { asCredit: true })).status).toBe(404);
    expect(await credit()).toBe(0);
  });

  test('Only the office does it; a repeated request does it once', async () => {
    const invoice = await issue({ details: [whole(await fee(6), 12_000)] });
    await nextDay();
    for (const member of ['teacher', 'classManager', 'guardian', 'student', 'strangersGuardian'] as const)
      expect([member, (await reverse(invoice, { asCredit: true }, member)).status]).toEqual([member, 403]);
    const first = await reverse(invoice, { asCredit: true, amount: 5000 }, 'adminTeacher', 'key');
    expect(await reverse(invoice, { asCredit: true, amount: 5000 }, 'adminTeacher', 'key')).toMatchObject({ status: 200, body: first.body });
    expect(await credit()).toBe(5000);
  });

  test('The history tells what became credit, the reason, and what the fee owes again', async () => {
    const invoice = await issue({ details: [whole(await fee(6), 12_000)] });
    await nextDay();
    await reverse(invoice, { asCredit: true, description: 'Cambio de curso' });
    const lines = (await admin().get('/history?startDate=2026-06-11')).body.map(
      ({ label, changes }: { label: string; changes: readonly { field: string; before?: string; after?: string }[] }) => [
        label,
        changes.map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`),
      ],
    );
    expect(lines).toContainEqual(['Factura 1', ['Devuelto a cuenta: $0 > $12.000']]);
    expect(lines).toContainEqual([
      'Abad, Ana · Junio 2026',
      expect.arrayContaining(['Valor: $0 > $12.000', 'Motivo:  > Devolución a cuenta de la Factura 1: Cambio de curso']),
    ]);
  });
});

describe('An invoice with an advance', () => {
  test('gives back the advance first, and then what was paid for fees', async () => {
    const june = await fee(6);
    const invoice = await issue({ details: [whole(june, 12_000)], advance: 2000 });
    await nextDay();
    expect((await reverse(invoice, { form: 'cash', amount: 1500 })).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([500, 0]);
    expect((await told(invoice)).reversals).toMatchObject([{ amount: 1500, form: 'cash' }]);
    const { _id } = (await reverse(invoice, { form: 'cash', amount: 2500 })).body;
    expect([await credit(), await feeNow(june)]).toEqual([0, 2000]);
    expect((await reverse(invoice, { form: 'cash' })).status).toBe(200);
    expect([await credit(), await feeNow(june), (await register()).expence]).toEqual([0, 12_000, 14_000]);
    expect((await office().delete(`/expence/${_id}`)).status).toBe(200);
    expect([await credit(), await feeNow(june), (await register()).expence]).toEqual([500, 10_000, 11_500]);
  });

  test('can be given back and undone even if it has nothing but the advance', async () => {
    const invoice = await issue({ advance: 2000 });
    await nextDay();
    const before = await told(invoice);
    expect(await reverse(invoice, { asCredit: true })).toMatchObject(
      refusal('Las cuotas de esta factura ya se devolvieron, y lo que se dejó a cuenta ya es saldo a favor', 'asCredit'),
    );
    const { _id } = (await reverse(invoice, { form: 'transfer', amount: 0.01 })).status === 400 ? (await reverse(invoice, { form: 'cash' })).body : {};
    expect(await credit()).toBe(0);
    expect(await told(invoice)).toMatchObject({ advance: 2000, reversals: [{ _id, amount: 2000, form: 'cash' }] });
    expect((await office().delete(`/expence/${_id}`)).status).toBe(200);
    expect([await credit(), await told(invoice)]).toEqual([2000, before]);
  });

  test('cannot give back an advance that was used since, and names what used it', async () => {
    const [june, july] = [await fee(6), await fee(7, 1500)];
    const invoice = await issue({ details: [whole(june, 12_000)], advance: 2000 });
    await nextDay();
    const use = await issue({ details: [whole(july, 1500)], creditUsed: 1500 });
    for (const asked of [{ form: 'cash' }, { form: 'cash', amount: 501 }])
      expect(await reverse(invoice, asked)).toMatchObject(refusal('Este saldo a favor ya se usó: primero elimine la Factura 2'));
    expect((await reverse(invoice, { form: 'cash', amount: 500 })).status).toBe(200);
    expect(await credit()).toBe(0);
    // What was paid for the fee may still become credit, and this credit be paid out.
    expect((await reverse(invoice, { asCredit: true })).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([12_000, 12_000]);
    expect((await office().delete(`/invoice/${use}`)).status).toBe(200);
    expect((await reverse(invoice, { form: 'cash' })).status).toBe(200);
    expect([await credit(), (await register()).expence]).toEqual([12_000, 2000]);
  });

  test('whose advance was paid out in part gives back only the rest, until that refund is undone', async () => {
    const invoice = await issue({ advance: 2000 });
    await nextDay();
    const { _id } = (await office().post(`/credit/${MOTHER}/refund`, { form: 'cash', value: 500 })).body;
    expect(await reverse(invoice, { form: 'cash' })).toMatchObject(
      refusal('Este saldo a favor ya se devolvió: primero elimine la devolución de $500 del 11/06/2026'),
    );
    expect((await reverse(invoice, { form: 'cash', amount: 1500 })).status).toBe(200);
    expect((await office().delete(`/expence/${_id}`)).status).toBe(200);
    expect((await reverse(invoice, { form: 'cash' })).status).toBe(200);
    expect([await credit(), (await register()).expence]).toEqual([0, 2000]);
  });
});

describe('An invoice that was paid with credit', () => {
  const paidWith = async (creditUsed: number) => {
    await issue({ advance: 5000 });
    const june = await fee(6);
    const invoice = await issue({ details: [whole(june, 12_000)], creditUsed });
    await nextDay();
    return { invoice, june };
  };

  test('gives its money back, and with the last of it the credit', async () => {
    const { invoice, june } = await paidWith(5000);
    expect((await reverse(invoice, { form: 'cash', amount: 6999.99 })).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([0, 6999.99]);
    const last = (await reverse(invoice, { form: 'cash' })).body._id;
    expect([await credit(), await feeNow(june), (await register()).expence]).toEqual([5000, 12_000, 7000]);
    expect(await told(invoice)).toMatchObject({ total: 7000, creditUsed: 5000, details: [{ reversed: 12_000 }] });
    // When that is undone, the credit pays the fee again.
    expect((await office().delete(`/expence/${last}`)).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([0, 6999.99]);
  });

  test('keeps a refund whose returned credit was used since', async () => {
    const { invoice, june } = await paidWith(5000);
    const last = (await reverse(invoice, { form: 'cash' })).body._id;
    const use = await issue({ details: [whole(await fee(7, 1000), 1000)], creditUsed: 1000 });
    expect(await office().delete(`/expence/${last}`)).toMatchObject(refusal('Este saldo a favor ya se usó: primero elimine la Factura 3'));
    expect([await credit(), await feeNow(june)]).toEqual([4000, 12_000]);
    await office().delete(`/invoice/${use}`);
    expect((await office().delete(`/expence/${last}`)).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([0, 0]);
  });

  test('and with no money is given back as credit only', async () => {
    await issue({ advance: 12_000 });
    const june = await fee(6);
    const invoice = await issue({ details: [whole(june, 12_000)], creditUsed: 12_000 });
    await nextDay();
    expect(await reverse(invoice, { form: 'cash' })).toMatchObject(
      refusal('Lo que queda de esta factura se pagó con saldo a favor: no hay dinero para devolver. Déjelo a cuenta', 'form'),
    );
    expect((await reverse(invoice, { asCredit: true })).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([12_000, 12_000]);
  });

  test('can be given back entirely as credit: what money paid, and what credit paid', async () => {
    const { invoice, june } = await paidWith(5000);
    expect((await reverse(invoice, { asCredit: true, amount: 8000 })).status).toBe(200);
    expect([await credit(), await feeNow(june)]).toEqual([8000, 8000]);
    expect(await reverse(invoice, { form: 'cash' })).toMatchObject({ status: 400 });
    expect((await reverse(invoice, { asCredit: true })).status).toBe(200);
    expect([await credit(), await feeNow(june), (await register()).expence]).toEqual([12_000, 12_000, 0]);
  });

  test('that paid fees of others returns the credit to its payer', async () => {
    await issue({ advance: 5000 });
    const mora = await fee(6, 5000, 'stranger');
    const invoice = await issue({ details: [whole(mora, 5000)], creditUsed: 5000 });
    await nextDay();
    await reverse(invoice, { asCredit: true });
    expect([await credit(), await credit(CAST.strangersGuardian.id), await credit(CAST.stranger.id), await feeNow(mora)]).toEqual([5000, 0, 0, 5000]);
  });
});

describe('At the same moment', () => {
  test('an advance is either given back or used, never both', async () => {
    const invoice = await issue({ advance: 3000 });
    const fees = [await fee(6, 3000), await fee(7, 3000), await fee(8, 3000)];
    await nextDay();
    const answers = await Promise.all([
      ...fees.map((installment) => office().post('/invoice', { user: { _id: MOTHER }, details: [whole(installment, 3000)], creditUsed: 3000 })),
      ...Array.from({ length: 3 }, () => reverse(invoice, { form: 'cash' }, 'admin')),
      office().post(`/credit/${MOTHER}/refund`, { form: 'cash', value: 3000 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await credit()).toBe(0);
  });

  test('money and credit given back together are never more than was paid', async () => {
    const invoice = await issue({ details: [whole(await fee(6), 12_000)] });
    await nextDay();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reverse(invoice, { amount: 5000, ...(index % 2 === 0 ? { asCredit: true } : { form: 'cash' }) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await credit()) + (await register()).expence).toBe(10_000);
    expect((await told(invoice)).details[0].reversed).toBe(10_000);
  });

  test('credit that returned is used again, or its refund undone, never both', async () => {
    await issue({ advance: 5000 });
    const [june, july] = [await fee(6), await fee(7, 5000)];
    const invoice = await issue({ details: [whole(june, 12_000)], creditUsed: 5000 });
    await nextDay();
    const { _id } = (await reverse(invoice, { form: 'cash' })).body;
    const answers = await Promise.all([
      office().delete(`/expence/${_id}`),
      office().post('/invoice', { user: { _id: MOTHER }, details: [whole(july, 5000)], creditUsed: 5000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await credit()).toBe(0);
  });
});

test('Whatever is paid, used, given back and undone, credit is the sum of its rows, and every account ends with what is owed', async () => {
  const fees = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => fee(number, 1000 + number)));
  let seed = 7;
  const some = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const one = <T>(list: readonly T[]): T | undefined => list[some(Math.max(1, list.length))];
  const count = { done: 0, refused: 0 };
  const note = ({ status }: { readonly status: number }) => {
    expect([200, 400, 404]).toContain(status);
    count[status === 200 ? 'done' : 'refused']++;
  };
  for (let turn = 0; turn < 90; turn++) {
    const invoices = (await office().get('/invoice')).body as readonly { readonly _id: string }[];
    const outlays = (await office().get('/expence')).body as readonly { readonly _id: string }[];
    const what = some(8);
    if (what < 3) {
      const id = one(fees) ?? '';
      const value = await feeNow(id);
      const creditUsed = what === 0 ? Math.min(await credit(), value) : 0;
      note(
        await office().post('/invoice', {
          user: { _id: MOTHER },
          details: value === 0 ? [] : [whole(id, value)],
          creditUsed,
          advance: what === 1 ? 100 + some(900) : 0,
        }),
      );
    } else if (what === 3) note(await reverse(one(invoices)?._id ?? 'none', { form: 'cash', ...(some(2) === 0 ? {} : { amount: 1 + some(900) }) }));
    else if (what === 4) note(await reverse(one(invoices)?._id ?? 'none', { asCredit: true, ...(some(2) === 0 ? {} : { amount: 1 + some(900) }) }));
    else if (what === 5) note(await office().post(`/credit/${MOTHER}/refund`, { form: 'cash', value: 1 + some(500) }));
    else if (what === 6)
      note(
        some(2) === 0 ? await office().delete(`/expence/${one(outlays)?._id ?? 'none'}`) : await office().delete(`/invoice/${one(invoices)?._id ?? 'none'}`),
      );
    else await nextDay('2026-06-11');

    const sum = async (table: 'student_account' | 'payer_account' | 'credit_moves') =>
      Number((await sql<{ sum: number | null }>`select sum(amount) as sum from ${sql.table(table)}`.execute(school.database.reads)).rows[0]?.sum ?? 0);
    const left = await sum('credit_moves');
    expect([turn, left / 100, left >= 0]).toEqual([turn, await credit(), true]);
    expect(await sum('payer_account')).toBe(-left);
    const owed = await Promise.all(fees.map(feeNow));
    expect([turn, (await sum('student_account')) / 100]).toEqual([turn, Math.round(owed.reduce((all, value) => all + value, 0) * 100) / 100]);
  }
  expect(count.done).toBeGreaterThan(40);
  expect(count.refused).toBeGreaterThan(5);
});
