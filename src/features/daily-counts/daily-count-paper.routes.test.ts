import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-09' });
  const admin = school.as('admin');
  for (const [day, places] of [
    ['2026-06-09', { box: 1_000_000, envelope: '199950,50', home: 0, bank: 20_000, change: 30_000 }],
    ['2026-06-10', { box: '1249950,5', description: 'Un billete roto' }],
  ] as const) {
    await school.setNow(day);
    const register = (await admin.post('/register', { difference: 1_250_000 })).body._id;
    await admin.put('/register', {});
    await admin.post('/daily', { register, ...places });
  }
});
afterAll(() => school.close());

const post = (body: unknown, by: Parameters<School['as']>[0] = 'admin') => school.as(by).post('/pdf/daily/list', body);

test('The list of counts is printed as it was received, to the centavo', async () => {
  const { lines, pages, isLandscape, fonts } = readPaper((await post((await school.as('admin').get('/daily')).body)).bytes);
  expect({ pages, isLandscape, fonts }).toEqual({
    pages: 1,
    isLandscape: false,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1)).toEqual([
    'Lista de Cierres de Caja 2 cierres',
    'Fecha En Caja Negra Rosa Casa Cuenta Cambio Diferencia',
    // Below each difference, whether it is in cash or bank.
    '-$49,50',
    '10/06/26 $1.250.000 $1.249.950,50',
    'Efectivo -$49,50',
    '-$49,50',
    '09/06/26 $1.250.000 $1.000.000 $199.950,50 $0 $20.000 $30.000 Efectivo -$20.049,50',
    'Banco +$20.000',
    'Total -$99',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
});

test('A count without a difference says so', async () => {
  const { text } = readPaper((await post([{ date: '2026-06-10T15:00:00.000Z', register: { registermoney: 100 }, box: 100, difference: 0 }])).bytes);
  expect(text).toContain('10/06/26 $100 $100 $0');
  expect(text).toContain('Total $0');
});

test('Many millions in every place turn the page: no amount overlaps another or is broken', async () => {
  const money = 12_345_678.5;
  const places = { box: money, envelope: money, home: money, bank: money, change: money, difference: -money };
  const { lines, isLandscape } = readPaper((await post([{ date: '2026-06-10T15:00:00.000Z', register: { registermoney: money }, ...places }])).bytes);
  expect(isLandscape).toBe(true);
  expect(lines).toContain(`10/06/26 ${'$12.345.678,50 '.repeat(6)}-$12.345.678,50`);
  expect(lines).toContain('Total -$12.345.678,50');
});

test('Missing values still print; an empty list is refused, and so is a caller outside the administration', async () => {
  expect((await post([{ register: null }, { register: '5e0000000000000000000001', box: '' }, {}])).status).toBe(200);
  for (const body of [[], {}]) expect(await post(body)).toMatchObject({ status: 400, body: { msg: 'No hay cierres de caja para imprimir' } });
  for (const member of ['secretary', 'teacher', 'classManager', 'guardian', 'student'] as const) expect((await post([{}], member)).status).toBe(403);
});
