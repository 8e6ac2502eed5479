import { expect, test } from 'vitest';
import { openSchool } from '../../../tests/school.ts';

test('A teacher keeps phrases of her own and reads the institute’s; nobody reads or changes those of others', async () => {
  const school = await openSchool();
  const words = async (by: 'teacher' | 'classManager' | 'adminTeacher') => (await school.as(by).get('/phrase')).body.map((one: { words: string }) => one.words);
  const add = (by: 'teacher' | 'classManager', phrase: string, isShared: boolean) => school.as(by).post('/phrase', { words: phrase, isShared });
  const { body: own } = await add('teacher', '{nombre} lee con ganas.', false);
  expect(own).toMatchObject([{ words: '{nombre} lee con ganas.', isShared: false, mayChange: true }]);
  expect((await add('teacher', 'De todos', true)).status).toBe(403);
  const { body: shared } = await add('classManager', 'Ánimo, {nombre}.', true);
  expect(await words('teacher')).toEqual(['Ánimo, {nombre}.', '{nombre} lee con ganas.']);
  expect(await words('adminTeacher')).toEqual(['Ánimo, {nombre}.']);
  expect((await school.as('teacher').put(`/phrase/${shared[0]._id}`, { words: 'Otra' })).status).toBe(404);
  expect((await school.as('classManager').delete(`/phrase/${own[0]._id}`)).status).toBe(404);
  expect((await school.as('teacher').put(`/phrase/${own[0]._id}`, { words: ' ' })).body.msg).toBe('Escriba la frase');
  await school.as('teacher').put(`/phrase/${own[0]._id}`, { words: '{nombre} escribe mejor.' });
  expect(await words('teacher')).toEqual(['Ánimo, {nombre}.', '{nombre} escribe mejor.']);
  await school.as('teacher').delete(`/phrase/${own[0]._id}`);
  expect(await words('teacher')).toEqual(['Ánimo, {nombre}.']);
  await school.close();
});
