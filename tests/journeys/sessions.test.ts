/** Sessions are ended: by the office, by their owner on another device or on all of them, and by logging out, also without a connection. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('Open sessions', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    visit = await site.visit('/login', PHONE);
    await visit.logIn('guardian');
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;

  test('The office ends the sessions of a lost phone', async () => {
    const office = await site.enter('secretary', `/user/credentials/${CAST.guardian.id}`);
    await office.page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
    await office.page.getByRole('dialog').getByText('Tomasa Abad deberá ingresar nuevamente en todos sus dispositivos.').waitFor();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Cerrar las sesiones' }).click();
    await office.said('Sesiones cerradas');
    await page().reload();
    await page().waitForURL('**/login');
  });

  test('She sees on which devices her session is open, and closes the one on another', async () => {
    await visit.logIn('guardian');
    const other = await site.visit('/login');
    await other.logIn('guardian');
    await visit.go('/user/credentials/0');
    const sessions = page().getByRole('listitem').filter({ hasText: 'abierta' });
    await sessions.filter({ hasText: 'Este dispositivo' }).waitFor();
    expect(await sessions.count()).toBe(2);
    await visit.expectAccessible();
    await page()
      .getByRole('button', { name: /^Cerrar la sesión en / })
      .click();
    await visit.said('Sesión cerrada');
    await expect.poll(() => sessions.count()).toBe(1);
    await other.page.reload();
    await other.page.waitForURL('**/login');
  });

  test('She ends her own sessions herself, and logs in again', async () => {
    // What she had typed on another page and not sent.
    const draft = `draft:${CAST.guardian.id}:invoice:1`;
    await page().evaluate((key) => localStorage.setItem(key, '{}'), draft);
    await page().getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Cerrar las sesiones' }).click();
    await page().waitForURL('**/login');
    await page().getByText('Todas sus sesiones se cerraron').waitFor();
    expect(await page().evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
    await visit.expectAccessible();
  });

  test('Without a connection she logs out all the same, and the server hears of it when it is back', async () => {
    await visit.logIn('guardian');
    await visit.quiet();
    const token = (await page().evaluate(() => localStorage.getItem('token'))) ?? '';
    const isOpen = async () => (await site.school.withToken(token).get('/auth')).status === 200;
    await page().context().setOffline(true);
    await page().getByRole('button', { name: 'Menú' }).click();
    await page().getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page().waitForURL('**/login');
    expect(await page().evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await isOpen()).toBe(true);
    await page().context().setOffline(false);
    await expect.poll(isOpen).toBe(false);
    await page().getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  });
});
