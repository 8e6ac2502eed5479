/** A teacher takes attendance: the days of a bimester in a calendar, the roll on a phone without connection, the sheet by keyboard. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { readPaper } from '../paper.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let phone: Visit;
let classroom: string;

describe('A teacher takes attendance', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const office = site.school.as('admin');
    const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
    const students: readonly CastName[] = ['student', 'sibling', 'stranger'];
    for (const student of students) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 6 });
    const form = { teacher: CAST.teacher.id, category, classroom: 3, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
    classroom = (await office.post('/class', { ...form, students: students.map((student) => ({ _id: CAST[student].id })) })).body._id;
    phone = await site.enter('teacher', HOME, PHONE);
  });
  afterAll(() => site?.close());

  const absences = async (): Promise<readonly string[]> => {
    const { body } = await site.school.as('teacher').get(`/attendance/${classroom}`);
    const cells = body.periods.flat(2) as readonly { readonly date: string; readonly student: { readonly name: string }; readonly inassistance: boolean }[];
    return cells.filter(({ inassistance }) => inassistance).map(({ date, student }) => `${date.slice(5, 10)} ${student.name}`);
  };
  const days = async (): Promise<readonly string[]> =>
    (await site.school.as('teacher').get(`/attendance/${classroom}`)).body.header.flat().map((day: string) => day.slice(5, 10));
  const studentsLine = (name: string) => phone.page.getByRole('group', { name: new RegExp(name) });
  const choose = (name: string, answer: 'Presente' | 'Ausente') => studentsLine(name).getByText(answer).click();

  test('The days of a bimester are shown in a calendar before they are saved, without the holidays', async () => {
    const { page } = phone;
    await phone.follow(`/class/attendances/${classroom}?view=bimestre`);
    await page.getByText('Todavía no hay días en el 1° Bimestre').waitFor();
    await page.getByRole('button', { name: 'Día', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Fin del bimestre').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Agregar los días' }).click();
    await dialog.getByText('Ingrese el comienzo del bimestre').waitFor();
    await dialog.getByRole('textbox', { name: 'Comienzo del bimestre' }).fill('18/05/2026');
    await page.keyboard.press('Tab');
    await dialog.getByRole('textbox', { name: 'Fin del bimestre' }).fill('08/06/2026');
    await page.keyboard.press('Tab');
    await dialog.getByText('Se agregan 6 días').waitFor();
    const holiday = dialog.getByRole('button', { name: 'Lunes, 25 de Mayo de 2026, feriado: Día de la Revolución de Mayo' });
    expect(await holiday.getAttribute('aria-pressed')).toBe('false');
    await dialog.getByRole('button', { name: 'Miércoles, 20 de Mayo de 2026' }).click();
    await dialog.getByRole('button', { name: 'Jueves, 21 de Mayo de 2026' }).click();
    await phone.expectAccessible();
    await dialog.getByRole('button', { name: 'Agregar los días' }).click();
    await phone.said('Días del Bimestre Agregados');
    expect(await days()).toEqual(['05-18', '05-21', '05-27', '06-01', '06-03', '06-08']);
  });

  test('On a phone without connection she calls the roll of today; nothing is missing when the connection is back', async () => {
    const { page } = phone;
    await phone.follow(`/class/attendances/${classroom}`);
    await page.getByRole('heading', { name: /Miércoles, 10 de Junio/ }).waitFor();
    await page.getByText('Este día todavía no está en el 1° Bimestre: se agrega al marcar.').waitFor();
    await phone.expectAccessible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Todos presentes' }).click();
    await choose('Abad, Bautista', 'Ausente');
    await choose('Zárate, Mora', 'Ausente');
    await choose('Zárate, Mora', 'Presente');
    await page.getByRole('button', { name: 'Día anterior' }).click();
    await page.getByRole('heading', { name: /Lunes, 8 de Junio/ }).waitFor();
    await choose('Abad, Ana', 'Ausente');
    await page.getByText('Sin conexión: 5 cambios se guardarán al volver').waitFor();
    expect(await absences()).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await absences()).toEqual(['06-08 Ana', '06-10 Bautista']);
    expect(await days()).toEqual(['05-18', '05-21', '05-27', '06-01', '06-03', '06-08', '06-10']);
    await phone.expectAccessible();
  });

  test('Marks made without connection are still there after she leaves the page', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Día siguiente' }).click();
    await studentsLine('Abad, Bautista').getByRole('radio', { name: 'Ausente', checked: true }).waitFor();
    await page.route('**/api/attendance/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await choose('Abad, Ana', 'Ausente');
    await page.getByText('Sin conexión: un cambio se guardará al volver').waitFor();
    // She leaves within the pages: closing them altogether would make them try to send once more, which the test cannot cut off.
    await page.getByRole('link', { name: 'Clases', exact: true }).first().click();
    await page.waitForURL('**/class/all');
    expect(await absences()).toEqual(['06-08 Ana', '06-10 Bautista']);
    await page.unroute('**/api/attendance/**');
    await phone.follow(`/class/attendances/${classroom}`);
    await studentsLine('Abad, Ana').getByRole('radio', { name: 'Ausente', checked: true }).waitFor();
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await absences()).toEqual(['06-08 Ana', '06-10 Ana', '06-10 Bautista']);
  });

  test('One tap marks everybody present, and can be taken back', async () => {
    const { page } = phone;
    await page.getByText('2 ausentes de 3').waitFor();
    await page.getByRole('button', { name: 'Todos presentes' }).click();
    await page.getByText('3 presentes').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('2 ausentes de 3').waitFor();
    // Others see it only once it is saved.
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await absences()).toEqual(['06-08 Ana', '06-10 Ana', '06-10 Bautista']);
  });

  test('At the desk the sheet is filled in by keyboard, says student and day of each cell, and saves itself', async () => {
    const desk = await site.enter('teacher', `/class/attendances/${classroom}`);
    const box = (name: string) => desk.page.getByRole('checkbox', { name });
    await box('Abad, Ana, Miércoles 10/06, presente').focus();
    expect(await box('Abad, Ana, Miércoles 10/06, presente').isChecked()).toBe(false);
    await desk.page.keyboard.press('Space');
    await desk.page.keyboard.press('ArrowDown');
    await desk.page.keyboard.press('ArrowDown');
    await desk.page.keyboard.press('ArrowLeft');
    await desk.page.keyboard.press('Space');
    expect(await box('Zárate, Mora, Lunes 08/06, presente').isChecked()).toBe(false);
    await desk.page.getByText('Guardado', { exact: true }).waitFor();
    expect(await absences()).toEqual(['06-08 Ana', '06-10 Bautista', '06-08 Mora']);
    const share = (percent: string) => desk.page.getByRole('row', { name: /Zárate, Mora/ }).getByRole('cell', { name: percent });
    await share('50 %').waitFor();
    await desk.expectAccessible();
    // On the other days nobody was absent, which she says with one press. The Thursday is a makeup day and is not asked for.
    await desk.page.getByText(/^Falta pasar lista: 18\/05, 27\/05, 01\/06, 03\/06\./).waitFor();
    expect(await desk.page.getByRole('button', { name: 'Guardar', exact: true }).isDisabled()).toBe(true);
    await desk.page.getByRole('button', { name: 'Dar por pasada la lista' }).click();
    await desk.said('Inasistencias Modificadas');
    await share('83 %').waitFor();
    await expect.poll(async () => (await site.school.as('teacher').get(`/attendance/${classroom}`)).body.called.length).toBe(6);
    await desk.page.getByText(/^Falta pasar lista/).waitFor({ state: 'detached' });
  });

  test('A day is added and taken out again; adding the same day twice is refused in the dialog', async () => {
    const { page } = phone;
    await phone.follow(`/class/attendances/${classroom}?view=bimestre`);
    await page.getByRole('button', { name: 'Día', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nuevo día' }).fill('10/06/2026');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Agregar el día' }).click();
    await dialog.getByText('La fecha ya está agregada').waitFor();
    await dialog.getByText('Los días de la clase son lunes y miércoles.').waitFor();
    await dialog.getByRole('textbox', { name: 'Nuevo día' }).fill('12/06/2026');
    await page.keyboard.press('Tab');
    await dialog.getByText('Viernes.').waitFor();
    await dialog.getByRole('button', { name: 'Agregar el día' }).click();
    await dialog.getByText('No es un día de la clase. Elija otro o tilde “Es una recuperación”').waitFor();
    await phone.expectAccessible();
    await dialog.getByRole('checkbox', { name: 'Es una recuperación' }).check();
    await dialog.getByRole('button', { name: 'Agregar el día' }).click();
    await phone.said('Día Agregado');
    await page.getByRole('columnheader', { name: 'Vie 12/06 Recuperación' }).waitFor();
    await page.getByRole('button', { name: 'Vie 12/06 Recuperación' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar la fecha 12/06' }).click();
    await page.getByRole('dialog').getByText('¿Está seguro que desea eliminar la fecha?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la fecha' }).click();
    await phone.said('Fecha eliminada');
    expect((await days()).at(-1)).toBe('06-10');
  });

  test('A day that is added while the roll is called is shown at once, and what is not called yet stays empty on paper', async () => {
    const { page } = phone;
    await phone.follow(`/class/attendances/${classroom}?view=hoy`);
    await page.getByRole('button', { name: 'Día', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nuevo día' }).fill('22/06/2026');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Agregar el día' }).click();
    await page.getByRole('heading', { name: /Lunes, 22 de Junio/ }).waitFor();
    await phone.follow(`/class/attendances/${classroom}?view=bimestre`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF asistencias del bimestre' }).click()]);
    const { lines } = readPaper(await readFile(await download.path()));
    expect(lines).toContain('Nombre 18/05 21/05 27/05 01/06 03/06 08/06 10/06 22/06 Faltas');
    expect(lines).toContain('Zárate, Mora ✓ ✓ ✓ ✓ A ✓ 1');
    expect((await site.school.as('teacher').delete(`/attendance/${classroom}/1/2026-06-22`)).status).toBe(200);
  });

  test('The bimester and its blank sheet are printed', async () => {
    for (const label of ['PDF asistencias del bimestre', 'PDF en blanco para notas y asistencias']) {
      const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.page.getByRole('button', { name: label }).click()]);
      expect(download.suggestedFilename()).toBe('Asistencia Junior de Núñez, Elena 10-06-26.pdf');
    }
  });

  test('In the next year the class is read-only', async () => {
    await site.school.setNow('2027-03-10');
    const later = await site.enter('teacher', `/class/attendances/${classroom}`);
    await later.page.getByText('Clase de 2026: solo lectura').waitFor();
    await later.page
      .getByRole('row', { name: /Abad, Bautista/ })
      .getByText('ausente')
      .waitFor();
    await later.expectAccessible();
    expect(await later.page.getByRole('checkbox').count()).toBe(0);
    expect(await later.page.getByRole('button', { name: /^(Guardar|Día)$/ }).count()).toBe(0);
  });
});
