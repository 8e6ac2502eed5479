/** One box finds people and invoices, and tells each reader only what they may know. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let invoiceId: string;

beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  const { kysely } = school.database;
  await kysely.updateTable('users').set({ cel: '0249 15-412-3456', tel: '(0249) 442-1234' }).where('id', '=', CAST.guardian.id).execute();
  await kysely.updateTable('users').set({ dni: 50_123_456, cel: '249 4998877' }).where('id', '=', CAST.student.id).execute();
  await kysely
    .insertInto('related_phones')
    .values({ user_id: CAST.sibling.id, position: 0, relation: 'grandmother', name: 'Nélida', cel: '+54 9 249 477-0011' })
    .execute();
  await office.post('/register', { difference: 1000 });
  const [category] = (await office.get('/category')).body.filter((one: { name: string }) => one.name === 'Junior');
  await office.post('/enrollment', { student: CAST.student.id, category: category._id, year: 2026, month: 6 });
  const meets = { day1: 'Lunes', day2: 'Jueves', hourin1: '18:00', hourout1: '19:00' };
  await office.post('/class', { ...meets, teacher: CAST.teacher.id, category: category._id, students: [{ _id: CAST.student.id }] });
  await kysely.deleteFrom('installments').execute();
  await owe('student', 12_000);
  await owe('sibling', 9000);
  const fee = await owe('stranger', 4000);
  const invoice = await office.post('/invoice', {
    user: { _id: CAST.strangersGuardian.id, name: 'Raúl', lastname: 'Zárate' },
    details: [{ installment: fee, value: 4000, payment: 4000 }],
  });
  expect(invoice.status).toBe(200);
  invoiceId = invoice.body._id;
});
afterAll(() => school.close());

const owe = async (student: CastName, value: number): Promise<string> => {
  const { status, body } = await school
    .as('admin')
    .post('/installment', { student: CAST[student].id, number: 5, year: 2026, value, status: 'debt', updatable: true });
  expect(status).toBe(200);
  return body._id;
};
const find = async (text: string, by: CastName = 'secretary') => {
  const { status, body } = await school.as(by).get(`/search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body;
};
const named = async (text: string, by: CastName = 'secretary'): Promise<readonly string[]> =>
  (await find(text, by)).people.map(({ name, lastname }: { readonly name: string; readonly lastname: string }) => `${lastname}, ${name}`);

describe('The office finds', () => {
  test('By three letters of a name, without accents, and by surname and name in any order', async () => {
    expect(await named('aba')).toEqual(['Abad, Ana', 'Abad, Bautista', 'Abad, Tomasa']);
    expect(await named('ZAR')).toEqual(['Zárate, Mora', 'Zárate, Raúl']);
    expect(await named('ana abad')).toEqual(['Abad, Ana']);
    expect(await named('100%')).toEqual([]);
  });

  test('Surnames that begin with the text come first, then names, then people who have it inside; inactive people come last', async () => {
    expect(await named('al')).toEqual(['Quiroga, Alicia', 'Peralta, Celia']);
    expect(await named('le')).toEqual(['Ledesma, Bruno', 'Núñez, Elena']);
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.adminTeacher.id).execute();
    expect(await named('le')).toEqual(['Núñez, Elena', 'Ledesma, Bruno']);
    await school.database.kysely.updateTable('users').set({ active: 1 }).where('id', '=', CAST.adminTeacher.id).execute();
  });

  test('By student number, by DNI with or without its dots', async () => {
    const { studentnumber } = (await find('abad ana')).people[0];
    expect(await named(String(studentnumber))).toContain('Abad, Ana');
    expect(await named('50123456')).toEqual(['Abad, Ana']);
    expect(await named('DNI 50.123.456')).toEqual(['Abad, Ana']);
    expect(await named('50123457')).toEqual([]);
  });

  test.each(['2494123456', '0249 15-412-3456', '+54 9 249 412 3456', '(249) 4123456', '412-3456', '15 412.3456'])(
    'By a telephone written "%s"',
    async (written) => {
      expect(await named(written)).toEqual(['Abad, Tomasa']);
    },
  );

  test('By the telephone at home, and by that of a relative, who is named with it', async () => {
    expect(await named('442 1234')).toEqual(['Abad, Tomasa']);
    const { people } = await find('0249 4770011');
    expect(people).toMatchObject([{ _id: CAST.sibling.id, phone: { number: '+54 9 249 477-0011', whose: 'Abuela Nélida' } }]);
    expect(await named('0249 4770012')).toEqual([]);
  });

  test('An invoice by its number, with its payer', async () => {
    const { invoice } = await find('factura 1');
    expect(invoice).toEqual({ _id: invoiceId, invoiceid: 1, date: '2026-06-10T15:00:00.000Z', payer: 'Zárate, Raúl', total: 4000 });
    expect((await find('99')).invoice).toBeUndefined();
  });

  test('A student with class, guardians, telephone and debt', async () => {
    const { people } = await find('abad ana');
    expect(people).toEqual([
      {
        _id: CAST.student.id,
        name: 'Ana',
        lastname: 'Abad',
        studentnumber: 1,
        type: 'student',
        sex: 'Femenino',
        active: true,
        category: 'Junior',
        class: { _id: expect.any(String), schedule: 'Lunes y Jueves, de 18:00 a 19:00' },
        guardians: [{ _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad' }],
        phone: { number: '0249 15-412-3456', whose: 'Abad, Tomasa' },
        owed: 12_000,
      },
    ]);
  });

  test('A guardian with the children, and what they owe together', async () => {
    const [guardian] = (await find('tomasa')).people;
    expect(guardian).toMatchObject({ children: [{ name: 'Ana' }, { name: 'Bautista' }], phone: { number: '0249 15-412-3456' }, owed: 21_000 });
  });

  test('The people who were opened last, by id and in that order; deleted people and wrong ids are absent', async () => {
    const ids = [CAST.stranger.id, 'ffffffffffffffffffffffff', 'nobody', CAST.guardian.id];
    const { body } = await school.as('secretary').get(`/search?people=${ids.join(',')}`);
    expect(body.people.map(({ _id }: { readonly _id: string }) => _id)).toEqual([CAST.stranger.id, CAST.guardian.id]);
    expect((await school.as('secretary').get('/search')).body).toEqual({ people: [] });
  });

  test('A text longer than any name is refused', async () => {
    expect((await school.as('secretary').get(`/search?text=${'a'.repeat(121)}`)).status).toBe(400);
    expect(await named('9'.repeat(15))).toEqual([]);
    expect(await named(`${'abad '.repeat(20)}`)).toEqual(['Abad, Ana', 'Abad, Bautista', 'Abad, Tomasa']);
  });
});

describe('Whoever teaches', () => {
  test.each(['teacher', 'classManager'] as const)('A %s finds by name and student number, and learns only name, number and category', async (role) => {
    const ana = { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', studentnumber: 1, type: 'student', sex: 'Femenino', active: true, category: 'Junior' };
    expect((await find('abad ana', role)).people).toEqual([ana]);
    expect(await find('1', role)).toEqual({ people: [ana] });
    expect((await school.as(role).get(`/search?people=${CAST.guardian.id}`)).body).toEqual({
      people: [{ _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad', type: 'guardian', sex: 'Femenino', active: true }],
    });
    for (const text of ['50123456', '2494123456', '0249 4770011']) expect(await find(text, role)).toEqual({ people: [] });
  });

  test('A family finds nobody', async () => {
    for (const role of ['student', 'guardian'] as const) expect((await school.as(role).get('/search?text=abad')).status).toBe(403);
    expect((await school.as(null).get('/search?text=abad')).status).toBe(401);
  });
});
