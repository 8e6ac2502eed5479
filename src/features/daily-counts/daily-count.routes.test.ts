import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const admin = () => school.as('admin');
const open = async (difference: number): Promise<string> => (await admin().post('/register', { difference })).body._id;
/** Opens and closes a register with some money; returns its id. */
const closed = async (money: number): Promise<string> => {
  const id = await open(money);
  await admin().put('/register', {});
  return id;
};
/** A register from before cash and bank were kept apart. */
const BEFORE_PURSES = {
  id: '6a2acd700000000000000001',
  opened_at: '2026-06-09T15:00:00.000Z',
  closed_at: '2026-06-09T20:00:00.000Z',
  is_open: 0,
  opening: 1000_00,
  difference: 0,
  difference_bank: 0,
  undone_bank: 0,
} as const;
const count = (register: string, places: object) => admin().post('/daily', { register, ...places });
const messageOf = async (answer: Promise<{ readonly status: number; readonly body: { readonly msg: string } }>) => {
  const { status, body } = await answer;
  return [status, body.msg];
};

describe('A register is counted', () => {
  test('with the money in the five places; the server computes the difference, whatever is sent', async () => {
    const register = await open(1000);
    const fee = await admin().post('/installment', { student: CAST.student.id, number: 5, year: 2026, value: 500.5, status: 'debt', updatable: true });
    await admin().post('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee.body._id, value: 500.5, payment: 500.5 }] });
    await admin().put('/register', { difference: '-0,50' });
    await school.setNow('2026-06-11');
    const places = { box: '700,25', envelope: 300, home: '0', bank: '', change: '1.75', difference: 99_999, description: ' Un billete de menos ' };
    const daily = {
      _id: expect.any(String),
      date: '2026-06-11T15:00:00.000Z',
      register: { _id: register, date: '2026-06-10T15:00:00.000Z', registermoney: 1500, temporary: false, cash: 1500, bank: 0 },
      box: 700.25,
      envelope: 300,
      home: 0,
      change: 1.75,
      difference: -498,
      description: 'Un billete de menos',
    };
    expect(await count(register, places)).toMatchObject({ status: 200, body: daily });
    expect((await admin().get('/daily')).body).toEqual([daily]);
    expect((await admin().get('/daily/total')).body).toEqual({ counts: 1, different: 1, difference: -498 });
    expect((await admin().get('/register/last')).body.counted).toBe(true);
  });

  test('with cash and bank one by one: cash that is missing is not hidden by too much in the bank', async () => {
    const { _id } = (await admin().post('/register', { difference: 9000, cash: 4000 })).body;
    await admin().put('/register', {});
    const { body } = await count(_id, { box: 3000, change: 500, bank: 5500 });
    expect(body).toMatchObject({ register: { registermoney: 9000, cash: 4000, bank: 5000 }, difference: 0 });
    expect((await admin().get('/daily')).body).toEqual([body]);
    const [told] = (await admin().get('/history?startDate=2026-06-10')).body.filter(({ noun }: { noun: string }) => noun === 'count');
    expect(told.changes).toContainEqual({ field: 'Dónde está la diferencia', after: 'Efectivo -$500, Banco +$500' });
  });

  test('without cash and bank if the institute does not keep them apart', async () => {
    await school.database.kysely.insertInto('registers').values(BEFORE_PURSES).execute();
    const { body } = await count(BEFORE_PURSES.id, { box: 900, bank: 50 });
    expect(body).toMatchObject({ difference: -50 });
    expect(body.register).toEqual({ _id: BEFORE_PURSES.id, date: BEFORE_PURSES.opened_at, registermoney: 1000, temporary: false });
  });

  test('once: a second count is refused, and the same count sent twice is one', async () => {
    const register = await closed(100);
    const body = { register, box: 100 };
    const first = await admin().post('/daily', body, { onceKey: 'count' });
    expect(await admin().post('/daily', body, { onceKey: 'count' })).toMatchObject({ status: 200, body: first.body });
    expect(await messageOf(count(register, { box: 100 }))).toEqual([400, 'Esta caja ya fue contada']);
    expect((await admin().get('/daily')).body).toHaveLength(1);
  });

  test('only if it exists, is the last one, is closed and holds money', async () => {
    expect(await messageOf(count('ffffffffffffffffffffffff', { box: 1 }))).toEqual([400, 'La caja no existe']);
    expect(await messageOf(count('null', { box: 1 }))).toEqual([400, 'La caja no existe']);
    const first = await open(100);
    expect(await messageOf(count(first, { box: 100 }))).toEqual([400, 'Primero debe cerrar la caja']);
    await admin().put('/register', { difference: -100 });
    expect(await messageOf(count(first, { box: 100 }))).toEqual([400, 'La caja no tiene dinero para contar']);
    await school.setNow('2026-06-11');
    const second = await open(0.01);
    expect(await messageOf(count(first, { box: 100 }))).toEqual([400, 'Solo se puede contar la última caja']);
    await admin().put('/register', {});
    expect((await count(second, { box: 0 })).body).toMatchObject({ box: 0, difference: -0.01 });
  });

  test('with amounts from zero on, in figures; Negra must be filled in', async () => {
    const register = await closed(100);
    for (const box of [undefined, '', null, 'x', '-1', -0.01, '1,234']) {
      expect(await messageOf(count(register, { box }))).toEqual([400, 'Ingrese el importe de Negra, con hasta dos decimales']);
    }
    const wrong = { box: 1, envelope: -1, home: 'x', bank: '1.234,5', change: true };
    const answer = await count(register, wrong);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      ['Rosa', 'Casa', 'Cuenta', 'Cambio'].map((name, index) => ({
        msg: `Ingrese el importe de ${name}, con hasta dos decimales`,
        path: ['envelope', 'home', 'bank', 'change'][index],
      })),
    ]);
    expect((await count(register, { box: '0' })).status).toBe(200);
  });
});

describe('A register that was counted', () => {
  test('is not reopened until its count is deleted', async () => {
    const register = await closed(100);
    const { _id } = (await count(register, { box: 90 })).body;
    const reopen = () => messageOf(school.as('secretary').delete(`/register/${register}`));
    expect(await reopen()).toEqual([400, 'Primero debe eliminar el conteo de esta caja']);
    expect(await messageOf(admin().delete(`/daily/${_id}`))).toEqual([200, 'Conteo de Caja Eliminado']);
    expect((await admin().get('/register/last')).body.counted).toBe(false);
    expect(await reopen()).toEqual([200, 'Cierre de Caja Eliminado']);
    expect((await admin().get('/register/last')).body).not.toHaveProperty('counted');
    expect(await messageOf(admin().delete(`/daily/${_id}`))).toEqual([404, 'El conteo no existe']);
    expect(await messageOf(admin().delete('/daily/null'))).toEqual([404, 'El conteo no existe']);
  });

  test('is either counted or reopened when both happen at once, never both', async () => {
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14']) {
      await school.setNow(day);
      const register = await closed(100);
      const [counted, reopened] = await Promise.all([count(register, { box: 100 }), school.as('secretary').delete(`/register/${register}`)]);
      expect([counted.status, reopened.status].toSorted()).toEqual([200, 400]);
      const last = (await admin().get('/register/last')).body;
      expect(last.temporary ? 'open' : last.counted).toBe(counted.status === 200 ? true : 'open');
      if (last.temporary) await admin().put('/register', {});
    }
  });

  test('is counted once when several count it at once, and its count is deleted once', async () => {
    const register = await closed(100);
    const counts = await Promise.all(Array.from({ length: 8 }, (_, index) => count(register, { box: index })));
    expect(counts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(counts.filter(({ body }) => body.msg === 'Esta caja ya fue contada')).toHaveLength(7);
    const [daily] = (await admin().get('/daily')).body;
    const deletions = await Promise.all(Array.from({ length: 4 }, () => admin().delete(`/daily/${daily._id}`)));
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  test('remains the last one, even if the next is opened while it is being counted', async () => {
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12']) {
      await school.setNow(day);
      const register = await closed(100);
      const [counted, opened] = await Promise.all([count(register, { box: 100 }), admin().post('/register', { carry: true })]);
      expect(opened.status).toBe(200);
      if (counted.status !== 200) expect(counted.body.msg).toBe('Solo se puede contar la última caja');
      await admin().put('/register', {});
    }
  });
});

describe('The counts', () => {
  /** A day whose register holds 100 pesos, and is counted. */
  const day = async (now: string, box: number): Promise<void> => {
    await school.setNow(now);
    expect((await count(await closed(100), { box })).status).toBe(200);
  };

  test('are listed newest first: by default the last ten of this year, and by the day on which they were made', async () => {
    await day('2025-12-31', 50);
    for (let number = 1; number <= 12; number++) await day(`2026-05-${String(number).padStart(2, '0')}`, number === 3 ? 101.5 : 100);
    const daysOf = async (query: string) => ((await admin().get(`/daily${query}`)).body as { date: string }[]).map(({ date }) => date.slice(0, 10));
    expect(await daysOf('')).toEqual(Array.from({ length: 10 }, (_, index) => `2026-05-${String(12 - index).padStart(2, '0')}`));
    expect(await daysOf('?startDate=2026-05-11')).toEqual(['2026-05-12', '2026-05-11']);
    expect(await daysOf('?endDate=2026-05-01&startDate=')).toEqual(['2026-05-01', '2025-12-31']);
    expect((await admin().get('/daily?startDate=2026-01-01&page=2&size=5')).headers['x-total-count']).toBe('12');
    expect(await daysOf('?startDate=2026-01-01&page=3&size=5')).toEqual(['2026-05-02', '2026-05-01']);
    const past = await admin().get('/daily?startDate=2026-01-01&page=9&size=5');
    expect([past.body, past.headers['x-total-count']]).toEqual([[], '12']);
    expect((await admin().get('/daily?page=2&size=5')).headers['x-total-count']).toBe('10');
    expect((await admin().get('/daily/total')).body).toEqual({ counts: 10, different: 1, difference: 1.5 });
    expect((await admin().get('/daily/total?endDate=2026-05-31')).body).toEqual({ counts: 13, different: 2, difference: -48.5 });
    expect((await admin().get('/daily?startDate=ayer')).status).toBe(400);
    expect(await daysOf('?startDate=2026-01-01&sort=-difference&page=1&size=2')).toEqual(['2026-05-03', '2026-05-12']);
    expect(await daysOf('?endDate=2026-12-31&sort=box&page=1&size=2')).toEqual(['2025-12-31', '2026-05-12']);
    for (const word of ['money', '-envelope', 'home', 'bank', '-change']) expect(await daysOf(`?sort=${word}`)).toHaveLength(10);
    expect(await daysOf('?sort=date')).toEqual(Array.from({ length: 10 }, (_, index) => `2026-05-${String(index + 3).padStart(2, '0')}`));
    expect((await admin().get('/daily?sort=counted_at')).status).toBe(400);
    // A day ends at midnight in Buenos Aires.
    await day('2026-05-20T02:59:59.999Z', 100);
    await day('2026-05-20T03:00:00.000Z', 100);
    expect((await admin().get('/daily?startDate=2026-05-20')).body.map(({ date }: { date: string }) => date)).toEqual(['2026-05-20T03:00:00.000Z']);
    expect((await admin().get('/daily?startDate=2026-05-19&endDate=2026-05-19')).body.map(({ date }: { date: string }) => date)).toEqual([
      '2026-05-20T02:59:59.999Z',
    ]);
  });

  test('are an empty list if the institute has none', async () => {
    expect((await admin().get('/daily')).body).toEqual([]);
    expect((await admin().get('/daily?page=2')).body).toEqual([]);
    expect((await admin().get('/daily/total')).body).toEqual({ counts: 0, different: 0, difference: 0 });
  });

  test('are for the administration', async () => {
    const register = await closed(100);
    for (const role of ['secretary', 'student', 'guardian', 'teacher', 'classManager'] as const) {
      expect((await school.as(role).get('/daily')).status).toBe(403);
      expect((await school.as(role).get('/daily/total')).status).toBe(403);
      expect((await school.as(role).post('/daily', { register, box: 1 })).status).toBe(403);
      expect((await school.as(role).delete(`/daily/${register}`)).status).toBe(403);
    }
    expect((await school.as('adminTeacher').post('/daily', { register, box: 1 })).status).toBe(200);
  });

  test('and their deletions are told in the history', async () => {
    const { _id } = (await count(await closed(100), { box: 90 })).body;
    await school.setNow('2026-06-11');
    await admin().delete(`/daily/${_id}`);
    const told = await school.database.reads
      .selectFrom('history')
      .select(['label', 'action', 'before', 'after'])
      .where('noun', '=', 'count')
      .orderBy('at')
      .execute();
    const amounts =
      '{"box":9000,"envelope":null,"home":null,"bank":null,"change":null,"money":10000,"difference":-1000,"purses":"Efectivo -$10","description":null}';
    expect(told).toEqual([
      { label: 'Conteo de la caja del 10/06/2026', action: 'create', before: null, after: amounts },
      { label: 'Conteo de la caja del 10/06/2026', action: 'delete', before: amounts, after: null },
    ]);
  });
});
