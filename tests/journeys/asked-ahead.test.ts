/** Who is logged in is asked while the program is still being loaded, once, and again only where that question failed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME, openSite, type Site } from '../browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ now: '2026-06-10' });
});
afterAll(() => site?.close());

const PROGRAM = '**/assets/index-*.js';
const WHO = '**/api/auth';

/** How often the page asks who is logged in, from now on. */
const countOf = (page: Page): (() => number) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth') asked += 1;
  });
  return () => asked;
};

const opened = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Alumnos a Cargo' }).waitFor();

test('The page asks who is logged in before the program is there, and the program does not ask again', async () => {
  const reader = await site.enter('guardian');
  const { page } = reader;
  const asked = countOf(page);
  const answered = page.waitForResponse(WHO);
  // The program is kept back until the answer has come.
  await page.route(PROGRAM, async (route) => {
    await answered;
    await route.continue();
  });
  await reader.go(HOME);
  await opened(page);
  await reader.quiet();
  expect(asked()).toBe(1);
  expect(reader.complaints).toEqual([]);
});

test('Where that question was not answered the program asks itself', async () => {
  const reader = await site.enter('guardian');
  const { page } = reader;
  const asked = countOf(page);
  await page.route(WHO, (route) => route.abort(), { times: 1 });
  await reader.go(HOME);
  await opened(page);
  expect(asked()).toBe(2);
});

test('Nobody is asked for without a session, and a session that ended leads to the login', async () => {
  const visitor = await site.visit('/login');
  const asked = countOf(visitor.page);
  await visitor.page.reload();
  await visitor.page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  await visitor.quiet();
  expect(asked()).toBe(0);
  await visitor.page.evaluate(() => localStorage.setItem('token', 'of a session that ended'));
  await visitor.go(HOME);
  await visitor.page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  expect(asked()).toBe(1);
  expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBe(null);
});
