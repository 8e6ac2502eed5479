/** A morning of the secretary: a student comes, is enrolled and pays; the money is in the register and the invoice on paper. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../browser.ts';
import { readPaper } from '../paper.ts';
import { stepByStep } from '../steps.ts';

let site: Site;
let visit: Visit;

describe('A student comes, is enrolled and pays', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
    const admin = site.school.as('admin');
    const { body: categories } = await admin.get('/category');
    const prices: Readonly<Record<string, number>> = { Inscripción: 12_345.5, Junior: 21_000 };
    await admin.put('/category', {
      date: '2026-06',
      categories: categories.map((one: { name: string }) => ({ ...one, value: prices[one.name] ?? 30_000 })),
    });
    await admin.post('/town', [{ _id: 0, name: 'Villa Ejemplo' }]);
    await admin.post('/global/values', { penalty: 10, discount: 10 });
    visit = await site.visit('/login');
  });
  afterAll(() => site?.close());

  stepByStep();

  const page = () => visit.page;

  test('The secretary logs in', async () => {
    await visit.expectAccessible();
    await visit.logIn('secretary');
    await page().getByText('Bienvenida').waitFor();
    await visit.expectAccessible();
  });

  test('She registers a student', async () => {
    await visit.follow('/user/edit/0');
    await page().getByLabel('Tipo de usuario').selectOption('student');
    await page().getByRole('textbox', { name: 'Nombre', exact: true }).fill('Lucía');
    await page().getByRole('textbox', { name: 'Apellido', exact: true }).fill('Olmos');
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Registrar', exact: true }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Registrar a Lucía' }).click();
    await visit.said('Usuario registrado');
  });

  test('She enrolls her from June on, and sees the cost before', async () => {
    await visit.follow('/enrollment/register');
    await page().getByRole('combobox', { name: 'Búsqueda de Alumnos' }).fill('olmos');
    await page()
      .getByRole('option', { name: /Olmos, Lucía/ })
      .click();
    await page().getByLabel('Categoría').selectOption({ label: 'Junior' });
    await page().getByLabel('Año').selectOption('2026');
    await page().getByLabel('Mes').selectOption({ label: 'Junio' });
    await page().getByText('$12.345,50').waitFor();
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Inscribir', exact: true }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Inscribir a Lucía' }).click();
    await visit.said('Inscripción Registrada');
    await visit.expectAccessible();
  });

  test('The student’s fees can be ticked as soon as she is chosen', async () => {
    await page().getByRole('link', { name: 'Cobrar inscripción' }).click();
    const fees = page().getByRole('region', { name: 'Olmos, Lucía' });
    await fees.getByText('Inscripción 2026').waitFor();
    await expect.poll(() => fees.getByRole('checkbox').count()).toBe(8);
    await page().getByText('Debe ingresar dinero en la caja para registrar un nuevo Movimiento').waitFor();
    await visit.expectAccessible();
  });

  test('She opens the register from there', async () => {
    await page().getByLabel('Efectivo Inicial').fill('5000');
    await page().getByRole('button', { name: 'Abrir caja' }).click();
    await visit.said('Caja Abierta para Transacciones');
  });

  test('She charges two fees in cash, after seeing both totals', async () => {
    const fees = page().getByRole('region', { name: 'Olmos, Lucía' });
    await fees.getByRole('checkbox', { name: 'Inscripción 2026' }).check();
    await visit.quiet();
    // A tick is visible; a shortcut announces what it ticks.
    expect(await page().getByText('Cuota agregada correctamente').count()).toBe(0);
    await page().getByRole('button', { name: 'Este mes (1)' }).click();
    await visit.said('Cuota agregada correctamente');
    await page().getByRole('radio', { name: 'Transferencia $33.345,50' }).waitFor();
    await page()
      .getByRole('radio', { name: /Efectivo.*\$31\.245,50/ })
      .check();
    await visit.expectAccessible();
    await page().getByRole('button', { name: 'Pagar' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Olmos, Lucía').first().waitFor();
    await dialog.getByText('$31.245,50', { exact: true }).waitFor();
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: 'Pagar $31.245,50' }).click();
    await visit.said('Factura Registrada');
    await page().getByRole('heading', { name: 'Factura N° 1 registrada' }).waitFor();
    await visit.expectAccessible();
  });

  test('The printed invoice has every amount to the centavo', async () => {
    const [download] = await Promise.all([page().waitForEvent('download'), page().getByRole('button', { name: 'Descargar PDF' }).click()]);
    await visit.said('PDF Generado');
    expect(download.suggestedFilename()).toBe('Factura Olmos, Lucía 10-06-26.pdf');
    const { lines, isTagged } = readPaper(readFileSync(await download.path()));
    expect(isTagged).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Olmos, Lucía Insc 2026 $12.345,50 - $12.345,50 $12.345,50',
        'Olmos, Lucía Jun 2026 $21.000 $2.100 $18.900 $18.900',
        'Forma de pago: Descuento en efectivo (Jun 2026) $2.100',
        'Efectivo',
        'Total $31.245,50',
      ]),
    );
  });

  test('The invoice can be looked at as it was printed', async () => {
    await page().getByRole('link', { name: 'Ver factura' }).click();
    await page().getByText('N° Factura:').waitFor();
    await page().getByRole('cell', { name: 'Jun', exact: true }).waitFor();
    await visit.expectAccessible();
  });

  test('The register holds the opening money and the invoice', async () => {
    await page().getByRole('link', { name: 'Caja', exact: true }).first().click();
    await page().getByText('$31.245,50').first().waitFor();
    await page().getByText('$36.245,50').first().waitFor();
    await visit.expectAccessible();
    expect((await site.school.as('admin').get('/register/last')).body).toMatchObject({ income: 31_245.5, registermoney: 36_245.5, temporary: true });
  });

  test('The list of incomes shows what was paid, and the fees are no longer owed', async () => {
    await visit.follow('/register/income/list');
    await page().getByRole('cell', { name: 'Olmos, Lucía' }).waitFor();
    await page().getByRole('cell', { name: '$31.245,50' }).waitFor();
    await visit.expectAccessible();
    const { body: students } = await site.school.as('secretary').get('/user?type=student&lastname=olmos');
    const { body: owed } = await site.school.as('secretary').get(`/installment/student/${students[0]._id}/invoice`);
    expect(owed.map((fee: { number: number }) => fee.number)).toEqual([7, 8, 9, 10, 11, 12]);
  });

  test('No page reported an error', () => {
    expect(visit.complaints).toEqual([]);
  });
});
