/** What leaves the register: the secretary pays, the administrator pays and withdraws, and each sees only what she may see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';

let site: Site;
let secretary: Visit;
let admin: Visit;

describe('What leaves the register', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    [secretary, admin] = await Promise.all([site.enter('secretary', '/register/info?tab=egreso'), site.enter('admin', '/register/withdrawal/list')]);
  });
  afterAll(() => site?.close());

  const last = async () => (await site.school.as('admin').get('/register/last')).body;
  const outlays = ({ page }: Visit) => page.getByRole('list', { name: 'Registrados en esta caja' });

  test('While the register is closed the form says so and opens it; the draft is still there', async () => {
    const { page } = secretary;
    await page.getByText('Debe ingresar dinero en la caja para registrar un nuevo Movimiento').waitFor();
    expect(await page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await page.getByLabel('Tipo de Egreso').selectOption('Limpieza');
    await page.getByLabel('Importe').fill('1500,50');
    await secretary.expectAccessible();
    await page.getByLabel('Efectivo Inicial').fill('20000');
    await page.getByRole('button', { name: 'Abrir caja' }).click();
    await secretary.said('Caja Abierta para Transacciones');
    await page.getByText('Dinero en Caja').waitFor();
    await expect.poll(() => page.getByText('$20.000').allInnerTexts()).toEqual(['$20.000', '$20.000']);
    expect(await page.getByLabel('Importe').inputValue()).toBe('1.500,50');
  });

  test('The secretary chooses among types of expenses, and more than the register holds is refused before it is sent', async () => {
    const { page } = secretary;
    expect(await page.getByLabel('Tipo de Egreso').getByRole('option').allInnerTexts()).toEqual([
      '* Tipo de Egreso',
      'Librería',
      'Limpieza',
      'Pago a Empleados',
      'Servicios',
    ]);
    await page.getByLabel('Importe').fill('20000,01');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El importe supera el dinero en caja').waitFor();
    await secretary.expectAccessible();
  });

  test('She registers it, after seeing what stays in the register', async () => {
    const { page } = secretary;
    await page.getByLabel('Importe').fill('1500,50');
    await page.getByLabel('Descripción').fill('Lavandina');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea registrar un nuevo movimiento?' });
    await dialog.getByText('Limpieza: $1.500,50, Efectivo.').waitFor();
    await dialog.getByText('Quedan $18.499,50 en la caja: Efectivo $18.499,50, Banco $0.').waitFor();
    await secretary.expectAccessible();
    await dialog.getByRole('button', { name: 'Pagar $' }).click();
    await secretary.said('Egreso/Ingreso Registrado');
    await outlays(secretary).getByText('12:00 · Efectivo · Lavandina').waitFor();
    expect(await page.getByLabel('Importe').inputValue()).toBe('');
    expect(await page.getByLabel('Descripción').inputValue()).toBe('');
    expect(await last()).toMatchObject({ expence: 1500.5, registermoney: 18_499.5 });
  });

  test('The same a second time is said before it is registered', async () => {
    const { page } = secretary;
    await page.getByLabel('Tipo de Egreso').selectOption('Limpieza');
    await page.getByLabel('Importe').fill('1500,50');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea registrar un nuevo movimiento?' });
    await dialog.getByText('A las 12:00 ya se registró en esta caja Limpieza de $1.500,50 (Lavandina): revise que no se pague dos veces.').waitFor();
    await secretary.expectAccessible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  test('Another form is one press, and more than its purse holds is refused before it is sent', async () => {
    const { page } = secretary;
    await page.getByLabel('Tipo de Egreso').selectOption('Servicios');
    await page.getByLabel('Importe').fill('300');
    await page.getByRole('radio', { name: 'Transferencia' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción').waitFor();
    await secretary.expectAccessible();
    await site.school.as('secretary').post('/register/transfer', { from: 'cash', value: 1000 });
    await secretary.go('/register/info?tab=egreso');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Servicios: $300, Transferencia.').waitFor();
    await dialog.getByText('Quedan $18.199,50 en la caja: Efectivo $17.499,50, Banco $700.').waitFor();
    await dialog.getByRole('button', { name: 'Pagar $' }).click();
    await outlays(secretary).getByText('12:00 · Transferencia').waitFor();
    // The next expense begins in cash again: the form is not remembered.
    expect(await page.getByRole('radio', { name: 'Efectivo' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await secretary.said('Movimiento Eliminado');
    expect(await last()).toMatchObject({ expence: 1500.5, registermoney: 18_499.5, bank: 1000 });
    await secretary.follow('/register/expence/list?form=transfer');
    await page.getByText('No se encontraron egresos').waitFor();
    // A text that cannot be read is no filter, but it is removed with them.
    const since = page.getByRole('textbox', { name: 'Desde la fecha' });
    await since.fill('45/13');
    await since.blur();
    await page.getByText('No se tomó “45/13”', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await page.getByRole('row', { name: 'Limpieza Lavandina Efectivo $1.500,50' }).waitFor();
    expect(await since.inputValue()).toBe('01/01/2026');
    await secretary.expectAccessible();
  });

  test('The administrator withdraws, and takes back a mistake at once', async () => {
    const { page } = admin;
    await admin.follow('/register/info');
    await page.getByRole('tab', { name: 'Egreso' }).click();
    const withdraw = async (amount: string) => {
      await page.getByLabel('Tipo de Movimiento').selectOption('Retiro de la dirección');
      await page.getByLabel('Importe').fill(amount);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirar $' }).click();
      await outlays(admin).getByText('Retiro de la dirección').waitFor();
      await page.getByText('Movimiento registrado').waitFor();
    };
    await withdraw('9000');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await admin.said('Movimiento Eliminado');
    expect(await last()).toMatchObject({ withdrawal: 0, registermoney: 18_499.5 });
    await outlays(admin).getByText('Retiro de la dirección').waitFor({ state: 'detached' });
    await withdraw('8000');
    await admin.expectAccessible();
    expect(await last()).toMatchObject({ withdrawal: 8000, registermoney: 10_499.5 });
  });

  test('The secretary sees neither the withdrawal nor anything that tells its amount', async () => {
    const { page } = secretary;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await secretary.follow('/register/info');
    await page.getByRole('cell', { name: 'Limpieza Lavandina' }).waitFor();
    await secretary.quiet();
    expect(await page.getByText('Retiro').count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'En caja' }).count()).toBe(0);
    await secretary.follow('/register/withdrawal/list');
    await page.getByText('Los retiros de dinero son de la administración.').waitFor();
    await secretary.expectAccessible();
    expect(asked.filter((url) => url.includes('/expence'))).toEqual([]);
    await secretary.follow('/register/withdrawal/monthly-list');
    await page.waitForURL('**/index/dashboard/0');
    await secretary.follow('/register/expence/list');
    await page.getByRole('cell', { name: '$1.500,50', exact: true }).waitFor();
    await secretary.expectAccessible();
    expect(await page.getByText('Total:').count()).toBe(0);
    expect(await page.getByText('8.000').count()).toBe(0);
  });

  test('The sums of the day lead the administrator to the lists, and a month to its withdrawals', async () => {
    const { page } = admin;
    await admin.follow('/register/info');
    await page.getByRole('link', { name: 'Listado: Egresos' }).click();
    await page.getByRole('heading', { name: 'Listado Egresos' }).waitFor();
    expect(await page.getByLabel('Desde la fecha').inputValue()).toBe('10/06/2026');
    await admin.follow('/register/withdrawal/list');
    await page.getByRole('cell', { name: '$8.000', exact: true }).waitFor();
    await admin.expectAccessible();
    await page.getByRole('link', { name: 'Listado Mensual' }).click();
    await page.getByRole('row', { name: 'Total $8.000' }).waitFor();
    await admin.expectAccessible();
    await page.getByRole('link', { name: 'Junio' }).click();
    await page.getByRole('cell', { name: '10/06/26' }).waitFor();
    expect(await page.getByLabel('Hasta la fecha').inputValue()).toBe('30/06/2026');
  });

  test('The lists are saved as papers and for the spreadsheet', async () => {
    const { page } = admin;
    for (const [path, button, file] of [
      ['/register/expence/list', 'PDF lista de transacciones', 'Movimientos 10-06-26.pdf'],
      ['/register/expence/list', 'CSV', 'Movimientos 10-06-26.csv'],
      ['/register/withdrawal/list', 'PDF lista de retiros', 'Movimientos 10-06-26.pdf'],
      ['/register/withdrawal/monthly-list', 'PDF con retiros mensuales', 'Movimientos 10-06-26.pdf'],
    ] as const) {
      await admin.follow(path);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      expect([path, download.suggestedFilename()]).toEqual([path, file]);
    }
  });

  test('Both are deleted after a confirmation, and the money is back', async () => {
    const { page } = admin;
    await admin.follow('/register/withdrawal/list');
    await page.getByRole('button', { name: 'Más acciones de Retiro de la dirección de $8.000' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const withdrawal = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar el retiro?' });
    await withdrawal.getByText('Vuelven $8.000 a la caja.').waitFor();
    await admin.expectAccessible();
    await withdrawal.getByRole('button', { name: 'Eliminar' }).click();
    await admin.said('Movimiento Eliminado');
    await page.getByText('No hay retiros registrados').waitFor();
    await secretary.follow('/register/expence/list');
    await secretary.page.getByRole('button', { name: 'Más acciones de Limpieza de $1.500,50' }).click();
    await secretary.page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await secretary.page.getByRole('dialog', { name: '¿Está seguro que desea eliminar el movimiento?' }).getByRole('button', { name: 'Eliminar' }).click();
    await secretary.said('Movimiento Eliminado');
    await secretary.page.getByText('No hay egresos registrados').waitFor();
    await secretary.expectAccessible();
    expect(await last()).toMatchObject({ expence: 0, withdrawal: 0, registermoney: 20_000 });
  });

  test('The types are edited in a table: a name of digits or a repeated name is refused, and the salary cannot be deleted', async () => {
    const { page } = admin;
    await admin.follow('/register/info?tab=egreso');
    await page.getByRole('link', { name: 'Tipo Movimiento' }).click();
    await page.getByRole('button', { name: 'Agregar Tipo de Egreso' }).click();
    await page.getByLabel('Nombre de tipo nuevo').fill('2026');
    await page.getByLabel('Tipo de 2026').selectOption('Retiro');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El nombre no puede ser un número').first().waitFor();
    await admin.expectAccessible();
    await page.getByLabel('Nombre de 2026').fill('Banco');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByRole('dialog', { name: '¿Está seguro que desea guardar los cambios?' })
      .getByRole('button', { name: 'Guardar tipos de movimientos' })
      .click();
    await admin.said('Tipos de Movimientos Modificados');
    expect(await page.getByRole('button', { name: 'Eliminar Pago a Empleados' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Eliminar Banco' }).click();
    await page
      .getByRole('dialog', { name: '¿Está seguro que desea eliminar el tipo de movimiento?' })
      .getByRole('button', { name: 'Eliminar el tipo' })
      .click();
    await admin.said('Tipo de Egreso Eliminado');
  });

  test('The secretary edits the types of expenses, and cannot delete them', async () => {
    const { page } = secretary;
    await secretary.follow('/register/expencetypes/edit');
    await page.getByLabel('Nombre de Librería').waitFor();
    await secretary.quiet();
    expect(await page.getByLabel('Nombre de Retiro de la dirección').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Eliminar/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Agregar Tipo de Egreso' }).click();
    await page.getByLabel('Nombre de tipo nuevo').fill('Alquiler');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar tipos de movimientos' }).click();
    await secretary.said('Tipos de Movimientos Modificados');
  });

  test('On a phone the form and the lists fit', async () => {
    const phone = await site.enter('adminTeacher', '/register/info?tab=egreso', PHONE);
    for (const path of [
      '/register/info?tab=egreso',
      '/register/expence/list',
      '/register/withdrawal/list',
      '/register/withdrawal/monthly-list',
      '/register/expencetypes/edit',
    ]) {
      await phone.follow(path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await phone.expectAccessible();
    }
    expect(phone.complaints).toEqual([]);
  });

  test('No page reported an error', () => {
    expect([...secretary.complaints, ...admin.complaints]).toEqual([]);
  });
});
