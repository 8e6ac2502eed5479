import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

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
  test('An installation begins with fifteen, Inscripción first', async () => {
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

  test('A month, from this to four ahead, and a value above zero are asked for', async () => {
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

  test('Is told the same day with the prices before it, and forgotten the next', async () => {
    expect(await lastChange()).toBeNull();
    await setPrices({ Inscripción: 20000, Kinder: 24000.5 });
    await school.setNow('2026-06-11');
    expect(await lastChange()).toBeNull();
    await setPrices({ Inscripción: 20000, Kinder: 26000 }, '2026-08');
    const kinder = (await school.as('secretary').get('/category')).body[1]._id;
    const { lastname, name } = (await school.as('secretary').get('/auth')).body;
    expect(await lastChange()).toEqual({
      at: '2026-06-11T15:00:00.000Z',
      by: `${lastname}, ${name}`,
      date: '2026-08',
      categories: [{ _id: kinder, value: 24000.5 }],
    });
    await school.setNow('2026-06-12');
    expect(await lastChange()).toBeNull();
    expect((await school.as('teacher').get('/category/last-change')).status).toBe(403);
  });
});

describe('New prices', () => {
  beforeEach(async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000, CAE: 45000 });
    await enroll('student', '1° Año');
    await enroll('sibling', 'CAE');
  });

  test('Open fees of the category follow from the month on, with the student’s discount; other categories are left alone', async () => {
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

  test('Paid and fixed fees keep their value; what was expired this month owes the new price and is debt again', async () => {
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
      [6, 40000, 'debt'],
      [7, 0, 'debt'],
      [8, 9999, 'debt'],
      [9, 40000, 'valid'],
    ]);
  });

  test('The price of Inscripción reaches unpaid enrollment fees of the year and later, without discount', async () => {
    const [fee] = await feesOf('sibling');
    await school.as('secretary').put(`/installment/${fee?._id}`, { value: 22000, status: 'expired', updatable: true });
    await setPrices({ Inscripción: 25000 });
    expect((await told('sibling'))[0]).toEqual([0, 25000, 'debt']);
    expect((await told('student'))[0]).toEqual([0, 25000, 'debt']);
    expect((await told('student'))[1]).toEqual([3, 15000, 'debt']);
  });

  test('The preview tells how many fees change and what they add up to, and changes nothing', async () => {
    const preview = await school
      .as('secretary')
      .post('/category/preview', { date: '2026-10', categories: await listOf({ '1° Año': 31000, Inscripción: 20001 }) });
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body).toMatchObject({
      categories: [
        { name: 'Inscripción', before: 20000, after: 20001 },
        { name: '1° Año', before: 30000, after: 31000 },
      ],
      installments: 5,
      before: 130000,
      after: 133002,
    });
    expect((await told('student')).at(-1)).toEqual([12, 30000, 'valid']);
  });

  test('The history tells the price and every fee that followed it', async () => {
    await setPrices({ CAE: 50000 }, '2026-10');
    const history = await school.database.kysely
      .selectFrom('history')
      .select(['noun', 'label', 'before', 'after'])
      .where('action', '=', 'reprice')
      .orderBy('label')
      .execute();
    const prices = history
      .filter((row) => row.noun === 'category' && row.label === 'CAE')
      .map((row) => [JSON.parse(row.before ?? ''), JSON.parse(row.after ?? '')]);
    expect(prices).toContainEqual([{ value: 4500000 }, { value: 5000000, from: '2026-10' }]);
    const fees = history.filter((row) => row.noun === 'installment');
    expect(fees.map((row) => row.label)).toEqual(['Abad, Bautista · Diciembre 2026', 'Abad, Bautista · Noviembre 2026', 'Abad, Bautista · Octubre 2026']);
    expect(fees.map((row) => JSON.parse(row.after ?? '').value)).toEqual([4500000, 4500000, 4500000]);
  });
});
