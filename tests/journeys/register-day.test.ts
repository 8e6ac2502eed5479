/** A day of the register: opened with money that the secretary may not see, followed line by line, counted, closed and reopened. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let visit: Visit;

describe('A day of the register', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-09' });
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    await site.school.as('admin').post('/register', { difference: 60_000 });
    await site.school.as('admin').put('/register', {});
    await site.school.setNow('2026-06-10');
    visit = await site.enter('secretary');
  });
  afterAll(() => site?.close());

  const page = () => visit.page;
  const pay = async (number: number, payment: number) => {
    const office = site.school.as('secretary');
    const fee = await office.post('/installment', { student: CAST.student.id, number, year: 2026, value: payment, status: 'debt', updatable: true });
    await office.post('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee.body._id, value: payment, payment }] });
  };

  test('The secretary’s home says that the register is closed, and leads to it', async () => {
    await page().getByText('La caja está cerrada. Ábrala para cobrar.').waitFor();
    await page().getByRole('link', { name: 'Caja cerrada' }).waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Abrir caja' }).click();
  });

  test('She opens it with the money of the last closing without being shown how much it is', async () => {
    await page().getByText('La caja se abre con el dinero del último cierre.').waitFor();
    await visit.expectAccessible();
    expect(await page().getByText('60.000').count()).toBe(0);
    await page().getByRole('button', { name: 'Abrir caja', exact: true }).click();
    await visit.said('Caja Abierta para Transacciones');
    await page().waitForURL('**/index/dashboard/0');
    await page().getByRole('link', { name: 'Caja abierta' }).waitFor();
    expect((await site.school.as('admin').get('/register/last')).body).toMatchObject({ temporary: true, registermoney: 60_000 });
  });

  test('She sees every invoice of the day, but no balance of the register', async () => {
    await pay(5, 12_000);
    await page().getByRole('link', { name: 'Caja abierta' }).click();
    await page().getByRole('cell', { name: 'Factura 1 Abad, Tomasa' }).waitFor();
    await page().getByRole('cell', { name: '+$12.000' }).waitFor();
    await visit.expectAccessible();
    expect(await page().getByRole('columnheader', { name: 'En caja' }).count()).toBe(0);
    expect(await page().getByText('Esperado').count()).toBe(0);
    expect(await page().getByText('Retiro de Dinero').count()).toBe(0);
  });

  test('What another till charges while she counts is shown before she closes, and is then part of what is expected', async () => {
    visit = await site.enter('admin');
    await page().getByRole('link', { name: 'Caja abierta' }).click();
    await page().getByRole('cell', { name: '$72.000' }).waitFor();
    await page().getByLabel('Efectivo contado').fill('72.000');
    await page().getByRole('button', { name: 'Cerrar Caja' }).click();
    const dialog = page().getByRole('dialog', { name: '¿Está seguro que desea cerrar la caja?' });
    await dialog.getByText('Sin diferencia.').waitFor();
    await pay(6, 1000);
    await dialog.getByRole('button', { name: 'Cerrar Caja' }).click();
    await visit.said('El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora');
    await page().getByText('Faltan $1.000', { exact: true }).waitFor();
  });

  test('The administrator counts the money, sees the difference at once, and closes', async () => {
    await page().getByLabel('Efectivo contado').fill('72.950,50');
    await page().getByText('Faltan $49,50').waitFor();
    // The difference is computed from the count: nobody types it.
    expect(await page().getByLabel('Diferencia').count()).toBe(0);
    await page().getByLabel('Detalles').fill('Faltó cambio');
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Cerrar Caja' }).click();
    const dialog = page().getByRole('dialog', { name: '¿Está seguro que desea cerrar la caja?' });
    for (const line of ['Efectivo contado: $72.950,50.', 'Esperado en efectivo: $73.000.', 'Faltan $49,50.']) await dialog.getByText(line).waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Cerrar Caja' }).click();
    await visit.said('Caja del día Cerrada');
    await page().getByText('Faltó cambio').waitFor();
    await expect.poll(() => page().getByLabel('Efectivo Inicial').inputValue()).toBe('72.950,50');
    await visit.expectAccessible();
  });

  test('She reopens it: the difference is gone, the day goes on', async () => {
    await page().getByRole('button', { name: 'Reabrir Caja' }).click();
    const dialog = page().getByRole('dialog', { name: '¿Está seguro que desea reabrir la caja?' });
    await dialog.getByText('Se borra la diferencia de su cierre: -$49,50.').waitFor();
    await dialog.getByRole('button', { name: 'Reabrir Caja' }).click();
    await visit.said('Cierre de Caja Eliminado');
    await page().getByText('Esperado').waitFor();
    expect((await site.school.as('admin').get('/register/last')).body).toMatchObject({ temporary: true, registermoney: 73_000, difference: 0 });
  });

  test('No page reported an error', () => {
    expect(visit.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });
});
