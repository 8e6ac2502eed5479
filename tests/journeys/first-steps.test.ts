/** A real institute begins: from the link that the program printed to the secretary's invitation and the first enrollment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openProgram, PHONE } from '../browser.ts';
import { stepByStep } from '../steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'bimestre-first-'));
let house: Awaited<ReturnType<typeof openProgram>>;
let owner: Look;
let link: string;
let invitation: string;

describe('The first day of a real institute', () => {
  beforeAll(async () => {
    house = await openProgram({ DEMO: '0', DATA_DIR: folder });
    link = /Cree el primer administrador en (\S+)\n/.exec(house.said())?.[1] ?? '';
    owner = await house.visit(link);
  });
  afterAll(async () => {
    await house?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  stepByStep();

  const page = () => owner.page;
  const step = (name: string) => page().getByRole('heading', { level: 2, name }).waitFor();
  const saveAndGoOn = () => page().getByRole('button', { name: 'Guardar y continuar' }).click();
  const choosePassword = async (at: Look, password: string, button: string) => {
    await at.page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
    await at.page.getByRole('textbox', { name: 'Confirmación de contraseña' }).fill(password);
    await at.page.getByRole('button', { name: button }).click();
  };

  test('The printed link makes her account, logs her in, and opens the guide', async () => {
    await page().getByText('Paso 1 de 5').waitFor();
    await owner.expectAccessible();
    await page().getByLabel('Nombre').fill('Alicia');
    await page().getByLabel('Apellido').fill('Quiroga');
    await page().getByLabel('Dirección de correo electrónico').fill('alicia@demo.example');
    await choosePassword(owner, 'una clave larga', 'Crear la cuenta y seguir');
    await page().waitForURL('**/index/first-steps');
    await step('El instituto');
  });

  test('A used link says so, and where to go instead', async () => {
    const other = await house.visit(link, PHONE);
    await other.page.getByText('El enlace ya se usó: el instituto tiene su administrador').waitFor();
    await other.expectAccessible();
  });

  test('The institute gets its name; a step is left for later and found again from the home', async () => {
    await saveAndGoOn();
    await page().getByText('Ingrese el nombre del instituto').first().waitFor();
    await page().getByLabel('Nombre del instituto').fill('Instituto del Puerto');
    await saveAndGoOn();
    await step('Categorías y precios');
    await owner.expectAccessible();
    await page().getByRole('link', { name: 'Mi página' }).click();
    await page().getByText('Faltan 3 pasos. Sigue: Precios.').waitFor();
    await page().getByRole('link', { name: 'Continuar la guía' }).click();
    await step('Categorías y precios');
  });

  test('Missing prices are counted; one price fills them, and the surcharge is set too', async () => {
    await page().getByLabel('Valor de Inscripción').fill('20000');
    await saveAndGoOn();
    await page().getByText('Falta el valor de 14 categorías').waitFor();
    await page().getByLabel('Un mismo valor para las que faltan').fill('30.000');
    await page().keyboard.press('Enter');
    await page().getByLabel('Nuevo Recargo').fill('10');
    await page().getByLabel('Nuevo Descuento').fill('5');
    await saveAndGoOn();
    await step('Las notas de cada categoría');
  });

  test('The proposed kinds of grades can be left for later, or saved as they are', async () => {
    await page().getByRole('link', { name: 'Dejar para después' }).click();
    await step('La primera secretaria');
    await page().getByRole('link', { name: 'Volver' }).click();
    await step('Las notas de cada categoría');
    expect(
      await page()
        .getByRole('textbox', { name: /^Nombre de/ })
        .count(),
    ).toBe(17);
    await saveAndGoOn();
    await step('La primera secretaria');
  });

  test('With the keyboard alone the secretary is registered, and her link can be sent', async () => {
    await page().getByLabel('Nombre').waitFor();
    for (const words of ['Nora', 'Vidal', 'nora@demo.example', '3446 400000']) {
      await page().keyboard.press('Tab');
      await page().keyboard.type(words);
    }
    await page().keyboard.press('Enter');
    const box = page().getByLabel('Enlace de invitación');
    await box.waitFor();
    invitation = await box.inputValue();
    await page().getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor();
    await owner.expectAccessible();
  });

  test('Everything is done: the guide ends, and the home no longer mentions it', async () => {
    await page().getByRole('link', { name: 'Continuar' }).click();
    await step('El instituto está listo para inscribir');
    await owner.expectAccessible();
    await page().getByRole('button', { name: 'Terminar la guía' }).click();
    await page().waitForURL('**/index/dashboard/0');
    await page().getByRole('heading', { name: 'Página Principal' }).waitFor();
    await owner.quiet();
    expect(await page().getByText('Continuar la guía').count()).toBe(0);
  });

  test('The secretary chooses her password and enrolls the first student', async () => {
    const secretary = await house.visit(invitation);
    await choosePassword(secretary, 'otra clave larga', 'Ingresar');
    await secretary.page.waitForURL('**/index/dashboard/0');
    const id = await secretary.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-auth-token': localStorage.getItem('token') ?? '' };
      const body = JSON.stringify({ type: 'student', name: 'Ana', lastname: 'Abad', discount: 0, chargeday: 10 });
      const answer = (await (await fetch('/api/user', { method: 'POST', headers, body })).json()) as { readonly _id: string };
      return answer._id;
    });
    await secretary.go(`/enrollment/register?student=${id}`);
    await secretary.page.getByLabel('Categoría').selectOption({ label: 'Junior' });
    // Next year has all its months ahead on whatever day the test runs.
    const year = secretary.page.getByLabel(/^Año/);
    await year.selectOption((await year.locator('option').last().getAttribute('value')) ?? '');
    await secretary.page.getByRole('row').filter({ hasText: 'Inscripción' }).getByText('$20.000').waitFor();
    await secretary.page.getByRole('button', { name: 'Inscribir' }).click();
    await secretary.page.getByRole('button', { name: 'Inscribir a' }).click();
    await secretary.page.getByText('Se inscribió a Abad, Ana en Junior', { exact: false }).waitFor();
  });

  test('A link opened without a session shows its page after the login; to another role it shows the home', async () => {
    const logIn = async (at: Look) => {
      await at.page.getByLabel('Dirección de correo electrónico').fill('nora@demo.example');
      await at.page.getByRole('textbox', { name: 'Contraseña' }).fill('otra clave larga');
      await at.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    };
    const visitor = await house.visit(new URL('/enrollment/list?student=abad', link).href, PHONE);
    await visitor.page.waitForURL('**/login?next=*');
    await logIn(visitor);
    await visitor.page.waitForURL('**/enrollment/list?student=abad');
    await visitor.page.evaluate(() => localStorage.setItem('token', 'ended'));
    await visitor.go('/user/search?tab=students');
    await visitor.page.waitForURL('**/login?next=*');
    await logIn(visitor);
    await visitor.page.waitForURL('**/user/search?tab=students*');
    await visitor.page.evaluate(() => localStorage.removeItem('token'));
    await visitor.go('/index/settings');
    await visitor.page.waitForURL('**/login?next=*');
    await logIn(visitor);
    await visitor.page.waitForURL('**/index/dashboard/0');
  });

  test('No page reported an error, except for the refused calls', () => {
    expect(owner.complaints.filter((text) => !/40[04]/.test(text))).toEqual([]);
  });
});
