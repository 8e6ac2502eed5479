/** The office enrolls students, moves them to another category and undoes it: what happens to the fees is shown before. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let office: Visit;

describe('The office enrolls', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    const { body: categories } = await admin.get('/category');
    const priceOf = (name: string) => (name === 'Inscripción' ? 20_000 : name === 'Kinder' ? 24_000 : 30_000);
    await admin.put('/category', { date: '2026-06', categories: categories.map((one: { name: string }) => ({ ...one, value: priceOf(one.name) })) });
    office = await site.enter('secretary', '/enrollment/register');
  });
  afterAll(() => site?.close());

  const page = () => office.page;
  const fee = (name: string) => page().getByRole('row').filter({ hasText: name }).first();

  test('All that is missing is said beside its field, and the first such field has the focus', async () => {
    await page().getByRole('button', { name: 'Inscribir' }).click();
    for (const text of ['Seleccione el alumno', 'Seleccione la categoría', 'Seleccione el año']) await page().getByText(text, { exact: true }).waitFor();
    await page().waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await office.expectAccessible();
  });

  test('Every fee is shown before, with the siblings discount and the last day to pay', async () => {
    await page()
      .getByRole('combobox', { name: /Búsqueda de Alumnos/ })
      .fill('bautista');
    await page()
      .getByRole('option', { name: /Abad, Bautista/ })
      .waitFor();
    await page().keyboard.press('Enter');
    await page().getByLabel('Categoría').selectOption({ label: 'Junior' });
    await page().getByLabel(/^Año/).selectOption('2026');
    await expect.poll(() => page().getByLabel(/^Mes/).locator('option').allInnerTexts()).toEqual(['* Seleccione desde qué mes se cobra', 'Junio', 'Julio']);
    await page().getByLabel(/^Mes/).selectOption({ label: 'Junio' });
    await page().getByText('8 cuotas').waitFor();
    expect(await fee('Junio').innerText()).toMatch(/Junio\s+10\/06\/2026\s+Deuda\s+\$27\.000/);
    expect(await fee('Total').innerText()).toContain('$209.000');
    await office.expectAccessible();
  });

  test('A reload loses nothing', async () => {
    await page().reload();
    await page().getByText('8 cuotas').waitFor();
    await expect.poll(() => page().getByLabel('Búsqueda de Alumnos').inputValue()).toBe('Abad, Bautista');
  });

  test('After enrolling, the list says what can be charged now', async () => {
    await page().getByRole('button', { name: 'Inscribir' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Abad, Bautista · Junior · 2026, desde Junio').waitFor();
    await dialog.getByText('Se crean 8 cuotas por $209.000 en total.').waitFor();
    await dialog.getByRole('button', { name: 'Inscribir a Bautista' }).click();
    await office.said('Inscripción Registrada');
    await page().waitForURL('**/enrollment/list?enrolled=*');
    await page().getByText('Ya se le puede cobrar $47.000; las cuotas que aún no vencen suman $162.000.').waitFor();
    await office.expectAccessible();
  });

  test('A student who is enrolled already is not enrolled again', async () => {
    const { body: categories } = await site.school.as('admin').get('/category');
    await office.follow(`/enrollment/register?student=${CAST.sibling.id}&category=${categories[1]._id}&year=2026&month=6`);
    await page().getByText('Ya tiene una inscripción en el año 2026').waitFor();
    expect(await page().getByRole('button', { name: 'Inscribir' }).isDisabled()).toBe(true);
    await page().getByRole('link', { name: 'Ver sus inscripciones' }).click();
    await page().getByText('1 en total').waitFor();
    await page().getByRole('link', { name: 'Ver familia de Abad, Bautista' }).click();
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
    await page().goBack();
    await page().getByText('1 en total').waitFor();
  });

  test('A change of category shows old beside new fees, and is saved', async () => {
    await page()
      .getByRole('link', { name: /Editar la inscripción/ })
      .click();
    await page().getByRole('heading', { name: 'Editar inscripción' }).waitFor();
    expect(await page().getByLabel(/^Año/).isDisabled()).toBe(true);
    await page().getByLabel(/^Mes/).selectOption({ label: 'Julio' });
    await page().getByRole('button', { name: 'Guardar Cambios' }).click();
    await page().getByText('La categoría debe cambiar para modificar la inscripción').waitFor();
    await page().getByLabel('Categoría').selectOption({ label: 'Kinder' });
    await page().getByText('Se elimina').waitFor();
    expect(await fee('Julio').innerText()).toMatch(/\$27\.000\s+\$21\.600/);
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Guardar Cambios' }).click();
    await page().getByRole('dialog').getByText('Abad, Bautista · 2026: de Junior a Kinder, desde Julio').waitFor();
    await page().getByRole('dialog').getByRole('button', { name: 'Cambiar a Kinder' }).click();
    await office.said('Inscripción Modificada');
    await page().waitForURL('**/enrollment/list?changed=*');
  });

  test('The list goes to paper and spreadsheet in the order that is shown', async () => {
    await page().getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await page().waitForURL('**sort=name**');
    const [sheet] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'CSV' }).click()]);
    expect(readFileSync(await sheet.path(), 'utf8')).toBe('\ufeffFecha;Legajo;Nombre;Categoría;Año\r\n10/06/2026;2;Abad, Bautista;Kinder;2026\r\n');
    const [paper] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'PDF lista de inscripciones' }).click()]);
    expect(paper.suggestedFilename()).toBe('Inscripciones 10-06-26.pdf');
    await office.said('PDF Generado');
  });

  test('Deleting names the student and counts what goes; an empty list says what to do next', async () => {
    await page()
      .getByRole('button', { name: /Más acciones de la inscripción/ })
      .click();
    await page().getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Abad, Bautista · Kinder · 2026').waitFor();
    await dialog.getByText('Se eliminan 7 cuotas sin pagar, por $155.000.').waitFor();
    await office.expectAccessible();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await office.said('Inscripción Eliminada');
    await page().getByText('Todavía no hay inscripciones de 2026').waitFor();
    await office.expectAccessible();
  });

  test('For an enrollment after the charge day a day to pay is proposed, which can be changed or emptied', async () => {
    await site.school.setNow('2026-06-22');
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
    const { body: categories } = await site.school.as('admin').get('/category');
    await office.follow(`/enrollment/register?student=${CAST.stranger.id}&category=${categories[6]._id}&year=2026&month=6`);
    const day = page().getByLabel('Sin recargo hasta');
    await expect.poll(() => day.inputValue()).toBe('29/06/2026');
    await expect.poll(() => fee('Junio').innerText()).toMatch(/29\/06\/2026\s+Deuda\s+\$15\.000\s+después del 29\/06\/2026: \$16\.500/);
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Borrar fecha' }).click();
    await page().getByText('El último día para pagar Junio sin recargo fue el 15/06/2026: hoy cuesta $15.000 y, a más tardar mañana, $16.500').waitFor();
    await expect.poll(() => fee('Junio').innerText()).toMatch(/a más tardar mañana: \$16\.500/);
    await day.fill('03/07/2026');
    await day.press('Tab');
    await expect.poll(() => fee('Junio').innerText()).toMatch(/después del 03\/07\/2026/);
    await page().getByRole('button', { name: 'Inscribir' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Junio: se puede pagar sin recargo hasta el 03/07/2026.').waitFor();
    await dialog.getByRole('button', { name: 'Inscribir a' }).click();
    await office.said('Inscripción Registrada');
    const { body: fees } = await site.school.as('secretary').get(`/installment/student/${CAST.stranger.id}/all`);
    expect(fees[1]).toMatchObject({ number: 6, value: 15_000, due: '2026-07-03T00:00:00.000Z' });
  });

  test('On a phone every field and fee is within the screen', async () => {
    const phone = await site.enter('secretary', `/enrollment/register?student=${CAST.student.id}`, PHONE);
    await phone.page.getByLabel('Categoría').selectOption({ label: 'CAE' });
    await phone.page.getByLabel(/^Año/).selectOption('2027');
    await phone.page.getByText('11 cuotas').waitFor();
    await phone.expectAccessible();
    expect(phone.complaints).toEqual([]);
  });

  test('No page reported an error', () => {
    expect(office.complaints).toEqual([]);
  });
});
