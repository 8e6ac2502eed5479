import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const open = (difference = 120_000) => school.as('admin').post('/register', { difference });
const take = (value: number, by: CastName = 'secretary', onceKey?: string) =>
  school.as(by).post('/expence', { expencetype: CLEANING, value, teacher: {} }, onceKey === undefined ? {} : { onceKey });
const tries = async () => (await school.as('admin').get('/register/last')).body.tries;

const NOT_ENOUGH = {
  status: 400,
  body: { msg: 'El importe supera el dinero en caja', errors: [{ msg: 'El importe supera el dinero en caja', path: 'value' }] },
};
const TOO_MANY = {
  status: 429,
  body: {
    msg: 'Varias veces no alcanzó el dinero en caja, o se deshizo algo que lo mostraba o lo ocultaba. Para seguir, pida a la administración que lo haga',
  },
};

test('A secretary cannot find by trying how much the register holds: the administration is told of the third refusal, and after the fifth nothing is decided', async () => {
  await open();
  expect(await take(1_000_000)).toMatchObject(NOT_ENOUGH);
  expect(await take(500_000)).toMatchObject(NOT_ENOUGH);
  expect(await tries()).toBeUndefined();
  expect(await take(250_000)).toMatchObject(NOT_ENOUGH);
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 3 }]);
  expect((await school.as('admin').get('/history?noun=register')).body[0]).toMatchObject({
    by: 'Peralta, Celia',
    label: 'Caja del 10/06/2026',
    action: 'refuse',
    changes: [{ field: 'Intentos que dejan ver el dinero en caja', after: '3' }],
  });
  // Outlays that the register can pay are paid, and other mistakes are refused as always without counting as tries.
  const paid = (await take(20_000)).body._id;
  expect((await school.as('secretary').delete(`/expence/${paid}`)).status).toBe(200);
  expect((await school.as('secretary').post('/expence', { expencetype: CLEANING, value: '' })).status).toBe(400);
  expect(await take(200_000)).toMatchObject(NOT_ENOUGH);
  expect(await take(150_000)).toMatchObject(NOT_ENOUGH);
  for (const value of [130_000, 110_000, 1]) expect(await take(value)).toMatchObject(TOO_MANY);
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 5 }]);
  expect((await school.as('secretary').get('/register/last')).body).not.toHaveProperty('tries');

  // The institute does not stop: the administration pays, and she goes on charging and closes the day.
  expect((await take(1000, 'admin')).status).toBe(200);
  expect((await school.as('secretary').put('/register', { difference: 500 })).status).toBe(200);
});

test('An attempt repeated with its idempotency key counts as the first one did, and eight at once are counted one by one', async () => {
  await open();
  expect(await take(150_000, 'secretary', 'key')).toMatchObject(NOT_ENOUGH);
  expect(await take(150_000, 'secretary', 'key')).toMatchObject(NOT_ENOUGH);
  const all = await Promise.all(Array.from({ length: 8 }, () => take(150_000)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429, 429, 429, 429, 429]);
});

test('Closing the register and reopening it does not reset the tries; the next day does', async () => {
  const secretary = school.as('secretary');
  await open();
  for (const value of [900_000, 800_000, 700_000]) await take(value);
  await secretary.put('/register', {});
  await secretary.post('/register', { carry: true });
  for (const value of [600_000, 500_000]) expect(await take(value)).toMatchObject(NOT_ENOUGH);
  expect(await take(1)).toMatchObject(TOO_MANY);
  await secretary.put('/register', {});
  await school.setNow('2026-06-11');
  await secretary.post('/register', { carry: true });
  expect((await take(1)).status).toBe(200);
});

test('Acts on money that she may see, and those of the administration, are never counted', async () => {
  await open(50_000);
  for (let again = 0; again < 7; again++) expect(await take(50_000.01)).toMatchObject(NOT_ENOUGH);
  await school.as('admin').put('/register', { difference: 70_000 });
  await school.as('admin').post('/register', { carry: true });
  for (let again = 0; again < 7; again++) expect(await take(150_000, 'admin')).toMatchObject(NOT_ENOUGH);
  expect(await tries()).toBeUndefined();
  expect((await take(100)).status).toBe(200);
});

test('A closing difference does not reveal the money either, nor does a guess of the amount on the page', async () => {
  const secretary = school.as('secretary');
  const register = (await open()).body._id;
  const changed = { status: 409, body: { msg: 'El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora' } };
  for (const registermoney of [120_000, 119_999, 40_000]) expect(await secretary.put('/register', { register, registermoney })).toMatchObject(changed);
  for (let again = 0; again < 5; again++)
    expect(await secretary.put('/register', { difference: -130_000 })).toMatchObject({
      status: 400,
      body: { msg: 'La diferencia deja la caja con dinero negativo' },
    });
  expect(await secretary.put('/register', { difference: -1 })).toMatchObject(TOO_MANY);
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 5 }]);
  expect((await secretary.put('/register', { difference: 0 })).status).toBe(200);
  for (const registermoney of [120_000, 119_999]) expect(await secretary.post('/register', { register, registermoney, carry: true })).toMatchObject(changed);
});

test('Taking money out to see the rest, and putting it back, counts as a try', async () => {
  const secretary = school.as('secretary');
  await open();
  const look = async () => {
    const { _id } = (await take(75_000)).body;
    expect((await secretary.get('/register/last')).body.registermoney).toBe(45_000);
    return secretary.delete(`/expence/${_id}`);
  };
  for (let again = 0; again < 3; again++) expect((await look()).status).toBe(200);
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 3 }]);

  const { _id } = (await secretary.get('/register/last')).body;
  for (let again = 0; again < 2; again++) {
    expect((await secretary.put('/register', { difference: -80_000 })).status).toBe(200);
    expect((await secretary.delete(`/register/${_id}`)).status).toBe(200);
  }
  expect((await school.as('admin').put('/register', { difference: -80_000 })).status).toBe(200);
  expect(await secretary.delete(`/register/${_id}`)).toMatchObject(TOO_MANY);
  expect((await school.as('admin').delete(`/register/${_id}`)).status).toBe(200);
});

/** Charges a fee of the student, again whenever it is unpaid; returns the id of the invoice. */
const feeOf = async (number: number, value: number) => {
  const fee = (await school.as('secretary').post('/installment', { student: CAST.student.id, number, year: 2026, value, status: 'debt', updatable: false }))
    .body;
  return async () => {
    const details = [{ installment: fee._id, value, payment: value }];
    const { status, body } = await school.as('secretary').post('/invoice', { user: { _id: CAST.guardian.id }, details });
    expect(status).toBe(200);
    return body._id as string;
  };
};
const money = async () => (await school.as('secretary').get('/register/last')).body.registermoney;

test('Undoing an outlay that made the money visible counts as a try, even when an invoice has hidden the money since', async () => {
  const secretary = school.as('secretary');
  await open(990_700);
  await school.as('admin').put('/register', {});
  await secretary.post('/register', { carry: true });
  const charge = await feeOf(1, 56_500);
  const look = async () => {
    const outlays: string[] = [];
    for (let again = 0; again < 19; again++) outlays.push((await take(50_000)).body._id);
    expect(await money()).toBe(40_700);
    const invoice = await charge();
    expect(await money()).toBeUndefined();
    const back: number[] = [];
    for (const id of outlays) back.push((await secretary.delete(`/expence/${id}`)).status);
    return { back, invoice };
  };
  for (let again = 0; again < 3; again++) {
    const { back, invoice } = await look();
    expect(new Set(back)).toEqual(new Set([200]));
    expect((await secretary.delete(`/invoice/${invoice}`)).status).toBe(200);
  }
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 3 }]);
  for (const value of [2_000_000, 2_000_000]) await take(value);
  expect(await take(50_000)).toMatchObject(TOO_MANY);
});

test('After five tries an expense that made the money visible cannot be deleted, whatever was charged since; one that showed nothing can', async () => {
  const secretary = school.as('secretary');
  await open(90_700);
  const shows = (await take(50_000)).body._id;
  await (await feeOf(1, 56_500))();
  const shownNothing = (await take(500)).body._id;
  for (const value of [900_000, 800_000, 700_000, 600_000, 500_000]) expect(await take(value)).toMatchObject(NOT_ENOUGH);
  expect(await secretary.delete(`/expence/${shows}`)).toMatchObject(TOO_MANY);
  expect((await secretary.delete(`/expence/${shownNothing}`)).status).toBe(200);
  expect((await school.as('admin').delete(`/expence/${shows}`)).status).toBe(200);
});

test('Deleting an invoice that hid the money, and charging it again, counts as a try', async () => {
  const secretary = school.as('secretary');
  await open(61_234.56);
  const charge = await feeOf(1, 25_300);
  let invoice = await charge();
  await take(30_000, 'admin');
  for (let again = 0; again < 3; again++) {
    expect((await secretary.delete(`/invoice/${invoice}`)).status).toBe(200);
    expect(await money()).toBe(31_234.56);
    invoice = await charge();
    expect(await money()).toBeUndefined();
  }
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 3 }]);
});

test('Everyday mistakes are undone without counting, whether the money is visible or hidden all the time', async () => {
  const secretary = school.as('secretary');
  await open(20_000);
  const small = await feeOf(1, 1000);
  const large = await feeOf(2, 400_000);
  const undo = async (path: string) => expect((await secretary.delete(path)).status).toBe(200);
  for (let again = 0; again < 6; again++) {
    await undo(`/expence/${(await take(5000)).body._id}`);
    await undo(`/invoice/${await small()}`);
  }
  const early = await Promise.all(Array.from({ length: 6 }, async () => (await take(500)).body._id));
  await school.setNow('2026-06-10T18:00:00.000Z');
  await large();
  await school.setNow('2026-06-10T19:00:00.000Z');
  for (let again = 0; again < 6; again++) {
    await undo(`/expence/${(await take(150_000)).body._id}`);
    await undo(`/invoice/${await small()}`);
  }
  // Expenses paid while the money was visible both with and without them.
  for (const id of early) await undo(`/expence/${id}`);
  expect(await tries()).toBeUndefined();
  expect(await take(1_000_000)).toMatchObject(NOT_ENOUGH);
});

test('Deleting an invoice whose money was spent counts as a try too', async () => {
  const secretary = school.as('secretary');
  const charge = await feeOf(1, 100_000);
  await open(60_000);
  const _id = await charge();
  expect((await take(80_000)).status).toBe(200);
  for (let again = 0; again < 5; again++)
    expect(await secretary.delete(`/invoice/${_id}`)).toMatchObject({ status: 400, body: { msg: 'La caja quedaría con dinero negativo' } });
  expect(await secretary.delete(`/invoice/${_id}`)).toMatchObject(TOO_MANY);
  expect(await school.as('admin').delete(`/invoice/${_id}`)).toMatchObject({ status: 400, body: { msg: 'La caja quedaría con dinero negativo' } });
});

test('The tries of a deleted user are deleted too', async () => {
  await open();
  for (const value of [900_000, 800_000, 700_000]) await take(value);
  await school.as('admin').delete(`/user/${CAST.secretary.id}/secretary`);
  expect(await tries()).toBeUndefined();
});
