import { expect, test } from 'vitest';
import { openSchool } from '../../../tests/school.ts';

test('Everybody may read the institute’s data, but not who signs its papers', async () => {
  const school = await openSchool();
  const { status, body } = await school.as(null).get('/institute');
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['address', 'claim', 'email', 'isDemo', 'logo', 'name', 'phone', 'town']);
  await school.close();
});
