/** A newcomer opens the demonstration: one press logs in as any of its roles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, PHONE, type Site } from '../browser.ts';

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
});
