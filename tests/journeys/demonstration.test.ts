/** The demonstration: one press logs in as any of its roles, and its lists are long enough to be scrolled. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site } from '../browser.ts';

/** What is seen in the middle of a heading, once the page is scrolled to its end. */
const headingAtEnd = (page: Page, heading: string): Promise<boolean> =>
  page.getByRole('columnheader', { name: heading, exact: true }).evaluate((cell) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const { left, top, width, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe('The demonstration', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ demo: true });
  });
  afterAll(() => site?.close());

  test('The login offers seven accounts, and one press logs in', async () => {
    const { page, expectAccessible, quiet, complaints } = await site.visit('/login', PHONE);
    await expectAccessible();
    const offered = page.getByRole('region', { name: 'Demostración: entre como' }).getByRole('button');
    expect(await offered.allTextContents()).toEqual([
      'Administradora Alicia Quiroga',
      'Administrador y Profesor Bruno Ledesma',
      'Secretaria Celia Peralta',
      'Coordinadora Dora Ibáñez',
      'Profesora Elena Núñez',
      'Alumna Ana Abad',
      'Tutora Tomasa Abad',
    ]);
    // All of them are visible at once, also on a phone.
    const last = await offered.last().boundingBox();
    expect((last?.y ?? PHONE.height) + (last?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await page.getByRole('button', { name: 'Tutora Tomasa Abad' }).press('Enter');
    await page.waitForURL('**/index/dashboard/0');
    await page.getByRole('heading', { name: 'Página Principal' }).waitFor();
    await quiet();
    expect(complaints).toEqual([]);
  });

  test('A person who forgot the password calls or writes to the office with one touch', async () => {
    const { page, expectAccessible } = await site.visit('/forgot', PHONE);
    await page.getByRole('status').getByText('Pida en secretaría un enlace').waitFor();
    expect(await page.getByRole('link', { name: '(0000) 15-555-0100' }).getAttribute('href')).toBe('tel:0000155550100');
    expect(await page.getByRole('link', { name: 'hola@demo.example' }).getAttribute('href')).toBe('mailto:hola@demo.example');
    await expectAccessible();
  });

  test('In a long list the headings stay in sight, its next page begins at its start, a phone can sort it, and one that is too wide is scrolled with the keys', async () => {
    const { page, quiet } = await site.visit('/login');
    await page.getByRole('button', { name: 'Secretaria Celia Peralta' }).click();
    await page.waitForURL('**/index/dashboard/0');
    await page.goto(new URL('/enrollment/list?size=25', page.url()).href);
    await quiet();
    expect(await page.getByRole('row').count()).toBe(1 + 25);
    expect(await headingAtEnd(page, 'Nombre')).toBe(true);
    // On a phone held sideways the bar has scrolled away.
    await page.setViewportSize({ width: 932, height: 420 });
    expect(await headingAtEnd(page, 'Nombre')).toBe(true);
    expect((await page.getByRole('columnheader', { name: 'Nombre', exact: true }).boundingBox())?.y).toBeCloseTo(0, -1);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await quiet();
    expect(await page.getByRole('list', { name: 'inscripciones' }).getByRole('listitem').first().boundingBox()).toMatchObject({ y: expect.closeTo(126, -1) });
    await page.getByLabel('Orden de inscripciones').selectOption('Legajo ↓');
    await quiet();
    const numbers = (await page.getByRole('list', { name: 'inscripciones' }).getByRole('listitem').allTextContents()).map((card) =>
      Number(/Legajo(\d+)/.exec(card)?.[1]),
    );
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(numbers[0]).toBeGreaterThan(25);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(new URL('/class/all', page.url()).href);
    await quiet();
    const list = page.getByRole('region', { name: 'clases' });
    // Its headings stand above its rows.
    const [row, heading] = await Promise.all([list.locator('thead').boundingBox(), list.getByRole('columnheader').first().boundingBox()]);
    expect(heading?.y).toBeCloseTo(row?.y ?? 0, -1);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  });
});
