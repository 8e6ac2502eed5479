import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

describe('The pay of an hour', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  test('A new institute has four rates of zero', async () => {
    expect(await school.as('secretary').get('/global/salaries')).toMatchObject({ status: 200 });
    expect((await school.as('secretary').get('/global/salaries')).body).toEqual({ lowerSalary: 0, higherSalary: 0, adminSalary: 0, classManagerSalary: 0 });
  });

  test('All four are set at once, as numbers or as text with comma or dot; other keys are ignored', async () => {
    const body = { lowerSalary: '6500,50', higherSalary: 8000, adminSalary: '4200.25', classManagerSalary: 7000, bonus: 100_000 };
    const all = { lowerSalary: 6500.5, higherSalary: 8000, adminSalary: 4200.25, classManagerSalary: 7000 };
    expect(await school.as('admin').post('/global/salaries', body)).toMatchObject({ status: 200, body: all });
    expect((await school.as('adminTeacher').get('/global/salaries')).body).toEqual(all);
  });

  test('A rate that is left out stays as it is, and zero is a rate', async () => {
    const first = { lowerSalary: 6500.5, higherSalary: 8000, adminSalary: 4200.25, classManagerSalary: 7000 };
    for (const [rate, value] of Object.entries(first))
      expect((await school.as('adminTeacher').post('/global/salaries', { [rate]: value })).body).toEqual(first);
    const all = { lowerSalary: 6500.5, higherSalary: 8200, adminSalary: 0, classManagerSalary: 7000 };
    expect((await school.as('adminTeacher').post('/global/salaries', { higherSalary: 8200, adminSalary: '0', lowerSalary: '' })).body).toEqual(all);
  });

  test('A wrong amount, one below zero, or an empty request changes nothing', async () => {
    for (const body of [
      {},
      { lowerSalary: '' },
      { lowerSalary: -1 },
      { adminSalary: 'mucho' },
      { adminSalary: '1,234' },
      { higherSalary: 1, lowerSalary: [1] },
    ])
      expect((await school.as('admin').post('/global/salaries', body)).status).toBe(400);
    expect((await school.as('admin').get('/global/salaries')).body).toEqual({
      lowerSalary: 6500.5,
      higherSalary: 8200,
      adminSalary: 0,
      classManagerSalary: 7000,
    });
  });

  test('The history tells each changed rate with its old value, and no other', async () => {
    const told = await school.database.kysely.selectFrom('history').select(['noun_id', 'label', 'before', 'after']).where('noun', '=', 'salary-rate').execute();
    expect(told).toHaveLength(6);
    expect(told).toContainEqual({ noun_id: 'higher', label: 'Valor de la hora: Cursos Altos', before: '{"hourly":800000}', after: '{"hourly":820000}' });
  });

  test('The secretary sees the rates and cannot set them; nobody outside the office sees them', async () => {
    for (const member of ['secretary', 'classManager', 'teacher', 'student', 'guardian'] as const)
      expect((await school.as(member).post('/global/salaries', { adminSalary: 9_999 })).status).toBe(403);
    for (const member of ['classManager', 'teacher', 'student', 'guardian'] as const)
      expect((await school.as(member).get('/global/salaries')).status).toBe(403);
  });
});
