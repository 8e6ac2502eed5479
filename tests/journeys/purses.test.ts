/** Cash and bank on the page of the register: what moves each of them, what is counted at the closing, and how an institute begins to keep them apart. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

let site: Site;

const charge = async (number: number, payment: number, form: string) => {
  const office = site.school.as('secretary');
  const fee = await office.post('/installment', { student: CAST.student.id, number, year: 2026, value: payment, status: 'debt', updatable: true });
  const details = [{ installment: fee.body._id, value: payment, payment }];
  const issued = await office.post('/invoice', { user: { _id: CAST.guardian.id }, details, payments: [{ form, amount: payment }] });
  expect(issued.status).toBe(200);
};
const lastOne = async () => (await site.school.as('admin').get('/register/last')).body;

/** The amount of a purse on the page, by its name. */
const purse = (visit: Visit, name: string) => visit.page.locator('dl').filter({ has: visit.page.locator('dt', { hasText: new RegExp(`^${name}`) }) });
const isTold = (visit: Visit, name: string, told: string) => expect.poll(async () => (await purse(visit, name).innerText()).replaceAll(/\s+/g, ' ')).toBe(told);

describe('Cash and bank', () => {
  let owner: Visit;
  let secretary: Visit;
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    owner = await site.enter('admin', '/register/info');
  });
  afterAll(() => site?.close());

  test('A new institute shows its cash and its bank, and opens with both', async () => {
    const { page } = owner;
    await page.getByText('Todavía no hubo ninguna caja. Ingrese el dinero con el que empieza.').waitFor();
    await page.getByLabel('Efectivo Inicial').fill('60000');
    await page.getByLabel('Dinero en el Banco').fill('30000');
    await owner.expectAccessible();
    await page.getByRole('button', { name: 'Abrir caja', exact: true }).click();
    await owner.said('Caja Abierta para Transacciones');
    expect(await lastOne()).toMatchObject({ registermoney: 90_000, cash: 60_000, bank: 30_000 });
  });

  test('A transfer does not move the cash, and both purses make the money of the register', async () => {
    await charge(5, 12_000, 'transfer');
    await charge(6, 8000, 'cash');
    await owner.go('/register/info');
    await isTold(owner, 'Efectivo', 'Efectivo $68.000 Al abrir $60.000 Entró $8.000 Salió $0');
    await isTold(owner, 'Banco', 'Banco $42.000 Al abrir $30.000 Entró $12.000 Salió $0');
    await owner.page.getByText('$110.000', { exact: true }).first().waitFor();
    await owner.page.getByRole('row', { name: /Factura 1 Abad, Tomasa Transferencia \+\$12\.000/ }).waitFor();
    await owner.expectAccessible();
  });

  test('A deposit moves both purses and is no income; more than the cash is refused, and it can be taken back', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Depósito', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Depósito' });
    await dialog.getByLabel('Importe').fill('70000');
    await dialog.getByRole('button', { name: 'Registrar el depósito' }).click();
    await dialog.getByText(/^No hay tanto dinero en efectivo\./).waitFor();
    await dialog.getByLabel('Importe').fill('20000');
    await dialog.getByText('$68.000 → $48.000').waitFor();
    await dialog.getByText('$42.000 → $62.000').waitFor();
    await owner.expectAccessible();
    await dialog.getByRole('button', { name: 'Registrar el depósito' }).click();
    await owner.said('Movimiento entre Efectivo y Banco Registrado');
    await isTold(owner, 'Efectivo', 'Efectivo $48.000 Al abrir $60.000 Entró $8.000 Salió $20.000');
    await isTold(owner, 'Banco', 'Banco $62.000 Al abrir $30.000 Entró $32.000 Salió $0');
    expect(await lastOne()).toMatchObject({ registermoney: 110_000, income: 20_000, expence: 0, withdrawal: 0 });
    await owner.expectAccessible();

    await page.getByRole('button', { name: 'Deshacer Depósito de $20.000' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar el movimiento?' });
    await question.getByText('Vuelven $20.000 del banco al efectivo.').waitFor();
    await question.getByRole('button', { name: 'Eliminar el movimiento' }).click();
    await owner.said('Movimiento Eliminado');
    await isTold(owner, 'Efectivo', 'Efectivo $68.000 Al abrir $60.000 Entró $8.000 Salió $0');
  });

  test('An extraction brings money of the bank into the cash', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Extracción', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Extracción' });
    await dialog.getByLabel('Importe').fill('2000');
    await dialog.getByRole('button', { name: 'Registrar la extracción' }).click();
    await owner.said('Movimiento entre Efectivo y Banco Registrado');
    await isTold(owner, 'Efectivo', 'Efectivo $70.000 Al abrir $60.000 Entró $10.000 Salió $0');
    await isTold(owner, 'Banco', 'Banco $40.000 Al abrir $30.000 Entró $12.000 Salió $2.000');
  });

  test('A secretary who may not see the money still takes it to the bank, and is shown no amount', async () => {
    secretary = await site.enter('secretary', '/register/info');
    const { page } = secretary;
    await page.getByRole('button', { name: 'Depósito', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Depósito' });
    await dialog.getByLabel('Importe').fill('10000');
    await secretary.expectAccessible();
    await dialog.getByRole('button', { name: 'Registrar el depósito' }).click();
    await secretary.said('Movimiento entre Efectivo y Banco Registrado');
    await page.getByRole('cell', { name: 'Depósito De Efectivo a Banco' }).waitFor();
    expect(await page.getByRole('button', { name: /Extracción/ }).count()).toBe(0);
    for (const amount of ['$60.000', '$70.000', '$50.000', '$40.000', '$110.000']) expect(await page.getByText(amount).count(), amount).toBe(0);
    expect(await lastOne()).toMatchObject({ cash: 60_000, bank: 50_000 });
  });

  test('She counts $500 less than there should be: she is not told, and the administration is told that $500 are missing', async () => {
    const { page } = secretary;
    await page.getByLabel('Efectivo contado').fill('59.500');
    await page.getByLabel('Detalles').fill('Contado dos veces');
    await page.getByRole('button', { name: 'Cerrar Caja' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea cerrar la caja?' });
    await dialog.getByText('Efectivo contado: $59.500.').waitFor();
    expect(await dialog.getByText(/Esperado|Faltan|Sobran|diferencia/).count()).toBe(0);
    await secretary.expectAccessible();
    await dialog.getByRole('button', { name: 'Cerrar Caja' }).click();
    await secretary.said('Caja del día Cerrada');
    await page.getByText('Contado dos veces').waitFor();
    await page.getByText('La caja se abre con el dinero del último cierre.').waitFor();
    await secretary.quiet();
    expect(await page.getByText(/Faltan|\$500|\$60\.000|\$109\.500/).count()).toBe(0);
    await secretary.expectAccessible();
    expect(await lastOne()).toMatchObject({ difference: -500, registermoney: 109_500, cash: 59_500, bank: 50_000 });

    await owner.go('/register/info');
    const closing = owner.page.locator('section').filter({ has: owner.page.getByRole('heading', { name: 'Último cierre' }) });
    await closing.getByText('Faltan $500').waitFor();
    for (const told of ['$60.000', '$59.500']) await closing.getByText(told).waitFor();
    await owner.expectAccessible();
  });

  test('It opens with the cash that is counted; the bank is what it was, and a different cash needs a reason', async () => {
    const { page } = owner;
    await page.getByText('El último cierre dejó $59.500 en efectivo y $50.000 en el banco').waitFor();
    await expect.poll(() => page.getByLabel('Efectivo Inicial').inputValue()).toBe('59.500');
    await page.getByLabel('Efectivo Inicial').fill('60.000');
    await page.getByLabel('Motivo').fill('Aparecieron en el cajón');
    await owner.expectAccessible();
    await page.getByRole('button', { name: 'Abrir caja', exact: true }).click();
    await owner.said('Caja Abierta para Transacciones');
    expect(await lastOne()).toMatchObject({
      registermoney: 110_000,
      cash: 60_000,
      bank: 50_000,
      openingDifference: 500,
      openingReason: 'Aparecieron en el cajón',
    });
    const tile = page.getByRole('link', { name: /^Plata Caja/ });
    await expect.poll(async () => (await tile.innerText()).replaceAll(/\s+/g, ' ')).toBe('Plata Caja $110.000 Efectivo $60.000 Banco $50.000');
  });

  test('Every list of the registers shows both, and a day what moved through them', async () => {
    const { page } = owner;
    await site.school.as('admin').put('/register', { counted: 60_000 });
    await owner.follow('/register/list');
    for (const name of ['Efectivo', 'Banco']) await page.getByRole('columnheader', { name }).waitFor();
    await page.getByRole('row', { name: /10\/06\/26 \$20\.000 \$109\.500 \$59\.500 \$50\.000 -\$500 Contado dos veces/ }).waitFor();
    await owner.expectAccessible();
    await owner.follow('/register/monthly-list');
    await page.getByRole('row', { name: /Junio \$20\.000 -\$500 \$60\.000 \$50\.000/ }).waitFor();
    await owner.expectAccessible();
    const [, first] = (await site.school.as('admin').get('/register')).body;
    await owner.follow(`/register/day/${first._id}`);
    await page.getByText('Esperado $60.000, contado $59.500. Contado dos veces').waitFor();
    await page.getByText('Al abrir').first().waitFor();
    await owner.expectAccessible();
  });

  test('All of it fits a phone', async () => {
    await site.school.as('admin').post('/register', { carry: true });
    await site.school.as('admin').post('/register/transfer', { from: 'cash', value: 1000 });
    const phone = await site.enter('admin', '/register/info', PHONE);
    for (const path of ['/register/info', '/register/list', '/register/monthly-list', '/index/dashboard/0']) {
      await phone.follow(path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await phone.expectAccessible();
    }
    expect(phone.complaints).toEqual([]);
  });

  test('No page reported an error', () => {
    expect([...owner.complaints, ...secretary.complaints]).toEqual([]);
  });
});

describe('An institute that does not keep cash and bank apart', () => {
  let visit: Visit;
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    await site.school.as('admin').post('/register', { difference: 30_000 });
    // Registers from before cash and bank could be kept apart look like this.
    await sql`update registers set opening_bank = null`.execute(site.school.database.kysely);
    await charge(5, 12_000, 'transfer');
  });
  afterAll(() => site?.close());

  const sees = async (words: RegExp): Promise<number> => {
    await visit.quiet();
    return visit.page.getByRole('main').getByText(words).count();
  };

  test('The secretary sees no trace of them, counts all the money, and reads what is missing as far as she may see it', async () => {
    visit = await site.enter('secretary', '/register/info');
    const { page } = visit;
    await page.getByLabel('Contado', { exact: true }).waitFor();
    expect(await sees(/Efectivo|Banco|Depósito|Extracción/)).toBe(0);
    await page.getByLabel('Contado', { exact: true }).fill('41.500');
    await page.getByText('Faltan $500', { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.leave();
  });

  test('The administration sees no trace either, except for an offer to begin', async () => {
    visit = await site.enter('admin');
    const { page } = visit;
    expect(await sees(/Efectivo \$|Banco/)).toBe(0);
    await visit.follow('/register/info');
    await page.getByText('Esperado', { exact: true }).waitFor();
    expect(await sees(/Efectivo|Banco|Depósito|Extracción/)).toBe(0);
    await page.getByRole('button', { name: 'Llevar efectivo y banco por separado' }).waitFor();
    await visit.expectAccessible();
  });

  test('She begins at a closing: what both hold less what the register held is its difference', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Llevar efectivo y banco por separado' }).click();
    await page.getByRole('button', { name: 'Cerrar Caja' }).click();
    await page.getByText('Ingrese lo que hay en el banco').waitFor();
    await page.getByLabel('Efectivo').first().fill('29.800');
    await page.getByRole('textbox', { name: 'Banco' }).fill('12.000');
    await page.getByText('Faltan $200').waitFor();
    await visit.expectAccessible();
    await page.getByRole('button', { name: 'Cerrar Caja' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea cerrar la caja y llevar efectivo y banco por separado?' });
    await dialog.getByText('Efectivo $29.800, Banco $12.000: en total $41.800.').waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Cerrar y separar' }).click();
    await visit.said('Caja del día Cerrada');
    await isTold(visit, 'Efectivo', 'Efectivo al cierre de hoy, 12:00 $29.800');
    expect(await lastOne()).toMatchObject({ difference: -200, registermoney: 41_800, cash: 29_800, bank: 12_000 });
  });

  test('Reopened, the register is as before', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Reabrir Caja' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está seguro que desea reabrir la caja?' });
    await dialog.getByText('El efectivo y el banco dejan de llevarse por separado.').waitFor();
    await dialog.getByRole('button', { name: 'Reabrir Caja' }).click();
    await visit.said('Cierre de Caja Eliminado');
    await page.getByRole('button', { name: 'Llevar efectivo y banco por separado' }).waitFor();
    expect(await lastOne()).not.toHaveProperty('hasPurses');
    expect(visit.complaints).toEqual([]);
  });
});
