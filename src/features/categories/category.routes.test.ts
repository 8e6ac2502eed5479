import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { toldOfEach } from '../../../tests/told.ts';

type Row = { readonly _id: string; readonly number: number; readonly year: number; readonly value: number; readonly status: string };

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const listOf = async (prices: Readonly<Record<string, number | string>>) => {
  const { body } = await school.as('secretary').get('/category');
  return body.map((one: { _id: string; name: string; value: number }) => ({ ...one, value: prices[one.name] ?? (one.value || 1) }));
};
const setPrices = async (prices: Readonly<Record<string, number | string>>, date = '2026-06') =>
  school.as('secretary').put('/category', { date, categories: await listOf(prices) });

const enroll = async (student: CastName, category: string, year = 2026): Promise<string> => {
  const { body } = await school.as('secretary').get('/category');
  const id = body.find((one: { name: string }) => one.name === category)._id;
  return (await school.as('secretary').post('/enrollment', { student: CAST[student].id, category: id, year, month: 0 })).body._id;
};

const feesOf = async (student: CastName): Promise<Row[]> => (await school.as('secretary').get(`/installment/student/${CAST[student].id}/all`)).body;
const told = async (student: CastName) => (await feesOf(student)).map((fee) => [fee.number, fee.value, fee.status]);

describe('The categories', () => {
  test('A new institute has fifteen, Inscripción first', async () => {
    const { body } = await school.as('student').get('/category');
    expect(body.map((one: { name: string }) => one.name)).toEqual([
      'Inscripción',
      'Kinder',
      'Infantil C',
      'Infantil B',
      'Infantil A',
      'Preparatorio',
      'Junior',
      '1° Año',
      '2° Año',
      '3° Año',
      '4° Año',
      '5° Año',
      '6° Año',
      'CAE',
      'Proficiency',
    ]);
    expect(body[0]).toMatchObject({ position: 0, letters: false, finalexam: false });
    expect(body[1]).toMatchObject({ position: 1, abbreviation: 'K', salaryrate: 'low', lastmonth: 11, letters: true, finalexam: false });
    expect(body[3]).toMatchObject({ abbreviation: 'IB', lastmonth: 12, letters: false, finalexam: true, cambridgelevel: 'Starter' });
    expect(body[10]).toMatchObject({ abbreviation: '4°', salaryrate: 'high' });
    expect(body[12]).toMatchObject({ certificatelevel: 'First B2' });
    expect((await school.as(null).get('/category')).status).toBe(401);
  });

  test('A month, from this to four ahead, and a value above zero are required', async () => {
    const categories = await listOf({});
    const put = (body: object) => school.as('secretary').put('/category', body);
    expect((await put({ categories })).body.errors).toEqual([{ msg: 'Ingrese el mes a partir del cual rigen los nuevos precios', path: 'date' }]);
    for (const date of ['2026-05', '2026-11', '06-2026', '2026-13']) expect((await put({ date, categories })).status).toBe(400);
    for (const date of ['2026-06', '2026-10']) expect((await put({ date, categories })).status).toBe(200);
    for (const value of [0, -1, '', 'abc', '1,234']) expect((await setPrices({ Junior: value })).status).toBe(400);
    expect((await put({ date: '2026-06', categories: [{ _id: CAST.admin.id, value: 5 }] })).body.errors).toEqual([
      { msg: 'La categoría no existe', path: 'categories' },
    ]);
    for (const member of ['teacher', 'classManager', 'student', 'guardian'] as const)
      expect((await school.as(member).put('/category', { date: '2026-06', categories })).status).toBe(403);
  });
});

describe('The last change of prices', () => {
  const lastChange = async () => (await school.as('secretary').get('/category/last-change')).body;

  test('It is shown the same day with the prices before it, and no longer the next day', async () => {
    expect(await lastChange()).toBeNull();
    await setPrices({ Inscripción: 20000, Kinder: 24000.5 });
    await school.setNow('2026-06-11');
    expect(await lastChange()).toBeNull();
    await setPrices({ Inscripción: 20000, Kinder: 26000 }, '2026-08');
    const kinder = (await school.as('secretary').get('/category')).body[1]._id;
    const { lastname, name } = (await school.as('secretary').get('/auth')).body;
    const told = await lastChange();
    expect(told).toEqual({
      _id: told._id,
      at: '2026-06-11T15:00:00.000Z',
      by: `${lastname}, ${name}`,
      date: '2026-08',
      categories: [{ _id: kinder, name: 'Kinder', value: 24000.5, after: 26000 }],
      installments: 0,
      now: 0,
      before: 0,
      since: 0,
    });
    await school.setNow('2026-06-12');
    expect(await lastChange()).toBeNull();
    expect((await school.as('teacher').get('/category/last-change')).status).toBe(403);
  });
});

describe('Taking new prices back', () => {
  const lastChange = async (by: CastName = 'secretary') => (await school.as(by).get('/category/last-change')).body;
  const takeBack = async (by: CastName = 'secretary', id?: string) => school.as(by).delete(`/category/change/${id ?? (await lastChange())?._id ?? 'none'}`);
  const all = async () => [await told('student'), await told('sibling'), (await school.as('secretary').get('/category')).body.map((one: Row) => one.value)];

  beforeEach(async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000, CAE: 45000 });
    await enroll('student', '1° Año');
    await enroll('sibling', 'CAE');
    await school.as('admin').post('/global/values', { penalty: 7, discount: 10 });
    await school.setNow('2026-06-16');
    // Overdue: Ana’s fees of March, April and May, with the surcharge; Bautista’s of June as well, since his charge day was the tenth.
    await school.as('secretary').put('/installment');
  });

  test('Prices, values and states become exactly what they were, all at once, and the history tells it', async () => {
    const before = await all();
    expect(before[1]).toContainEqual([6, 45000, 'expired']);
    await setPrices({ Inscripción: 21000, '1° Año': 33333, CAE: 50000 });
    expect(await told('sibling')).toContainEqual([6, 50000, 'expired']);
    expect(await told('student')).toContainEqual([6, 33400, 'debt']);
    // 2 × 20,000 + 7 × 30,000 + 45,000 + 6 × 40,500; then 2 × 21,000 + 7 × 33,400 + 50,000 + 6 × 45,000.
    expect(await lastChange()).toMatchObject({ installments: 16, before: 538000, now: 595800, since: 0 });
    expect(await takeBack()).toMatchObject({ status: 200, body: { msg: 'Cambio de Precios Deshecho' } });
    expect(await all()).toEqual(before);
    expect(await takeBack('secretary', '0'.repeat(24))).toMatchObject({ status: 409 });
    const rows = await school.database.kysely.selectFrom('history').select(['noun', 'noun_id', 'before', 'after']).where('action', '=', 'undo').execute();
    expect(rows.map((row) => row.noun).sort()).toEqual([...Array(3).fill('category'), ...Array(2).fill('installment')]);
    expect(toldOfEach(rows.filter((row) => row.noun === 'installment'))).toHaveLength(16);
    expect(rows.filter((row) => row.noun === 'category').map((row) => row.after)).toContain('{"value":3000000,"from":"2026-06"}');
  });

  test('Fees that the daily run let expire since return to what they were, surcharged once if their day has passed', async () => {
    await school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    const person = (await school.as('secretary').get(`/user/${CAST.student.id}`)).body;
    const chargeDay = async (chargeday: number) =>
      expect((await school.as('secretary').put(`/user/${CAST.student.id}`, { ...person, chargeday })).status).toBe(200);
    await setPrices({ '1° Año': 40000, Inscripción: 21000 });
    // Ana's charge day moves from the end of the month to the tenth, and the daily run finds June overdue.
    await chargeDay(10);
    await school.as('student').put('/installment');
    expect(await told('student')).toContainEqual([6, 44000, 'expired']);
    expect(await lastChange()).toMatchObject({ installments: 9, now: 326000, before: 253000 });
    expect(await takeBack()).toMatchObject({ status: 200, body: { msg: 'Cambio de Precios Deshecho' } });
    expect((await told('student')).slice(3, 6)).toEqual([
      [5, 32100, 'expired'],
      [6, 33000, 'expired'],
      [7, 30000, 'valid'],
    ]);
    await school.as('student').put('/installment');
    expect(await told('student')).toContainEqual([6, 33000, 'expired']);
  });

  test('A change of yesterday cannot be taken back', async () => {
    await setPrices({ CAE: 50000 }, '2026-07');
    const { _id } = await lastChange();
    await school.setNow('2026-06-17');
    expect(await lastChange()).toBeNull();
    expect(await takeBack('admin', _id)).toMatchObject({
      status: 409,
      body: { msg: 'Ese ya no es el último cambio de precios de hoy. Actualice la página' },
    });
  });

  test('The last of several is taken back first', async () => {
    const before = await all();
    await setPrices({ CAE: 50000 }, '2026-07');
    const first = await lastChange();
    await setPrices({ CAE: 55000 }, '2026-08');
    expect((await takeBack('secretary', first._id)).status).toBe(409);
    expect((await takeBack()).status).toBe(200);
    expect(await lastChange()).toEqual(first);
    expect((await takeBack()).status).toBe(200);
    expect(await all()).toEqual(before);
    expect(await lastChange()).toBeNull();
  });

  test('A secretary takes back only her own changes, the administration all', async () => {
    const { body } = await school.as('secretary').get('/category');
    await school.as('admin').put('/category', { date: '2026-07', categories: body.map((one: { value: number }) => ({ ...one, value: one.value + 100 })) });
    const reason = 'Solo la administración o quien cambió los precios puede deshacer el cambio';
    expect((await lastChange()).obstacle).toBe(reason);
    expect(await takeBack()).toMatchObject({ status: 403, body: { msg: reason } });
    for (const member of ['teacher', 'classManager', 'student', 'guardian'] as const)
      expect((await takeBack(member, (await lastChange('admin'))._id)).status).toBe(403);
    expect((await takeBack('adminTeacher')).status).toBe(200);
  });

  test('Once a fee was paid, waived, changed or deleted by somebody, the refusal names it, and nothing is taken back', async () => {
    await setPrices({ '1° Año': 33300 });
    const changed = await all();
    const fees = await feesOf('student');
    const june = fees.find((fee) => fee.number === 6);
    const refused = async (what: string) => {
      const msg = `No se puede deshacer el cambio de precios: después de él, ${what}`;
      expect((await lastChange()).obstacle).toBe(msg);
      expect(await takeBack('admin')).toMatchObject({ status: 400, body: { msg } });
    };
    await school.as('secretary').post('/register', { difference: 0 });
    const pay = async (payment: number) => {
      const details = [{ installment: june?._id, _id: june?._id, value: 33300, payment }];
      return (await school.as('secretary').post('/invoice', { user: { name: 'Tomasa', lastname: 'Abad' }, details })).body;
    };
    const part = await pay(300);
    await refused('Abad, Ana · Junio 2026 se pagó');
    await school.as('secretary').delete(`/invoice/${part._id}`);
    expect(await all()).toEqual(changed);
    const whole = await pay(33300);
    await refused('Abad, Ana · Junio 2026 se pagó');
    await school.as('secretary').delete(`/invoice/${whole._id}`);
    const enrollment = (await school.as('secretary').get(`/enrollment?student=${CAST.student.id}`)).body[0]._id;
    const put = (change: object) =>
      school.as('secretary').put(`/installment/${june?._id}`, { value: 33300, status: 'debt', updatable: true, enrollment, ...change });
    await put({ value: 33300.01 });
    await refused('Abad, Ana · Junio 2026 se modificó');
    await put({ status: 'expired' });
    await refused('Abad, Ana · Junio 2026 se modificó');
    await put({ value: 0, reason: 'Beca de la comisión' });
    await refused('Abad, Ana · Junio 2026 se bonificó');
    await put({});
    const [july, august] = fees.filter((fee) => fee.number === 7 || fee.number === 8);
    await school.as('secretary').delete(`/installment/${july?._id}`);
    await refused('Abad, Ana · Julio 2026 se eliminó');
    await school.as('secretary').delete(`/installment/${august?._id}`);
    expect((await lastChange()).obstacle).toMatch(/se eliminó, y otra cuota cambió$/);
    expect((await school.as('secretary').get('/category')).body[7].value).toBe(33300);
  });

  test('Fees that were made since keep the new price, and are announced beforehand', async () => {
    await setPrices({ CAE: 50000 }, '2026-08');
    await school.setNow('2026-06-16T18:00:00.000Z');
    await enroll('stranger', 'CAE');
    expect(await lastChange()).toMatchObject({ installments: 5, since: 5 });
    await takeBack();
    expect((await told('stranger')).slice(-5)).toEqual([8, 9, 10, 11, 12].map((month) => [month, 25000, 'valid']));
    expect((await told('sibling')).slice(-5)).toEqual([8, 9, 10, 11, 12].map((month) => [month, 40500, 'valid']));
  });
});

describe('New prices', () => {
  beforeEach(async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000, CAE: 45000 });
    await enroll('student', '1° Año');
    await enroll('sibling', 'CAE');
  });

  test('Open fees of the category follow from the month on, with the student’s discount; other categories do not change', async () => {
    await enroll('student', '1° Año', 2027);
    const before = await told('sibling');
    expect(await setPrices({ '1° Año': '35050,50' }, '2026-08')).toMatchObject({ status: 200, body: { msg: 'Precios de Categorías Modificados' } });
    const fees = (await feesOf('student')).map((fee) => [fee.year, fee.number, fee.value, fee.status]);
    expect(fees.slice(0, 3)).toEqual([
      [2027, 0, 20000, 'debt'],
      [2027, 3, 17600, 'valid'],
      [2027, 4, 35100, 'valid'],
    ]);
    expect(fees.slice(16)).toEqual([
      [2026, 7, 30000, 'valid'],
      [2026, 8, 35100, 'valid'],
      [2026, 9, 35100, 'valid'],
      [2026, 10, 35100, 'valid'],
      [2026, 11, 35100, 'valid'],
      [2026, 12, 35100, 'valid'],
    ]);
    expect(await told('sibling')).toEqual(before);
    expect((await school.as('secretary').get('/category')).body.find((one: { name: string }) => one.name === '1° Año').value).toBe(35050.5);
  });

  test('Paid and fixed fees keep their value; fees that expired this month stay expired and owe the new price with the surcharge', async () => {
    await school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
    const [, , , , june, july, august] = await feesOf('student');
    const enrollment = (await school.as('secretary').get(`/enrollment?student=${CAST.student.id}`)).body[0]._id;
    const put = (fee: Row | undefined, change: object) =>
      school.as('secretary').put(`/installment/${fee?._id}`, { status: 'debt', updatable: true, enrollment, ...change });
    await put(june, { value: 33000, status: 'expired' });
    await put(july, { value: 0 });
    await put(august, { value: 9999, updatable: false });
    await setPrices({ '1° Año': 40000 });
    expect((await told('student')).slice(3, 8)).toEqual([
      [5, 30000, 'debt'],
      [6, 44000, 'expired'],
      [7, 0, 'debt'],
      [8, 9999, 'debt'],
      [9, 40000, 'valid'],
    ]);
  });

  test('The price of Inscripción changes unpaid enrollment fees of the year and later, without discount', async () => {
    await school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
    const [fee] = await feesOf('sibling');
    await school.as('secretary').put(`/installment/${fee?._id}`, { value: 22000, status: 'expired', updatable: true });
    await setPrices({ Inscripción: 25000 });
    expect((await told('sibling'))[0]).toEqual([0, 27500, 'expired']);
    expect((await told('student'))[0]).toEqual([0, 25000, 'debt']);
    expect((await told('student'))[1]).toEqual([3, 15000, 'debt']);
  });

  test('The preview says how many fees change and their sums, and changes nothing', async () => {
    const preview = await school
      .as('secretary')
      .post('/category/preview', { date: '2026-10', categories: await listOf({ '1° Año': 31000, Inscripción: 20001 }) });
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body).toMatchObject({
      categories: [
        { name: 'Inscripción', position: 0, before: 20000, after: 20001, installments: 2, overdue: 0 },
        { name: '1° Año', position: 7, before: 30000, after: 31000, installments: 3, overdue: 0 },
      ],
      overdue: { installments: 0, before: 0, after: 0 },
      installments: 5,
      before: 130000,
      after: 133002,
    });
    expect((await told('student')).at(-1)).toEqual([12, 30000, 'valid']);
  });

  test('Saving does exactly what the preview said, for any prices and month', async () => {
    await enroll('stranger', 'Kinder');
    await enroll('student', 'CAE', 2027);
    await school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
    await school.setNow('2026-08-20');
    await school.as('secretary').put('/installment');
    const open = async () => (await Promise.all((['student', 'sibling', 'stranger'] as const).map(feesOf))).flat();
    const asked = [
      [{ Inscripción: 20001, CAE: 45000, Kinder: 7777.77 }, '2026-08'],
      [{ '1° Año': 31050, CAE: 44999.99, Kinder: 900 }, '2026-10'],
      [{ '1° Año': 31101, Kinder: 999999.99 }, '2026-12'],
      [{ Inscripción: 19999.5, CAE: 60000 }, '2026-09'],
    ] as const;
    for (const [prices, date] of asked) {
      const body = { date, categories: await listOf(prices) };
      const preview = (await school.as('secretary').post('/category/preview', body)).body;
      const before = await open();
      await school.as('secretary').put('/category', body);
      const after = new Map((await open()).map((fee) => [fee._id, fee]));
      const isOverdue = ({ _id }: Row) => after.get(_id)?.status === 'expired';
      const touched = before.filter((fee) => fee.value !== after.get(fee._id)?.value || fee.status !== after.get(fee._id)?.status);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect([preview.installments, preview.before, preview.after]).toEqual([
        touched.length,
        sum(touched.map((fee) => fee.value)),
        sum(touched.map((fee) => after.get(fee._id)?.value ?? 0)),
      ]);
      expect(preview.overdue).toEqual({
        installments: touched.filter(isOverdue).length,
        before: sum(touched.filter(isOverdue).map((fee) => fee.value)),
        after: sum(touched.filter(isOverdue).map((fee) => after.get(fee._id)?.value ?? 0)),
      });
      expect(preview.installments).toBeGreaterThan(0);
    }
  });

  test('The history tells the price and every fee that followed it', async () => {
    await setPrices({ CAE: 50000 }, '2026-10');
    const history = await school.database.kysely
      .selectFrom('history')
      .select(['noun', 'noun_id', 'label', 'before', 'after'])
      .where('action', '=', 'reprice')
      .orderBy('label')
      .execute();
    const prices = history
      .filter((row) => row.noun === 'category' && row.label === 'CAE')
      .map((row) => [JSON.parse(row.before ?? ''), JSON.parse(row.after ?? '')]);
    expect(prices).toContainEqual([{ value: 4500000 }, { value: 5000000, from: '2026-10' }]);
    const fees = history.filter((row) => row.noun === 'installment');
    expect(fees.map((row) => [row.label, row.noun_id])).toEqual([['Abad, Bautista', CAST.sibling.id]]);
    expect(toldOfEach(fees).map(({ after }) => after?.value)).toEqual([4500000, 4500000, 4500000]);
    // The administration reads the fees of a student on one line, and can read each fee alone.
    const line = (await school.as('admin').get('/history?noun=installment')).body.find((one: { action: string }) => one.action === 'reprice');
    const october = { field: 'Octubre 2026', before: '$40.500', after: '$45.000' };
    expect(line.changes).toEqual([october, { ...october, field: 'Noviembre 2026' }, { ...october, field: 'Diciembre 2026' }]);
    const fee = (await feesOf('sibling')).find(({ number }: { number: number }) => number === 11);
    expect((await school.as('admin').get(`/history/installment/${fee?._id}`)).body).toMatchObject([
      { action: 'reprice', nounId: fee?._id, label: 'Abad, Bautista', changes: [{ field: 'Valor', before: '$40.500', after: '$45.000' }] },
      { action: 'create', label: 'Abad, Bautista · Noviembre 2026' },
    ]);
    await school.as('admin').delete(`/installment/${fee?._id}`);
    expect((await school.as('admin').get(`/history/installment/${fee?._id}`)).body.map((one: { action: string }) => one.action)).toEqual([
      'delete',
      'reprice',
      'create',
    ]);
  });
});
