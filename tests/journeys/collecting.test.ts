/** The till on an ordinary day: without a mouse, interrupted, for siblings, in part, for an unregistered payer, and taken back. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let visit: Visit;

describe('The secretary at the till', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    await admin.post('/register', { difference: 1000 });
    visit = await site.enter('secretary', '/register/income/list');
  });
  afterAll(() => site?.close());
  // Nothing that one test left unfinished is there in the next.
  beforeEach(async () => {
    await visit.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
    });
  });

  const page = () => visit.page;
  const fee = async (student: CastName, number: number, value: number, status = 'debt'): Promise<string> => {
    const { body } = await site.school.as('admin').post('/installment', { student: CAST[student].id, number, year: 2026, value, status, updatable: true });
    return body._id;
  };
  const owedOf = async (student: CastName): Promise<readonly (readonly [number, number])[]> => {
    const { body } = await site.school.as('admin').get(`/installment/student/${CAST[student].id}/invoice`);
    return body.map((one: { number: number; value: number }) => [one.number, one.value]);
  };
  const clearFees = async (student: CastName): Promise<void> => {
    const { body } = await site.school.as('admin').get(`/installment/student/${CAST[student].id}/invoice`);
    for (const one of body) await site.school.as('admin').delete(`/installment/${one._id}`);
  };
  const feesOf = (student: string) => page().getByRole('region', { name: student });
  const payAndAccept = async (): Promise<void> => {
    await page().getByRole('button', { name: 'Pagar' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Pagar $' }).click();
    await visit.said('Factura Registrada');
  };

  /** Neither the button nor Enter pays an unfinished invoice: Enter moves to the choice. */
  const cannotPay = async (): Promise<void> => {
    await page().getByText('Para cobrarla, elija antes Continuar factura').waitFor();
    expect(await page().getByRole('button', { name: 'Pagar' }).isDisabled()).toBe(true);
    await page().keyboard.press('Control+Enter');
    await page()
      .locator('button:focus')
      .and(page().getByRole('button', { name: 'Continuar factura' }))
      .waitFor();
    expect(await page().getByRole('dialog').count()).toBe(0);
  };

  test('A payment is made from the first letter to the last key without a mouse', async () => {
    await fee('student', 5, 22_000.5, 'expired');
    await fee('student', 6, 20_000);
    await visit.go('/invoice/register');
    await page().getByRole('combobox', { name: 'Búsqueda de Alumnos' }).waitFor();
    await page().keyboard.type('abad a');
    await page()
      .getByRole('option', { name: /Abad, Ana/ })
      .waitFor();
    await page().keyboard.press('Enter');
    await page().locator('input[type="checkbox"]:focus').waitFor();
    await page().keyboard.press('Space');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Enter');
    await page().getByLabel('Usuario a Pagar').and(page().locator('[value="Abad, Tomasa"]')).waitFor();
    await page().keyboard.press('Control+Enter');
    await page().getByRole('dialog').getByText('$42.000,50', { exact: true }).waitFor();
    // The dialog takes the focus a moment after it appears.
    await page().locator('[role=dialog] button:focus').waitFor();
    await page().keyboard.press('Enter');
    await page().getByRole('heading', { name: 'Factura N° 1 registrada' }).waitFor();
    await page().getByText('Mayo, Junio 2026 de Abad, Ana').waitFor();
    await page().getByText('Sin descuento').waitFor();
    const family = page().getByRole('listitem').filter({ hasText: 'Abad, Ana' });
    await family.getByText('No debe nada').waitFor();
    // The next family is one key away.
    await page()
      .locator('button:focus')
      .and(page().getByRole('button', { name: 'Cobrar a otra familia' }))
      .waitFor();
    await visit.expectAccessible();
    expect(await owedOf('student')).toEqual([]);
  });

  test('The invoice that was just issued is still shown after a reload, and the next one of the same family can be begun', async () => {
    await page().reload();
    await page().getByRole('heading', { name: 'Factura N° 1 registrada' }).waitFor();
    expect(await page().getByRole('link', { name: 'Enviar por correo' }).getAttribute('href')).toContain('mailto:tomasa.abad%40demo.example');
    await page().getByRole('button', { name: 'Nueva factura para la misma familia' }).click();
    await feesOf('Abad, Ana').getByText('Al día').waitFor();
    await page().getByLabel('Usuario a Pagar').and(page().locator('[value="Abad, Tomasa"]')).waitFor();
  });

  test('An unfinished invoice is kept, and adopts prices that changed meanwhile', async () => {
    const july = await fee('student', 7, 20_000, 'valid');
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Julio 2026' }).check();
    await page().getByRole('link', { name: 'Búsqueda', exact: true }).first().click();
    await page().getByRole('heading', { name: 'Búsqueda' }).waitFor();
    await site.school.as('admin').put(`/installment/${july}`, { value: 23_500.5, status: 'valid', updatable: true });
    await page().getByRole('link', { name: 'Facturación', exact: true }).first().click();
    await page().getByText('Quedó una factura sin terminar').waitFor();
    await page().getByText('Julio 2026 de Abad, Ana: cambió de $20.000 a $23.500,50.').waitFor();
    await visit.expectAccessible();
    await cannotPay();
    await page().getByRole('button', { name: 'Continuar factura' }).click();
    await page().getByRole('button', { name: 'Pagar' }).and(page().locator(':enabled')).waitFor();
    expect(await page().getByLabel('Abonado de Julio 2026 de Abad, Ana').inputValue()).toBe('23.500,50');
  });

  test('With an unfinished invoice of one family, “Cobrar” of another family shows only the other', async () => {
    await fee('stranger', 6, 15_000);
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Julio 2026' }).check();
    await page().getByRole('button', { name: 'Pagar' }).and(page().locator(':enabled')).waitFor();
    await visit.go(`/invoice/register?student=${CAST.stranger.id}`);
    await visit.quiet();
    await page().keyboard.press('Control+Enter');
    await visit.quiet();
    expect(await page().getByRole('dialog').count()).toBe(0);
    await feesOf('Zárate, Mora').getByText('Junio 2026').waitFor();
    await page().getByText('La factura está vacía').waitFor();
    expect(await feesOf('Abad, Ana').count()).toBe(0);
    await feesOf('Zárate, Mora').getByRole('checkbox', { name: 'Junio 2026' }).check();
    await page().keyboard.press('Control+Enter');
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Zárate, Mora: Junio 2026').waitFor();
    await dialog.getByText('$15.000', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The page names the invoice that was put aside, which can be resumed or discarded.
    await page().getByText('Hay una factura sin terminar de Abad, Ana: 1 cuota por $23.500,50.').waitFor();
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Continuar factura de Abad, Ana' }).click();
    await page().getByLabel('Abonado de Julio 2026 de Abad, Ana').and(page().locator('[value="23.500,50"]')).waitFor();
    expect(await feesOf('Zárate, Mora').count()).toBe(0);
    // Both are found again at their students, and from the home page.
    await visit.go(`/invoice/register?student=${CAST.stranger.id}`);
    await page().getByLabel('Abonado de Junio 2026 de Zárate, Mora').waitFor();
    await visit.follow('/index/dashboard/0');
    await page().getByText('Hay una factura sin terminar de Zárate, Mora: 1 cuota por $15.000.').waitFor();
    await page().getByRole('link', { name: 'Continuar factura de Abad, Ana' }).click();
    await page().getByLabel('Abonado de Julio 2026 de Abad, Ana').waitFor();
    await page().getByRole('button', { name: 'Descartar la factura de Zárate, Mora' }).click();
    await visit.quiet();
    expect(await page().getByText('Hay una factura sin terminar').count()).toBe(0);
    await clearFees('student');
    await clearFees('stranger');
  });

  test('“Cobrar” of one of two siblings does not charge an unfinished invoice of both, and an invoice that is found is not paid before it is chosen', async () => {
    await fee('student', 7, 20_000, 'valid');
    await fee('stranger', 6, 15_000);
    const ofAna = page().getByLabel('Abonado de Julio 2026 de Abad, Ana');
    const ofMora = page().getByLabel('Abonado de Junio 2026 de Zárate, Mora');
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Julio 2026' }).check();
    await visit.go(`/invoice/register?student=${CAST.stranger.id}`);
    await feesOf('Zárate, Mora').getByRole('checkbox', { name: 'Junio 2026' }).check();
    await page().getByRole('button', { name: 'Cobrar juntas: agregar la factura de Abad, Ana a esta' }).click();
    await ofAna.waitFor();
    await visit.follow('/index/dashboard/0');
    await page().getByText('Hay una factura sin terminar de Zárate, Mora y Abad, Ana: 2 cuotas por $35.000.').waitFor();
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await page().getByText('Hay una factura sin terminar de Zárate, Mora y Abad, Ana: 2 cuotas por $35.000.').waitFor();
    await page().getByText('La factura está vacía').waitFor();
    await page().keyboard.press('Control+Enter');
    await visit.quiet();
    expect(await page().getByRole('dialog').count()).toBe(0);
    expect(await ofMora.count()).toBe(0);
    // Looking him up finds his own draft; resuming the joint one finds both.
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Julio 2026' }).check();
    await visit.follow('/index/dashboard/0');
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await ofAna.waitFor();
    await cannotPay();
    await visit.follow('/index/dashboard/0');
    await page().getByRole('link', { name: 'Continuar factura de Zárate, Mora y Abad, Ana' }).click();
    await ofMora.waitFor();
    await ofAna.waitFor();
    await cannotPay();
    await visit.expectAccessible();
    await page().keyboard.press('Enter');
    await page().getByText('Quedó una factura sin terminar').waitFor({ state: 'detached' });
    await page().keyboard.press('Control+Enter');
    const dialog = page().getByRole('dialog');
    await dialog.getByText('$35.000', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Changing the draft that was found chooses it as well.
    await page().reload();
    await cannotPay();
    await ofMora.fill('1000');
    await page().getByText('Quedó una factura sin terminar').waitFor({ state: 'detached' });
    await page().getByRole('button', { name: 'Pagar' }).and(page().locator(':enabled')).waitFor();
    await clearFees('student');
    await clearFees('stranger');
  });

  test('Brother and sister are paid on one invoice', async () => {
    await fee('student', 8, 12_000, 'valid');
    await fee('sibling', 6, 11_000);
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Agosto 2026' }).check();
    await page().getByRole('button', { name: 'Abad, Bautista debe $11.000' }).click();
    await page().getByRole('button', { name: 'Este mes (1)' }).click();
    await page()
      .getByRole('radio', { name: /Efectivo.*\$20\.700/ })
      .check();
    await page().getByLabel('Recibido').fill('21000');
    await visit.expectAccessible();
    await payAndAccept();
    // The change is handed over now, so it is still on the screen.
    await page().getByRole('definition').filter({ hasText: '$300' }).waitFor();
    await visit.expectAccessible();
    expect([await owedOf('student'), await owedOf('sibling')]).toEqual([[], []]);
  });

  test('Paying a part loses the discount, as the screen says, and the rest stays owed', async () => {
    await fee('student', 9, 20_000, 'valid');
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Septiembre 2026' }).check();
    await page()
      .getByRole('radio', { name: /Efectivo/ })
      .check();
    const paid = page().getByLabel('Abonado de Septiembre 2026 de Abad, Ana');
    expect(await paid.inputValue()).toBe('18.000');
    for (const [typed, why] of [
      ['18001', 'No puede ser más de $18.000'],
      ['50.600,50', 'No puede ser más de $18.000'],
      ['-5', 'No puede ser negativo'],
      ['10,005', 'Como máximo dos decimales, después de la coma'],
      ['-10a5,5x', 'Ingrese solo el importe, como 50.600,50'],
    ] as const) {
      await paid.fill('');
      await paid.pressSequentially(typed);
      await page().getByText(why).waitFor();
      expect(await paid.inputValue()).toBe(typed);
      await page().keyboard.press('Control+Enter');
      await visit.quiet();
      expect(await page().getByRole('dialog').count()).toBe(0);
      await page().getByText(why).waitFor();
    }
    await visit.expectAccessible();
    // With its discount the fee costs less, so the same payment is too much.
    await paid.fill('19000');
    await page().getByText('No puede ser más de $18.000').waitFor();
    await page()
      .getByRole('radio', { name: /Transferencia/ })
      .check();
    await page().getByText('Pago parcial: quedan $1.000 adeudados, sin recargo ni aumentos.').waitFor();
    await page()
      .getByRole('radio', { name: /Efectivo/ })
      .check();
    await paid.fill('$ 5.000,00');
    await paid.blur();
    expect(await paid.inputValue()).toBe('5.000');
    await paid.fill('');
    await page().getByRole('button', { name: 'Pagar' }).click();
    await page().getByText('Ingrese el importe abonado de cada cuota').waitFor();
    await paid.fill('5000,25');
    await page().getByText('Pago parcial: pierde el descuento de $2.000 y quedan $14.999,75 adeudados, sin recargo ni aumentos.').waitFor();
    await visit.expectAccessible();
    await payAndAccept();
    await page().getByRole('definition').filter({ hasText: '$14.999,75' }).waitFor();
    expect(await owedOf('student')).toEqual([[9, 14_999.75]]);
    await clearFees('student');
  });

  test('A payer who is not registered pays under their name', async () => {
    await fee('stranger', 7, 9000.1, 'valid');
    await visit.go(`/invoice/register?student=${CAST.stranger.id}`);
    await feesOf('Zárate, Mora').getByRole('checkbox', { name: 'Julio 2026' }).check();
    await page().getByRole('button', { name: 'Quitar a Zárate, Raúl' }).click();
    await page().getByRole('button', { name: 'Pagar' }).click();
    await page().getByText('Ingrese el usuario a pagar').waitFor();
    await page().getByRole('button', { name: 'No está registrado' }).click();
    await page().getByRole('textbox', { name: 'Nombre', exact: true }).fill('Irma');
    await page().getByRole('textbox', { name: 'Apellido', exact: true }).fill('Soto');
    await page().getByRole('textbox', { name: 'Email' }).fill('irma.soto@');
    await page().getByRole('button', { name: 'Pagar' }).click();
    await page().getByText('La dirección de correo electrónico no es válida').waitFor();
    await page().getByRole('textbox', { name: 'Email' }).fill('irma.soto@demo.example');
    await visit.expectAccessible();
    await payAndAccept();
    await page().getByRole('definition').filter({ hasText: 'Soto, Irma' }).waitFor();
  });

  test('An invoice of the open register is deleted from the list, and its fee is owed again', async () => {
    await visit.follow('/register/income/list');
    await page().getByRole('button', { name: 'Más acciones de la factura 4' }).click();
    await page().getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('¿Está seguro que desea eliminar la factura?').waitFor();
    await dialog.getByText(/^Salen \$9\.000,10 de la caja: (Efectivo|Transferencia)\.$/).waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await visit.said('Factura Eliminada');
    expect(await owedOf('stranger')).toEqual([[7, 9000.1]]);
    expect(await page().getByText('Total', { exact: true }).count()).toBe(1);
    await clearFees('stranger');
  });

  test('A payment whose answer was lost is sent again unchanged, and charged once', async () => {
    await fee('sibling', 8, 8000, 'valid');
    const issued = async (): Promise<number> => (await site.school.as('admin').get('/invoice')).body.length;
    const before = await issued();
    await visit.go(`/invoice/register?student=${CAST.sibling.id}`);
    await feesOf('Abad, Bautista').getByRole('checkbox', { name: 'Agosto 2026' }).check();
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page().route('**/api/invoice', loseAnswer, { times: 1 });
    await page().getByLabel('Recibido').fill('8500');
    await page().getByRole('button', { name: 'Pagar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pagar $8.000' }).click();
    await dialog.getByText('si ya quedó registrada, no se cobra dos veces').waitFor();
    await page().getByText('ya no se debe, se quitó de la factura').waitFor();
    expect(await dialog.getByText('$8.000', { exact: true }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Pagar $8.000' }).click();
    await visit.said('Factura Registrada');
    await page().getByRole('definition').filter({ hasText: '$500' }).waitFor();
    expect(await issued()).toBe(before + 1);
    expect(await owedOf('sibling')).toEqual([]);
  });

  test('The administration gives the extra discount for three coming months, and the payments are fixed', async () => {
    for (const number of [10, 11, 12]) await fee('student', number, 20_000, 'valid');
    const owner = await site.enter('admin', `/invoice/register?student=${CAST.student.id}`);
    const fees = owner.page.getByRole('region', { name: 'Abad, Ana' });
    for (const month of ['Octubre', 'Noviembre']) await fees.getByRole('checkbox', { name: `${month} 2026` }).check();
    expect(await owner.page.getByRole('checkbox', { name: 'Descuento Extra' }).isDisabled()).toBe(true);
    await fees.getByRole('checkbox', { name: 'Diciembre 2026' }).check();
    await owner.page.getByRole('checkbox', { name: 'Descuento Extra' }).check();
    expect(await owner.page.getByLabel('Abonado de Octubre 2026 de Abad, Ana').isDisabled()).toBe(true);
    await owner.page.getByRole('radio', { name: /Transferencia \$54\.000/ }).waitFor();
    await owner.expectAccessible();
    await owner.leave();
    // The secretary may tick the same fees, and is offered no such discount.
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    for (const month of ['Octubre', 'Noviembre', 'Diciembre'])
      await feesOf('Abad, Ana')
        .getByRole('checkbox', { name: `${month} 2026` })
        .check();
    await page()
      .getByRole('radio', { name: /Transferencia \$60\.000/ })
      .waitFor();
    expect(await page().getByRole('checkbox', { name: 'Descuento Extra' }).count()).toBe(0);
    await clearFees('student');
  });

  test('On a phone the two tabs are within reach of the thumb', async () => {
    await fee('student', 10, 20_000, 'valid');
    const phone = await site.enter('secretary', `/invoice/register?student=${CAST.student.id}`, PHONE);
    await phone.page.getByRole('checkbox', { name: 'Octubre 2026' }).check();
    await phone.expectAccessible();
    await phone.page.getByRole('button', { name: '1 cuota · $20.000' }).click();
    await phone.page.getByRole('tab', { name: 'Factura (1)', selected: true }).waitFor();
    await phone.page.waitForURL('**tab=factura**');
    await phone.expectAccessible();
    await phone.leave();
  });

  test('The family reads its own invoice on its phone', async () => {
    const { body: invoices } = await site.school.as('admin').get('/invoice?sort=number');
    const family = await site.enter('guardian', `/invoice/single/${invoices[0]._id}`, PHONE);
    await family.page.getByText('N° Factura:').waitFor();
    await family.page.getByText('$42.000,50').waitFor();
    await family.expectAccessible();
    expect(await family.page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
    await family.leave();
  });

  test('A price that changes during the confirmation is refused once, shown, and then accepted', async () => {
    const october = await fee('stranger', 10, 20_000, 'valid');
    await visit.go(`/invoice/register?student=${CAST.stranger.id}`);
    await feesOf('Zárate, Mora').getByRole('checkbox', { name: 'Octubre 2026' }).check();
    await page().getByRole('button', { name: 'Pagar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('$20.000', { exact: true }).waitFor();
    await site.school.as('admin').put(`/installment/${october}`, { value: 21_000.75, status: 'valid', updatable: true });
    await dialog.getByRole('button', { name: 'Pagar $20.000' }).click();
    await dialog.getByText('El valor de la cuota Octubre 2026 cambió. Actualice la factura').waitFor();
    await dialog.getByText('$21.000,75', { exact: true }).waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Pagar $21.000,75' }).click();
    await visit.said('Factura Registrada');
    await page().getByText('$21.000,75', { exact: true }).waitFor();
  });

  test('While the register is closed the payment offers to open it, with the money of the last closing', async () => {
    const admin = site.school.as('admin');
    await admin.put('/register', { difference: 0 });
    const { body: closed } = await admin.get('/register/last');
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await feesOf('Abad, Ana').getByRole('checkbox', { name: 'Octubre 2026' }).check();
    await page().getByRole('button', { name: 'Pagar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Debe ingresar dinero en la caja para registrar un nuevo Movimiento').waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Abrir caja' }).click();
    await dialog.getByRole('button', { name: 'Pagar $' }).click();
    await visit.said('Factura Registrada');
    expect((await admin.get('/register/last')).body).toMatchObject({ temporary: true, income: 20_000, registermoney: closed.registermoney + 20_000 });
  });

  test('The paid invoices of a student are listed on his profile, the newest first', async () => {
    await visit.follow(`/index/dashboard/${CAST.student.id}`);
    await page().getByRole('button', { name: 'Facturas Pagas' }).click();
    const list = page().getByRole('dialog').getByRole('region', { name: 'Facturas de 2026' });
    await list.getByText('N° 1', { exact: true }).waitFor();
    await expect.poll(() => list.getByText(/^N° \d+$/).allInnerTexts()).toEqual(['N° 7', 'N° 3', 'N° 2', 'N° 1']);
    await visit.expectAccessible();
    await list.getByRole('link').last().click();
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    await page().getByText('$42.000,50').first().waitFor();
  });
});
