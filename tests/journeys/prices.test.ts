/** The administration sets new prices, the surcharge and the discount, and sees their effect before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let owner: Visit;

describe('The administration sets prices', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-09' });
    const admin = site.school.as('admin');
    const { body: categories } = await admin.get('/category');
    await admin.put('/category', { date: '2026-06', categories: categories.map((one: object) => ({ ...one, value: 30_000 })) });
    const junior = categories.find(({ name }: { name: string }) => name === 'Junior')._id;
    await admin.post('/enrollment', { student: CAST.student.id, category: junior, year: 2026, month: 6 });
    await site.school.setNow('2026-06-10');
    owner = await site.enter('admin', '/index/categories');
  });
  afterAll(() => site?.close());

  const page = () => owner.page;
  const row = (name: string) => page().getByRole('row').filter({ hasText: name });

  test('All prices rise by a percentage, rounded up to one hundred pesos, old beside new', async () => {
    expect(await page().getByRole('checkbox', { name: 'También a Inscripción' }).isChecked()).toBe(false);
    await page().getByLabel('Aumento porcentual').fill('12,2');
    await page().keyboard.press('Enter');
    await page().getByText('Cambian 14 precios, sin guardar').waitFor();
    expect(await page().getByLabel('Valor de Junior').inputValue()).toBe('33.700');
    expect(await row('Junior').innerText()).toContain('+$3.700 (+12,33 %)');
    await owner.expectAccessible();
  });

  test('The month is required, and a price must be above zero; a reload loses nothing', async () => {
    await page().getByLabel('Valor de Kinder').fill('');
    await page().getByRole('button', { name: 'Actualizar' }).click();
    await page().getByText('Ingrese el mes a partir del cual rigen los nuevos precios').waitFor();
    await page().getByText('Ingrese un valor mayor a 0').waitFor();
    await page().getByLabel('Valor de Kinder').fill('30.000');
    await page().reload();
    await page().getByText('Estos son los precios que dejó sin guardar.').waitFor();
    expect(await page().getByLabel('Valor de Junior').inputValue()).toBe('33.700');
  });

  test('The effect on unpaid fees is shown before, and saving leads home', async () => {
    await page()
      .getByLabel(/^Mes desde el que rigen/)
      .click();
    expect(await page().getByRole('button', { name: 'Noviembre 2026' }).isDisabled()).toBe(true);
    await page().getByRole('button', { name: 'Agosto 2026' }).click();
    await page().getByRole('button', { name: 'Actualizar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Rigen desde Agosto de 2026.').waitFor();
    await dialog.getByText('5 cuotas sin pagar pasan de $150.000 a $168.500 en total: +$18.500 (+12,33 %).').waitFor();
    await dialog
      .getByText('Hasta entonces, quien se inscriba o cambie de categoría o de descuento paga ya el precio nuevo, también por los meses anteriores.')
      .waitFor();
    const junior = dialog.getByRole('row').filter({ hasText: 'Junior' }).getByRole('cell');
    expect(await junior.allInnerTexts()).toEqual(['$30.000', '$33.700', '5', '0']);
    await owner.expectAccessible();
    await dialog.getByRole('button', { name: 'Cambiar' }).click();
    await owner.said('Precios de Categorías Modificados');
    await page().waitForURL('**/index/dashboard/0');
  });

  test('On the same day the change can be taken back, with all its fees', async () => {
    await owner.follow('/index/categories');
    await page().getByText('cambió 13 precios, desde Agosto de 2026.').waitFor();
    await owner.expectAccessible();
    await page().getByRole('button', { name: 'Deshacer el cambio' }).click();
    const dialog = page().getByRole('dialog', { name: '¿Está seguro que desea deshacer el cambio de precios?' });
    await dialog.getByText('5 cuotas vuelven a su valor y estado de antes: de $168.500 a $150.000 en total.').waitFor();
    await dialog.getByRole('row', { name: 'Junior $33.700 $30.000' }).waitFor();
    await owner.expectAccessible();
    await dialog.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await owner.said('Cambio de Precios Deshecho');
    await expect.poll(() => page().getByLabel('Valor de Junior').inputValue()).toBe('30.000');
    await page().getByText('Los precios están como se guardaron').waitFor();
    await page()
      .getByText(/cambió 13 precios/)
      .waitFor({ state: 'detached' });
  });

  test('Where a fee was changed since, the page says why the change cannot be taken back, and the earlier prices can still be filled in', async () => {
    await page().getByLabel('Valor de Junior').fill('31.000');
    await page()
      .getByLabel(/^Mes desde el que rigen/)
      .click();
    await page().getByRole('button', { name: 'Junio 2026' }).click();
    await page().getByRole('button', { name: 'Actualizar' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Cambiar' }).click();
    await page().waitForURL('**/index/dashboard/0');
    const office = site.school.as('secretary');
    const june = (await office.get(`/installment/student/${CAST.student.id}/all`)).body.find((fee: { number: number }) => fee.number === 6);
    expect((await office.delete(`/installment/${june._id}`)).status).toBe(200);
    await owner.follow('/index/categories');
    await page().getByText('No se puede deshacer el cambio de precios: después de él, Abad, Ana · Junio 2026 se eliminó.').waitFor();
    await owner.expectAccessible();
    await page().getByRole('button', { name: 'Cargar los anteriores' }).click();
    await page().getByText('Cambia 1 precio, sin guardar').waitFor();
    expect(await page().getByLabel('Valor de Junior').inputValue()).toBe('30.000');
  });

  test('The price lists of the year and of March are printed', async () => {
    await owner.follow('/index/categories');
    for (const name of ['PDF con categorías y precios', 'PDF con precios de marzo']) {
      const [paper] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name }).click()]);
      expect(paper.suggestedFilename()).toBe('Categorías 10-06-26.pdf');
    }
    await owner.said('PDF Generado');
  });

  test('Surcharge and discount are set in their popup, which stays open until the server accepts them', async () => {
    await owner.follow('/index/installments/0');
    await page().getByRole('button', { name: 'Recargo/Descuento' }).click();
    const dialog = page().getByRole('dialog', { name: 'Actualización de Recargo y/o Descuento' });
    await dialog.getByText('No hay un recargo configurado').waitFor();
    await dialog.getByText('Descuento Actual: 0 %').waitFor();
    await dialog.getByRole('button', { name: 'Guardar los valores' }).click();
    await dialog.getByText('Ingrese por lo menos un valor').waitFor();
    await dialog.getByLabel('Nuevo Recargo').fill('101');
    await dialog.getByRole('button', { name: 'Guardar los valores' }).click();
    await dialog.getByText('El recargo debe ser un número entre 0 y 100').waitFor();
    await owner.expectAccessible();
    await dialog.getByLabel('Nuevo Recargo').fill('7,5');
    await page().keyboard.press('Enter');
    await owner.said('Recargo/Descuento Modificado');
    await dialog.waitFor({ state: 'detached' });
    await page().getByRole('button', { name: 'Recargo/Descuento' }).click();
    await dialog.getByText('Recargo Actual: 7,5 %').waitFor();
    await dialog.getByText('Última Actualización: 10/06/26').first().waitFor();
    expect(await dialog.getByLabel('Nuevo Recargo').inputValue()).toBe('');
  });

  test('On a phone the prices stand below each other', async () => {
    const phone = await site.enter('secretary', '/index/categories', PHONE);
    await phone.page.getByLabel('Valor de Junior').fill('32.000');
    await phone.page.getByText('Cambia 1 precio, sin guardar').waitFor();
    await phone.expectAccessible();
  });
});
