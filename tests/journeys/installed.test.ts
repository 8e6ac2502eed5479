/** The product as an app on a phone: it opens without connection, and changes to a new version when its user agrees. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { HOME, openSite, PHONE, type Site, workerReady } from '../browser.ts';
import { buildProgram } from '../program.ts';

// Its own copy of the built pages: their newer version must not reach the visitors of other schools.
const folder = mkdtempSync(join(tmpdir(), 'bimestre-installed-'));
const KEEPER = join(folder, 'sw.js');

describe('The product on a phone', () => {
  let site: Site;
  beforeAll(async () => {
    buildProgram();
    cpSync(FOLDERS.web, folder, { recursive: true });
    site = await openSite({ web: folder, hasServiceWorker: true });
  });
  afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('A phone can install it under the name of the institute', async () => {
    const { page } = await site.visit('/', PHONE);
    const manifest = await page.evaluate(async () => (await fetch((document.querySelector('link[rel=manifest]') as HTMLLinkElement).href)).json());
    expect(manifest).toMatchObject({ start_url: '/index/dashboard/0', display: 'standalone', lang: 'es-AR' });
    expect(manifest.name).toBe(await page.evaluate(async () => (await (await fetch('/api/institute')).json()).name));
    for (const { src, sizes } of manifest.icons) {
      expect([src, sizes, await page.evaluate(async (path) => (await fetch(path)).status, src as string)]).toEqual([src, sizes, 200]);
    }
  });

  test('A browser that is too old for the program is told so, and still shows the public pages', async () => {
    const { page, go } = await site.visit('/', PHONE);
    await page.addInitScript('delete Array.prototype.toSorted');
    await go('/login');
    await page.getByRole('alert').getByText('Este navegador es demasiado antiguo para el programa.').waitFor();
    await go('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('Without connection it opens and says so; when the connection is back it goes on by itself', async () => {
    const { page, logIn } = await site.visit('/login', PHONE);
    await logIn('teacher');
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await workerReady(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No se pudo abrir la página' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'No se pudo abrir la página' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
  });

  test('Back closes what stands over the page, one after the other, and does not leave the page', async () => {
    const { page } = await site.enter('secretary', HOME, PHONE);
    // As Android tells the browser of its gesture, which no other system has.
    await page.evaluate(() => {
      type Watching = EventTarget & { requestClose(): void; destroy(): void };
      const { CloseWatcher: Watcher } = window as unknown as { CloseWatcher: new () => Watching };
      const open = new Set<Watching>();
      class Watched extends Watcher {
        constructor() {
          super();
          open.add(this);
          this.addEventListener('close', () => open.delete(this));
        }
        override destroy() {
          super.destroy();
          open.delete(this);
        }
      }
      const back = () => [...open].at(-1)?.requestClose();
      Object.assign(window, { CloseWatcher: Watched, back });
    });
    const back = () => page.evaluate(() => (window as unknown as { back(): void }).back());
    const title = page.getByRole('heading', { name: 'Página Principal' });
    const dialogs = page.getByRole('dialog');
    await title.waitFor();
    await page.getByRole('button', { name: 'Menú' }).click();
    await dialogs.getByRole('link', { name: 'Inscripciones' }).waitFor();
    await back();
    await expect.poll(() => dialogs.count()).toBe(0);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await dialogs.getByRole('combobox').fill('abad');
    await dialogs.getByRole('option', { name: 'Abad, Ana' }).first().click();
    await dialogs.getByRole('button', { name: 'Volver a la búsqueda' }).waitFor();
    await back();
    await dialogs.getByRole('combobox', { name: 'Personas, clases o secciones' }).waitFor();
    await back();
    await expect.poll(() => dialogs.count()).toBe(0);
    // The second time too, and Escape as before.
    await page.getByRole('button', { name: 'Menú' }).click();
    await dialogs.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(HOME);
    await title.waitFor();
  });

  test('Without connection a section that was never opened says so within its frame, and opens when the connection is back', async () => {
    const { page, logIn, quiet } = await site.visit('/login', PHONE);
    await logIn('teacher');
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await quiet();
    await page.context().setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Búsqueda' }).click();
    await page.getByRole('heading', { name: 'Búsqueda', level: 1 }).waitFor();
    await page.getByText('No se pudo conectar con el servidor. Revise su conexión e intente nuevamente').waitFor();
    await menu.getByRole('link', { name: 'Búsqueda' }).waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se pudo conectar con el servidor. Revise su conexión e intente nuevamente').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('tab', { name: 'Alumnos' }).waitFor();
  });

  test('While the server alone is away a list says so, and appears by itself once it answers', async () => {
    const { page, logIn, quiet } = await site.visit('/login', PHONE);
    await logIn('teacher');
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await quiet();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Clases', exact: true }).click();
    await page.getByRole('alert').getByText('No se pudo conectar con el servidor. Revise su conexión e intente nuevamente').waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.unroute('**/api/**');
    await page.getByText('No se han encontrado clases').waitFor();
  });

  test('While the server has not yet answered who is logged in, the frame of the office is already shown', async () => {
    const { page, logIn, go } = await site.visit('/login');
    await logIn('secretary');
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    let answer = (): void => {};
    const answered = new Promise<void>((goOn) => {
      answer = goOn;
    });
    // Every answer is delayed, however often the page asks.
    await page.route('**/api/auth', (route) => answered.then(() => route.continue()));
    await go('/user/search');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /mi página$/ })
      .waitFor();
    await page.getByRole('main').getByText('Cargando…').waitFor();
    expect((await page.getByRole('main').boundingBox())?.x).toBe(248);
    answer();
    await page.getByRole('tab', { name: 'Alumnos' }).waitFor();
  });

  test('The API is asked without waking the service worker', async () => {
    const { page } = await installed();
    const sources = await page.evaluate(() =>
      Object.fromEntries(
        (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { workerFinalSourceType: string })[]).map((entry) => [
          new URL(entry.name).pathname.split('/')[1],
          entry.workerFinalSourceType,
        ]),
      ),
    );
    expect(sources).toMatchObject({ api: 'network', assets: '' });
  });

  test('A new version is announced, and used when the user agrees, even while a request hangs', async () => {
    const { page, quiet, newVersion } = await installed();
    await newVersion('bimestre-0000000000000000');
    await page.context().route('**/assets/*.js?hangs', () => undefined);
    await page.evaluate(() => void fetch('/assets/program.js?hangs'));
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualizar' }).click()]);
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['bimestre-0000000000000000']);
    await quiet();
    expect(await page.getByText('Hay una versión nueva del programa').count()).toBe(0);
  });

  test('The pages of a new version are opened although the older service worker does not end', async () => {
    const older = readFileSync(KEEPER, 'utf8');
    const busy = older.replace('givingWay.abort()', 'event.waitUntil(new Promise(() => undefined))');
    expect(busy).not.toBe(older);
    writeFileSync(KEEPER, busy);
    const { page, newVersion } = await installed();
    writeFileSync(KEEPER, older);
    await newVersion('bimestre-0000000000000001');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualizar' }).click()]);
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
  });

  /** A secretary whose pages the service worker serves, and the service worker of the next version. */
  const installed = async () => {
    const { page, logIn, quiet } = await site.visit('/login', PHONE);
    await logIn('secretary');
    await workerReady(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    const newVersion = async (name: string) => {
      writeFileSync(KEEPER, readFileSync(KEEPER, 'utf8').replace(/bimestre-[0-9a-f]{16}/, name));
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.getByText('Hay una versión nueva del programa').waitFor();
    };
    return { page, quiet, newVersion };
  };
});
