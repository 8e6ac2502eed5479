import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

const post = (body: unknown, by: Parameters<School['as']>[0] = 'secretary') => school.as(by).post('/pdf/installment/list', body);
const add = (more: object) =>
  school.as('secretary').post('/installment', { student: CAST.student.id, number: 6, year: 2026, value: 24_550, status: 'debt', updatable: true, ...more });

test('The list of debts, as it was received, with what each costs in cash', async () => {
  await add({});
  await add({ number: 5, status: 'expired' });
  await add({ number: 0, value: 30_000 });
  await add({ number: 0, value: 10_000, student: CAST.stranger.id });
  await add({ number: 1, value: 1234.5, student: CAST.stranger.id });
  const installments = (await school.as('secretary').get('/installment')).body;
  const { lines, pages, isLandscape, fonts } = readPaper((await post({ installments, discount: 10 })).bytes);
  expect({ pages, isLandscape, fonts }).toEqual({
    pages: 1,
    isLandscape: false,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1)).toEqual([
    'Lista de Deudas 5 cuotas',
    'Nombre Cuota Año Categoría Vencimiento Estado Valor Ctdo',
    'Abad, Ana Inscripción 2026 Deuda $30.000 -',
    'Abad, Ana Mayo 2026 31/05/2026 Vencida $24.550 $22.150',
    'Abad, Ana Junio 2026 30/06/2026 Deuda $24.550 $22.150',
    'Zárate, Mora Inscripción 2026 Deuda $10.000 -',
    'Zárate, Mora Clases Particulares 2026 Deuda $1.234,50 -',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  // The sum of all of them is for the administration.
  expect(readPaper((await post({ installments, discount: 10 }, 'admin')).bytes).lines).toContain('Total $90.334,50');
});

test('Many debts run over many pages, each with the column titles', async () => {
  const installments = Array.from({ length: 300 }, (_, index) => ({
    number: 3 + (index % 10),
    year: 2026,
    value: 24_500,
    student: { name: 'Ana', lastname: 'Abad' },
    enrollment: { _id: 'x', category: { name: 'Junior' } },
  }));
  const { lines, pages } = readPaper((await post({ installments, discount: '7,5' })).bytes);
  expect(pages).toBeGreaterThan(5);
  expect(lines.filter((line) => line === 'Nombre Cuota Año Categoría Vencimiento Estado Valor Ctdo')).toHaveLength(pages);
  expect(lines.filter((line) => line.endsWith('2026 Junior $24.500 $22.700'))).toHaveLength(300);
});

test('Missing values still print; what cannot be printed is refused, and so is a caller outside the office', async () => {
  expect(
    readPaper(
      (
        await post({
          installments: [
            { student: null, enrollment: null, value: null },
            { enrollment: '5e0000000000000000000001', value: 0.1 + 0.2 },
          ],
        })
      ).bytes,
    ).text,
  ).toContain('$0,30');
  for (const body of [{ installments: [] }, {}]) expect(await post(body)).toMatchObject({ status: 400, body: { msg: 'No hay cuotas para imprimir' } });
  expect(await post([])).toMatchObject({ status: 400, body: { msg: 'Los datos de la lista no son válidos' } });
  expect(await post({ installments: [{}], discount: -1 })).toMatchObject({ status: 400, body: { msg: 'El descuento debe ser un porcentaje de 0 a 100' } });
  for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await post({ installments: [{}] }, member)).status).toBe(403);
});
