/** Ctrl+K finds everybody from anywhere, by keyboard alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSite, type Site, type Visit } from '../browser.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;
const scripts: string[] = [];

describe('Finding anybody from anywhere', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/global/values', { penalty: 10 });
    visit = await site.visit('/login');
    visit.page.on('request', (request) => scripts.push(request.url()));
    await visit.logIn('secretary');
    await page().getByRole('heading', { name: 'Página Principal' }).waitFor();
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;
  const press = (key: string) => page().keyboard.press(key);
  const dialog = () => page().getByRole('dialog');
  /** Opens the finder and waits until it reacts to keys: a person types later than a machine. */
  const openWith = async (key: string): Promise<void> => {
    await press(key);
    await page().waitForFunction(() => document.activeElement?.matches('[role="dialog"] [role="combobox"]') === true);
  };
  /** The option that a screen reader announces as chosen. */
  const active = () =>
    page().evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.textContent ?? null;
    });

  test('It is loaded when it is first opened, and opens with Ctrl+K', async () => {
    expect(scripts.filter((url) => /\/Finder-/.test(url))).toEqual([]);
    await press('Control+k');
    await dialog().getByRole('option', { name: 'Caja', exact: true }).waitFor();
    expect(scripts.some((url) => /\/Finder-/.test(url))).toBe(true);
    await visit.expectAccessible();
  });

  test('A person is found without accents, and the arrows and Enter choose the action', async () => {
    await page().keyboard.type('ABÁD ana');
    await dialog()
      .getByRole('option', { name: /Abad, Ana/ })
      .waitFor();
    await expect.poll(active).toBe('Abad, AnaAlumna · Legajo 1Abad, Tomasa');
    await visit.expectAccessible();
    await press('Enter');
    await dialog().getByRole('option', { name: 'Ver perfil' }).waitFor();
    expect(await dialog().getByRole('option').allTextContents()).toEqual([
      'Ver familia',
      'Ver perfil',
      'Cobrar',
      'Escribir',
      'Inscribir',
      'Ver cuotas',
      'Editar',
      'Modificar credenciales',
    ]);
    await visit.expectAccessible();
    for (let step = 0; step < 4; step++) await press('ArrowDown');
    await expect.poll(active).toBe('Inscribir');
    await press('Enter');
    await page().waitForURL(`**/enrollment/register?student=${CAST.student.id}`);
    await dialog().waitFor({ state: 'detached' });
  });

  test('Escape goes a step back, then closes, and the focus returns', async () => {
    // The page takes the focus when it opens, so the test waits for that before it focuses the button.
    await page().getByRole('heading', { name: 'Nueva Inscripción' }).waitFor();
    await page().waitForLoadState('networkidle');
    const button = page().getByRole('button', { name: 'Buscar en todo el sistema' });
    await button.focus();
    await openWith('Enter');
    await page().keyboard.type('zarate');
    await dialog()
      .getByRole('option', { name: /Zárate, Mora/ })
      .waitFor();
    await press('ArrowUp');
    await press('Enter');
    await dialog().getByRole('option', { name: 'Ver perfil' }).waitFor();
    await press('Escape');
    await dialog()
      .getByRole('option', { name: /Zárate, Mora/ })
      .waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page().waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Buscar en todo el sistema');
  });

  test('"cobrar" and a surname lead straight to the till', async () => {
    await openWith('Control+k');
    await page().keyboard.type('cobrar zarate mora');
    await dialog()
      .getByRole('option', { name: /Cobrar: Zárate, Mora/, selected: true })
      .waitFor();
    await press('Enter');
    await page().waitForURL(`**/invoice/register?student=${CAST.stranger.id}`);
    await dialog().waitFor({ state: 'detached' });
  });

  test('A late answer does not replace a newer one', async () => {
    // The first query is answered after the second.
    const first = /\/api\/search\?.*text=aba(&|$)/;
    let answerLate = (): void => undefined;
    const isNewerShown = new Promise<void>((go) => {
      answerLate = go;
    });
    const isAnswered = new Promise<void>((answered) => {
      void page().route(first, async (route) => {
        await isNewerShown;
        const response = await route.fetch();
        // The page has cancelled this request.
        await route.fulfill({ response }).catch(() => undefined);
        answered();
      });
    });
    await openWith('Control+k');
    const asked = page().waitForRequest(first);
    await page().keyboard.type('aba');
    await asked;
    // On a slow machine "a" was asked for as well, and of its answer the same person is shown at once: only an answer to the newer text is newer.
    const newer = page().waitForResponse(/\/api\/search\?.*text=quiroga(&|$)/);
    await page().getByRole('combobox', { name: 'Personas, clases o secciones' }).fill('quiroga');
    await newer;
    await dialog()
      .getByRole('option', { name: /Quiroga, Alicia/ })
      .waitFor();
    answerLate();
    await isAnswered;
    // An answer is drawn with the next frame, if at all.
    await page().evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await dialog().getByRole('option').allTextContents()).toEqual(['Quiroga, AliciaAdministradora']);
    // Of an administrator a secretary sees only the profile, so it opens at once.
    await press('Enter');
    await page().waitForURL(`**/index/dashboard/${CAST.admin.id}`);
  });

  test('Empty, it shows the people opened last; only their ids are stored, and none after logging out', async () => {
    await visit.follow(`/index/dashboard/${CAST.stranger.id}`);
    await page()
      .getByRole('heading', { name: /Zárate/ })
      .first()
      .waitFor();
    await visit.follow(`/family/${CAST.guardian.id}`);
    await page().getByRole('heading', { name: /Abad/ }).first().waitFor();
    await openWith('Control+k');
    const recent = dialog().getByRole('group', { name: 'Últimas personas' }).getByRole('option');
    await expect
      .poll(async () => (await recent.allTextContents()).slice(0, 2))
      .toEqual([expect.stringMatching(/^Abad, TomasaTutora de Ana y Bautista/), expect.stringMatching(/^Zárate, Mora/)]);
    await visit.expectAccessible();
    const kept = () => page().evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(':opened:'))));
    expect(await kept()).toContain(CAST.stranger.id);
    expect(await kept()).not.toMatch(/Zárate|Abad|Tomasa|Mora/);
    expect(page().url()).not.toMatch(/Abad|Tomasa/);
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await visit.quiet();
    await page().getByRole('navigation', { name: 'Menú', exact: true }).getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page().waitForURL('**/login');
    expect(await kept()).not.toContain(CAST.stranger.id);
  });

  test('A teacher finds people and pages, but nothing of the office', async () => {
    const other = await site.visit('/login');
    await other.logIn('teacher');
    await other.page.getByRole('button', { name: 'Buscar en todo el sistema' }).click();
    await other.page.locator('[role="dialog"] [role="combobox"]:focus').waitFor();
    await other.page.keyboard.type('ca');
    await other.page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/resultado/)
      .waitFor();
    await other.quiet();
    const found = await other.page.getByRole('dialog').getByRole('option').allTextContents();
    expect(found.filter((label) => /Caja|Categorías|Facturación/.test(label))).toEqual([]);
    await other.page.keyboard.type('bad');
    await other.page.getByRole('combobox').fill('abad ana');
    await other.page.getByRole('option', { name: /Abad, Ana/, selected: true }).waitFor();
    await other.page.keyboard.press('Enter');
    await other.page.waitForURL(`**/index/dashboard/${CAST.student.id}`);
    expect(other.complaints).toEqual([]);
  });

  test('No page reported an error', () => {
    expect(visit.complaints).toEqual([]);
  });
});
