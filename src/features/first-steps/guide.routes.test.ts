import { sentGradeType, PERCENTAGE } from '#features/grades/grade-type-edit.rules.ts';
import { proposedRows } from '#features/grades/proposed-grade-type.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';
import { CAST } from '../../../tests/cast.ts';

let school: School;

beforeAll(async () => {
  school = await openSchool({ isNew: true });
  await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.secretary.id).execute();
});
afterAll(() => school?.close());

const guide = async () => (await school.as('admin').get('/guide')).body;

describe('The guide of a new institute', () => {
  test('Only the administration sees it', async () => {
    for (const member of ['secretary', 'teacher', 'classManager', 'guardian', 'student', null] as const) {
      expect([403, 401]).toContain((await school.as(member).get('/guide')).status);
      expect([403, 401]).toContain((await school.as(member).post('/guide/end')).status);
    }
    expect((await school.as('adminTeacher').get('/guide')).status).toBe(200);
  });

  test('Each step is done as soon as its data exists, wherever it was entered', async () => {
    const admin = school.as('admin');
    expect(await guide()).toEqual({ done: [], ended: false });

    const { identity } = (await admin.get('/site')).body;
    expect((await admin.put('/site/identity', { ...identity, name: 'Instituto del Puerto' })).status).toBe(200);
    expect((await guide()).done).toEqual(['institute']);

    const { body: categories } = await admin.get('/category');
    const prices = categories.map(({ _id }: { _id: string }) => ({ _id, value: 30_000 }));
    expect((await admin.put('/category', { date: '2026-06', categories: prices })).status).toBe(200);
    expect((await guide()).done).toEqual(['institute']);
    expect((await admin.post('/global/values', { penalty: 10 })).status).toBe(200);
    expect((await guide()).done).toEqual(['institute', 'prices']);

    const [, kinder] = categories;
    expect((await admin.post('/grade-type', [{ _id: 0, name: 'Oral', categories: [{ category: kinder._id, checks: true }] }])).status).toBe(200);
    expect((await guide()).done).toEqual(['institute', 'prices', 'grade-types']);

    expect((await admin.post('/user', { type: 'secretary', name: 'Nora', lastname: 'Vidal', email: 'nora@demo.example' })).status).toBe(200);
    expect((await guide()).done).toEqual(['institute', 'prices', 'grade-types', 'secretary']);
  });

  test('It is ended once, and stays ended', async () => {
    for (const member of ['admin', 'adminTeacher'] as const) {
      const { status, body } = await school.as(member).post('/guide/end');
      expect([status, body.msg]).toEqual([200, 'La guía queda disponible en la Ayuda']);
    }
    expect((await guide()).ended).toBe(true);
  });
});

test('The proposed kinds of grades are accepted unchanged', async () => {
  const [, ...offered] = (await school.as('admin').get('/category')).body as { readonly _id: string; readonly position: number; readonly name: string }[];
  const columns = [...offered.map(({ _id }) => _id), PERCENTAGE];
  const rows = proposedRows(offered).map((row) => sentGradeType({ _id: 0, ...row }, columns));
  const { status, body } = await school.as('adminTeacher').post('/grade-type', rows);
  expect([status, body.length]).toEqual([200, 17]);
  const [kinder] = offered;
  const ofKinder = (await school.as('admin').get(`/grade-type/category/${kinder?._id}`)).body.map(({ name }: { name: string }) => name);
  expect(ofKinder).toEqual(['Listening', 'Oral', 'Participación', 'Speaking']);
});
