import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

describe('Surcharge and discount for cash', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  test('A new institute has no surcharge and a discount of zero', async () => {
    expect(await school.as('secretary').get('/global/penalty')).toMatchObject({ status: 404, body: { msg: 'No hay un recargo configurado' } });
    expect((await school.as('secretary').get('/global/discount')).body).toMatchObject({
      type: 'discount',
      number: 0,
      date: '2026-06-10T15:00:00.000Z',
      creditIsCash: true,
    });
  });

  test('One value or both are set, with comma or dot; the answer always has both', async () => {
    expect((await school.as('admin').post('/global/values', { discount: '7,5' })).body).toMatchObject({ penalty: null, discount: { number: 7.5 } });
    expect((await school.as('adminTeacher').post('/global/values', { penalty: '10.25', discount: '' })).body).toMatchObject({
      penalty: { number: 10.25 },
      discount: { number: 7.5 },
    });
    expect((await school.as('admin').post('/global/values', { penalty: '0' })).body).toMatchObject({ penalty: { number: 0 }, discount: { number: 7.5 } });
    expect((await school.as('secretary').get('/global/penalty')).body).toMatchObject({ type: 'penalty', number: 0 });
    const history = await school.database.kysely.selectFrom('history').select(['label', 'action', 'before', 'after']).where('noun', '=', 'surcharge').execute();
    expect(history).toHaveLength(3);
    expect(history).toContainEqual({ label: 'Recargo', action: 'change', before: '{"points":1025}', after: '{"points":0}' });
  });

  test('At least one is needed, between 0 and 100', async () => {
    for (const body of [{}, { penalty: '' }, { penalty: 101 }, { discount: -1 }, { discount: 'mucho' }, { penalty: '1,234' }, { penalty: [1] }]) {
      expect((await school.as('admin').post('/global/values', body)).status).toBe(400);
    }
  });

  test('Only the administration sets them, and nobody outside the office sees them', async () => {
    for (const member of ['secretary', 'classManager', 'teacher', 'student', 'guardian'] as const)
      expect((await school.as(member).post('/global/values', { penalty: 5 })).status).toBe(403);
    for (const member of ['classManager', 'teacher', 'student', 'guardian'] as const) {
      for (const path of ['/global/penalty', '/global/discount']) expect((await school.as(member).get(path)).status).toBe(403);
    }
  });
});
