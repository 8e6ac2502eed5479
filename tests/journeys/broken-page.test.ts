/** A page that breaks in a family's browser, where the reader gets a code to tell and the administration finds it; and parts of a page that cannot be loaded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ now: '2026-06-10' });
});
afterAll(() => site?.close());

test('A page that breaks shows a code beside the frame, the administration finds that code in “Estado”, and the other pages go on', async () => {
  const reader = await site.enter('guardian');
  const { page } = reader;
  await page.route('**/assets/News-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const News = () => { throw new Error(\'broken with "Ana Abad"\'); };' }),
  );
  await reader.follow('/index/news');
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText('Ocurrió un error inesperado. Intente nuevamente (código').waitFor();
  const [, code = ''] = /código (\d{4}-\d{4})\)/.exec(await alert.innerText()) ?? [];
  await reader.expectAccessible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await reader.quiet();
  await alert.getByText(code).waitFor();
  await alert.getByRole('link', { name: 'Volver a la Página Principal' }).click();
  await page.getByRole('heading', { name: 'Alumnos a Cargo' }).waitFor();
  expect(reader.complaints.length).toBeGreaterThan(0);
  expect(reader.complaints.filter((one) => !one.includes('broken with'))).toEqual([]);

  const owner = await site.enter('admin', '/index/state');
  const faults = owner.page.getByRole('listitem').filter({ has: owner.page.getByRole('heading', { name: 'Errores' }) });
  await faults.getByText('1 error en las últimas 24 horas').waitFor();
  expect(await faults.getByRole('listitem').allInnerTexts()).toEqual([`12:00 · código ${code} · /index/news`]);
  await owner.expectAccessible();
  expect(owner.complaints).toEqual([]);
}, 180_000);

test('A part of a page that cannot be loaded leaves the page as it is, with what was typed', async () => {
  const desk = await site.enter('secretary', '/user/family');
  const { page } = desk;
  await desk.quiet();
  const name = page.getByLabel('Nombre', { exact: false }).first();
  await name.fill('Rosario');
  await page.route('**/assets/Finder-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/Finder-'));
  await page.keyboard.press('Control+k');
  await refused;
  await desk.said('No se pudo abrir. Guarde lo que está escribiendo y actualice la página');
  await page.keyboard.press('Control+k');
  await desk.said('No se pudo abrir. Guarde lo que está escribiendo y actualice la página');
  expect(await name.inputValue()).toBe('Rosario');
}, 180_000);

test('Charts that cannot be loaded leave the rest of the home page, and a script that breaks is told', async () => {
  const owner = await site.enter('admin');
  const { page } = owner;
  await page.route('**/assets/ContinueGuide-*.js', (route) => route.abort());
  await page.route('**/assets/Charts-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken charts");' }));
  await owner.go('/index/dashboard/0');
  await page.getByText('Los gráficos no pudieron cargarse').waitFor();
  await page.getByRole('heading', { name: 'Administración de Usuarios' }).waitFor();
  await owner.expectAccessible();
  await owner.follow('/index/state');
  await page.getByRole('listitem').filter({ hasText: '/index/dashboard/$user_id' }).first().waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '/index/dashboard/$user_id' }).last().innerText()).toMatch(/^12:00 · código \d{4}-\d{4}/);
}, 180_000);
