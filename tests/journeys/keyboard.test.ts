/** The secretary's mouse is broken: a family is registered and a class is made with the keys alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

/** Nobody would press Tab more often than this between two fields. */
const MOST_STOPS = 60;

describe('The office without a mouse', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const office = site.school.as('secretary');
    const { body: categories } = await office.get('/category');
    const junior = categories.find(({ name }: { name: string }) => name === 'Junior')._id;
    for (const student of ['student', 'stranger'] as const) {
      expect((await office.post('/enrollment', { student: CAST[student].id, category: junior, year: 2026, month: 6 })).status).toBe(200);
    }
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    visit = await site.enter('secretary');
    await visit.page.getByRole('heading', { name: 'Página Principal' }).waitFor();
  });
  afterAll(() => site?.close());

  stepByStep();

  const keys = () => visit.page.keyboard;
  /** What has the focus, as a screen reader announces it, and whether the focus is visible. */
  const focused = (): Promise<{ readonly name: string; readonly isVisible: boolean }> =>
    visit.page.evaluate(() => {
      const at = document.activeElement;
      // A page that has just opened takes the focus itself; that is no stop.
      if (!(at instanceof HTMLElement) || at === document.body || at.id === 'main') return { name: '', isVisible: false };
      const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : [];
      const said = at.getAttribute('aria-label') ?? (labels.map(({ textContent }) => textContent).join(' ') || at.textContent || '');
      // A control that its neighbour draws is visible there.
      const { width, height } = at.getBoundingClientRect();
      return { name: said.replace(/\s*\*$/, '').trim(), isVisible: width < 2 || height < 2 || getComputedStyle(at).outlineStyle !== 'none' };
    });
  const press = async (key: string, times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await keys().press(key);
  };
  /** Presses Tab until the named control has the focus; each stop on the way must be visible. */
  const goTo = async (name: string, key = 'Tab'): Promise<void> => {
    const passed: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const at = await focused();
      if (at.name === name) return;
      if (at.name !== '') expect(at, `the focus is seen on ${at.name}`).toMatchObject({ isVisible: true });
      passed.push(at.name);
      await keys().press(key);
    }
    expect.fail(`"${name}" was not reached: ${passed.join(' → ')}`);
  };
  const type = async (name: string, text: string): Promise<void> => {
    await goTo(name);
    await keys().type(text);
  };
  /** Tab leads to the first option of an open choice, an arrow to the other. */
  const choose = async (sex: 'Femenino' | 'Masculino'): Promise<void> => {
    await goTo('Femenino');
    await press('Space');
    if (sex === 'Masculino') await press('ArrowRight');
    await visit.page.getByRole('radio', { name: sex, checked: true }).and(visit.page.locator(':focus')).waitFor();
  };
  /** From anywhere: Ctrl+K, some letters, Enter. */
  const find = async (words: string, heading: string): Promise<void> => {
    await press('Control+k');
    await visit.page.getByRole('dialog', { name: 'Buscar' }).waitFor();
    await expect.poll(async () => (await focused()).name).toBe('Personas, clases o secciones');
    await keys().type(words);
    await visit.page.getByRole('option', { name: heading, selected: true }).waitFor();
    await press('Enter');
    await visit.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // The new page takes the focus a moment after it is seen.
    await visit.page.locator('body :focus').waitFor();
  };
  const accept = async (name: string): Promise<void> => {
    await visit.page.getByRole('dialog').getByRole('button', { name }).waitFor();
    await expect.poll(async () => (await focused()).name).toBe(name);
    await press('Enter');
  };

  test('She finds the form by name, registers a mother with two children, and is led to the next step', async () => {
    await find('registrar fam', 'Registrar Familia');
    await type('Nombre', 'Rosa');
    await press('Tab');
    await type('Apellido', 'Funes');
    await choose('Femenino');
    await goTo('Relación con los alumnos');
    await goTo('DNI');
    await goTo('Nombre', 'Shift+Tab');
    await keys().type('Gala');
    // An impossible day is not silently replaced by another one.
    await type('Fecha de nacimiento', '31/12/2026');
    await press('Tab');
    await visit.page.getByText('No se tomó 31/12/2026: debe estar entre el 01/01/1900 y el 01/01/2026').waitFor();
    await goTo('Fecha de nacimiento', 'Shift+Tab');
    await keys().type('3/5/17');
    await press('ArrowUp');
    await press('Tab');
    await expect.poll(() => visit.page.getByLabel('Fecha de nacimiento').first().inputValue()).toBe('04/05/2017');
    await choose('Femenino');
    await visit.page.getByRole('group', { name: 'Alumna 1', exact: true }).waitFor();
    await goTo('Agregar alumno');
    await press('Enter');
    await visit.page.getByRole('group', { name: 'Alumno o alumna 2', exact: true }).waitFor();
    await goTo('Nombre');
    await keys().type('Teo');
    await choose('Masculino');
    await goTo('Registrar');
    await press('Enter');
    await accept('Registrar a la familia');
    await visit.page.getByRole('heading', { level: 1, name: 'Familia registrada' }).waitFor();
    await goTo('Inscribir a Funes, Gala');
  });

  test('A class is made: students are added one after the other, hours typed, and the list shows it', async () => {
    await find('nueva clase', 'Nueva Clase');
    await goTo('Categoría');
    await keys().type('Jun');
    await visit.page.getByRole('button', { name: 'Agregar Abad, Ana' }).waitFor();
    await goTo('Agregar Abad, Ana');
    await press('Enter');
    // Her row is gone, and the next row has the focus.
    await expect.poll(async () => (await focused()).name).toBe('Agregar Zárate, Mora');
    await press('Enter');
    await visit.page.getByText('No quedan alumnos sin clase en esta categoría').waitFor();
    await expect.poll(async () => (await focused()).name).not.toBe('');
    await goTo('Alumnos', 'Shift+Tab');
    await press('ArrowRight');
    await goTo('Profesor');
    await keys().type('N');
    await goTo('Día 1');
    await keys().type('Lun');
    await goTo('Día 2');
    await keys().type('Mi');
    await goTo('Entrada, los dos días');
    await keys().type('17');
    await press('Tab');
    await type('Salida, los dos días', '1830');
    await goTo('Registrar');
    await press('Enter');
    await accept('Registrar la clase');
    await visit.said('Nueva Clase Creada');
    await visit.page.getByRole('link', { name: 'Ver Junior · Núñez, Elena' }).waitFor();
  });

  test('In a search the arrows lead into the list and along it, Escape back to the box, and Enter opens', async () => {
    await find('usqueda', 'Búsqueda');
    await type('Búsqueda de Alumnos', 'abad');
    await visit.page.getByRole('link', { name: 'Abad, Bautista' }).waitFor();
    const at = () => expect.poll(async () => (await focused()).name);
    await press('ArrowDown');
    await at().toBe('Abad, Ana');
    await press('ArrowDown');
    await at().toBe('Abad, Bautista');
    await press('ArrowUp');
    await at().toBe('Abad, Ana');
    await press('Escape');
    await at().toBe('Búsqueda de Alumnos');
    await press('ArrowDown');
    await at().toBe('Abad, Ana');
    await press('Enter');
    await visit.page.getByRole('heading', { level: 1, name: 'Ana Abad' }).waitFor();
    await find('clases', 'Clases');
  });

  test('A dialog keeps the focus, Escape closes it, and the focus returns to where it was', async () => {
    await goTo('Nueva Clase');
    await press('Control+k');
    const dialog = visit.page.getByRole('dialog', { name: 'Buscar' });
    await dialog.locator(':focus').waitFor();
    await press('Tab', 4);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await focused()).name).toBe('Nueva Clase');
    // A newly opened page takes the focus, so that a screen reader reads it from its beginning.
    await goTo('Ver Junior · Núñez, Elena');
    await press('Enter');
    await visit.page.getByRole('heading', { level: 1, name: 'Clase' }).waitFor();
    await expect.poll(() => visit.page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(visit.complaints).toEqual([]);
  });

  test('With text twice as large on a phone no page is wider than its screen', async () => {
    // Half the width of the phone has the same effect as text of twice the size, because all sizes of the pages are in em and rem.
    await visit.page.setViewportSize({ width: 195, height: 422 });
    await visit.follow('/class/all');
    const aClass = (await visit.page.locator('main a[href^="/class/single/"]').first().getAttribute('href')) ?? '';
    for (const path of ['/index/dashboard/0', '/user/search', '/class/all', aClass, '/enrollment/list', '/invoice/register', '/register/info']) {
      await visit.follow(path);
      await visit.page.locator('main h1:not(.unseen h1)').waitFor();
      await expect.poll(() => visit.page.locator('main [aria-busy="true"]').count()).toBe(0);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
    }
  });
});
