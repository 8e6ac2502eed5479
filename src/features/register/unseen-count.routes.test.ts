import { afterEach, expect, test } from 'vitest';
import type { CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const CLEANING = '5fe813b999e13c3f807a0d7b';

const schools: School[] = [];
afterEach(async () => {
  await Promise.all(schools.splice(0).map((school) => school.close()));
});

type Hidden = { readonly cash: number; readonly bank: number; readonly keepsPurses?: boolean };

/** An institute whose register holds more than a secretary may see. */
const openWith = async ({ cash, bank, keepsPurses = true }: Hidden): Promise<School> => {
  const school = await openSchool({ now: '2026-06-10' });
  schools.push(school);
  await school.as('admin').post('/register', { difference: cash + bank, cash });
  if (!keepsPurses) await school.database.kysely.updateTable('registers').set({ opening_bank: null }).execute();
  return school;
};

/** Records what a secretary hears: every answer in order, without the ids, which are random. */
const listenTo = (school: School, by: CastName = 'secretary') => {
  const heard: string[] = [];
  const known = new Map<string, string>();
  const hear = (what: string, status: number, text: string): void => {
    const named = text.replaceAll(/\b[0-9a-f]{24}\b/g, (id) => {
      known.set(id, known.get(id) ?? `id ${known.size}`);
      return known.get(id) ?? '';
    });
    heard.push(`${what}: ${status} ${named}`);
  };
  const caller = school.as(by);
  const ask = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const answer = await (method === 'get' ? caller.get(path) : method === 'delete' ? caller.delete(path, body) : caller[method](path, body));
    hear(`${method} ${path.replaceAll(/[0-9a-f]{24}/g, '…')}`, answer.status, JSON.stringify(answer.body));
    return answer;
  };
  /** Every call that tells her something about the register. */
  const look = async () => {
    const register = (await ask('get', '/register/last')).body;
    for (const path of ['/register/last/movements', '/expence', '/invoice', '/register', '/register/total', '/register/year/bymonth', '/daily', '/history'])
      await ask('get', path);
    for (const path of [`/register/${register._id}`, `/register/${register._id}/movements`, `/history/register/${register._id}`]) await ask('get', path);
    return register;
  };
  const print = async (_id: string) => {
    const paper = await caller.post('/pdf/register/movements', { _id });
    hear('paper', paper.status, readPaper(paper.bytes).text);
  };
  return { heard, ask, look, print };
};

/** A secretary closes with several counts: the right one, nothing, too much; she reopens, guesses, and goes on the next day. */
const countAndLook = async (school: School): Promise<readonly string[]> => {
  const { heard, ask, look, print } = listenTo(school);
  const { _id } = await look();
  // In one of the institutes 120.000 and 150.000 are exactly what was expected.
  for (const counted of [0, 49_999.5, 120_000, 150_000]) {
    await ask('put', '/register', { counted });
    await look();
    await print(_id);
    // Neither a guess of what was left, nor reopening, reveals anything.
    for (const registermoney of [0, counted, 120_000]) await ask('post', '/register', { register: _id, registermoney, carry: true });
    await ask('delete', `/register/${_id}`);
    await look();
  }
  await ask('put', '/register', { counted: 61_000, difference: -500 });
  await ask('put', '/register', { counted: 61_000, registermoney: 61_000 });
  await ask('put', '/register', { counted: 61_000 });
  await look();
  await ask('delete', `/register/${_id}`);
  await ask('put', '/register', { counted: 61_000 });
  await school.setNow('2026-06-11');
  await ask('post', '/register', { carry: true });
  await look();
  return heard;
};

test.each([
  ['cash and bank kept apart', { keepsPurses: true }],
  ['all money in one', { keepsPurses: false }],
])('A secretary who counts hears the same answers whatever money is hidden from her, with %s', async (_words, kept) => {
  const [one, other] = [await openWith({ cash: 120_000, bank: 30_000, ...kept }), await openWith({ cash: 60_500, bank: 41_234.56, ...kept })];
  const [heard, heardThere] = [await countAndLook(one), await countAndLook(other)];
  expect(heard.length).toBeGreaterThan(90);
  expect(heardThere).toEqual(heard);
  expect(heard.join('\n')).not.toMatch(/registermoney|"balance"|"(cash|bank)":/);
  for (const school of [one, other]) expect((await school.as('admin').get('/register/last')).body).not.toHaveProperty('tries');
});

test.each([
  ['the cash that she counted', { counted: 90_000 }, { cash: 0 }],
  ['less than there was', { counted: 90_000 }, { difference: 25_000 }],
  ['what an untrue count left', { counted: 5000 }, { carry: true }],
])('A register opened with %s does not tell her what was in the bank', async (_words, closing, opening) => {
  const heard = await Promise.all(
    [12_345.67, 20_000].map(async (bank) => {
      const school = await openWith({ cash: 90_000, bank });
      const { heard: said, ask, look, print } = listenTo(school);
      await ask('put', '/register', closing);
      await ask('post', '/register', opening);
      const { _id } = await look();
      await print(_id);
      // Asking for more than there is counts as an attempt to find it out.
      for (let again = 0; again < 6; again++) await ask('post', '/expence', { expencetype: CLEANING, value: 900_000, teacher: {} });
      await ask('put', '/register', { counted: 0 });
      await look();
      expect((await school.as('admin').get('/register/last')).body).toMatchObject({ temporary: false, bank: expect.any(Number) });
      return said;
    }),
  );
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[0]?.filter((one) => one.startsWith('post /expence: 429'))).toHaveLength(1);
});

test('Even after five tries, reopening a register that was closed by count tells nothing about missing or extra money', async () => {
  const heard = await Promise.all(
    [
      { cash: 120_000, bank: 30_000 },
      { cash: 61_000, bank: 1000 },
    ].map(async (hidden) => {
      const school = await openWith(hidden);
      const { heard: said, ask, look } = listenTo(school);
      const { _id } = await look();
      for (let again = 0; again < 6; again++) await ask('post', '/expence', { expencetype: CLEANING, value: 900_000, teacher: {} });
      for (const counted of [90_000, 0, 60_999.99]) {
        await ask('put', '/register', { counted });
        expect((await ask('delete', `/register/${_id}`)).status).toBe(200);
      }
      return said;
    }),
  );
  expect(heard[1]).toEqual(heard[0]);
});

test('The administration sees the count, what was expected, and the difference; the secretary none of them', async () => {
  const school = await openWith({ cash: 120_000, bank: 30_000 });
  await school.as('secretary').put('/register', { counted: 119_500 });
  const closed = { registermoney: 149_500, cash: 119_500, bank: 30_000, difference: -500 };
  expect((await school.as('admin').get('/register/last')).body).toMatchObject(closed);
  expect((await school.as('admin').get('/register/last/movements')).body.at(-1)).toMatchObject({ kind: 'difference', amount: -500, balance: 149_500 });
  const seen = (await school.as('secretary').get('/register/last')).body;
  for (const key of Object.keys(closed)) expect(seen).not.toHaveProperty(key);
  expect((await school.as('secretary').get('/register/last/movements')).body.map(({ kind }: { kind: string }) => kind)).toEqual(['opening']);
});

test('No answer tells whether the count was what was expected', async () => {
  const school = await openWith({ cash: 120_000, bank: 30_000 });
  const secretary = school.as('secretary');
  const heard = async (counted: number) => {
    await secretary.put('/register', { counted });
    const [last, moved] = [(await secretary.get('/register/last')).body, (await secretary.get('/register/last/movements')).body];
    await secretary.post('/register', { carry: true });
    return { last: Object.keys(last).sort(), moved: moved.map((line: object) => Object.keys(line).sort()) };
  };
  expect(await heard(120_000)).toEqual(await heard(119_500));
});

test('A count by the administration is hidden from her too; a difference that somebody typed is shown as always', async () => {
  const school = await openWith({ cash: 120_000, bank: 0 });
  const { _id } = (await school.as('admin').get('/register/last')).body;
  await school.as('admin').put('/register', { counted: 40_000 });
  const secretary = school.as('secretary');
  for (const key of ['difference', 'registermoney', 'cash', 'bank']) expect((await secretary.get('/register/last')).body).not.toHaveProperty(key);
  await school.as('admin').delete(`/register/${_id}`);
  await secretary.put('/register', { difference: -500 });
  expect((await secretary.get('/register/last')).body).toMatchObject({ difference: -500 });
  expect((await secretary.get('/register/last/movements')).body.at(-1)).toMatchObject({ kind: 'difference', amount: -500 });
  expect((await secretary.get('/register/last')).body).not.toHaveProperty('registermoney');
});

test('Refusals for want of cash or bank money count as tries too, so they reveal no more than those of the whole register', async () => {
  const school = await openWith({ cash: 90_000, bank: 10_000 });
  const secretary = school.as('secretary');
  const tries = async () => (await school.as('admin').get('/register/last')).body.tries;
  const deposit = (value: number) => secretary.post('/register/transfer', { from: 'cash', value });
  const pay = (value: number, form: string) => secretary.post('/expence', { expencetype: CLEANING, value, teacher: {}, form });
  const { _id } = (await deposit(20_000)).body;
  for (const value of [90_000, 80_000]) expect(await deposit(value)).toMatchObject({ status: 400, body: { msg: expect.stringContaining('en efectivo') } });
  expect((await pay(25_000, 'transfer')).status).toBe(200);
  expect(await tries()).toBeUndefined();
  // Undoing a deposit that was spent, and a form that is not covered, are refused for want of money too.
  expect((await secretary.delete(`/register/transfer/${_id}`)).body.msg).toContain('No hay tanto dinero en el banco');
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 3 }]);
  for (const form of ['card', 'mercadopago']) expect((await pay(6000, form)).body.msg).toContain('No hay tanto dinero en el banco');
  for (const decided of [await deposit(1), await pay(1, 'cash'), await secretary.delete(`/register/transfer/${_id}`)]) expect(decided.status).toBe(429);
  expect(await tries()).toEqual([{ by: 'Peralta, Celia', times: 5 }]);
  // She may still count and close, and the administration goes on as always.
  expect((await school.as('admin').post('/register/transfer', { from: 'cash', value: 1 })).status).toBe(200);
  expect((await secretary.put('/register', { counted: 1 })).status).toBe(200);
});

test('Acts on money that she may see are never counted as tries', async () => {
  const school = await openWith({ cash: 30_000, bank: 20_000 });
  const secretary = school.as('secretary');
  for (let again = 0; again < 7; again++) expect((await secretary.post('/register/transfer', { from: 'cash', value: 30_000.01 })).status).toBe(400);
  expect((await secretary.get('/register/last')).body).toMatchObject({ registermoney: 50_000, cash: 30_000, bank: 20_000 });
  expect((await school.as('admin').get('/register/last')).body).not.toHaveProperty('tries');
});
