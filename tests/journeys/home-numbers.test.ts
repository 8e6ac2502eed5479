/** The office's home: every number on it equals that of the list to which it leads. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.ts';

/** `of` names the part of a number on the page: cash, or the bank. */
type Led = { readonly href: string; readonly text: string; readonly of?: string };

let site: Site;

/** The last number of a text: '1–10 de 1.021' is 1021, '$1.386.800,50' is 1386800.5. */
const numberOf = (text: string): number => {
  const found = text.match(/\d[\d.]*(?:,\d+)?/g)?.at(-1) ?? 'none';
  return Number(found.replaceAll('.', '').replace(',', '.'));
};

/** The total of a list, or what the register holds, as its page shows it. */
const sumShown = (
  page: Page,
  names: readonly string[] = ['Total', 'Plata Caja', 'Total: Efectivo', 'Total: Transferencia', 'Total: Mercado Pago', 'Total: Tarjeta', 'Total: Sin dato'],
): Promise<number> =>
  page
    .evaluate(
      (called) =>
        [...document.querySelectorAll('dt')].find(({ textContent }) => called.includes(textContent))?.nextElementSibling?.firstChild?.textContent ?? '',
      names,
    )
    .then(numberOf);

/** How many rows a list has, from its footer. */
const countShown = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main [aria-busy] p[role=status]')?.textContent ?? '').then(numberOf);

describe('The office’s home', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10', demo: true });
  });
  afterAll(() => site?.close());

  test('Every number of the home is that of the list to which it leads', async () => {
    const { school } = site;
    const { body: session } = await school.as(null).post('/auth', { email: 'admin@demo.example', password: 'bimestre-demo' });
    const office = school.withToken(session.token);
    await office.post('/register', { difference: 0 });
    const [fee] = (await office.get('/installment?page=1&size=1')).body;
    const paid = await office.post('/invoice', {
      user: { name: 'Ana', lastname: 'Abad' },
      details: [{ installment: fee._id, value: fee.value, payment: fee.value }],
    });
    expect(paid.status).toBe(200);

    const visit = await site.visit('/login');
    const { page } = visit;
    await page.getByLabel('Dirección de correo electrónico').fill('admin@demo.example');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('bimestre-demo');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByRole('table', { name: 'Lugares ocupados en cada clase' }).waitFor();
    // A drawn number is not a link; its row in the table is.
    await visit.quiet();
    const ways = page.getByRole('button', { name: /^Ver como tabla: / });
    while ((await ways.count()) > 0) await ways.first().click();
    await visit.expectAccessible();
    const links: readonly Led[] = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main li > a, main table a, main section > a')].flatMap(({ href, innerText }) => {
        const lines = innerText.split('\n');
        const isPart = (line: string): boolean => /^(Efectivo|Banco) \$/.test(line);
        const parts = lines.filter(isPart).map((text) => ({ href, text, of: text.split(' ')[0] ?? '' }));
        return [{ href, text: lines.filter((line) => !isPart(line)).join('\n') }, ...parts];
      }),
    );
    // Each list is opened once: several numbers lead to the same.
    const numbers = links.filter(({ text }) => /\d/.test(text)).sort((one, other) => one.href.localeCompare(other.href));
    // At least the tiles, three charts, and their totals.
    expect(new Set(numbers.map(({ href }) => href)).size).toBeGreaterThan(20);

    expect(numbers.flatMap(({ of }) => of ?? [])).toEqual(['Efectivo', 'Banco']);

    for (const { href, text, of } of numbers) {
      const place = decodeURI(new URL(href).pathname + new URL(href).search);
      const [, classId] = /\/class\/single\/(\w+)$/.exec(place) ?? [];
      if (classId !== undefined) {
        const { students, capacity } = (await office.get(`/class/${classId}`)).body;
        expect(`${students.length} de ${capacity}`, place).toBe(text.trim());
        continue;
      }
      if (page.url() !== href) await visit.follow(href);
      if (of !== undefined) {
        await expect.poll(() => sumShown(page, [of]), { message: `${text} at ${place}` }).toBe(numberOf(text));
        continue;
      }
      // A list with a total of zero has no rows, and shows no total.
      if (/(^|\s)\$0$/.test(text.trim())) {
        expect(await page.locator('main tbody tr').count(), `${text} at ${place}`).toBe(0);
        continue;
      }
      await expect.poll(() => (text.includes('$') ? sumShown(page) : countShown(page)), { message: `${text} at ${place}` }).toBe(numberOf(text));
    }
    expect(visit.complaints).toEqual([]);
  }, 240_000);
});
