/** A bimester ends: the teacher writes its grades by keyboard and its observations, prints and publishes the report cards, a guardian reads hers. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';
import { readPaper } from '../paper.ts';

let site: Site;
let desk: Visit;
let classroom: string;

const STUDENTS: readonly CastName[] = ['student', 'sibling', 'stranger'];

describe('A bimester ends', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-05-04' });
    const office = site.school.as('admin');
    const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
    for (const student of STUDENTS) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 5 });
    const form = { teacher: CAST.teacher.id, category, classroom: 3, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
    classroom = (await office.post('/class', { ...form, students: STUDENTS.map((student) => ({ _id: CAST[student].id })) })).body._id;
    const checks = (percentage: boolean) => [
      { category, checks: true },
      { category: null, checks: percentage },
    ];
    const types = await office.post('/grade-type', [
      { _id: 0, name: 'Listening', categories: checks(false) },
      { _id: 0, name: 'Speaking', categories: checks(false) },
      { _id: 0, name: 'Test', categories: checks(true) },
    ]);
    for (const { _id } of types.body) await site.school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: _id });
    await site.school
      .as('teacher')
      .post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-05-04', toDate: '2026-05-13', day1: 'Lunes', day2: 'Miércoles' });
    desk = await site.enter('teacher');
  });
  afterAll(() => site?.close());

  /** "Ana: 7.5 8 9", a line for each student, as the server has them. */
  const grades = async (): Promise<readonly string[]> => {
    const { body } = await site.school.as('teacher').get(`/grade/${classroom}`);
    type Cell = { readonly student: { readonly name: string }; readonly value: number | '' };
    return (body.periods[0] as readonly (readonly Cell[])[]).map(
      (row) => `${row[0]?.student.name}: ${row.map(({ value }) => (value === '' ? '–' : value)).join(' ')}`,
    );
  };
  const cell = (name: string, type: string) => desk.page.getByRole('textbox', { name: `${name}, ${type}`, exact: true });
  const type = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await (key.length === 1 ? desk.page.keyboard.type(key) : desk.page.keyboard.press(key));
  };
  /** Puts a text on the clipboard, as a copy in a spreadsheet does. */
  const paste = (text: string) =>
    desk.page.evaluate((copied) => {
      const data = new DataTransfer();
      data.setData('text', copied);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  const saved = () => desk.page.getByText('Guardado', { exact: true }).waitFor();

  test('Her home lists what is still missing, and each line leads to where it is entered', async () => {
    const { page } = desk;
    await page.getByRole('heading', { name: 'Faltan' }).waitFor();
    await page.getByRole('link', { name: '3 observaciones del 1° Bimestre' }).waitFor();
    await desk.expectAccessible();
    await page.getByRole('link', { name: '9 notas del 1° Bimestre' }).click();
    await page.waitForURL(`**/class/grades/${classroom}?period=1&missing=true`);
    await page.locator('[data-place="0 0"]:focus').waitFor();
  });

  test('The grades are entered by keyboard alone: arrows, Enter, the cell above copied, a comma', async () => {
    await cell('Abad, Ana', 'Listening').focus();
    await type('7', ',', '5', 'Enter', '8', 'Enter', 'Control+d');
    await saved();
    expect(await grades()).toEqual(['Ana: 7.5 – –', 'Bautista: 8 – –', 'Mora: 8 – –']);
    await desk.expectAccessible();
  });

  test('A text that is not a grade is marked in its cell and not saved, and Escape takes it back', async () => {
    await cell('Abad, Ana', 'Speaking').focus();
    await type('1', '1', 'Enter');
    await expect.poll(() => cell('Abad, Ana', 'Speaking').getAttribute('aria-invalid')).toBe('true');
    expect(await grades()).toEqual(['Ana: 7.5 – –', 'Bautista: 8 – –', 'Mora: 8 – –']);
    await cell('Abad, Ana', 'Speaking').focus();
    await type('Escape');
    expect(await cell('Abad, Ana', 'Speaking').inputValue()).toBe('');
    // A minus, letters and a second comma are kept as typed, so that -3 is not read as 3.
    for (const typed of ['-3', '-10a5,5x', '100', '7,555']) {
      await cell('Abad, Ana', 'Speaking').focus();
      await desk.page.keyboard.type(typed);
      await desk.page.getByText('No se guardó la nota de Ana Abad (Speaking): escriba un número de 0,01 a 10, con hasta dos decimales').waitFor();
      expect(await desk.page.getByText('Guardado').count()).toBe(0);
      expect(await cell('Abad, Ana', 'Speaking').inputValue()).toBe(typed);
      await desk.expectAccessible();
      await desk.page.getByRole('button', { name: 'Guardar Cambios' }).click();
      await desk.page.locator('[data-place][aria-invalid="true"]:focus').waitFor();
      expect(await desk.page.getByText('Calificaciones Modificadas').count()).toBe(0);
      expect(await grades()).toEqual(['Ana: 7.5 – –', 'Bautista: 8 – –', 'Mora: 8 – –']);
      await type('Escape');
    }
  });

  test('The connection breaks while a column is pasted and more is typed; when it is back, nothing is missing', async () => {
    const { page } = desk;
    await page.context().setOffline(true);
    await cell('Abad, Ana', 'Speaking').focus();
    await paste('6\n9,25\n10\n');
    await type('ArrowRight', '9', '1', 'ArrowDown', '6', '0', '%', 'ArrowDown', '5', '9', ',', '9', 'Tab');
    await page.getByText(/^Sin conexión: 6 notas se guardarán al volver$/).waitFor();
    expect(await grades()).toEqual(['Ana: 7.5 – –', 'Bautista: 8 – –', 'Mora: 8 – –']);
    await page.context().setOffline(false);
    await saved();
    expect(await grades()).toEqual(['Ana: 7.5 6 9.1', 'Bautista: 8 9.25 6', 'Mora: 8 10 5.99']);
    await desk.page.reload();
    await expect.poll(() => cell('Zárate, Mora', 'Test').inputValue()).toBe('59,9');
  });

  test('Eight cells that are not grades are reported in one red sentence and no green one; the cells that are grades are saved', async () => {
    const { page } = desk;
    const told = await grades();
    await cell('Abad, Ana', 'Listening').focus();
    await paste('85\t101\t101\n85\t85\t-1\n9\t85\t101\n');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await page
      .getByText(
        'No se guardaron las notas de Ana Abad (Listening), Ana Abad (Speaking), Ana Abad (Test) y 5 más: escriba un número de 0,01 a 10, con hasta dos decimales; en las columnas con %, de 0,1 a 100, con hasta un decimal',
      )
      .waitFor();
    await desk.quiet();
    expect(await page.getByText(/Guardado|Calificaciones Modificadas/).count()).toBe(0);
    await expect.poll(async () => (await grades())[2]).toBe('Mora: 9 10 5.99');
    await desk.expectAccessible();
    await cell('Abad, Ana', 'Listening').focus();
    await type('Control+z');
    await saved();
    await expect.poll(grades).toEqual(told);
  });

  test('What was typed or pasted last is taken back cell by cell, a paste as a whole', async () => {
    await cell('Abad, Bautista', 'Test').focus();
    await type('3', '0', 'Tab');
    await cell('Abad, Ana', 'Listening').focus();
    await paste('1\t1\n2\t2\n');
    await saved();
    expect(await grades()).toEqual(['Ana: 1 1 9.1', 'Bautista: 2 2 3', 'Mora: 8 10 5.99']);
    await cell('Zárate, Mora', 'Test').focus();
    await type('Control+z', 'Control+z');
    await saved();
    await expect.poll(grades).toEqual(['Ana: 7.5 6 9.1', 'Bautista: 8 9.25 6', 'Mora: 8 10 5.99']);
  });

  test('What was typed without connection is still there when the page is opened again', async () => {
    const { page } = desk;
    await page.route('**/api/grade/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await cell('Zárate, Mora', 'Test').focus();
    await type('6', '0', 'Enter');
    await page.getByText(/^Sin conexión: una nota se guardará al volver$/).waitFor();
    await page.unroute('**/api/grade/**');
    await desk.go(`/class/grades/${classroom}`);
    await saved();
    expect(await grades()).toEqual(['Ana: 7.5 6 9.1', 'Bautista: 8 9.25 6', 'Mora: 8 10 6']);
  });

  test('Another device deletes a column in which two cells were written: the page names it, and the other cells are saved', async () => {
    const { page } = desk;
    const { school } = site;
    const category = (await school.as('admin').get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
    const marked = [
      { category, checks: true },
      { category: null, checks: false },
    ];
    const added = await school.as('admin').post('/grade-type', [{ _id: 0, name: 'Proyecto', categories: marked }]);
    const project = added.body.find(({ name }: { name: string }) => name === 'Proyecto')._id;
    expect((await school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: project })).status).toBe(200);
    await desk.go(`/class/grades/${classroom}`);
    await cell('Abad, Ana', 'Proyecto').waitFor();
    await page.context().setOffline(true);
    await cell('Abad, Ana', 'Proyecto').fill('7');
    await cell('Zárate, Mora', 'Listening').fill('9');
    await page.getByText(/^Sin conexión: 2 notas/).waitFor();
    await school.as('teacher').put(`/grade/${classroom}/1`, [[{ student: CAST.student.id, gradetype: project, value: 5 }]]);
    await page.context().setOffline(false);
    await page.getByText('Falta decidir').waitFor();
    await expect.poll(async () => (await grades())[2]).toBe('Mora: 9 10 6 –');
    for (const period of [1, 2, 3, 4]) await school.as('teacher').delete(`/grade/${classroom}/${period}/${project}`);
    await cell('Zárate, Mora', 'Listening').fill('8');
    await page.getByRole('button', { name: 'Poner 7' }).click();
    await page.getByText('Proyecto ya no está entre las notas: 1° Bimestre').waitFor();
    await page.getByText('No se guardó: Abad, Ana: 7.').waitFor();
    await page.getByText('Una nota no se pudo guardar').waitFor();
    await desk.expectAccessible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await saved();
    expect(await grades()).toEqual(['Ana: 7.5 6 9.1', 'Bautista: 8 9.25 6', 'Mora: 8 10 6']);
  });

  test('The observations are typed and still there after a reload', async () => {
    const { page } = desk;
    await desk.follow(`/class/observations/${classroom}`);
    const box = (name: string) => page.getByRole('textbox', { name: `Observaciones de ${name}, 1° Bimestre` });
    await box('Abad, Ana').fill('Ana leyó con ganas.\n¡Felicitaciones, Ñandú!');
    await box('Abad, Bautista').fill('Bautista participa más.');
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.click();
    await desk.said('Observaciones Modificadas');
    await saved();
    // The page saves by itself, so with nothing waiting there is nothing to press.
    expect(await save.isDisabled()).toBe(true);
    await desk.expectAccessible();
    await page.reload();
    await expect.poll(() => box('Abad, Ana').inputValue()).toBe('Ana leyó con ganas.\n¡Felicitaciones, Ñandú!');
    expect(await box('Abad, Bautista').inputValue()).toBe('Bautista participa más.');
    const { body } = await site.school.as('teacher').get(`/observation/${classroom}/${CAST.sibling.id}`);
    expect(body).toMatchObject([{ period: 1, description: 'Bautista participa más.' }]);
  });

  test('The report cards of the class are printed as one file; students without an observation are named before', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Libretas', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Falta la observación').waitFor();
    // Every student who can have a card is ticked; the box in the head ticks all or none.
    const all = dialog.getByRole('checkbox', { name: 'Todos', exact: true });
    await dialog.getByText('3 de 3', { exact: true }).waitFor();
    await all.click();
    await dialog.getByText('0 de 3', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await dialog.getByText('Debe seleccionar al menos un alumno').waitFor();
    await all.click();
    await desk.expectAccessible();
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Descargar' }).click()]);
    await desk.said('Libretas Generadas');
    const { pages, lines } = readPaper(await readFile(await download.path()));
    expect(pages).toBe(3);
    for (const line of [
      'Abad, Ana',
      'Listening 7,5',
      'Speaking 6',
      'Test 91%',
      '¡Felicitaciones, Ñandú!',
      'Abad, Bautista',
      'Speaking 9,25',
      'Zárate, Mora',
      'Test 60%',
    ]) {
      expect(lines).toContain(line);
    }
    // One file for each student, all in a ZIP, for sending them by mail.
    await page.getByRole('button', { name: 'Libretas', exact: true }).click();
    await dialog.getByText('3 de 3', { exact: true }).waitFor();
    await dialog.getByText('Todos en un ZIP').click();
    const [zip] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Descargar' }).click()]);
    const files = unzipSync(await readFile(await zip.path()));
    expect(Object.keys(files)).toEqual(['Abad, Ana', 'Abad, Bautista', 'Zárate, Mora'].map((name) => `Libreta - ${name} - 1° bimestre.pdf`));
    expect(readPaper(Buffer.from(files['Libreta - Zárate, Mora - 1° bimestre.pdf'] ?? [])).lines).toContain('Zárate, Mora');
    await dialog.waitFor({ state: 'hidden' });
    // One press prints the whole class as one file. The browser of the tests has no printer, and saves it instead.
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
    await page.getByRole('button', { name: 'Libretas', exact: true }).click();
    await dialog.getByText('3 de 3', { exact: true }).waitFor();
    await dialog.getByText('Un PDF por alumno').click();
    const [printed] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Imprimir' }).click()]);
    expect(printed.suggestedFilename()).toBe('Libretas Junior 1° Bimestre.pdf');
    expect(readPaper(await readFile(await printed.path())).pages).toBe(3);
    await desk.said('Libretas Generadas');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('They are published after the students who lack something are named', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Publicar libretas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 familias podrán descargar su libreta.').waitFor();
    await dialog.getByText('Sin observación: Zárate Mora.').waitFor();
    await desk.expectAccessible();
    await dialog.getByRole('button', { name: 'Publicar las libretas' }).click();
    await desk.said('Libretas publicadas');
    await page.getByText('Publicadas el 04/05/2026').waitFor();
  });

  test('On her phone the guardian sees that the card is there, and downloads it', async () => {
    const phone = await site.enter('guardian', HOME, PHONE);
    await phone.page.getByText('Libreta publicada el 04/05/2026').first().waitFor();
    await phone.expectAccessible();
    await phone.follow(`/index/dashboard/${CAST.student.id}`);
    await phone.page.getByText('Publicada el 04/05/2026').waitFor();
    const button = phone.page.getByRole('button', { name: 'Descargar la libreta de Abad, Ana, 1° Bimestre' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const [download] = await Promise.all([phone.page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('Libreta Abad, Ana Junior 1° Bimestre.pdf');
    const { pages, lines } = readPaper(await readFile(await download.path()));
    expect(pages).toBe(1);
    expect(lines).toContain('Abad, Ana');
    expect(lines).toContain('Test 91%');
    expect(lines).toContain('¡Felicitaciones, Ñandú!');
    await phone.expectAccessible();
    expect(phone.complaints).toEqual([]);
  });

  test('A card that is no longer published is gone from the phone', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Más acciones de las libretas publicadas' }).click();
    await page.getByRole('menuitem', { name: 'Dejar de publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dejar de publicar' }).click();
    await desk.said('Las libretas dejaron de estar publicadas');
    expect((await site.school.as('guardian').get(`/report-card/${classroom}/${CAST.student.id}/1`)).status).toBe(404);
    const phone = await site.enter('student', HOME, PHONE);
    await phone.page.getByText('Todavía no hay libretas publicadas.').waitFor();
  });

  test('With everything entered but one observation the home asks for that alone', async () => {
    await desk.follow('/index/dashboard/0');
    await desk.page.getByRole('link', { name: '1 observación del 1° Bimestre' }).waitFor();
    await desk.quiet();
    expect(await desk.page.getByRole('link', { name: /notas? del/ }).count()).toBe(0);
  });

  test('On a phone the home shows what is missing before the cards of all her classes', async () => {
    const phone = await site.enter('teacher', HOME, PHONE);
    const top = async (name: string): Promise<number> => (await phone.page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? -1;
    await phone.page.getByRole('heading', { name: 'Faltan', exact: true }).waitFor();
    await phone.quiet();
    expect(await top('Clases de hoy')).toBeLessThan(await top('Faltan'));
    expect(await top('Faltan')).toBeLessThan(await top('Clases'));
    await phone.expectAccessible();
  });

  test('On a phone that line leads to the box that is still empty, with the state of saving in sight above it; once it is filled nothing is missing', async () => {
    const phone = await site.enter('teacher', HOME, PHONE);
    await phone.page.getByRole('link', { name: '1 observación del 1° Bimestre' }).click();
    const box = phone.page.locator('textarea:focus');
    await box.waitFor();
    expect(await box.getAttribute('aria-label')).toBe('Observaciones de Zárate, Mora, 1° Bimestre');
    await phone.quiet();
    const state = phone.page.getByText('Guardado', { exact: true });
    const [above, below] = [(await state.boundingBox())?.y ?? -1, (await box.boundingBox())?.y ?? -1];
    expect(above).toBeGreaterThan(60);
    expect(below).toBeGreaterThan(above);
    expect(below).toBeLessThan(PHONE.height - 150);
    await phone.expectAccessible();
    // She goes back at once: the home that was read a moment ago, and again while the observation is saved, knows of it.
    await box.fill('Mora escribe bien.');
    await phone.page.goBack();
    await phone.page.getByText('No falta nada').waitFor();
  });

  test('On a phone the first grade stands in the upper half of the screen, and a column is deleted in its menu', async () => {
    const phone = await site.enter('teacher', `/class/grades/${classroom}`, PHONE);
    const first = phone.page.locator('[data-place="0 0"]');
    await first.waitFor();
    await phone.quiet();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height / 2 + 10);
    expect(await phone.page.getByRole('button', { name: /Eliminar/ }).count()).toBe(0);
    await phone.page.getByRole('button', { name: 'Listening' }).click();
    await phone.page.getByRole('menuitem', { name: 'Eliminar Listening' }).waitFor();
    await phone.expectAccessible();
    expect(phone.complaints).toEqual([]);
  });

  test('A student leaves the class while an observation waits to be saved: the page names it, and the others are saved', async () => {
    const { page } = desk;
    const { school } = site;
    await desk.follow(`/class/observations/${classroom}`);
    const box = (name: string) => page.getByRole('textbox', { name: `Observaciones de ${name}, 1° Bimestre` });
    await box('Zárate, Mora').waitFor();
    await page.context().setOffline(true);
    await box('Zárate, Mora').fill('Mora escribe mejor.');
    await box('Abad, Bautista').fill('Bautista lee más.');
    await page.getByText('Sin conexión: 2 observaciones se guardarán al volver').waitFor();
    const enrolled = (await school.as('admin').get('/enrollment?year=2026')).body;
    const own = enrolled.find(({ student }: { student: { _id: string } }) => student._id === CAST.stranger.id);
    expect((await school.as('admin').delete(`/enrollment/${own._id}`)).status).toBe(200);
    await page.context().setOffline(false);
    await page.getByText('Zárate, Mora ya no está en la clase').waitFor();
    await page.getByText('No se guardó: 1° Bimestre: “Mora escribe mejor.”.').waitFor();
    await page.getByText('Una observación no se pudo guardar').waitFor();
    const { body } = await school.as('teacher').get(`/observation/${classroom}/${CAST.sibling.id}`);
    expect(body).toMatchObject([{ period: 1, description: 'Bautista lee más.' }]);
    await desk.expectAccessible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await saved();
  });

  test('On the desk no page reported an error, except for the intended refusals', () => {
    // The refusals after another device changed the class are intended.
    expect(desk.complaints.filter((complaint) => !/net::ERR|(?:400|409) \(.*\/api\/(?:grade|observation)\//.test(complaint))).toEqual([]);
  });
});
