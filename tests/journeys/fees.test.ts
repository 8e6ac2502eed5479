/** The office looks after a student's fees: it sees, writes, changes, deletes and lists them as debts; the family sees what it owes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST } from '../cast.ts';

const CHANGED = 'Estos datos cambiaron después de que usted los abrió: ya se muestran como están. Revise lo que escribió y guarde de nuevo';

let site: Site;
let office: Visit;

describe('The office looks after the fees of a student', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    const { body: categories } = await admin.get('/category');
    await admin.put('/category', { date: '2026-06', categories: categories.map((one: object) => ({ ...one, value: 30_000 })) });
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    const junior = categories.find(({ name }: { name: string }) => name === 'Junior')._id;
    await admin.post('/enrollment', { student: CAST.sibling.id, category: junior, year: 2026, month: 6 });
    const fee = { student: CAST.sibling.id, number: 5, year: 2026, value: 20_000, status: 'debt', updatable: true };
    await admin.post('/installment', fee);
    await admin.put('/installment');
    office = await site.enter('secretary', '/index/installments/0');
  });
  afterAll(() => site?.close());

  const page = () => office.page;
  const number = (label: string) =>
    page()
      .locator('dl > div')
      .filter({ has: page().getByText(label, { exact: true }) })
      .locator('dd');

  test('Without a student the page asks her to look for one first', async () => {
    await page().getByRole('button', { name: 'Ver Cuotas' }).click();
    await page().getByText('Debe buscar un usuario primero').waitFor();
    expect(await page().getByRole('button', { name: 'Agregar cuota' }).isDisabled()).toBe(true);
    expect(await page().getByRole('button', { name: 'Recargo/Descuento' }).count()).toBe(0);
    await office.expectAccessible();
  });

  test('The fees of the chosen student are there at once, added up', async () => {
    await page().getByRole('combobox', { name: 'Búsqueda de Alumnos' }).fill('bautista');
    await page()
      .getByRole('option', { name: /Abad, Bautista/ })
      .waitFor();
    await page().keyboard.press('Enter');
    await page().waitForURL(`**/index/installments/${CAST.sibling.id}`);
    await page().getByRole('cell', { name: 'Vencida' }).waitFor();
    await expect.poll(() => number('Vencido').innerText()).toContain('$22.200');
    // 30.000 of the enrollment, 22.200 of May with the lost discount, 27.000 of June.
    expect(await number('Adeudado').innerText()).toContain('$79.200');
    await office.expectAccessible();
  });

  test('A fee that the student already has is pointed out before it is saved', async () => {
    await page().getByRole('link', { name: 'Agregar cuota' }).click();
    const linked = page().getByRole('combobox', { name: 'Inscripción vinculada' });
    await page().getByRole('combobox', { name: 'Año', exact: true }).selectOption('2027');
    await expect.poll(async () => [await linked.isDisabled(), await linked.innerText()]).toEqual([true, 'No hay inscripción para vincular']);
    await page().getByRole('combobox', { name: 'Año', exact: true }).selectOption('2026');
    await expect.poll(() => linked.locator('option:checked').innerText()).toBe('Junior 2026');
    await page().getByRole('combobox', { name: 'Cuota', exact: true }).selectOption({ label: 'Mayo' });
    await page().getByText('Ya tiene la cuota Mayo 2026: solo puede tener una.').waitFor();
    await page().getByRole('button', { name: 'Guardar', exact: true }).click();
    await page().getByText('Ingrese el valor de la cuota, mayor a 0').waitFor();
    await office.expectAccessible();
  });

  test('Private lessons are debt and not updatable, whatever is chosen', async () => {
    await page().getByRole('combobox', { name: 'Cuota', exact: true }).selectOption({ label: 'Clases Particulares' });
    expect(await page().getByLabel('Estado de la cuota').count()).toBe(0);
    await page().getByLabel('Valor').fill('8.500,50');
    await page().keyboard.press('Enter');
    const dialog = page().getByRole('dialog');
    await dialog.getByText('¿Está seguro que desea guardar los cambios?').waitFor();
    await dialog.getByText('Abad, Bautista: Clases Particulares 2026, $8.500,50.').waitFor();
    await office.expectAccessible();
    await dialog.getByRole('button', { name: 'Registrar la cuota' }).click();
    await office.said('Cuota Agregada');
    await page().waitForURL(`**/index/installments/${CAST.sibling.id}`);
    await page().getByRole('cell', { name: '$8.500,50' }).waitFor();
  });

  test('The listed price is proposed, and the fee may be excluded from later prices', async () => {
    await page().getByRole('link', { name: 'Editar Junio 2026' }).click();
    await page().getByRole('heading', { name: 'Editar Cuota' }).waitFor();
    expect(await page().getByLabel('Año').isDisabled()).toBe(true);
    const linked = page().getByRole('combobox', { name: 'Inscripción vinculada' });
    await expect.poll(() => linked.locator('option:checked').innerText()).toBe('Junior 2026');
    await page().getByLabel('Valor').fill('1');
    await page().getByText('Según la lista de precios: $27.000').waitFor();
    await page().getByRole('button', { name: 'Usar' }).click();
    await page().getByRole('switch', { name: 'Permitir actualizar' }).click();
    await page().getByRole('switch', { name: 'No Actualizar' }).waitFor();
    await office.expectAccessible();
    await page().getByRole('button', { name: 'Guardar', exact: true }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Guardar la cuota' }).click();
    await office.said('Cuota Modificada');
    await page().getByText('No se actualiza').waitFor();
    // The fee is still linked to its enrollment.
    await page()
      .getByRole('row', { name: /Junio[\s\S]*Junior/ })
      .waitFor();
  });

  test('What she typed stays when somebody else changed the fee meanwhile: the page says what changed, and the next press saves', async () => {
    await page().getByRole('link', { name: 'Editar Junio 2026' }).click();
    const value = page().getByRole('textbox', { name: 'Valor' });
    await value.fill('25.000');
    // The page may still be reading the fee anew.
    await office.quiet();
    const admin = site.school.as('admin');
    const path = `/installment/${new URL(page().url()).pathname.split('/').at(-1)}`;
    const { body: fee } = await admin.get(path);
    const changeMeanwhile = async (pesos: number) => expect((await admin.put(path, { ...fee, value: pesos })).status).toBe(200);
    const press = () => page().getByRole('button', { name: 'Guardar', exact: true }).click();
    const accept = () => page().getByRole('dialog').getByRole('button', { name: 'Guardar la cuota' }).click();
    const changed = (now: string, typed: string) => page().getByText(`Valor: era $27.000 y ahora es ${now}. Usted escribió ${typed}.`).waitFor();
    // She comes back to the page so late that it reads everything anew.
    const returnLater = () =>
      page().evaluate(() => {
        const then = Date.now;
        Date.now = () => then() + 10_000;
        dispatchEvent(new Event('visibilitychange'));
      });
    await changeMeanwhile(26_000);
    await press();
    await accept();
    await office.said(CHANGED);
    await changed('$26.000', '$25.000');
    expect(await value.inputValue()).toBe('25.000');
    await office.expectAccessible();
    // What is read behind the question was not seen by her who answers it.
    await value.fill('27.500');
    await press();
    await changeMeanwhile(26_500);
    await returnLater();
    await changed('$26.500', '$27.500');
    await accept();
    await office.said(CHANGED);
    expect(await value.inputValue()).toBe('27.500');
    await value.fill('27.000');
    await press();
    await accept();
    await page().waitForURL(`**/index/installments/${CAST.sibling.id}`);
    await page()
      .getByRole('row', { name: /Junio 2026[\s\S]*27\.000/ })
      .waitFor();
  });

  test('Deleting names the fee, the student and the value', async () => {
    await page().getByRole('button', { name: 'Más acciones de Clases Particulares 2026' }).click();
    await page().getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('¿Está seguro que desea eliminar la cuota?').waitFor();
    await dialog.getByText('Abad, Bautista: Clases Particulares 2026, $8.500,50.').waitFor();
    await office.expectAccessible();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await office.said('Cuota eliminada');
    await page().getByRole('cell', { name: '$8.500,50' }).waitFor({ state: 'detached' });
  });

  test('Each fee tells which invoices paid it, how much and when, and leads to them', async () => {
    const secretary = site.school.as('secretary');
    const add = async (number: number): Promise<string> =>
      (await secretary.post('/installment', { student: CAST.stranger.id, number, year: 2026, value: 20_000, status: 'debt', updatable: true })).body._id;
    const [april, may] = [await add(4), await add(5)];
    await add(6);
    await secretary.post('/register', { difference: 0 });
    const details = [
      { installment: april, value: 20_000, payment: 20_000 },
      { installment: may, value: 20_000, payment: 5000 },
    ];
    await secretary.post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details });
    await secretary.post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details: [{ installment: may, value: 15_000, payment: 2500 }] });
    await office.follow(`/index/installments/${CAST.stranger.id}`);
    const state = (name: RegExp) => page().getByRole('row', { name }).getByRole('cell').nth(4);
    await expect.poll(() => state(/^Abril/).innerText()).toBe('Factura 1 $20.000 el 10/06/2026');
    expect((await state(/^Mayo/).innerText()).split('\n')).toEqual([
      'Deuda',
      'Resto de un pago parcial: sin recargo ni aumentos',
      'Factura 1 $5.000 el 10/06/2026',
      'Factura 2 $2.500 el 10/06/2026',
    ]);
    expect(await state(/^Junio/).innerText()).toBe('Deuda');
    await office.expectAccessible();
    await state(/^Mayo/).getByRole('link', { name: 'Factura 2' }).click();
    await page().getByRole('heading', { name: 'Factura', exact: true }).waitFor();
    await page().getByText('$2.500').first().waitFor();
    await page().goBack();
  });

  test('A fee that was paid, also in part, cannot be deleted by the secretary; a paid fee is owed again only with a reason', async () => {
    const secretary = site.school.as('secretary');
    await page().getByRole('button', { name: 'Más acciones de Junio 2026' }).waitFor();
    expect(
      await page()
        .getByRole('button', { name: /^Más acciones/ })
        .count(),
    ).toBe(1);
    await page().getByRole('link', { name: 'Editar Abril 2026' }).click();
    await page().getByLabel('Valor').fill('100');
    await page().getByText('La cuota pagada vuelve a deberse: el motivo queda en el historial.').waitFor();
    await page().getByRole('button', { name: 'Guardar' }).click();
    await page().getByText('Escriba el motivo', { exact: true }).waitFor();
    await office.expectAccessible();
    await page().getByRole('link', { name: 'Cancelar' }).click();
    await page().waitForURL(`**/index/installments/${CAST.stranger.id}`);
    // Deleted again, because the lists of the next steps are of one student.
    for (const { _id } of (await secretary.get(`/installment/student/${CAST.stranger.id}/all`)).body)
      await site.school.as('admin').delete(`/installment/${_id}`);
  });

  test('The debts are filtered by fee, the filter stays in the address, and they go to paper and spreadsheet; a secretary sees no totals', async () => {
    await office.follow('/index/installment/list');
    await page().getByRole('combobox', { name: 'Cuota', exact: true }).selectOption({ label: 'Mayo' });
    await page().waitForURL('**/index/installment/list?number=5');
    await page().getByText('1 en total').waitFor();
    await page().reload();
    await page().getByRole('link', { name: 'Abad, Bautista', exact: true }).waitFor();
    await office.expectAccessible();
    expect(await page().getByText('Ganancia Estimada por Mes').count()).toBe(0);
    const [sheet] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'CSV' }).click()]);
    expect(sheet.suggestedFilename()).toBe('Deudas 10-06-26.csv');
    expect(readFileSync(await sheet.path(), 'utf8')).toBe(
      '\ufeffLegajo;Nombre;Cuota;Año;Categoría;Vencimiento;Estado;Valor;Ctdo\r\n2;Abad, Bautista;Mayo;2026;;10/05/2026;Vencida;22200;20000\r\n',
    );
    const [paper] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'PDF lista de deudas' }).click()]);
    await office.said('PDF Generado');
    expect(paper.suggestedFilename()).toBe('Deudas 10-06-26.pdf');
  });

  test('The administration sees the total of the list, and what next month is expected to bring', async () => {
    const owner = await site.enter('admin', '/index/installment/list');
    await owner.page.getByText('$79.200').waitFor();
    await owner.page.locator('dl > div').filter({ hasText: 'Ganancia Estimada por Mes' }).getByText('$27.000').waitFor();
    await owner.expectAccessible();
    expect(owner.complaints).toEqual([]);
  });

  test('The guardian sees on her phone what is owed and until when', async () => {
    const family = await site.enter('guardian', `/index/dashboard/${CAST.sibling.id}`, PHONE);
    const fees = family.page.locator('section').filter({ has: family.page.getByRole('heading', { name: 'Cuotas Pendientes' }) });
    await fees.getByText('Una cuota vencida: $22.200').waitFor();
    expect(await fees.getByRole('listitem').filter({ hasText: 'Mayo 2026' }).innerText()).toMatch(/\$22\.200[\s\S]*10\/05\/2026[\s\S]*Vencida/);
    await family.expectAccessible();
    expect(await fees.getByRole('button', { name: /Eliminar|Más acciones/ }).count()).toBe(0);
  });

  test('No page reported an error', () => {
    expect(office.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });
});
