/** The administration ends the day: the register is closed with a difference, counted note by note, and found again in the lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;
let visit: Visit;

describe('The register is counted', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-05-29' });
    const admin = site.school.as('admin');
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    await admin.post('/register', { difference: 50_000 });
    await admin.put('/register', { difference: 100, description: 'Sobró un billete' });
    await site.school.setNow('2026-06-10');
    await admin.post('/register', { carry: true });
    const fee = await admin.post('/installment', { student: CAST.student.id, number: 5, year: 2026, value: 12_000, status: 'debt', updatable: true });
    await admin.post('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee.body._id, value: 12_000, payment: 12_000 }] });
    await admin.post('/expence', { expencetype: '5fe813b999e13c3f807a0d7b', value: 2000, teacher: {}, description: 'Lavandina' });
    visit = await site.enter('admin');
  });
  afterAll(() => site?.close());

  const page = () => visit.page;
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const dialog = (name: string) => page().getByRole('dialog', { name });
  const lastOne = async () => (await site.school.as('admin').get('/register/last')).body;

  test('The administrator’s home leads to the count, which waits for the register to be closed', async () => {
    await page().getByRole('link', { name: 'Cierre', exact: true }).click();
    await page().getByText('La caja del 10/06/2026 está abierta: ciérrela para contarla.').waitFor();
    await page().getByText('Todavía no hay conteos de 2026').waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Ver la caja' }).click();
  });

  test('A text that is not an amount stays as typed and closes nothing; one that is not a number of notes is not taken over', async () => {
    for (const typed of ['-5', '60.0000', '12a']) {
      await page().getByLabel('Efectivo contado').fill(typed);
      await button('Cerrar Caja').click();
      await page().locator('input[aria-invalid="true"]:focus').waitFor();
      expect(await page().getByLabel('Efectivo contado').inputValue()).toBe(typed);
      expect(await page().getByRole('dialog').count()).toBe(0);
    }
    await page().getByLabel('Efectivo contado').fill('');
    await button('Contar billetes: el efectivo').click();
    const notes = dialog('Contar billetes: el efectivo');
    await notes.getByLabel('Billetes de $1.000').fill('7');
    await notes.getByLabel('Billetes de $10.000').fill('-3');
    await notes.getByText('No puede ser negativo').waitFor();
    await visit.expectAccessible();
    await notes.getByRole('button', { name: 'Usar' }).click();
    await notes.getByLabel('Billetes de $10.000').and(page().locator(':focus')).waitFor();
    expect(await notes.getByLabel('Billetes de $10.000').inputValue()).toBe('-3');
    await notes.getByRole('button', { name: 'Borrar todo' }).click();
    expect([await notes.getByLabel('Billetes de $10.000').inputValue(), await notes.getByLabel('Billetes de $1.000').inputValue()]).toEqual(['', '']);
    await notes.getByRole('button', { name: 'Cancelar' }).click();
    await notes.waitFor({ state: 'detached' });
  });

  test('The register is closed with what was counted note by note: fifty pesos are missing', async () => {
    await button('Contar billetes: el efectivo').click();
    const notes = dialog('Contar billetes: el efectivo');
    await notes.locator('input:focus').waitFor();
    // A number and Enter, down the list.
    for (const pieces of ['2', '1', '', '10', '', '', '', '1']) {
      await page().keyboard.type(pieces);
      await page().keyboard.press('Enter');
    }
    await notes.getByText('$60.050', { exact: true }).waitFor();
    await visit.expectAccessible();
    await notes.getByRole('button', { name: 'Usar' }).click();
    await page().getByText('Faltan $50', { exact: true }).waitFor();
    expect(await page().getByLabel('Efectivo contado').inputValue()).toBe('60.050');
    await page().getByLabel('Detalles').fill('Vuelto mal dado');
    await button('Cerrar Caja').click();
    await dialog('¿Está seguro que desea cerrar la caja?').getByRole('button', { name: 'Cerrar Caja' }).click();
    await visit.said('Caja del día Cerrada');
    expect(await lastOne()).toMatchObject({ temporary: false, registermoney: 60_050, difference: -50, counted: false });
  });

  test('It is counted in its five places; the difference is shown while the amounts are typed, and a reason is asked for', async () => {
    await page().getByRole('link', { name: 'Contar la caja' }).click();
    await page().getByRole('heading', { name: 'Contar la caja del miércoles, 10 de junio de 2026' }).waitFor();
    await button('Guardar conteo').click();
    await visit.said('Ingrese el importe de Negra');
    await button('Contar billetes: Negra').click();
    const notes = dialog('Contar billetes: Negra');
    await notes.getByLabel('Billetes de $20.000').fill('2');
    await notes.getByLabel('Monedas, en pesos').fill('30,5');
    await notes.getByText('$40.030,50', { exact: true }).waitFor();
    await notes.getByRole('button', { name: 'Usar $40.030,50' }).click();
    await page().getByRole('textbox', { name: 'Casa' }).fill('15000');
    // The amount of the bank is proposed, and has no difference.
    expect(await page().getByRole('textbox', { name: 'Cuenta' }).inputValue()).toBe('0');
    await page().getByText('Faltan $5.019,50').first().waitFor();
    await page().getByText('Sin diferencia').waitFor();
    await page().getByRole('textbox', { name: 'Cambio' }).fill('5.000');
    await page().getByText('Faltan $19,50').first().waitFor();
    await page().getByLabel('Motivo de la diferencia').fill('Monedas que no cierran');
    await visit.expectAccessible();
    // The typed amounts are still there after a reload.
    await page().reload();
    await page().getByText('Faltan $19,50').first().waitFor();
    await button('Guardar conteo').click();
    const question = dialog('¿Está seguro que desea guardar los cambios?');
    await question.getByText('En caja $60.050, contado $60.030,50.').waitFor();
    await visit.expectAccessible();
    await question.getByRole('button', { name: 'Guardar el conteo' }).click();
    await visit.said('Conteo de Caja Registrado');
    await page().getByText('La última caja, del 10/06/2026, ya fue contada.').waitFor();
    await page()
      .getByRole('row', { name: /10\/06\/26 \$60\.050 \$40\.030,50 \$15\.000 \$0 \$5\.000 Faltan \$19,50 ?Efectivo -\$19,50 ?Monedas que no cierran/ })
      .waitFor();
    await page().getByText('Diferencias en 1 de 1').waitFor();
    await visit.expectAccessible();
  });

  test('A counted register is not reopened, and the page says why, also a page that was opened before the count', async () => {
    const secretary = await site.enter('secretary', '/register/info');
    await secretary.page.getByText('La caja ya fue contada por la administración: no se puede reabrir.').waitFor();
    expect(await secretary.page.getByRole('button', { name: 'Reabrir Caja' }).isDisabled()).toBe(true);
    await secretary.expectAccessible();
    expect(await secretary.page.getByRole('link', { name: 'Cierre' }).count()).toBe(0);
    expect(await secretary.page.getByText('60.050').count()).toBe(0);
    await secretary.follow('/register/daily');
    await secretary.page.waitForURL('**/index/dashboard/0');
    expect(secretary.complaints).toEqual([]);
    await secretary.leave();

    await visit.follow('/register/info');
    await page().getByText('La caja ya fue contada. Para reabrirla, primero elimine su conteo.').waitFor();
    expect(await button('Reabrir Caja').isDisabled()).toBe(true);
    // Somebody else counts while this page still offers to reopen.
    const [daily] = (await site.school.as('admin').get('/daily')).body;
    await site.school.as('admin').delete(`/daily/${daily._id}`);
    await page().reload();
    await button('Reabrir Caja').click();
    await site.school.as('admin').post('/daily', { register: daily.register._id, box: 60_050 });
    await dialog('¿Está seguro que desea reabrir la caja?').getByRole('button', { name: 'Reabrir Caja' }).click();
    await visit.said('Primero debe eliminar el conteo de esta caja');
  });

  test('Once its count is deleted it is reopened', async () => {
    await visit.follow('/register/daily');
    await page().getByRole('button', { name: 'Más acciones de el conteo de la caja del 10/06/2026' }).click();
    await page().getByRole('menuitem', { name: 'Eliminar' }).click();
    const question = dialog('¿Está seguro que desea eliminar el cierre de caja?');
    await question.getByText('Es el conteo de la caja del miércoles, 10 de junio de 2026: sin diferencia.').waitFor();
    await question.getByRole('button', { name: 'Eliminar el cierre' }).click();
    await visit.said('Conteo de Caja Eliminado');
    await page().getByRole('heading', { name: 'Contar la caja del miércoles, 10 de junio de 2026' }).waitFor();
    await visit.follow('/register/info');
    await button('Reabrir Caja').click();
    await dialog('¿Está seguro que desea reabrir la caja?').getByRole('button', { name: 'Reabrir Caja' }).click();
    await visit.said('Cierre de Caja Eliminado');
    expect(await lastOne()).toMatchObject({ temporary: true, registermoney: 60_100, difference: 0 });
    await site.school.as('admin').put('/register', { difference: -50, description: 'Vuelto mal dado' });
  });

  test('The months of the year lead to their days, and a day to its movements', async () => {
    await visit.follow('/register/list');
    await page()
      .getByRole('row', { name: /10\/06\/26 \$12\.000 \$2\.000 \$60\.050 \$60\.050 -\$50 Vuelto mal dado/ })
      .waitFor();
    await page().getByRole('row', { name: 'Total $12.000 $2.000 +$50' }).waitFor();
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Listado Mensual' }).click();
    await page().getByRole('row', { name: 'Junio $12.000 $2.000 -$50' }).waitFor();
    await page().getByRole('row', { name: 'Total $12.000 $2.000 +$50' }).waitFor();
    expect(await page().getByRole('link', { name: 'Julio' }).count()).toBe(0);
    await visit.expectAccessible();
    await page().getByRole('link', { name: 'Mayo' }).click();
    await page()
      .getByRole('row', { name: /29\/05\/26 \$50\.100 \$50\.100 \+\$100 Sobró un billete/ })
      .waitFor();
    expect(new URL(page().url()).search).toBe('?from=2026-05-01&to=2026-05-31');
    expect(await page().getByRole('row').count()).toBe(3);
    await button('Este mes').click();
    await page().getByRole('link', { name: 'Movimientos de la caja del 10/06/2026' }).click();
    await page().getByRole('heading', { name: 'Caja del 10/06/2026' }).waitFor();
    await page().getByRole('cell', { name: '-$2.000' }).waitFor();
    await page().getByText('Lavandina').waitFor();
    await visit.expectAccessible();
  });

  test('Lists are saved as a paper and for the spreadsheet', async () => {
    await visit.follow('/register/list?from=2026-05-01');
    const saved = async (name: string) => {
      const [download] = await Promise.all([page().waitForEvent('download'), button(name).click()]);
      return download.suggestedFilename();
    };
    expect(await saved('PDF lista de cajas diarias')).toBe('Caja Diaria 10-06-26.pdf');
    await visit.said('PDF Generado');
    expect(await saved('CSV')).toBe('Caja Diaria 10-06-26.csv');
    await visit.follow('/register/monthly-list');
    expect(await saved('PDF con cajas mensuales')).toBe('Cajas Mensuales 10-06-26.pdf');
  });

  test('All of it fits on a phone', async () => {
    const phone = await site.enter('admin', '/register/daily', PHONE);
    for (const path of ['/register/daily', '/register/list', '/register/monthly-list', '/register/info']) {
      await phone.follow(path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await phone.expectAccessible();
    }
    expect(phone.complaints).toEqual([]);
  });

  test('No page reported an error, except for the refusal', () => {
    const isRefusal = (complaint: string): boolean => /status of 400 .*\/api\/register\/[0-9a-f]{24}\?dateclose=/.test(complaint);
    expect(visit.complaints.filter(isRefusal)).toHaveLength(1);
    expect(visit.complaints.filter((one) => !isRefusal(one))).toEqual([]);
  });
});
