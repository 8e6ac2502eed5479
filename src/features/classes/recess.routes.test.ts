import { expect, test } from 'vitest';
import { openSchool } from '../../../tests/school.ts';

test('The office sets the winter recess of a year; everybody finds its days among those without classes', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  const july = { fromDate: '2026-07-08', toDate: '2026-07-10' };
  const winter = async () =>
    (await school.as('guardian').get('/attendance/holidays/2026')).body
      .filter(({ date }: { date: string }) => date.startsWith('2026-07'))
      .map(({ date, name }: { date: string; name: string }) => [date.slice(0, 10), name]);
  const independence = ['2026-07-09', 'Día de la Independencia'];
  expect((await school.as('secretary').get('/attendance/recess/2026')).body).toEqual({ recess: null });
  for (const by of ['teacher', 'classManager', 'guardian'] as const) expect((await school.as(by).put('/attendance/recess/2026', july)).status).toBe(403);
  expect((await school.as('secretary').put('/attendance/recess/2026', { fromDate: '', toDate: '2026-07-10' })).body.msg).toBe('Ingrese el comienzo del receso');
  expect((await school.as('secretary').put('/attendance/recess/2026', { ...july, toDate: '2026-08-20' })).body.errors).toEqual([
    { msg: 'El receso no puede durar más de 31 días', path: 'toDate' },
  ]);
  expect(await winter()).toEqual([independence]);
  expect((await school.as('secretary').put('/attendance/recess/2026', july)).status).toBe(200);
  expect((await school.as('admin').put('/attendance/recess/2026', july)).body).toEqual({
    recess: { fromDate: '2026-07-08T00:00:00.000Z', toDate: '2026-07-10T00:00:00.000Z' },
  });
  expect(await winter()).toEqual([['2026-07-08', 'Receso de invierno'], independence, ['2026-07-10', 'Receso de invierno']]);
  const [told] = (await school.as('admin').get('/history/institute/institute')).body.filter(({ action }: { action: string }) => action === 'create');
  expect(told).toMatchObject({
    label: 'Receso de invierno 2026',
    changes: [
      { field: 'Desde', after: '08/07/2026' },
      { field: 'Hasta', after: '10/07/2026' },
    ],
  });
  expect((await school.as('secretary').delete('/attendance/recess/2026')).body.msg).toBe('Receso de invierno quitado');
  expect((await school.as('secretary').delete('/attendance/recess/2026')).status).toBe(404);
  expect(await winter()).toEqual([independence]);
  await school.close();
});
