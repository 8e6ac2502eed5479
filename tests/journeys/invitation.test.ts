/** A guardian opens the invitation on the phone, chooses a password, and finds her own children there and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;
let address: string;

describe('A guardian logs in for the first time, on a phone', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/global/values', { penalty: 10 });
    const { body } = await site.school.as('secretary').post(`/user/${CAST.guardian.id}/invitation`);
    address = new URL(body.link).pathname;
    visit = await site.visit(address, PHONE);
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;
  const open = async (path: string) => {
    await visit.go(path);
    await page().waitForLoadState('networkidle');
  };
  /** Everything that can be touched is as large as a thumb. */
  const smallTargets = () =>
    page().evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main a[class*="Button"], main input:not([type="hidden"])')]
        .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 36)
        .map((one) => one.outerHTML.slice(0, 90)),
    );

  test('She is greeted by name, and sees with which e-mail she will log in', async () => {
    await page().getByRole('heading', { name: 'Le damos la bienvenida, Tomasa' }).waitFor();
    expect(await page().getByLabel('Dirección de correo electrónico').inputValue()).toBe('tomasa.abad@demo.example');
    await visit.expectAccessible();
  });

  test('A short password, or two different ones, is refused beside its box', async () => {
    await page().getByRole('textbox', { name: 'Contraseña', exact: true }).fill('corta');
    await page().getByRole('textbox', { name: 'Confirmación de contraseña' }).fill('larga');
    await page().getByRole('button', { name: 'Ingresar' }).click();
    await page().getByText('La contraseña debe tener al menos 8 caracteres').waitFor();
    await page().getByText('Las contraseñas no coinciden').waitFor();
    await visit.expectAccessible();
  });

  test('With a password she is logged in, and both children are there', async () => {
    await page().getByRole('textbox', { name: 'Contraseña', exact: true }).fill('una clave propia');
    await page().getByRole('textbox', { name: 'Confirmación de contraseña' }).fill('una clave propia');
    await page().getByRole('button', { name: 'Ingresar' }).click();
    await page().waitForURL('**/index/dashboard/0');
    const main = page().getByRole('main');
    for (const name of ['Ana', 'Bautista'])
      await main
        .getByText(new RegExp(`Abad, ${name}|${name} Abad`))
        .first()
        .waitFor();
    expect(await main.getByText(/Zárate/).count()).toBe(0);
    await visit.expectAccessible();
    expect(await smallTargets()).toEqual([]);
  });

  test('Each child’s page opens, another family’s does not', async () => {
    for (const { id, name } of [CAST.student, CAST.sibling]) {
      await open(`/index/dashboard/${id}`);
      await page().getByRole('main').getByText(new RegExp(name)).first().waitFor();
    }
    await open(`/index/dashboard/${CAST.stranger.id}`);
    expect(
      await page()
        .getByText(/Zárate|Mora/)
        .count(),
    ).toBe(0);
    await open(`/index/dashboard/${CAST.strangersGuardian.id}`);
    expect(
      await page()
        .getByText(/Zárate|Raúl/)
        .count(),
    ).toBe(0);
  });

  test('The pages of the office lead her home', async () => {
    for (const path of ['/user/search', '/user/family', '/invoice/register', '/register/info', '/index/categories', '/enrollment/list']) {
      await open(path);
      await page().waitForURL('**/index/dashboard/0');
    }
    await open(`/user/credentials/${CAST.student.id}`);
    await page().waitForURL('**/index/dashboard/0');
  });

  test('The finder offers her the pages that are hers, and leads to one that stands in no menu', async () => {
    await page().getByRole('button', { name: 'Buscar en todo el sistema' }).click();
    const options = page().getByRole('dialog').getByRole('option');
    await options.first().waitFor();
    await visit.quiet();
    const own = ['Ayuda', 'Pedir cambio de datos', 'Novedades', 'Mi perfil', 'Modificar mis credencialesContraseña y correo'];
    expect(await options.allTextContents()).toEqual(['Página Principal', 'Abad, Ana', 'Abad, Bautista', ...own]);
    await page().getByRole('combobox', { name: 'Secciones' }).fill('zarate');
    await page().getByRole('dialog').getByText('Sin resultados').waitFor();
    await visit.expectAccessible();
    await page().getByRole('combobox', { name: 'Secciones' }).fill('nove');
    await page().keyboard.press('Enter');
    await page().getByRole('heading', { name: 'Novedades', level: 1 }).waitFor();
  });

  test('The link worked once', async () => {
    const other = await site.visit(address, PHONE);
    await other.page.getByText('La invitación no existe o ya venció. Solicite una nueva al instituto').waitFor();
    await other.expectAccessible();
  });

  test('No page reported an error, except for what she may not see', () => {
    expect(visit.complaints.filter((text) => !/40[034]/.test(text))).toEqual([]);
  });
});
