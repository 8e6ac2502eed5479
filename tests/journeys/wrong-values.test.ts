/** Errors of a form are shown at their fields, all at once, until they are corrected; a value that cannot be read is never sent as if it were missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let office: Visit;
let teacher: Visit;
let classroom: string;

const gone = async (visit: Visit, text: string): Promise<void> => {
  await expect.poll(() => visit.page.getByText(text, { exact: true }).count()).toBe(0);
};

describe('Errors of a form', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    const category = (await admin.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
    const checks = (await admin.get('/category')).body
      .filter((one: { name: string }) => one.name !== 'Inscripción')
      .map(({ _id, name }: { _id: string; name: string }) => ({ category: _id, checks: name === 'Junior' }));
    await admin.post('/grade-type', [{ _id: 0, name: 'Oral', categories: [...checks, { category: null, checks: false }] }]);
    const form = { teacher: CAST.teacher.id, category, classroom: 3, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
    await admin.post('/enrollment', { student: CAST.student.id, category, year: 2026, month: 6 });
    classroom = (await admin.post('/class', { ...form, students: [{ _id: CAST.student.id }] })).body._id;
    office = await site.enter('secretary', '/user/edit/0?type=student');
    teacher = await site.enter('teacher', '/class/all', PHONE);
  });
  afterAll(() => site?.close());

  const born = () => office.page.getByRole('textbox', { name: 'Fecha de nacimiento' });
  const register = () => office.page.getByRole('button', { name: 'Registrar', exact: true }).click();

  test('A birthday that cannot be read stays as it was typed, says why, and the form is not sent', async () => {
    const { page } = office;
    await page.getByLabel('Nombre', { exact: false }).first().fill('Lía');
    await page.getByLabel('Apellido').fill('Ortiz');
    for (const [typed, why] of [
      ['31/02/2015', 'No se tomó “31/02/2015”: ese día no existe'],
      ['05/05/1850', 'No se tomó 05/05/1850: debe estar entre el 01/01/1900 y el 01/01/2026'],
      ['12/0', 'No se tomó “12/0”: escriba el día como 09/03/2026'],
    ] as const) {
      await born().fill(typed);
      await register();
      // The message is visible, not covered by the calendar of the box.
      await page.getByText(why).click({ trial: true });
      await page.getByText('Revise los campos marcados').waitFor();
      expect(await born().inputValue()).toBe(typed);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    await office.expectAccessible();
    await born().fill('9/3/15');
    await register();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(await born().inputValue()).toBe('09/03/2015');
  });

  test('Every message of a refusal is shown: those of a field at the field, the others in the bar', async () => {
    const { page } = office;
    // A server of another version may refuse fields that this page does not have.
    const errors = [
      { msg: 'El nombre tiene una cifra', path: 'name' },
      { msg: 'El nombre es demasiado corto', path: 'name' },
      { msg: 'La matrícula está cerrada', path: 'season' },
    ];
    await page.route('**/api/user', (route) => route.fulfill({ status: 400, json: { msg: errors[0]?.msg, errors } }), { times: 1 });
    await register();
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar a Lía' }).click();
    await page.getByText('El nombre tiene una cifra. El nombre es demasiado corto').waitFor();
    await page.getByRole('textbox', { name: 'Nombre' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('status').filter({ hasText: 'La matrícula está cerrada' }).waitFor();
    await page.getByLabel('Apellido').fill('Ortega');
    await page.getByText('El nombre tiene una cifra. El nombre es demasiado corto').waitFor();
    await page.getByLabel('Nombre', { exact: false }).first().fill('Lía Inés');
    await gone(office, 'El nombre tiene una cifra. El nombre es demasiado corto');
  });

  test('An error in a family’s request is shown beside its box alone, and the box has the focus', async () => {
    const family = await site.enter('guardian', '/user/data-request', PHONE);
    const { page } = family;
    const email = page.getByRole('textbox', { name: 'Correo electrónico' });
    await email.fill('tomasa');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await page.getByText('La dirección de correo electrónico no es válida').waitFor();
    await email.and(page.locator(':focus')).waitFor();
    expect(await page.getByText('La dirección de correo electrónico no es válida').count()).toBe(1);
    await family.expectAccessible();
    await family.leave();
  });

  test('Every wrong hour of a class is marked in its own box, also without a category, and only until it is right', async () => {
    const { page } = office;
    const between = page.getByText('El horario debe estar entre las 08:00 y las 22:00');
    await office.follow('/class/register?tab=class');
    await page.getByRole('tab', { name: 'Clase' }).click();
    await page.getByLabel('Entrada, los dos días').fill('0730');
    await page.getByLabel('Salida, los dos días').fill('2201');
    await page.getByLabel('Salida, los dos días').blur();
    await expect.poll(() => between.count()).toBe(2);
    await page.getByLabel('Entrada, los dos días').fill('0800');
    await expect.poll(() => between.count()).toBe(1);
    expect(await page.getByLabel('Salida, los dos días').getAttribute('aria-invalid')).toBe('true');
  });

  test('A bimester says what is missing until each of its days is there', async () => {
    const { page } = teacher;
    await teacher.follow(`/class/attendances/${classroom}?view=bimestre`);
    await page.getByRole('button', { name: 'Día', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agregar los días' }).click();
    await dialog.getByText('Ingrese el fin del bimestre').waitFor();
    await dialog.getByRole('textbox', { name: 'Comienzo del bimestre' }).fill('18/05/2026');
    await gone(teacher, 'Ingrese el comienzo del bimestre');
    await dialog.getByText('Ingrese el fin del bimestre').waitFor();
    await dialog.getByRole('textbox', { name: 'Fin del bimestre' }).fill('31/06/2026');
    await page.keyboard.press('Enter');
    await dialog.getByText('No se tomó “31/06/2026”: ese día no existe').waitFor();
    await dialog.getByRole('textbox', { name: 'Fin del bimestre' }).fill('08/06/2026');
    await page.keyboard.press('Tab');
    await gone(teacher, 'Ingrese el fin del bimestre');
    await teacher.expectAccessible();
    await dialog.getByRole('button', { name: 'Agregar los días' }).click();
    await teacher.said('Días del Bimestre Agregados');
  });

  test('The kind of grade is required', async () => {
    const { page } = teacher;
    await teacher.follow(`/class/grades/${classroom}`);
    await page.getByRole('button', { name: 'Nota', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agregar la nota' }).click();
    await dialog.getByText('Seleccione el tipo de nota', { exact: true }).waitFor();
    await dialog.getByLabel('Tipo de nota').selectOption('Oral');
    await gone(teacher, 'Seleccione el tipo de nota');
  });
});
