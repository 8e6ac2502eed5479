/** The secretary follows up what families owe: the oldest debts first, a message by WhatsApp, a note of a call, and a fee deleted by mistake. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let office: Visit;

describe('Debts are followed up family by family', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-05' });
    const admin = site.school.as('admin');
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    await admin.put('/institute/payment', { alias: 'los.ceibos', holder: 'Ana Soria' });
    await site.school.database.kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.guardian.id).execute();
    const owe = (student: CastName, number: number, value: number) =>
      admin.post('/installment', { student: CAST[student].id, number, year: 2026, value, status: 'debt', updatable: true });
    await owe('student', 6, 20_000);
    await owe('sibling', 6, 18_000);
    await owe('stranger', 4, 9000);
    await admin.put('/installment');
    office = await site.enter('secretary', HOME, PHONE);
    // WhatsApp itself is not opened: the test reads only the link.
    await office.page.context().route('https://wa.me/**', (route) => route.abort());
  });
  afterAll(() => site?.close());

  const page = () => office.page;
  const family = (name: string) => page().getByRole('listitem', { name, exact: true });

  test('The oldest debt stands first, with its amount and the person to call', async () => {
    await office.follow('/index/installment/list');
    await page().getByText('Por familia', { exact: true }).click();
    await family('Abad, Tomasa').waitFor();
    expect(new URL(page().url()).searchParams.get('view')).toBe('families');
    expect(await page().getByRole('list', { name: 'Familias que deben' }).locator('h2').allInnerTexts()).toEqual(['Zárate, Raúl', 'Abad, Tomasa']);
    const sums = await family('Abad, Tomasa').locator('dl').innerText();
    for (const text of ['$38.000', 'Después del 10/06/2026', '$40.000', '$34.200']) expect(sums).toContain(text);
    expect(await family('Abad, Tomasa').getByRole('link', { name: 'Llamar a Tomasa Abad: 0249 15-412-3456' }).getAttribute('href')).toBe('tel:0249154123456');
    await office.expectAccessible();
    expect(await page().getByText('Ganancia Estimada por Mes').count()).toBe(0);
  });

  test('The message is filled in with amounts and alias, and opens WhatsApp with the corrected number', async () => {
    await family('Abad, Tomasa').getByRole('button', { name: 'Escribir', exact: true }).click();
    const box = page().getByRole('textbox', { name: 'Mensaje' });
    await box.waitFor();
    const text = await box.inputValue();
    for (const line of [
      'Le recordamos lo pendiente de Ana y Bautista:',
      '• Junio 2026 de Bautista: $18.000',
      'Total a hoy: $38.000.',
      'Después del 10/06/2026: $40.000.',
      'Puede transferir al alias los.ceibos y enviarnos el comprobante.',
    ])
      expect(text.split('\n')).toContain(line);
    const link = page().getByRole('link', { name: 'Abrir WhatsApp' });
    expect(await link.getAttribute('href')).toBe(`https://wa.me/5492494123456?text=${encodeURIComponent(text)}`);
    await office.expectAccessible();
    await link.click();
    await office.said('Mensaje anotado');
    await family('Abad, Tomasa').getByText('05/06/2026 · WhatsApp a Tomasa Abad · por Peralta, Celia').waitFor();
  });

  test('What was said on the telephone is noted, and shown with the family', async () => {
    await family('Abad, Tomasa').getByRole('button', { name: 'Contactos (1)' }).click();
    await page().getByText('Llamada', { exact: true }).click();
    await page().getByRole('textbox', { name: 'Qué se habló' }).fill('Paga el viernes');
    await page().getByRole('button', { name: 'Guardar' }).click();
    await office.said('Contacto anotado');
    const log = page().getByRole('list', { name: 'Contactos' });
    await log.getByText('Paga el viernes').waitFor();
    expect(await log.getByRole('listitem').count()).toBe(2);
    await office.expectAccessible();
    await page().keyboard.press('Escape');
    await family('Abad, Tomasa').getByText('“Paga el viernes”').waitFor();
  });

  test('On a phone the filters of a list open when they are asked for, and close with the search', async () => {
    await office.follow('/index/installment/list');
    await page().getByRole('listitem').filter({ hasText: 'Abad, Ana' }).waitFor();
    expect(await page().getByLabel('Apellido').isVisible()).toBe(false);
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Filtros' }).click();
    await page().getByLabel('Apellido').fill('zarate');
    await page().getByRole('listitem').filter({ hasText: 'Abad, Ana' }).waitFor({ state: 'detached' });
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Buscar', exact: true }).click();
    await page().getByLabel('Apellido').waitFor({ state: 'hidden' });
    await page().getByRole('button', { name: 'Filtros (1)' }).waitFor();
    await page().getByRole('button', { name: 'Limpiar' }).click();
    await page().getByRole('listitem').filter({ hasText: 'Abad, Ana' }).waitFor();
    await office.follow('/index/installment/list?view=families');
  });

  test('A family is found by any of its names, and a reload keeps the filters', async () => {
    await page().getByRole('textbox', { name: 'Alumno o tutor' }).fill('mora');
    await family('Abad, Tomasa').waitFor({ state: 'detached' });
    await page().reload();
    await family('Zárate, Raúl').waitFor();
    expect(await page().getByRole('textbox', { name: 'Alumno o tutor' }).inputValue()).toBe('mora');
    await page().getByRole('textbox', { name: 'Alumno o tutor' }).fill('nadie');
    await page().getByText('No se encontraron deudas').waitFor();
    await page().getByRole('button', { name: 'Limpiar filtros' }).click();
    await family('Abad, Tomasa').waitFor();
  });

  test('The whole list goes to the spreadsheet', async () => {
    const [file] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('Deudas por familia 05-06-26.csv');
    const lines = readFileSync((await file.path()) ?? '', 'utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffFamilia;Teléfonos;Cuotas;Antigüedad;Hoy;Con recargo;Desde el;Ctdo;A favor;Último contacto');
    expect(lines[2]).toBe('Abad, Tomasa;0249 15-412-3456 (Tomasa Abad);"Ana: Jun 2026; Bautista: Jun 2026";Este mes;38000;40000;10/06/2026;34200;;05/06/2026');
  });

  test('A fee that was deleted by mistake is restored with one press', async () => {
    await office.follow(`/index/installments/${CAST.stranger.id}`);
    await page().getByRole('button', { name: 'Más acciones de Abril 2026' }).click();
    await page().getByRole('menuitem', { name: 'Eliminar' }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await office.said('Cuota eliminada');
    await page().getByText('No tiene cuotas').waitFor();
    await page().getByText('Se eliminó la cuota Abril 2026, de').waitFor();
    // The message disappears after five seconds; the page still offers to restore the fee.
    await page().getByRole('region', { name: 'Avisos' }).getByText('Cuota eliminada').waitFor({ state: 'detached' });
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Deshacer: recuperar Abril 2026' }).click();
    await office.said('Cuota recuperada');
    await page().getByRole('button', { name: 'Más acciones de Abril 2026' }).waitFor();
    await office.expectAccessible();
  });

  test('Many fees of a child are one line, which opens', async () => {
    for (const number of [3, 5, 6])
      await site.school.as('admin').post('/installment', { student: CAST.stranger.id, number, year: 2026, value: 5000, status: 'expired', updatable: false });
    await office.follow('/index/installment/list?view=families');
    const line = family('Zárate, Raúl').getByText('4 cuotas: Mar, Abr, May, Jun 2026');
    await line.waitFor();
    const may = family('Zárate, Raúl').getByText('Mayo 2026');
    expect(await may.isVisible()).toBe(false);
    await office.expectAccessible();
    await line.click();
    await may.waitFor();
    await office.expectAccessible();
  });

  test('The administration edits the message, and sees a preview', async () => {
    const visit = await site.enter('admin', '/index/installment/list?view=families');
    await visit.page.getByRole('button', { name: 'Mensaje y alias' }).click();
    const box = visit.page.getByRole('textbox', { name: 'Mensaje' });
    await box.fill('Hola {nombre}: {total}');
    await visit.page.getByText('No existe el dato {total}').waitFor();
    expect(await visit.page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await box.fill('Hola {nombre}: {hoy}');
    await visit.page.getByText('Hola Tomasa: $84.000').waitFor();
    await visit.expectAccessible();
    await visit.page.getByRole('button', { name: 'Guardar' }).click();
    await visit.said('Mensaje guardado');
    expect((await site.school.as('secretary').get('/installment/letter')).body.words).toBe('Hola {nombre}: {hoy}');
  });

  test('The family reads what it owes, until when, in cash, and to which alias', async () => {
    const visit = await site.enter('guardian', `/index/dashboard/${CAST.sibling.id}`, PHONE);
    const fees = visit.page.locator('section').filter({ has: visit.page.getByRole('heading', { name: 'Cuotas Pendientes' }) });
    await fees.getByText('alias los.ceibos').waitFor();
    await visit.quiet();
    const text = await fees.innerText();
    for (const words of ['Junio 2026', '10/06/2026', '$20.000', '$16.200', 'Deuda', 'a nombre de Ana Soria']) expect(text).toContain(words);
    await visit.expectAccessible();
    await visit.page.getByRole('link', { name: 'Pagos' }).first().click();
    await visit.page.getByText('No hay facturas registradas').waitFor();
    await visit.expectAccessible();
  });
});
