import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';
const CLEANING = '5fe813b999e13c3f807a0d7b';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const admin = school.as('admin');
  await admin.post('/register', { difference: 100_000 });
  await admin.post('/expence', { expencetype: CLEANING, value: '1500,50', teacher: {}, description: 'Lavandina y trapos' });
  await admin.post('/expence', { expencetype: WITHDRAWAL, value: 30_000, teacher: {}, description: 'Banco' });
});
afterAll(() => school.close());

const post = (path: string, body: unknown, by: Parameters<School['as']>[0] = 'admin') => school.as(by).post(`/pdf/expence/${path}`, body);

test('The list of expenses is printed as it was received; its sum is for the administration', async () => {
  const expences = (await school.as('secretary').get('/expence?expencetype=expence')).body;
  const { lines, pages, isLandscape, fonts } = readPaper((await post('list', { expences }, 'secretary')).bytes);
  expect({ pages, isLandscape, fonts }).toEqual({
    pages: 1,
    isLandscape: false,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1)).toEqual([
    'Lista de Egresos 1 egreso',
    'Fecha Tipo Descripción Importe',
    '10/06/26 Limpieza Lavandina y trapos $1.500,50',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  expect(readPaper((await post('list', { expences })).bytes).lines).toContain('Total $1.500,50');
});

test('The list says how each was paid, if the caller posts it', async () => {
  const row = { date: '2026-06-10T15:00:00.000Z', expencetype: { name: 'Limpieza', type: 'expence' }, description: 'Lavandina', value: 100 };
  const expences = [{ ...row, form: 'mercadopago' }, { ...row, form: 'unknown' }, { ...row, form: 'check' }, row];
  expect(readPaper((await post('list', { expences })).bytes).lines.slice(2, 7)).toEqual([
    'Fecha Tipo Descripción Forma de Pago Importe',
    '10/06/26 Limpieza Lavandina Mercado Pago $100',
    '10/06/26 Limpieza Lavandina Sin dato $100',
    '10/06/26 Limpieza Lavandina $100',
    '10/06/26 Limpieza Lavandina $100',
  ]);
});

test('The list of withdrawals with its total', async () => {
  const expences = (await school.as('admin').get('/expence/withdrawal')).body;
  const { lines } = readPaper((await post('list', { expences, total: 30_000 })).bytes);
  expect(lines.slice(1, 5)).toEqual([
    'Lista de Retiros 1 retiro',
    'Fecha Tipo Descripción Importe',
    '10/06/26 Retiro de la dirección Banco $30.000',
    'Total $30.000',
  ]);
});

test('The withdrawals of the year, a row for each month and one for the year', async () => {
  await school.as('admin').post('/expence-type', [{ _id: 0, name: 'Banco', type: 'withdrawal' }]);
  const expences = (await school.as('admin').get('/expence/withdrawal/bymonth?year=2026')).body;
  const { lines, isLandscape } = readPaper((await post('withdrawal', { expences, total: null, year: 2026 })).bytes);
  expect(isLandscape).toBe(false);
  expect(lines.slice(1, 5)).toEqual(['Lista de Retiros por Mes 12 meses', 'Año 2026', 'Mes Banco Retiro de la dirección Total', 'Enero - - -']);
  expect(lines).toContain('Junio - $30.000 $30.000');
  expect(lines.at(-2)).toBe('Total - $30.000 $30.000');
});

test('A secretary prints no withdrawals, however they are posted', async () => {
  const expences = (await school.as('admin').get('/expence/withdrawal')).body;
  for (const body of [{ expences }, { expences, total: 30_000 }, { expences: [{ value: 1 }], total: 0 }])
    expect(await post('list', body, 'secretary')).toMatchObject({ status: 403, body: { msg: 'Los retiros de dinero son de la administración' } });
  expect((await post('withdrawal', { expences: [{ month: 'Enero' }] }, 'secretary')).status).toBe(403);
  for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await post('list', { expences: [{}] }, member)).status).toBe(403);
});

test('Missing values still print; an empty list is refused', async () => {
  expect((await post('list', { expences: [{ expencetype: null, date: null, value: '', description: null }, {}], total: null })).status).toBe(200);
  expect((await post('withdrawal', { expences: [{ month: null, Banco: null }] })).status).toBe(200);
  for (const path of ['list', 'withdrawal']) for (const body of [{}, { expences: [] }, []]) expect((await post(path, body)).status).toBe(400);
  expect((await post('withdrawal', { expences: Array.from({ length: 14 }, () => ({ month: 'Enero' })) })).status).toBe(400);
});

test('On a secretary’s papers a salary has its amount and no name', async () => {
  const salary = { expencetype: '5fe813b999e13c3f807a0d79', value: 700, teacher: { _id: CAST.teacher.id }, description: 'Mayo' };
  expect((await school.as('admin').post('/expence', salary)).status).toBe(200);
  const { _id } = (await school.as('admin').get('/register/last')).body;
  const book = async (by: 'admin' | 'secretary') => readPaper((await school.as(by).post('/pdf/register/movements', { _id })).bytes).text;
  const list = async (by: 'admin' | 'secretary') =>
    readPaper((await post('list', { expences: (await school.as(by).get('/expence?expencetype=expence')).body }, by)).bytes).text;
  for (const paper of [await book('secretary'), await list('secretary')]) {
    expect(paper).toMatch(/Pago a Empleados.*\$700/s);
    expect(paper).not.toMatch(/Núñez|Mayo/);
  }
  for (const paper of [await book('admin'), await list('admin')]) expect(paper).toContain('Pago a Núñez, Elena: Mayo');
});
