import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const admin = school.as('admin');
  for (const [day, difference, description] of [
    ['2026-05-29', '-50,50', 'Faltó cambio para el último pago del día'],
    ['2026-06-09', '100', ''],
  ] as const) {
    await school.setNow(day);
    await admin.post('/register', { difference: 60_000 });
    await admin.put('/register', { difference, description });
  }
  await school.setNow('2026-06-10');
});
afterAll(() => school.close());

const post = (body: unknown, query = '', by: Parameters<School['as']>[0] = 'admin') => school.as(by).post(`/pdf/register/list${query}`, body);

test('The list of closed registers is printed as it was received, with the sums of what moved', async () => {
  const registers = (await school.as('admin').get('/register?temporary=false')).body;
  const moved = { income: 120_000, expence: 3000.5, withdrawal: 20_000 };
  const { lines, pages, isLandscape, isTagged, fonts } = readPaper((await post([{ ...registers[0], ...moved }, registers[1]])).bytes);
  expect({ pages, isLandscape, isTagged, fonts }).toEqual({
    pages: 1,
    isLandscape: true,
    isTagged: true,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1)).toEqual([
    'Lista de Cajas Diarias 2 cajas',
    'Fecha Ingresos Egresos Retiro Plata Caja Efectivo Banco Diferencia Detalles',
    '09/06/26 $120.000 $3.000,50 $20.000 $60.100 $60.100 +$100 Apertura distinta del cierre: +$50,50, sin motivo',
    '29/05/26 $59.949,50 $59.949,50 -$50,50 Faltó cambio para el último pago del día',
    'Total $120.000 $3.000,50 $20.000 +$49,50',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
});

test('The months of a year are printed as they were received; a month without movements stays empty', async () => {
  const months = (await school.as('admin').get('/register/year/bymonth?year=2026')).body;
  const { lines } = readPaper((await post(months, '?year=2026')).bytes);
  expect(lines.slice(1)).toEqual([
    'Lista de Cajas Mensuales 12 meses',
    'Año 2026',
    'Mes Ingresos Egresos Retiro Diferencia Efectivo Banco',
    ...[
      'Enero',
      'Febrero',
      'Marzo',
      'Abril',
      'Mayo -$50,50 $59.949,50',
      'Junio +$100 $60.100',
      'Julio',
      'Agosto',
      'Septiembre',
      'Octubre',
      'Noviembre',
      'Diciembre',
    ],
    'Total +$49,50',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  expect(readPaper((await post(months)).bytes).text).not.toContain('Año');
});

test('Many registers run over many pages, each with the column titles, and end with one total', async () => {
  const registers = Array.from({ length: 400 }, () => ({
    date: '2026-06-09T15:00:00.000Z',
    temporary: false,
    income: 1000,
    registermoney: 5000,
    difference: 0,
  }));
  const { lines, pages } = readPaper((await post(registers)).bytes);
  expect(pages).toBeGreaterThan(6);
  // When cash and bank are not kept apart they have no columns.
  expect(lines.filter((line) => line === 'Fecha Ingresos Egresos Retiro Plata Caja Diferencia Detalles')).toHaveLength(pages);
  expect(lines.filter((line) => line === '09/06/26 $1.000 $5.000')).toHaveLength(400);
  expect(lines.filter((line) => line.startsWith('Total'))).toEqual(['Total $400.000']);
});

test('Missing values still print; an empty list is refused, and so is a caller outside the administration', async () => {
  expect((await post([{ temporary: false, income: null, date: 'ayer' }])).status).toBe(200);
  expect((await post([{}])).status).toBe(200);
  for (const body of [[], {}, null]) expect(await post(body)).toMatchObject({ status: 400, body: { msg: 'No hay cajas para imprimir' } });
  expect(await post([{ income: 'mucho' }])).toMatchObject({ status: 400, body: { msg: 'Un importe de la lista no es válido' } });
  for (const member of ['secretary', 'teacher', 'classManager', 'guardian', 'student'] as const) expect((await post([{}], '', member)).status).toBe(403);
});

test('The book of a register has every movement as its reader may see it; those of other days are for the administration', async () => {
  const [last, before] = (await school.as('admin').get('/register?temporary=false')).body;
  const book = (register: string, by: Parameters<School['as']>[0] = 'admin') => school.as(by).post('/pdf/register/movements', { _id: register });
  const { lines, isTagged } = readPaper((await book(before._id)).bytes);
  expect(isTagged).toBe(true);
  expect(lines.slice(1)).toEqual([
    'Libro de Caja 2 movimientos',
    'Caja del 29/05/2026, cerrada a las 12:00',
    'Hora Movimiento Detalle Importe En caja',
    '12:00 Dinero Inicial $60.000 $60.000',
    '12:00 Diferencia -$50,50 $59.949,50',
    'Ingresos $0',
    'Egresos $0',
    'Retiro $0',
    'Diferencia -$50,50',
    'Efectivo $59.949,50',
    'Banco $0',
    'Plata Caja $59.949,50',
    'Detalles: Faltó cambio para el último pago del día',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  // Above 50.000 the register's own money is hidden from a secretary.
  const { text } = readPaper((await book(last._id, 'secretary')).bytes);
  expect(text).toContain('Dinero Inicial');
  expect(text).not.toMatch(/\$60|Plata Caja|En caja/);
  expect(await book(before._id, 'secretary')).toMatchObject({ status: 403, body: { msg: 'Solo la administración puede ver las cajas de otros días' } });
  expect(await book('5e0000000000000000009999')).toMatchObject({ status: 404, body: { msg: 'La caja no existe' } });
  for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await book(last._id, member)).status).toBe(403);
});
