/** The office works with a family: its debts, its page, what it owes and since when, a message, the payment, and the statement on paper. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';
import { readPaper } from '../paper.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('The office works with a family', () => {
  stepByStep();
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-05' });
    await admin().post('/global/values', { penalty: 10, discount: 10 });
    await admin().post('/register', { difference: 1000 });
    await site.school.database.kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.guardian.id).execute();
    const owe = (student: CastName, number: number, value: number, status: string) =>
      admin().post('/installment', { student: CAST[student].id, number, year: 2026, value, status, updatable: true });
    await owe('student', 5, 20_000, 'debt');
    await owe('student', 6, 20_000, 'debt');
    await owe('sibling', 6, 18_000, 'debt');
    await owe('sibling', 7, 18_000, 'valid');
    // May is overdue, and costs a tenth more.
    await admin().put('/installment');
    await admin().post('/installment/contact', { students: [CAST.student.id, CAST.sibling.id], channel: 'call', text: 'Paga el viernes' });
    visit = await site.enter('secretary', '/index/installment/list?view=families');
    // WhatsApp itself is not opened: the test reads only the link.
    await visit.page.context().route('https://wa.me/**', (route) => route.abort());
  });
  afterAll(() => site?.close());

  const admin = () => site.school.as('admin');
  const page = () => visit.page;
  const family = `/family/${CAST.guardian.id}`;
  const sums = () => page().locator('dl').first().innerText();

  test('The page of the family is one press away from its debts, and shows what it owes, since when, and what was said last', async () => {
    await page().getByRole('heading', { name: 'Abad, Tomasa' }).getByRole('link').click();
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
    expect(new URL(page().url()).pathname).toBe(family);
    expect(await sums()).toContain('$60.000');
    expect(await sums()).toContain('$54.000');
    await page().getByText('Un mes de atraso', { exact: true }).waitFor();
    await page().getByText('“Paga el viernes”').waitFor();
    const open = page().getByRole('list', { name: 'Cuotas pendientes' });
    await open.getByText('Venció el 31/05/26, hace un mes').waitFor();
    await open.getByText('Más adelante: Julio 2026').waitFor();
    expect(await page().getByRole('link', { name: 'Llamar a Tomasa Abad: 0249 15-412-3456' }).getAttribute('href')).toBe('tel:0249154123456');
    await visit.expectAccessible();
  });

  test('The message is written there, with the last contact in sight, and is then the last contact itself', async () => {
    await page().getByRole('button', { name: 'Escribir', exact: true }).first().click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('“Paga el viernes”').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Mensaje' }).inputValue()).toContain('Total a hoy: $60.000.');
    await visit.expectAccessible();
    await dialog.getByRole('link', { name: 'Abrir WhatsApp' }).click();
    await visit.said('Mensaje anotado');
    await page().getByText('05/06/2026 · WhatsApp a Tomasa Abad · por Peralta, Celia').waitFor();
    await page().getByRole('button', { name: 'Contactos (2)' }).waitFor();
  });

  test('All of its fees are charged at once, and the page of the family then shows that nothing is owed', async () => {
    await page().getByRole('link', { name: 'Cobrar', exact: true }).click();
    await page().getByRole('button', { name: 'Pagar' }).waitFor();
    // The fees of brother and sister arrive one after the other.
    await expect.poll(() => page().getByRole('checkbox', { name: 'Mayo 2026' }).count()).toBe(1);
    await expect.poll(() => page().getByRole('checkbox', { name: 'Junio 2026' }).count()).toBe(2);
    for (const fee of ['Mayo 2026', 'Junio 2026'])
      for (const box of await page().getByRole('checkbox', { name: fee }).all()) if (!(await box.isChecked())) await box.check();
    await page().getByRole('button', { name: 'Pagar' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Pagar $' }).click();
    await visit.said('Factura Registrada');
    await page().getByRole('link', { name: 'Ver familia' }).click();
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
    await page().getByText('Al día', { exact: true }).first().waitFor();
    expect(new URL(page().url()).pathname).toMatch(/^\/family\//);
    expect(await sums()).toContain('$0');
  });

  test('The account shows it line by line, and its last balance is what is owed', async () => {
    const account = page().getByRole('region', { name: 'movimientos de la cuenta' });
    await account.getByRole('link', { name: 'Pago · Factura 1' }).waitFor();
    const lines = await account.getByRole('row').allInnerTexts();
    expect(lines[1]).toMatch(/Pago · Factura 1[\s\S]*-\$60\.000\s+\$0$/);
    expect(lines[1]).toContain('por Peralta, Celia');
    expect(lines.join('\n')).toContain('Recargo: Mayo 2026 de Ana');
    const { body: told } = await admin().get(`${family}/account`);
    const { body: now } = await admin().get(family);
    expect(told[0].balance).toBe(now.owed - now.credit);
    for (const [index, line] of told.entries()) expect(line.balance).toBe((told[index + 1]?.balance ?? 0) + line.amount);
    await visit.expectAccessible();
    const [file] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('Cuenta Familia Abad 05-06-26.csv');
    const rows = readFileSync((await file.path()) ?? '', 'utf8').split('\r\n');
    expect(rows[0]).toBe('\ufeffFecha;Concepto;Detalle;Debe;Haber;Saldo;Por');
    expect(rows[1]).toContain('05/06/2026;Pago · Factura 1;');
    expect(rows[1]).toContain(';60000;0;');
  });

  test('The statement of chosen days is printed', async () => {
    await page().getByRole('button', { name: 'Estado de cuenta' }).click();
    await page().getByRole('dialog').getByLabel('Desde').waitFor();
    await visit.expectAccessible();
    const [file] = await Promise.all([page().waitForEvent('download'), page().getByRole('dialog').getByRole('button', { name: 'PDF' }).click()]);
    const paper = readPaper(readFileSync(await file.path())).lines.join('\n');
    for (const words of ['Estado de cuenta', 'Familia Abad', 'Pago · Factura 1', '$60.000']) expect(paper).toContain(words);
    await page().keyboard.press('Escape');
  });

  test('Each child has a tab that leads to its own pages, and the address can be shared', async () => {
    await page().getByRole('tab', { name: 'Bautista' }).click();
    await page().getByRole('link', { name: 'Ver perfil de Bautista Abad' }).waitFor();
    expect(new URL(page().url()).searchParams.get('tab')).toBe(CAST.sibling.id);
    await visit.expectAccessible();
    await page().reload();
    await page().getByRole('tab', { name: 'Bautista', selected: true }).waitFor();
  });

  test('Profiles, the book of the register, the invoice and the payments lead to the family', async () => {
    await visit.follow(`/index/dashboard/${CAST.sibling.id}`);
    await page().getByRole('link', { name: 'Familia Abad' }).click();
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
    await visit.follow('/register/info');
    await page()
      .getByRole('cell', { name: /^Factura/ })
      .getByRole('link', { name: 'Abad, Tomasa' })
      .first()
      .click();
    await page().waitForURL(`**${family}`);
    await page().getByRole('link', { name: 'Pago · Factura 1' }).click();
    await page().getByRole('link', { name: 'Familia de Abad, Tomasa' }).click();
    await page().waitForURL(`**${family}`);
    await visit.follow(`/invoice/list/${CAST.student.id}`);
    await page().getByRole('link', { name: 'Ver familia' }).click();
    await page().getByRole('heading', { name: 'Familia Abad', level: 1 }).waitFor();
  });

  test('On a phone nothing is cut, and nothing is wider than the screen', async () => {
    const phone = await site.enter('secretary', family, PHONE);
    await phone.page.getByRole('list', { name: 'movimientos de la cuenta' }).waitFor();
    await phone.expectAccessible();
  });
});
