/** A visitor on the public pages: complete before any script runs, small, with a gallery, the team and a form. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site } from '../browser.ts';

const MOST_SCRIPT_BYTES = 120_000;
const MOST_BYTES = 250_000;

describe('A visitor', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ demo: true });
  });
  afterAll(() => site?.close());

  test.each([
    ['/', 'Instituto Los Ceibos', 'Inglés para toda la vida, desde 1984'],
    ['/about', 'Acerca de Nosotros', 'Los ceibos siguen en el patio'],
    ['/contact', 'Contáctanos', 'Calle de los Ceibos 1234'],
  ])('The page %s is whole without its script, and says what it is', async (path, title, words) => {
    const { payload, headers } = await site.school.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } }).then(({ rawPayload, headers: all }) => ({
      payload: (all['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString(),
      headers: all,
    }));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(payload).toContain(`<h1${path === '/' ? ' class="script"' : ''}>${title}</h1>`);
    expect(payload).toContain(words);
    expect(payload).toContain('<meta name="description"');
  });

  test.each(['/', '/about', '/contact'])('%s asks nothing of others, and takes little on a phone', async (path) => {
    // A new browser profile, in which nothing of the program is stored.
    const { page, complaints, expectAccessible } = await site.visit('/robots.txt', PHONE);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const types = new Map<string, string>();
    const sizes = { script: 0, all: 0 };
    const hosts = new Set<string>();
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      types.set(requestId, type);
      hosts.add(new URL(response.url).host);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.all += encodedDataLength;
      if (types.get(requestId) === 'Script') sizes.script += encodedDataLength;
    });
    const { host, origin } = new URL(page.url());
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState('networkidle');
    expect(sizes.script).toBeGreaterThan(0);
    expect(sizes.script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(sizes.all).toBeLessThanOrEqual(MOST_BYTES);
    expect([...hosts]).toEqual([host]);
    await expectAccessible();
    expect(complaints).toEqual([]);
  });

  test('She moves through the gallery with the keyboard, and meets the team one by one', async () => {
    const { page } = await site.visit('/about', PHONE);
    await page.getByRole('link', { name: 'El frente del instituto' }).click();
    const viewer = page.getByRole('dialog', { name: 'Foto ampliada' });
    await viewer.getByText('El frente del instituto (1 de 8)').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('(2 de 8)').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    const next = page.getByRole('button', { name: 'Persona siguiente' });
    expect(await page.getByRole('button', { name: 'Persona anterior' }).isDisabled()).toBe(true);
    await next.click();
    await page.locator('[data-step="-1"]:not([disabled])').waitFor();
    expect(await page.getByText('Alicia Quiroga').count()).toBe(0);
  });

  test('She writes to the institute, and the secretary reads it', async () => {
    const { page } = await site.visit('/contact', PHONE);
    await page.getByRole('button', { name: 'Enviar consulta' }).click();
    await page.getByText('Ingrese su nombre').first().waitFor();
    const since = await page.evaluate(() => Date.now());
    await page.getByLabel('Nombre y apellido').fill('Nora Paz');
    await page.getByLabel('Email').fill('nora@demo.example');
    await page.getByLabel('Consulta').fill('¿Hay lugar en Kinder?');
    // A message that is sent faster than this is taken for a robot's.
    await page.waitForFunction((opened) => Date.now() - opened > 2500, since);
    await page.getByRole('button', { name: 'Enviar consulta' }).click();
    await page.getByText('Gracias. Recibimos su consulta y le responderemos pronto').waitFor();
    const office = await site.visit('/login');
    await office.page.getByLabel('Dirección de correo electrónico').fill('secretaria@demo.example');
    await office.page.getByRole('textbox', { name: 'Contraseña' }).fill('bimestre-demo');
    await office.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await office.page.waitForURL('**/index/dashboard/0');
    await office.go('/index/messages');
    await office.page.getByText('¿Hay lugar en Kinder?').waitFor();
    await office.expectAccessible();
    await office.page.getByRole('button', { name: 'Marcar como leído Nora Paz' }).click();
    await office.page.locator('tbody').getByText('Leído', { exact: true }).waitFor();
  });

  test('The administration opens all the settings of the pages', async () => {
    const office = await site.visit('/login');
    await office.page.getByLabel('Dirección de correo electrónico').fill('admin@demo.example');
    await office.page.getByRole('textbox', { name: 'Contraseña' }).fill('bimestre-demo');
    await office.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await office.page.waitForURL('**/index/dashboard/0');
    await office.go('/index/settings');
    await office.page.getByLabel('Lema').fill('Inglés para siempre');
    await office.page.getByRole('button', { name: 'Guardar' }).click();
    await office.said('Datos del instituto guardados');
    await office.expectAccessible();
    // Somebody sets the e-mail in another window meanwhile: the page shows it, and nothing is lost.
    await office.page.evaluate(async () => {
      const headers = { 'x-auth-token': localStorage.getItem('token') ?? '', 'content-type': 'application/json' };
      const { identity } = await (await fetch('/api/site', { headers })).json();
      const answer = await fetch('/api/site/identity', { method: 'PUT', headers, body: JSON.stringify({ ...identity, email: 'otra@demo.example' }) });
      // A call counts as unfinished until its answer is read.
      await answer.text();
    });
    await office.page.getByLabel('Lema').fill('Inglés para todos');
    await office.page.getByRole('button', { name: 'Guardar' }).click();
    await office.said('Estos datos cambiaron después de que usted los abrió: ya se muestran como están. Revise lo que escribió y guarde de nuevo');
    await expect.poll(() => office.page.locator('input[value="otra@demo.example"]').count()).toBe(1);
    expect(await office.page.getByLabel('Lema').inputValue()).toBe('Inglés para todos');
    await office.page.getByRole('button', { name: 'Guardar' }).click();
    await office.said('Datos del instituto guardados');
    for (const tab of ['Textos', 'Imágenes']) {
      await office.page.getByRole('tab', { name: tab }).click();
      await office.expectAccessible();
    }
    expect((await site.school.app.inject('/')).payload).toContain('Inglés para todos');
  });
});
