/** Forms of payment at the till: in one form or divided, corrected while the register is open, given back once it is closed. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';
import { countPresses, moneyOf, owe } from '../desk.ts';
import { readPaper } from '../paper.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('The secretary says how a payment is made', () => {
  stepByStep();
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await admin().post('/global/values', { penalty: 10, discount: 10 });
    await admin().post('/register', { difference: 1000 });
    visit = await site.enter('secretary', '/register/income/list');
  });
  afterAll(() => site?.close());

  const admin = () => site.school.as('admin');
  const page = () => visit.page;
  const dialog = () => page().getByRole('dialog');
  const fee = (number: number, value: number) => owe(site.school, 'student', number, value);
  const purses = () => moneyOf(site.school);
  /** Ticks the fee, does what is asked besides, pays and accepts; answers how many presses it took. */
  const pay = async (month: string, besides: () => Promise<void> = async () => {}): Promise<number> => {
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    const presses = await countPresses(page());
    await page()
      .getByRole('checkbox', { name: `${month} 2026` })
      .check();
    await besides();
    await page().getByRole('button', { name: 'Pagar' }).click();
    await dialog().getByRole('button', { name: 'Pagar $' }).click();
    await visit.said('Factura Registrada');
    return presses();
  };

  test('A fee that is paid half in cash and half by transfer takes one press more than one that is not divided', async () => {
    await fee(5, 60_000.5);
    await fee(6, 60_000.5);
    expect(await pay('Mayo')).toBe(3);
    const divided = await pay('Junio', async () => {
      await page().getByRole('button', { name: 'Dividir el pago' }).click();
      await page().getByLabel('Importe: Efectivo').and(page().locator(':focus')).waitFor();
      await page().keyboard.type('30000,25');
      await page().getByText('El resto: $30.000,25').waitFor();
      await page().getByText('El efectivo no cubre la cuota entera: no lleva el descuento.').waitFor();
      await visit.expectAccessible();
    });
    expect(divided).toBe(4);
  });

  test('Screen, paper, list, ledger and register agree to the centavo', async () => {
    await page().getByRole('definition').filter({ hasText: 'Efectivo $30.000,25' }).waitFor();
    const [download] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'Descargar PDF' }).click()]);
    const paper = readPaper(readFileSync(await download.path())).lines.join('\n');
    expect(paper).toContain('Efectivo $30.000,25');
    expect(paper).toContain('Transferencia $30.000,25');
    await page().getByRole('link', { name: 'Ver factura' }).click();
    await page().getByRole('definition').filter({ hasText: 'Transferencia $30.000,25' }).waitFor();
    await visit.expectAccessible();
    await visit.follow('/register/income/list');
    await page().getByLabel('Forma de Pago').selectOption('Efectivo');
    await page().getByRole('row').filter({ hasText: 'Efectivo + Transferencia' }).getByText('$60.000,50').waitFor();
    await page().getByRole('link', { name: 'Ver más de la factura 1', exact: true }).waitFor({ state: 'detached' });
    await visit.expectAccessible();
    expect((await admin().get('/invoice/list/total?form=cash')).body).toBe(30_000.25);
    expect((await admin().get('/invoice/list/total?form=transfer')).body).toBe(90_000.75);
    expect(await purses()).toEqual({ registermoney: 121_001, cash: 31_000.25, bank: 90_000.75 });
    const { body: ledger } = await admin().get('/register/last/movements');
    const paid = ledger.flatMap((row: { amount?: number; payments?: object }) => (row.payments === undefined ? [] : [[row.amount, row.payments]]));
    expect(paid).toContainEqual([
      60_000.5,
      [
        { form: 'cash', amount: 30_000.25 },
        { form: 'transfer', amount: 30_000.25 },
      ],
    ]);
  });

  test('Cash that covers a fee keeps its discount, also when another fee is paid by card', async () => {
    await fee(7, 20_000);
    await fee(8, 20_000);
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await page().getByRole('checkbox', { name: 'Julio 2026' }).check();
    await page().getByRole('checkbox', { name: 'Agosto 2026' }).check();
    await page().getByRole('radio', { name: 'Tarjeta $40.000' }).check();
    await page().getByRole('button', { name: 'Dividir el pago' }).click();
    await page().getByLabel('Importe: Efectivo').and(page().locator(':focus')).waitFor();
    await page().keyboard.type('18000');
    await page().getByText('El efectivo cubre 1 de las 2 cuotas: solo esa lleva el descuento.').waitFor();
    await page().getByText('El resto: $20.000').waitFor();
    // What is handed over is compared with the cash alone.
    await page().getByLabel('Recibido en efectivo').fill('20000');
    await page().getByText('Vuelto $2.000', { exact: true }).waitFor();
    await page().getByLabel('Recibido en efectivo').fill('');
    // Too much is refused at once, and not sent.
    await page().getByLabel('Importe: Mercado Pago').fill('20000,01');
    await page().getByText('Lo escrito supera el total de $38.000').waitFor();
    await page().keyboard.press('Control+Enter');
    await visit.quiet();
    expect(await dialog().count()).toBe(0);
    await page().getByLabel('Importe: Mercado Pago').fill('');
    // The divided payment is still there after a reload.
    await page().reload();
    await page().getByText('El resto: $20.000').waitFor();
    await page().getByRole('button', { name: 'Continuar factura' }).click();
    await page().getByRole('button', { name: 'Pagar' }).click();
    await dialog().getByText('Tarjeta $20.000').waitFor();
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Pagar $38.000' }).click();
    await visit.said('Factura Registrada');
    expect(await purses()).toEqual({ registermoney: 159_001, cash: 49_000.25, bank: 110_000.75 });
  });

  test('An unfinished invoice of an older program that was in cash is still in cash', async () => {
    await fee(9, 20_000);
    await visit.go(`/invoice/register?student=${CAST.student.id}`);
    await page().getByRole('checkbox', { name: 'Septiembre 2026' }).check();
    await page().getByRole('radio', { name: 'Transferencia $20.000' }).waitFor();
    await page().evaluate(() => {
      const key = Object.keys(localStorage).find((one) => /^draft:.*:invoice:1$/.test(one)) ?? '';
      const { paying: _new, ...old } = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...old, inCash: true }));
    });
    await page().reload();
    await page().getByRole('button', { name: 'Continuar factura' }).click();
    await page().locator('input[type="radio"][value="cash"]:checked').waitFor();
    await page().getByRole('button', { name: 'Pagar' }).click();
    await dialog().getByRole('button', { name: 'Pagar $18.000' }).click();
    await visit.said('Factura Registrada');
    expect((await purses()).cash).toBe(67_000.25);
  });

  test('A wrong form is corrected in two presses while the register is open, and the money moves to the other purse', async () => {
    await visit.follow('/register/income/list');
    await page().getByRole('link', { name: 'Ver más de la factura 1', exact: true }).click();
    await page().getByRole('definition').filter({ hasText: 'Transferencia' }).waitFor();
    const presses = await countPresses(page());
    await page().getByRole('button', { name: 'Corregir forma de pago' }).click();
    await dialog().getByText('Factura N° 1 de $60.000,50. Figura como: Transferencia.').waitFor();
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Efectivo' }).click();
    await visit.said('Forma de pago corregida');
    expect(await presses()).toBe(2);
    await page().getByRole('definition').filter({ hasText: 'Efectivo' }).waitFor();
    expect(await purses()).toEqual({ registermoney: 177_001, cash: 127_000.75, bank: 50_000.25 });
    // Because it has the discount for cash it must stay in cash.
    await visit.follow('/register/income/list');
    await page().getByRole('link', { name: 'Ver más de la factura 4' }).click();
    await page().getByRole('button', { name: 'Corregir forma de pago' }).click();
    await dialog().getByText('Lleva descuento por efectivo: por lo menos $18.000 son en efectivo.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Tarjeta' }).isDisabled()).toBe(true);
  });

  test('Once its register is closed the money of an invoice is given back, and its fee is owed again', async () => {
    const { body: open } = await admin().get('/register/last');
    await admin().put('/register', { register: open._id, counted: 127_000.75 });
    expect((await admin().get('/register/last')).body).toMatchObject({ temporary: false, difference: 0 });
    await admin().post('/register', { carry: true });
    await visit.follow('/register/income/list');
    await page().getByRole('link', { name: 'Ver más de la factura 1', exact: true }).click();
    await page().getByRole('button', { name: 'Devolver dinero' }).click();
    expect(await page().getByRole('button', { name: 'Corregir forma de pago' }).count()).toBe(0);
    await dialog().getByRole('radio', { name: 'Transferencia' }).check();
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog().getByText('Ingrese por qué se devuelve').waitFor();
    await dialog().getByLabel('Motivo').fill('Se anotó dos veces');
    await visit.expectAccessible();
    // The bank does not hold as much; the cash does.
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog().getByRole('button', { name: 'Devolver $60.000,50' }).click();
    await dialog().getByText('No hay tanto dinero en el banco').waitFor();
    await visit.expectAccessible();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await dialog().getByRole('radio', { name: 'Efectivo' }).check();
    await dialog().getByRole('button', { name: 'Continuar' }).click();
    await dialog().getByRole('button', { name: 'Devolver $60.000,50' }).click();
    await visit.said('Devolución Registrada');
    await page().getByText('Factura devuelta').waitFor();
    await page().getByText('El 10/06/2026: $60.000,50, Efectivo. Registró Peralta, Celia.').waitFor();
    expect(await page().getByRole('button', { name: 'Devolver dinero' }).count()).toBe(0);
    await visit.expectAccessible();
    expect(await purses()).toEqual({ registermoney: 117_000.5, cash: 67_000.25, bank: 50_000.25 });
    const { body: owed } = await admin().get(`/installment/student/${CAST.student.id}/invoice`);
    expect(owed.map((one: { number: number; value: number }) => [one.number, one.value])).toEqual([[5, 60_000.5]]);
    await visit.follow('/register/income/list');
    await page().getByRole('row').filter({ hasText: 'Factura devuelta' }).getByText('$60.000,50').waitFor();
  });

  test('The family reads on its phone how it paid and what was given back', async () => {
    const family = await site.enter('guardian', `/invoice/list/${CAST.student.id}`, PHONE);
    await family.page.getByText('Efectivo + Transferencia').waitFor();
    await family.page.getByText('Factura devuelta').waitFor();
    await family.expectAccessible();
  });
});
