/** The charts of the office's home: drawn, with their numbers one press away; paper and screen readers get the numbers in place of the drawing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, openSite, PHONE, type Site, type Visit } from '../browser.ts';
import { CAST, type CastName } from '../cast.ts';

let site: Site;
let visit: Visit;

const panel = (title: string) => visit.page.getByRole('region', { name: title }).or(visit.page.locator('section').filter({ hasText: title }));
const drawn = (title: string) => panel(title).locator('a[data-tone]');
const fee = (student: CastName, number: number, value: number) =>
  site.school.as('secretary').post('/installment', { student: CAST[student].id, number, year: 2026, value, status: 'expired', updatable: true });
const arrive = async (member: CastName, size?: typeof PHONE): Promise<void> => {
  visit = await site.enter(member, HOME, size);
  await visit.page.getByRole('heading', { name: member === 'secretary' ? 'Cuotas sin pagar por antigüedad' : 'Deuda por antigüedad' }).waitFor();
};

describe('The charts of the home', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10' });
  });
  afterAll(() => site?.close());

  test('Without data a sentence stands in place of an empty chart', async () => {
    await arrive('admin');
    for (const words of ['Todavía no hay movimientos de 2026', 'Todavía no hay inscripciones', 'Nadie debe cuotas.', 'Todavía no hay clases de 2026'])
      await visit.page.getByText(words).waitFor();
    expect(await visit.page.getByRole('button', { name: /^Ver como/ }).count()).toBe(0);
    await visit.expectAccessible();
    expect(visit.complaints).toEqual([]);
  });

  test('The administration sees what came in, who was enrolled and what is owed; the numbers are one press away', async () => {
    const { school } = site;
    const office = school.as('admin');
    await office.post('/register', { difference: 50_000 });
    const category = (await office.get('/category')).body.find(({ name }: { name: string }) => name === '1° Año')._id;
    await office.post('/enrollment', { student: CAST.student.id, category, year: 2026, month: 0 });
    const { body: owed } = await fee('student', 5, 12_000);
    await fee('student', 4, 9000);
    const paid = await office.post('/invoice', { user: { name: 'Ana', lastname: 'Abad' }, details: [{ installment: owed._id, value: 12_000, payment: 4000 }] });
    expect(paid.status).toBe(200);

    await arrive('admin');
    // There is one bar for each amount that is not zero, lying or standing.
    await expect.poll(() => drawn('Ingresos y egresos por mes, 2026').count()).toBe(1);
    await expect.poll(() => drawn('Inscripciones por mes y por año').count()).toBe(1);
    // A lying bar has its amount beside it.
    expect(await drawn('Deuda por antigüedad').locator('..').allInnerTexts()).toEqual(['$8.000', '$9.000']);
    // A screen reader gets the numbers, and skips the drawing.
    const heard = visit.page.getByRole('table', { name: 'Dinero de cada mes de 2026' });
    expect(await heard.getByRole('row', { name: 'Junio $4.000 $0' }).count()).toBe(1);
    expect(await heard.getByRole('link').count()).toBe(0);
    // Payments without a stated form.
    await visit.page
      .getByRole('table', { name: 'Ingresos de 2026 por forma de pago' })
      .getByRole('row', { name: 'Sin dato $4.000' })
      .waitFor({ state: 'attached' });
    await visit.expectAccessible();

    await visit.page.getByRole('button', { name: 'Ver como tabla: Ingresos y egresos por mes, 2026' }).press('Enter');
    expect(await drawn('Ingresos y egresos por mes, 2026').count()).toBe(0);
    expect(await heard.getByRole('link', { name: '$4.000' }).count()).toBe(2);
    await visit.expectAccessible();
    await visit.page.getByRole('button', { name: 'Ver como gráfico: Ingresos y egresos por mes, 2026' }).press('Enter');
    await expect.poll(() => drawn('Ingresos y egresos por mes, 2026').count()).toBe(1);

    // The pointer shows the amount of a bar, and a press leads to its list.
    await drawn('Ingresos y egresos por mes, 2026').hover();
    await panel('Ingresos y egresos por mes, 2026').getByText('$4.000').last().waitFor();
    await drawn('Ingresos y egresos por mes, 2026').click();
    await visit.page.waitForURL('**/register/income/list?*from=2026-06-01*');
    expect(visit.complaints).toEqual([]);
  });

  test('On paper the numbers stand in place of the drawing', async () => {
    await arrive('admin');
    await expect.poll(() => drawn('Ingresos y egresos por mes, 2026').count()).toBe(1);
    await visit.page.emulateMedia({ media: 'print' });
    expect(await drawn('Ingresos y egresos por mes, 2026').first().isVisible()).toBe(false);
    const { width = 0, height = 0 } = (await visit.page.getByRole('table', { name: 'Dinero de cada mes de 2026' }).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(height).toBeGreaterThan(150);
  });

  test('Printing in the dark scheme gives dark text on white, and the screen stays dark', async () => {
    await arrive('admin');
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    const scheme = () => visit.page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    await expect.poll(scheme).toBe('dark');
    await visit.page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = document.documentElement.dataset['mantineColorScheme'] ?? '';
      }),
    );
    await visit.page.pdf();
    expect(await visit.page.evaluate(() => document.body.dataset['printed'])).toBe('light');
    await expect.poll(scheme).toBe('dark');
  });

  test('In high contrast filled and empty bars tell the series apart, and nothing is seen through the bar at the top', async () => {
    await arrive('admin');
    await visit.page.emulateMedia({ forcedColors: 'active' });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const swatches = panel('Ingresos y egresos por mes, 2026').locator('i[data-tone]');
    await swatches.first().waitFor();
    expect(await swatches.first().evaluate(ground)).not.toBe(await swatches.last().evaluate(ground));
    expect(await visit.page.getByRole('banner').evaluate(ground)).toBe(await visit.page.locator('body').evaluate(ground));
  });

  test('A secretary sees on the phone the numbers of fees, and no sums', async () => {
    await arrive('secretary', PHONE);
    await expect.poll(() => drawn('Cuotas sin pagar por antigüedad').count()).toBeGreaterThan(0);
    await visit.expectAccessible();
    expect(await visit.page.getByRole('heading', { name: /^Ingresos y egresos/ }).count()).toBe(0);
    await visit.page.getByRole('button', { name: 'Ver como tabla: Cuotas sin pagar por antigüedad' }).click();
    expect(await visit.page.getByRole('columnheader', { name: 'Suma' }).count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});
