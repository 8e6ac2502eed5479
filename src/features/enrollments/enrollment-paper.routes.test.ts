import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

const post = (body: unknown, by: Parameters<School['as']>[0] = 'secretary') => school.as(by).post('/pdf/enrollment/list', body);

test('The list of enrollments is printed as it was received', async () => {
  const categories = (await school.as('secretary').get('/category')).body;
  const category = categories.find((one: { name: string }) => one.name === '1° Año')._id;
  for (const student of [CAST.student.id, CAST.stranger.id])
    expect((await school.as('secretary').post('/enrollment', { student, category, year: 2026, month: 6 })).status).toBe(200);
  const rows = (await school.as('secretary').get('/enrollment')).body;
  const { lines, pages, isLandscape, fonts } = readPaper((await post(rows)).bytes);
  expect({ pages, isLandscape, fonts }).toEqual({
    pages: 1,
    isLandscape: false,
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1, 3)).toEqual(['Lista de Inscripciones 2 inscripciones', 'Fecha Legajo Nombre Categoría Año']);
  expect([...lines.slice(3, 5)].sort()).toEqual(['10/06/26 1 Abad, Ana 1° Año 2026', '10/06/26 3 Zárate, Mora 1° Año 2026']);
});

test('Many enrollments run over many pages, each with the column titles', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    date: '2026-03-02T15:00:00.000Z',
    student: { name: 'Ana', lastname: 'Abad', studentnumber: index + 1 },
    category: { name: 'Junior' },
    year: 2026,
  }));
  const { lines, pages } = readPaper((await post(rows)).bytes);
  expect(pages).toBeGreaterThan(5);
  expect(lines.filter((line) => line === 'Fecha Legajo Nombre Categoría Año')).toHaveLength(pages);
  expect(lines.filter((line) => line.endsWith('Abad, Ana Junior 2026'))).toHaveLength(300);
  expect(lines.at(-1)).toBe(`Impreso el 10/06/2026 Página ${pages} de ${pages}`);
});

test('Missing values still print; an empty list is refused, and so is a caller outside the office', async () => {
  expect(readPaper((await post([{ student: null, category: null, date: null, year: null }, {}])).bytes).text).toContain('Usuario eliminado');
  for (const body of [[], {}]) expect(await post(body)).toMatchObject({ status: 400, body: { msg: 'No hay inscripciones para imprimir' } });
  for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await post([{}], member)).status).toBe(403);
});
