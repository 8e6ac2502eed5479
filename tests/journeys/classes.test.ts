/** The classes of a year: one is made with a clash announced, one handed over, one deleted; everybody sees what concerns them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;
let categories: Readonly<Record<string, string>>;
let kinder: string;

const office = () => site.school.as('secretary');
const page = () => visit.page;
const dialog = (name?: string) => page().getByRole('dialog', name === undefined ? {} : { name });
const enroll = async (student: CastName, category: string): Promise<void> => {
  expect((await office().post('/enrollment', { student: CAST[student].id, category: categories[category], year: 2026, month: 6 })).status).toBe(200);
};
const classes = async (): Promise<readonly { _id: string; category: { name: string }; taken: number }[]> => (await office().get('/class')).body;
const expectQuiet = (): void => expect(visit.complaints).toEqual([]);
const idOf = async (category: string): Promise<string> => (await classes()).find((one) => one.category.name === category)?._id ?? '';

describe('The classes of a year', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const { body } = await office().get('/category');
    categories = Object.fromEntries(body.map((one: { name: string; _id: string }) => [one.name, one._id]));
    await enroll('student', 'Junior');
    await enroll('stranger', 'Junior');
    await enroll('sibling', 'Kinder');
    const made = await office().post('/class', {
      ...{ teacher: CAST.teacher.id, category: categories['Kinder'], classroom: '3', day1: 'Lunes', day2: 'Viernes', hourin1: '17:00', hourout1: '18:30' },
      students: [{ _id: CAST.sibling.id }],
    });
    kinder = made.body._id;
    visit = await site.enter('secretary', '/class/all');
  });
  afterAll(() => site?.close());

  stepByStep();

  test('Students are searched for only with a category, and a class without what it needs is not saved', async () => {
    await page().getByRole('link', { name: 'Ver Kinder · Núñez, Elena' }).waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Nueva Clase' }).click();
    await page().getByRole('heading', { name: 'Nueva Clase' }).waitFor();
    await page().getByRole('button', { name: 'Buscar', exact: true }).click();
    await page().getByText('Seleccione una categoría', { exact: true }).first().waitFor();
    await page().getByRole('button', { name: 'Registrar' }).click();
    await page().getByRole('tab', { name: 'Alumnos (con campos marcados)', selected: true }).waitFor();
    await page().getByRole('tab', { name: 'Clase (con campos marcados)', selected: false }).waitFor();
    await page().getByLabel('Categoría').selectOption({ label: 'Junior' });
    await page().getByRole('tab', { name: 'Alumnos', exact: true }).waitFor();
    await page().getByRole('button', { name: 'Registrar' }).click();
    await page().getByText('Seleccione el profesor').waitFor();
    await page().getByRole('combobox', { name: 'Profesor' }).and(page().locator(':focus')).waitFor();
    await visit.expectAccessible();
  });

  test('A student who is added leaves the list of those without a class, and returns to it when taken out', async () => {
    await page().getByRole('tab', { name: 'Alumnos' }).click();
    await page().getByRole('button', { name: 'Agregar Abad, Ana' }).click();
    await visit.said('Abad, Ana se agregó a la clase');
    await page().getByRole('button', { name: 'Agregar Zárate, Mora' }).click();
    await page().getByText('No quedan alumnos sin clase en esta categoría').waitFor();
    await page().getByRole('tab', { name: 'Clase' }).click();
    await page().getByRole('button', { name: 'Eliminar Zárate, Mora' }).click();
    await page().getByRole('tab', { name: 'Alumnos' }).click();
    await page().getByRole('button', { name: 'Agregar Zárate, Mora' }).click();
    await page().getByRole('tab', { name: 'Clase' }).click();
    await page().getByText('2 alumnos').waitFor();
  });

  test('Clashes of the class are shown while it is written, and the draft survives a reload', async () => {
    await page().getByRole('combobox', { name: 'Profesor' }).selectOption({ label: 'Núñez, Elena' });
    await page().getByLabel('Aula').fill('3');
    await page().getByLabel('Día 1').selectOption('Lunes');
    await page().getByLabel('Día 2').selectOption('Miércoles');
    expect(await page().getByLabel('Salida, los dos días').isDisabled()).toBe(true);
    await page().getByLabel('Entrada, los dos días').fill('17');
    await page().getByLabel('Salida, los dos días').fill('1630');
    await page().getByLabel('Salida, los dos días').blur();
    await page().getByText('La hora de salida no puede ser anterior a la de entrada').waitFor();
    await page().getByLabel('Salida, los dos días').fill('18.30');
    await page().getByLabel('Salida, los dos días').blur();
    expect(await page().getByLabel('Salida, los dos días').inputValue()).toBe('18:30');
    await page().getByText('Elena Núñez ya da clase en Kinder el Lunes de 17:00 a 18:30.').waitFor();
    await page().getByText('El aula 3 está ocupada por Kinder de Elena Núñez el Lunes de 17:00 a 18:30.').waitFor();
    await visit.expectAccessible();
    await page().reload();
    await page().getByText('Se recuperaron los datos que no había guardado').waitFor();
    await page().getByText('Elena Núñez ya da clase en Kinder el Lunes de 17:00 a 18:30.').waitFor();
  });

  test('It may be saved in spite of the clashes', async () => {
    await page().getByRole('button', { name: 'Registrar' }).click();
    await dialog().getByText('Atención: Elena Núñez ya da clase en Kinder el Lunes de 17:00 a 18:30.').waitFor();
    await dialog().getByRole('button', { name: 'Registrar la clase' }).click();
    await visit.said('Nueva Clase Creada');
    await page().waitForURL('**/class/all?**');
    await page().getByRole('link', { name: 'Ver Junior · Núñez, Elena' }).waitFor();
    expect((await classes()).find(({ category }) => category.name === 'Junior')).toMatchObject({
      classroom: '3',
      hourin2: '2000-01-01T17:00:00.000Z',
      taken: 2,
    });
  });

  test('The week shows both classes at once, and each on its own room', async () => {
    await page().getByRole('tab', { name: 'Horario' }).click();
    await page().getByText('Aula 3, Lunes: Kinder con Núñez, Elena, de 17:00 a 18:30 y Junior con Núñez, Elena, de 17:00 a 18:30').waitFor();
    await visit.expectAccessible();
    await page().getByText('Por profesor').click();
    await page().getByRole('rowheader', { name: 'Núñez, Elena 6 h por semana' }).waitFor();
  });

  test('With other hours on the second day the clash is gone', async () => {
    await visit.follow(`/class/single/${await idOf('Junior')}`);
    await page().getByRole('heading', { name: 'Junior 2026' }).waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Editar' }).click();
    await page().getByText('Distinto Horario').click();
    await page().getByLabel('Aula').fill('4');
    await page().getByLabel('Entrada, día 1').fill('18:30');
    await page().getByLabel('Salida, día 1').fill('20');
    await page().getByText('Antes de guardar, tenga en cuenta').waitFor({ state: 'detached' });
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Guardar Cambios' }).click();
    await dialog().getByText('Lunes de 18:30 a 20:00 y Miércoles de 17:00 a 18:30.').waitFor();
    await dialog().getByRole('button', { name: 'Guardar la clase' }).click();
    await visit.said('Clase Modificada');
  });

  test('A class is deleted once it is decided where each student goes', async () => {
    const deleted = await idOf('Junior');
    const other = await office().post('/class', {
      ...{ teacher: CAST.adminTeacher.id, category: categories['Junior'], day1: 'Martes', day2: 'Jueves', hourin1: '17:00', hourout1: '18:30', capacity: 1 },
      students: [],
    });
    await visit.follow(`/class/single/${deleted}`);
    await page().getByRole('link', { name: 'Zárate, Mora' }).waitFor();
    await page().getByRole('button', { name: 'Eliminar' }).click();
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog().getByText('Seleccione qué pasa con este alumno').first().waitFor();
    await dialog().getByLabel('Todos a…').selectOption({ label: 'Ledesma, Bruno · Martes y Jueves, de 17:00 a 18:30 · queda 1 lugar' });
    await dialog().getByText('La clase de Ledesma, Bruno (Martes y Jueves, de 17:00 a 18:30) tiene un lugar y quedarían 2 alumnos.').waitFor();
    await dialog().getByLabel('Zárate, Mora').selectOption('Sin clase por ahora');
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog('¿Está seguro que desea eliminar el curso?').getByText('1 alumno pasa a la clase de Ledesma, Bruno, con lo que tiene cargado.').waitFor();
    await dialog('¿Está seguro que desea eliminar el curso?').getByText('1 alumno queda sin clase.').waitFor();
    await dialog('¿Está seguro que desea eliminar el curso?').getByText('No se pierden notas, inasistencias ni observaciones.').waitFor();
    await dialog('¿Está seguro que desea eliminar el curso?').getByRole('button', { name: 'Eliminar' }).click();
    await visit.said('Clase Eliminada');
    await page().waitForURL('**/class/all');
    expect((await office().get(`/class/${other.body._id}`)).body.students.map((one: { name: string }) => one.name)).toEqual(['Ana']);
  });

  test('The home leads to the students without a class, and one of them gets a class there, beyond its places only after a confirmation', async () => {
    await visit.follow('/index/dashboard/0');
    await page().getByText('1 alumno sin clase.').waitFor();
    await page().getByRole('link', { name: 'Asignar', exact: true }).click();
    await page().waitForURL('**/enrollment/list?classroom=none');
    await page().getByRole('button', { name: 'Asignar a clase: Zárate, Mora' }).click();
    await dialog().getByRole('radio', { name: 'Martes y Jueves, de 17:00 a 18:30 Ledesma, Bruno · completa' }).click();
    await dialog().getByText('La clase de Ledesma, Bruno (Martes y Jueves, de 17:00 a 18:30) tiene un lugar y quedarían 2 alumnos.').waitFor();
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Asignar y superar los lugares' }).click();
    await visit.said('Clase Asignada');
    await page().getByText('No hay inscriptos sin clase').waitFor();
    await visit.expectAccessible();
    expectQuiet();
  });

  test('A student is moved from his page to another class of his category', async () => {
    await office().post('/class', {
      ...{ teacher: CAST.adminTeacher.id, category: categories['Junior'], classroom: '8', day1: 'Lunes', day2: 'Viernes', hourin1: '18:00', hourout1: '19:00' },
      students: [],
    });
    await visit.follow(`/index/dashboard/${CAST.student.id}`);
    // As the list of the class leads to the student: with the class that is about to be left in the address.
    await page()
      .getByRole('link', { name: /^Junior/ })
      .click();
    await page().waitForURL(/\/index\/dashboard\/\w+\/\w+$/);
    await page().getByRole('button', { name: 'Cambiar de clase: Abad, Ana' }).click();
    await dialog()
      .getByRole('radio', { name: 'Lunes y Viernes, de 18:00 a 19:00 Ledesma, Bruno · Aula 8 · quedan 12 lugares · a la misma hora que Bautista' })
      .click();
    await dialog().getByRole('button', { name: 'Cambiar de clase', exact: true }).click();
    await visit.said('Clase Asignada');
    await page().getByText('Profesora: Bruno Ledesma').waitFor();
    await page().getByRole('button', { name: 'Cambiar de clase: Abad, Ana' }).waitFor();
    await visit.expectAccessible();
    expectQuiet();
  });

  test('All classes of a teacher are handed to another, and clashes are shown before', async () => {
    await visit.follow(`/class/all?teacher=${CAST.teacher.id}`);
    await page().getByRole('button', { name: 'Pasar sus clases a otro profesor: Núñez, Elena' }).click();
    await dialog().getByText('Kinder · Lunes y Viernes, de 17:00 a 18:30 · 1 alumno').waitFor();
    await dialog().getByLabel('Nuevo profesor').selectOption({ label: 'Ibáñez, Dora' });
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Pasar clases' }).click();
    await visit.said('Se entregó una clase');
    await page().getByRole('link', { name: 'Ver Kinder · Ibáñez, Dora' }).waitFor();
    expect((await office().post(`/class/teacher/${CAST.classManager.id}/hand-over`, { teacher: CAST.teacher.id })).status).toBe(200);
    expectQuiet();
  });

  test('A class of a past year is read-only, and the page says so', async () => {
    await site.school.setNow('2027-03-10');
    await visit.follow(`/class/single/${kinder}`);
    await page().getByText('Clase de 2026: solo lectura').waitFor();
    await visit.expectAccessible();
    expect(await page().getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
    expect(await page().getByRole('link', { name: 'Editar' }).count()).toBe(0);
    await site.school.setNow('2026-06-10');
  });

  test('A teacher finds only her own classes, today’s first, and neither filters nor a new class', async () => {
    visit = await site.enter('teacher');
    await page().getByRole('link', { name: 'Ver Kinder · Núñez, Elena' }).waitFor();
    await visit.follow('/class/all');
    await page().getByRole('link', { name: 'Ver Kinder · Núñez, Elena' }).waitFor();
    await visit.expectAccessible();
    expect(await page().getByRole('link', { name: /^Ver / }).count()).toBe(1);
    expect(await page().getByRole('link', { name: 'Nueva Clase' }).count()).toBe(0);
    expect(await page().getByLabel('Profesor').count()).toBe(0);
    await visit.follow('/class/register');
    await page().waitForURL('**/index/dashboard/0');
    expectQuiet();
  });

  test('A guardian sees on the phone the card of the class and first names, and no buttons', async () => {
    visit = await site.enter('guardian', HOME, PHONE);
    await page().getByText('Próxima clase · Kinder').waitFor();
    await visit.follow(`/index/dashboard/${CAST.sibling.id}`);
    await page().getByText('Próxima clase: Viernes 12/06, de 17:00 a 18:30').waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Ver Info de la clase de Kinder' }).click();
    await page().getByRole('heading', { name: 'Kinder 2026' }).waitFor();
    await page()
      .getByRole('listitem')
      .filter({ hasText: /^Bautista$/ })
      .waitFor();
    await visit.expectAccessible();
    expect(
      await page()
        .getByRole('button', { name: /PDF|Eliminar/ })
        .count(),
    ).toBe(0);
    expectQuiet();
  });

  test('A student finds their own class in the menu', async () => {
    visit = await site.enter('sibling');
    await page().getByRole('navigation', { name: 'Menú', exact: true }).getByRole('link', { name: 'Kinder' }).click();
    await page().waitForURL(`**/index/dashboard/${CAST.sibling.id}/${kinder}`);
    await page().getByRole('link', { name: 'Kinder 2026 Ver Info' }).waitFor();
    await visit.expectAccessible();
    expectQuiet();
  });
});
