import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

const post = (body: unknown, query = '?type=all', by: Parameters<School['as']>[0] = 'secretary') => school.as(by).post(`/pdf/category/list${query}`, body);
const saved = async () =>
  (await school.as('secretary').get('/category')).body.map((row: { position: number }) => ({ ...row, value: 20_000 + row.position * 1_500 }));

test('The price list of the year is printed as the screen sends it', async () => {
  const { lines, pages, fonts, isLandscape } = readPaper((await post({ categories: await saved(), discount: 7.5 })).bytes);
  expect({ pages, isLandscape, fonts }).toEqual({
    pages: 1,
    isLandscape: false,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1, 5)).toEqual([
    'Lista de Categorías y Precios 15 categorías',
    'Nombre Valor Dto Hnos Ctdo Ctdo c/ Dto',
    'Inscripción $20.000 - - -',
    'Kinder $21.500 $19.400 $19.900 $18.000',
  ]);
  expect(lines).toContain('1° Año $30.500 $27.500 $28.300 $25.500');
  expect(lines).toContain('Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado, con 7,5 % de descuento.');
});

test('The price list of March has half a month as it is charged, without Inscripción, even when a client only sends ids', async () => {
  const categories = (await saved()).map(({ _id, name, value }: { _id: string; name: string; value: number }) => ({ _id, name, value: String(value) }));
  const { lines } = readPaper((await post({ categories, discount: 10 }, '?type=march')).bytes);
  expect(lines.slice(1, 4)).toEqual([
    'Lista de Categorías y Precios de Marzo 14 categorías',
    'Nombre Valor Dto Hnos Ctdo Ctdo c/ Dto',
    'Kinder $10.800 $9.700 $9.800 -',
  ]);
});

test('The list says from which month the prices count', async () => {
  const rows = (await school.as('secretary').get('/category')).body;
  const categories = rows.map(({ _id }: { _id: string }, index: number) => ({ _id, value: 30_000 + index * 100 }));
  expect((await school.as('secretary').put('/category', { date: '2026-08', categories })).status).toBe(200);
  const prices = (await school.as('secretary').get('/category')).body;
  expect(readPaper((await post({ categories: prices })).bytes).lines).toContain('Rigen desde Agosto de 2026');
});

test('A missing discount means none, a missing type means the whole year, and missing values stay empty', async () => {
  const { lines } = readPaper((await post({ categories: [{ name: 'Junior', value: 25_010.5 }, { name: null, value: null }, {}] }, '')).bytes);
  expect(lines.slice(1, 4)).toEqual([
    'Lista de Categorías y Precios 3 categorías',
    'Nombre Valor Dto Hnos Ctdo Ctdo c/ Dto',
    'Junior $25.100 $22.600 $25.100 $22.600',
  ]);
});

test('What cannot be printed is refused with a reason, and so is a caller who may not print it', async () => {
  const refused = async (body: unknown, msg: string, query = '?type=all') => expect(await post(body, query)).toMatchObject({ status: 400, body: { msg } });
  await refused({ categories: [] }, 'No hay categorías para imprimir');
  await refused({}, 'No hay categorías para imprimir');
  await refused({ categories: [{}] }, 'La lista de precios no existe', '?type=april');
  await refused({ categories: [{}], discount: 101 }, 'El descuento debe ser un porcentaje de 0 a 100');
  await refused({ categories: [{ value: 'mucho' }] }, 'Un importe de la lista no es válido');
  for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await post({ categories: [{}] }, '', member)).status).toBe(403);
});
