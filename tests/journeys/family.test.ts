/** A mother comes with two children: the family is registered on one form, and both children are enrolled. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('A family is registered and enrolled', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    const { body: categories } = await admin.get('/category');
    await admin.put('/category', { date: '2026-06', categories: categories.map((one: { name: string }) => ({ ...one, value: 20_000 })) });
    const { body: towns } = await admin.post('/town', [{ _id: 0, name: 'Villa Ejemplo' }]);
    await admin.post('/neighbourhood', [{ _id: 0, name: 'Centro', town: towns[0]._id }]);
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    visit = await site.enter('secretary');
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;
  const member = (name: string) => page().getByRole('group', { name, exact: true });
  const fill = (who: string, box: string, text: string) => member(who).getByRole('textbox', { name: box, exact: true }).fill(text);

  test('The secretary finds the form on the search screen', async () => {
    await page().getByRole('link', { name: 'Búsqueda', exact: true }).first().click();
    await page().getByRole('link', { name: 'Registrar Familia' }).click();
    await page().getByText('Con un solo alumno no se propone el descuento Hermanos (10 %)', { exact: false }).waitFor();
    await visit.expectAccessible();
  });

  test('Address and phone of the mother are typed once, and the second child brings the discount', async () => {
    // The form assumes no sex before one is chosen.
    expect(await page().getByRole('radio', { checked: true }).count()).toBe(0);
    await member('Tutor o tutora').getByRole('radio', { name: 'Femenino' }).check();
    await fill('Tutora', 'Nombre', 'Rosa');
    await fill('Tutora', 'Apellido', 'Funes');
    await fill('Tutora', 'Dirección de correo electrónico', 'rosa.funes@demo.example');
    await fill('Tutora', 'Celular', '351 555-0001');
    await fill('Tutora', 'Dirección', 'Olmos 100');
    await member('Tutora').getByLabel('Localidad donde vive').selectOption({ label: 'Villa Ejemplo' });
    await member('Tutora').getByLabel('Barrio donde vive').selectOption({ label: 'Centro' });
    await member('Alumno o alumna 1').getByRole('radio', { name: 'Femenino' }).check();
    await fill('Alumna 1', 'Nombre', 'Gala');
    await fill('Alumna 1', 'DNI', '41.000.000');
    await member('Alumna 1').getByLabel('Día de recargo').selectOption('10');
    expect(await member('Alumna 1').getByRole('textbox', { name: 'Apellido' }).inputValue()).toBe('Funes');
    await member('Alumna 1').getByText('Entre sus celulares queda 351 555-0001 (Mamá)', { exact: false }).waitFor();
    await page().getByRole('button', { name: 'Agregar alumno' }).click();
    await page().getByText('Son 2 hermanos: se propone el descuento Hermanos (10 %) para cada uno.', { exact: false }).waitFor();
    for (const child of ['Alumna 1', 'Alumno o alumna 2']) expect(await member(child).getByLabel('Tipo de descuento').inputValue()).toBe('10');
  });

  test('A person who seems to be registered already is pointed out', async () => {
    await fill('Alumno o alumna 2', 'Nombre', 'Bautista');
    await fill('Alumno o alumna 2', 'Apellido', 'Abad');
    await member('Alumno o alumna 2').getByText('Ya hay una persona registrada con este nombre').waitFor();
    await member('Alumno o alumna 2').getByRole('link', { name: 'Abad, Bautista' }).waitFor();
    await visit.expectAccessible();
    await fill('Alumno o alumna 2', 'Nombre', '');
    await fill('Alumno o alumna 2', 'Apellido', 'Funes');
  });

  test('What was typed survives a reload, and what is missing is said at its field', async () => {
    await page().reload();
    await page().getByText('Se recuperaron los datos que no había guardado').waitFor();
    await page().getByRole('button', { name: 'Registrar', exact: true }).click();
    await member('Alumno o alumna 2').getByText('Ingrese el nombre').waitFor();
    await member('Alumno o alumna 2').getByText('Seleccione el sexo', { exact: true }).waitFor();
    await member('Alumno o alumna 2').getByRole('textbox', { name: 'Nombre', exact: true }).and(page().locator(':focus')).waitFor();
    await visit.expectAccessible();
    await member('Alumno o alumna 2').getByRole('radio', { name: 'Masculino' }).check();
    await fill('Alumno 2', 'Nombre', 'Teo');
  });

  test('What only the server knows is said at its field too', async () => {
    await fill('Tutora', 'Dirección de correo electrónico', 'tomasa.abad@demo.example');
    await page().getByRole('button', { name: 'Registrar', exact: true }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Registrar a la familia' }).click();
    await member('Tutora').getByText('Otro usuario ya tiene esa dirección de correo electrónico').waitFor();
    await fill('Tutora', 'Dirección de correo electrónico', 'rosa.funes@demo.example');
  });

  test('She registers the three of them', async () => {
    await page().getByRole('button', { name: 'Registrar', exact: true }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Tutora: Rosa Funes').waitFor();
    await dialog.getByText('Alumno: Teo Funes').waitFor();
    await dialog.getByRole('button', { name: 'Registrar a la familia' }).click();
    await visit.said('Familia registrada');
    await page().getByRole('heading', { name: 'Familia registrada' }).waitFor();
    await page().getByLabel('Enlace de invitación').waitFor();
    await visit.expectAccessible();
    const secretary = site.school.as('secretary');
    const { body: children } = await secretary.get('/user?type=student&lastname=funes');
    for (const child of children) {
      const { body } = await secretary.get(`/user/${child._id}`);
      expect(body).toMatchObject({
        address: 'Olmos 100',
        town: { name: 'Villa Ejemplo' },
        neighbourhood: { name: 'Centro' },
        discount: 10,
        chargeday: 10,
        relatedCellphones: [{ relation: 'mother', name: 'Rosa', cel: '351 555-0001' }],
      });
    }
    expect(children.map(({ name }: { name: string }) => name)).toEqual(['Gala', 'Teo']);
  });

  test('From there she enrolls one child after the other', async () => {
    for (const [name, category] of [
      ['Gala', 'Junior'],
      ['Teo', 'Infantil A'],
    ] as const) {
      await page()
        .getByRole('link', { name: `Inscribir a Funes, ${name}` })
        .click();
      await page().getByLabel('Categoría').selectOption({ label: category });
      await page().getByLabel('Año').selectOption('2026');
      await page().getByLabel('Mes').selectOption({ label: 'Junio' });
      await page().getByRole('button', { name: 'Inscribir', exact: true }).click();
      await page().getByRole('dialog').getByRole('button', { name: 'Inscribir a' }).click();
      await visit.said('Inscripción Registrada');
      await page().waitForURL('**/enrollment/list?**');
      // The list leads on to the other child, with the year and the month of the first.
      if (name !== 'Gala') continue;
      await page().getByRole('link', { name: 'Inscribir a Funes, Teo' }).click();
      await page().waitForURL('**/enrollment/register?**');
      await expect.poll(async () => [await page().getByLabel('Año').inputValue(), await page().getByLabel('Mes').inputValue()]).toEqual(['2026', '6']);
      await page().goBack();
      await page().getByRole('heading', { name: 'Listado Inscripciones' }).waitFor();
    }
    await page().getByText('Se inscribió a Funes, Teo').waitFor();
    await visit.quiet();
    expect(await page().getByRole('link', { name: 'Inscribir a Funes, Gala' }).count()).toBe(0);
    const { body } = await site.school.as('secretary').get('/enrollment?year=2026');
    const enrolled = body.map(({ student, category }: { student: { name: string }; category: { name: string } }) => `${student.name}: ${category.name}`);
    expect(enrolled.sort()).toEqual(['Gala: Junior', 'Teo: Infantil A']);
  });

  test('No page reported an error', () => {
    // The browser reports every refused call; one was refused on purpose.
    expect(visit.complaints.filter((text) => !text.includes('/api/user/family'))).toEqual([]);
  });
});
