/** A teacher asks for a second proof at her login: she turns it on, logs in with it, loses the telephone, and the office helps. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { codeAt } from '../authenticator.ts';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';
import { stepByStep } from '../steps.ts';

const PASSWORD = 'correcto-caballo';
const at = (minutes: number): string => new Date(Date.parse('2026-06-10T15:00:00.000Z') + minutes * 60_000).toISOString();

let site: Site;
let visit: Visit;
let key = '';
let recovery = '';

describe('The second factor', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').put(`/user/credentials/${CAST.teacher.id}`, { password: PASSWORD, password2: PASSWORD });
    visit = await site.visit('/login', PHONE);
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;
  const dialog = () => page().getByRole('dialog');
  const enter = async (): Promise<void> => {
    await page().evaluate(() => localStorage.clear());
    await visit.go('/login');
    await page().getByLabel('Dirección de correo electrónico').fill('elena.nunez@demo.example');
    await page().getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await page().getByRole('button', { name: 'Iniciar Sesión' }).click();
  };

  test('She turns it on with her password and the first code of the application', async () => {
    await enter();
    await page().waitForURL('**/index/dashboard/0');
    await visit.go('/user/credentials/0');
    await page().getByRole('button', { name: 'Activar' }).click();
    await dialog().getByLabel('Su contraseña').fill('equivocada');
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog().getByText('La contraseña no es correcta').waitFor();
    await visit.expectAccessible();
    await dialog().getByLabel('Su contraseña').fill(PASSWORD);
    await page().keyboard.press('Enter');
    const picture = dialog().getByRole('img', { name: 'Código QR para la aplicación del teléfono' });
    key = await dialog().locator('code').innerText();
    // What the camera of a telephone reads is the key that can be typed.
    const { data, info } = await sharp(await picture.screenshot({ scale: 'device' }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })).toContain(`secret=${key.replaceAll(' ', '')}`);
    await visit.expectAccessible();
    await dialog().getByLabel('Código de verificación').fill('000000');
    await dialog().getByRole('button', { name: 'Activar' }).click();
    await dialog().getByText('El código no es correcto o ya venció').waitFor();
    await dialog()
      .getByLabel('Código de verificación')
      .fill(codeAt(key, at(0)));
    await dialog().getByRole('button', { name: 'Activar' }).click();
    await visit.said('Verificación en dos pasos activada');
  });

  test('The recovery code stays on the screen until she says that she has kept it', async () => {
    recovery = await dialog().getByLabel('Código de respaldo').inputValue();
    expect(recovery).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    await page().keyboard.press('Escape');
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Ya lo guardé' }).click();
    await page().getByText('Activa desde el 10/06/2026').waitFor();
  });

  test('Her login asks for the code, in place, and lets her in with it', async () => {
    await enter();
    const code = page().getByLabel('Código de verificación');
    await code.waitFor();
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    // Being asked is no mistake.
    expect(await page().getByText('Escriba el código de verificación de su teléfono').count()).toBe(0);
    await visit.expectAccessible();
    await code.fill('000000');
    await page().keyboard.press('Enter');
    await page().getByText('El código no es correcto o ya venció').waitFor();
    await site.school.setNow(at(2));
    await code.fill(codeAt(key, at(2)));
    await page().keyboard.press('Enter');
    await page().waitForURL('**/index/dashboard/0');
  });

  test('Where her session ends while she works, the same is asked', async () => {
    await visit.go('/user/credentials/0');
    await page().getByText('Activa desde').waitFor();
    await site.school.as('admin').post(`/user/${CAST.teacher.id}/sessions/end`);
    await page().getByRole('button', { name: 'Desactivar' }).click();
    await dialog().getByLabel('Código de verificación').fill('000000');
    await dialog().getByRole('button', { name: 'Desactivar' }).click();
    const again = page().getByRole('dialog', { name: 'Su sesión terminó' });
    await again.getByRole('textbox', { name: 'Contraseña', exact: true }).press('Escape');
    await again.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Continuar' }).click();
    await again.getByLabel('Código de verificación').waitFor();
    await site.school.setNow(at(4));
    await again.getByLabel('Código de verificación').fill(codeAt(key, at(4)));
    await again.getByRole('button', { name: 'Continuar' }).click();
    await again.waitFor({ state: 'detached' });
    // What was open is open still, with what was typed.
    expect(await dialog().getByLabel('Código de verificación').inputValue()).toBe('000000');
    await page().keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  test('Without the telephone the recovery code lets her in, and turns it off', async () => {
    await enter();
    await page().getByRole('button', { name: 'No tengo el teléfono' }).click();
    await page().getByLabel('Código de respaldo').fill(recovery.toLowerCase());
    await visit.expectAccessible();
    await page().keyboard.press('Enter');
    await page().waitForURL('**/index/dashboard/0');
    await visit.go('/user/credentials/0');
    await page().getByRole('button', { name: 'Activar' }).waitFor();
  });

  test('The office turns off that of somebody who has neither', async () => {
    const teacher = site.school.withToken(await page().evaluate(() => localStorage.getItem('token') ?? ''));
    const { body: begun } = await teacher.post('/auth/second-factor', { password: PASSWORD });
    await teacher.post('/auth/second-factor/confirm', { code: codeAt(begun.key, at(4)) });
    const office = await site.enter('secretary', `/user/credentials/${CAST.teacher.id}`);
    await office.page.getByText('Si Elena perdió el teléfono', { exact: false }).waitFor();
    await office.expectAccessible();
    await office.page.getByRole('button', { name: 'Desactivar' }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
    await office.said('Verificación en dos pasos desactivada');
    await expect.poll(() => office.page.getByText('Verificación en dos pasos', { exact: true }).count()).toBe(0);
    await enter();
    await page().waitForURL('**/index/dashboard/0');
  });

  test('Where the answer with the recovery code is lost, she is told how to get one', async () => {
    await visit.go('/user/credentials/0');
    await page().getByRole('button', { name: 'Activar' }).click();
    await dialog().getByLabel('Su contraseña').fill(PASSWORD);
    await page().keyboard.press('Enter');
    await dialog()
      .getByLabel('Código de verificación')
      .fill(codeAt(await dialog().locator('code').innerText(), at(4)));
    const confirm = '**/api/auth/second-factor/confirm';
    await page().route(confirm, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog().getByRole('button', { name: 'Activar' }).click();
    await dialog().getByText('No se pudo conectar con el servidor', { exact: false }).waitFor();
    await page().unroute(confirm);
    await dialog().getByRole('button', { name: 'Activar' }).click();
    await dialog().getByText('La verificación en dos pasos ya está activa. Si no vio su código de respaldo, desactívela y actívela de nuevo').waitFor();
    await page().keyboard.press('Escape');
    await page().getByText('Activa desde el 10/06/2026').waitFor();
    await page().getByRole('button', { name: 'Desactivar' }).waitFor();
  });
});
