/** A year ends: the administrator chooses where each student goes on, opens the next year with its fees and classes, and takes it back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let desk: Visit;

describe('A year ends', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-12-10' });
    const office = site.school.as('admin');
    const categories = (await office.get('/category')).body;
    await office.put('/category', { date: '2026-12', categories: categories.map(({ _id }: { _id: string }) => ({ _id, value: 10000 })) });
    const junior = categories.find(({ name }: { name: string }) => name === 'Junior')._id;
    for (const student of ['student', 'sibling'] as const)
      await office.post('/enrollment', { student: CAST[student].id, category: junior, year: 2026, month: 0 });
    const hours = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Jueves' };
    await office.post('/class', { teacher: CAST.teacher.id, category: junior, classroom: 3, students: [CAST.student.id, CAST.sibling.id], ...hours });
    desk = await site.enter('admin', '/index/year-change');
  });
  afterAll(() => site?.close());

  const enrolled = async (): Promise<readonly string[]> =>
    (await site.school.as('admin').get('/enrollment?year=2027')).body
      .map(
        (one: { student: { name: string }; category: { name: string }; classroom: string | null }) =>
          `${one.student.name}: ${one.category.name}, ${one.classroom === null ? 'sin clase' : 'con clase'}`,
      )
      .toSorted();

  test('For a student without final grades somebody chooses; the choice survives a reload', async () => {
    const { page } = desk;
    await page.getByText('Todavía no hay notas finales').waitFor();
    await page.getByRole('button', { name: 'Siguiente: Alumnos' }).click();
    await page.getByLabel('Próxima categoría de Abad, Ana').selectOption({ label: '1° Año' });
    await page.getByText('Falta elegir 1 alumno').waitFor();
    await page.getByLabel('Próxima categoría de Abad, Bautista').selectOption({ label: 'Junior (repite)' });
    await page.reload();
    await page.getByText('2 alumnos por inscribir').waitFor();
    await desk.expectAccessible();
  });

  test('One confirmation makes enrollments, fees and classes', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Siguiente: Cuotas' }).click();
    // Ana 105,000: the enrollment and ten months, March at half price; her brother 95,500, each month a tenth less.
    await page.getByRole('cell', { name: '$200.500' }).waitFor();
    await page.getByRole('button', { name: 'Siguiente: Clases' }).click();
    await page.getByRole('cell', { name: '1 de 12' }).waitFor();
    await desk.expectAccessible();
    await page.getByRole('button', { name: 'Siguiente: Resumen' }).click();
    await page.getByRole('button', { name: 'Abrir el año 2027' }).click();
    await page.getByRole('button', { name: 'Abrir 2027' }).click();
    await page.getByText('Cambio de Año Registrado').waitFor();
    expect(await enrolled()).toEqual(['Ana: 1° Año, sin clase', 'Bautista: Junior, con clase']);
  });

  test('The change is taken back as a whole', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Cambio de Año Deshecho').waitFor();
    expect(await enrolled()).toEqual([]);
    expect((await site.school.as('admin').get('/class?year=2027')).body).toEqual([]);
  });
});
