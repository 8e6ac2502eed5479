/** The sheets of a class save themselves: in two tabs at once, with an answer that is cut or late, and where the server refuses. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let desk: Visit;
let other: Page;
let classroom: string;

const STUDENTS: readonly CastName[] = ['student', 'sibling', 'stranger'];

describe('A sheet that saves itself', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-05-13' });
    const office = site.school.as('admin');
    const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
    for (const student of STUDENTS) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 5 });
    const form = { teacher: CAST.teacher.id, category, classroom: 3, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
    classroom = (await office.post('/class', { ...form, students: STUDENTS.map((student) => ({ _id: CAST[student].id })) })).body._id;
    const checks = [
      { category, checks: true },
      { category: null, checks: false },
    ];
    const types = await office.post('/grade-type', [{ _id: 0, name: 'Oral', categories: checks }]);
    for (const { _id } of types.body) await site.school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: _id });
    await site.school
      .as('teacher')
      .post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-05-04', toDate: '2026-05-13', day1: 'Lunes', day2: 'Miércoles' });
    desk = await site.enter('teacher', '/class/all');
    other = await desk.page.context().newPage();
    other.setDefaultTimeout(60_000);
  });
  afterAll(() => site?.close());

  const open = async (path: string): Promise<void> => {
    await desk.follow(path);
    await other.goto(desk.page.url());
  };
  const grades = async (): Promise<readonly string[]> => {
    const { body } = await site.school.as('teacher').get(`/grade/${classroom}`);
    type Cell = { readonly student: { readonly name: string }; readonly value: number | '' };
    return (body.periods[0] as readonly (readonly Cell[])[]).map(
      (row) => `${row[0]?.student.name} ${row.map(({ value }) => (value === '' ? '–' : value)).join(' ')}`,
    );
  };
  const cell = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, Oral`, exact: true });
  const saved = (page: Page) => page.getByText('Guardado', { exact: true }).waitFor();
  const isSaving = (route: Route): boolean => route.request().method() === 'PUT';

  test('Each of two tabs sends what was typed in it, and a cell that both changed is decided in the later one', async () => {
    await open(`/class/grades/${classroom}?period=1`);
    await cell(other, 'Abad, Ana').waitFor();
    await cell(desk.page, 'Abad, Ana').fill('7');
    await saved(desk.page);
    await cell(other, 'Abad, Bautista').fill('8');
    await cell(other, 'Abad, Ana').fill('9');
    await other.getByText('Abad, Ana, Oral: otra persona la cambió mientras usted escribía').waitFor();
    await expect.poll(grades).toEqual(['Ana 7', 'Bautista 8', 'Mora –']);
    // Typing more into the cell does not decide between the two.
    await cell(other, 'Abad, Ana').fill('9,5');
    await other.getByRole('button', { name: 'Poner 9,5' }).waitFor();
    await other.getByRole('button', { name: 'Dejar 7' }).click();
    await saved(other);
    expect(await cell(other, 'Abad, Ana').inputValue()).toBe('7');
    expect(await grades()).toEqual(['Ana 7', 'Bautista 8', 'Mora –']);
  });

  test('What both tabs typed without connection arrives from both', async () => {
    const context = desk.page.context();
    await context.setOffline(true);
    await cell(desk.page, 'Abad, Ana').fill('6');
    await cell(other, 'Zárate, Mora').fill('10');
    for (const page of [desk.page, other]) await page.getByText('Sin conexión: una nota se guardará al volver').waitFor();
    await context.setOffline(false);
    await Promise.all([saved(desk.page), saved(other)]);
    expect(await grades()).toEqual(['Ana 6', 'Bautista 8', 'Mora 10']);
  });

  test('What was typed without connection arrives although another bimester, then another page, was opened meanwhile', async () => {
    const { page } = desk;
    for (const [typed, elsewhere, address, stored] of [
      ['4,5', page.getByRole('tab', { name: '2° Bimestre' }), /period=2$/, 'Ana 4.5'],
      ['6', page.getByRole('link', { name: 'Clases', exact: true }).first(), /\/class\/all$/, 'Ana 6'],
    ] as const) {
      await page.context().setOffline(true);
      await cell(page, 'Abad, Ana').fill(typed);
      await page.getByText('Sin conexión: una nota se guardará al volver').waitFor();
      await elsewhere.click();
      await page.waitForURL(address);
      await page.context().setOffline(false);
      await expect.poll(async () => (await grades())[0]).toBe(stored);
      await desk.follow(`/class/grades/${classroom}?period=1`);
      await expect.poll(() => cell(page, 'Abad, Ana').inputValue()).toBe(typed);
    }
  });

  test('While 6,05 is typed over a 6, the text in the cell is not reformatted before the cell is left', async () => {
    const { page } = desk;
    await cell(page, 'Abad, Ana').focus();
    await page.keyboard.press('End');
    for (const key of [',', '0', '5', 'Backspace', 'Backspace', '5', '0']) await page.keyboard.press(key);
    await saved(page);
    expect(await cell(page, 'Abad, Ana').inputValue()).toBe('6,50');
    await page.keyboard.press('Tab');
    await expect.poll(() => cell(page, 'Abad, Ana').inputValue()).toBe('6,5');
    await cell(page, 'Abad, Ana').fill('6');
    await cell(page, 'Abad, Ana').press('End');
    await page.keyboard.type(',05');
    await saved(page);
    expect((await grades())[0]).toBe('Ana 6.05');
  });

  test('A cell that is changed back while its value is being sent keeps the old value after the answer', async () => {
    const { page } = desk;
    let answer = (): void => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/grade/**', async (route) => {
      if (!isSaving(route)) return route.continue();
      const response = await route.fetch();
      await answered;
      return route.fulfill({ response });
    });
    await cell(page, 'Abad, Ana').fill('2');
    await expect.poll(async () => (await grades())[0]).toBe('Ana 2');
    await cell(page, 'Abad, Ana').fill('6,05');
    await page.keyboard.press('Tab');
    answer();
    await expect.poll(async () => (await grades())[0]).toBe('Ana 6.05');
    await saved(page);
    expect(await cell(page, 'Abad, Ana').inputValue()).toBe('6,05');
    await page.unroute('**/api/grade/**');
  });

  test('When an answer is cut, the values stay waiting and are saved without a question', async () => {
    const { page } = desk;
    await page.route('**/api/grade/**', async (route) => {
      if (!isSaving(route)) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await cell(page, 'Abad, Ana').fill('3');
    await page.getByText('Sin conexión: una nota se guardará al volver').waitFor();
    expect((await grades())[0]).toBe('Ana 3');
    await page.unroute('**/api/grade/**');
    await saved(page);
    expect(await page.getByText('otra persona').count()).toBe(0);
  });

  test('Values that the server refuses stay in their cells, each with its reason, until they are changed', async () => {
    const { page } = desk;
    const refusal = { msg: 'Hoy no se toman notas', errors: [{ msg: 'Hoy no se toman notas' }] };
    await page.route('**/api/grade/**', (route) => (isSaving(route) ? route.fulfill({ status: 400, json: refusal }) : route.continue()));
    await cell(page, 'Abad, Ana').fill('4');
    await page.getByText('No se guardó la nota de Ana Abad (Oral): Hoy no se toman notas').waitFor();
    await cell(page, 'Abad, Bautista').fill('5');
    await page.getByText('No se guardaron las notas de Ana Abad (Oral) y Bautista Abad (Oral): Hoy no se toman notas').waitFor();
    expect(await grades()).toEqual(['Ana 3', 'Bautista 8', 'Mora 10']);
    await page.unroute('**/api/grade/**');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await desk.said('Calificaciones Modificadas');
    expect(await grades()).toEqual(['Ana 4', 'Bautista 5', 'Mora 10']);
  });

  test('In two tabs the roll saves every mark; refused marks are dropped, and the page says which', async () => {
    await open(`/class/attendances/${classroom}?view=bimestre`);
    const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
    const absences = async (): Promise<readonly string[]> => {
      const { body } = await site.school.as('teacher').get(`/attendance/${classroom}`);
      const cells = body.periods.flat(2) as readonly { readonly date: string; readonly student: { readonly name: string }; readonly inassistance: boolean }[];
      return cells.filter(({ inassistance }) => inassistance).map(({ date, student }) => `${date.slice(5, 10)} ${student.name}`);
    };
    await box(other, 'Zárate, Mora, Lunes 04/05, presente').waitFor();
    await box(desk.page, 'Abad, Ana, Lunes 04/05, presente').click();
    await saved(desk.page);
    await box(other, 'Zárate, Mora, Lunes 04/05, presente').click();
    await saved(other);
    expect(await absences()).toEqual(['05-04 Ana', '05-04 Mora']);
    const refusal = { msg: 'Hoy no se toma lista', errors: [{ msg: 'Hoy no se toma lista' }] };
    await other.route('**/api/attendance/**', (route) => (isSaving(route) ? route.fulfill({ status: 400, json: refusal }) : route.continue()));
    await box(other, 'Abad, Bautista, Lunes 04/05, presente').click();
    await other.getByText('No se guardaron las inasistencias del 1° Bimestre: Hoy no se toma lista').waitFor();
    expect(await box(other, 'Abad, Bautista, Lunes 04/05, presente').isChecked()).toBe(true);
    await other.unroute('**/api/attendance/**');
    await box(other, 'Abad, Bautista, Lunes 04/05, presente').click();
    await saved(other);
    expect(await absences()).toEqual(['05-04 Ana', '05-04 Bautista', '05-04 Mora']);
  });

  test('A text that both tabs wrote is decided with both versions in sight', async () => {
    await open(`/class/observations/${classroom}`);
    const box = (page: Page, name: string) => page.getByRole('textbox', { name: `Observaciones de ${name}, 1° Bimestre` });
    const texts = async (name: CastName) =>
      (await site.school.as('teacher').get(`/observation/${classroom}/${CAST[name].id}`)).body.map((one: { description: string }) => one.description);
    await box(other, 'Abad, Ana').waitFor();
    await box(desk.page, 'Abad, Ana').fill('Lee bien.');
    await saved(desk.page);
    await box(other, 'Abad, Bautista').fill('Participa más.');
    await box(other, 'Abad, Ana').fill('Lee mejor.');
    await other.getByText('Abad, Ana, 1° Bimestre: otra persona cambió la observación mientras usted escribía').waitFor();
    await other.getByText('Lee bien.', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Poner la suya' }).click();
    await saved(other);
    expect([await texts('student'), await texts('sibling')]).toEqual([['Lee mejor.'], ['Participa más.']]);
  });
});
