/** A person before the pages as they are shipped: Chromium and a real server. The one place that opens a browser. */
import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { setPassword } from '#features/session/credential.store.ts';
import { searchKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import { hashPassword } from '#server/password.ts';
import { CAST, type CastName } from './cast.ts';
import { buildProgram, type Program, startProgram } from './program.ts';
import { openSchool, type School, type SchoolOptions } from './school.ts';

const CHROMIUM = '/usr/bin/chromium';

/** Where Debian's Chromium is missing the journeys are left out. */
export const hasChromium = existsSync(CHROMIUM);

/** No network but the test's own, no first-run pages, and able to run as root in a container. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Longer than this nobody should wait for a step. */
const STEP_MS = 20_000;
const PASSWORD = 'una clave de prueba';

export type Site = {
  readonly school: School;
  /** Opens a page as a new visitor; `size` is a desk's unless another is given. */
  visit(path: string, size?: { readonly width: number; readonly height: number }): Promise<Visit>;
  close(): Promise<void>;
};

export type Visit = Look & {
  /** Logs a member of the cast in as the form does. */
  logIn(member: CastName): Promise<void>;
};

/** Somebody before a page, whoever it is. */
export type Look = {
  readonly page: Page;
  /** Goes to a path as who types it. */
  go(path: string): Promise<void>;
  /** Waits for a message over the page. */
  said(text: string): Promise<void>;
  /** No barrier on the page as it stands, nor a page wider than the screen. */
  expectAccessible(): Promise<void>;
  /** What the pages complained of so far. */
  readonly complaints: readonly string[];
};

/** A school that is served with its pages, and a browser before it. */
export const openSite = async (options: SchoolOptions = {}): Promise<Site> => {
  buildProgram();
  const school = await openSchool(options);
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return {
    school,
    visit: (path, size = DESK) => visit(school, browser, `${address}${path}`, size),
    close: async () => {
      await browser.close();
      await school.close();
    },
  };
};

/** The program as whoever owns the machine starts it, with these settings and no others, and a browser before it. */
export const openProgram = async (settings: Readonly<Record<string, string>>) => {
  buildProgram();
  const program: Program = startProgram(settings);
  await program.served();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return {
    said: () => program.said(),
    visit: (address: string, size = DESK): Promise<Look> => look(browser, address, size),
    close: async () => {
      await browser.close();
      program.child.kill('SIGTERM');
      await program.ended();
    },
  };
};

type Size = { readonly width: number; readonly height: number };

const visit = async (school: School, browser: Browser, address: string, size: Size): Promise<Visit> => {
  const looks = await look(browser, address, size);
  const { page } = looks;
  return {
    ...looks,
    logIn: async (member) => {
      await givePassword(school, member);
      await page.getByLabel('Dirección de correo electrónico').fill(emailOf(member));
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.waitForURL('**/index/dashboard/0');
    },
  };
};

const look = async (browser: Browser, address: string, viewport: Size): Promise<Look> => {
  const context = await browser.newContext({
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  return {
    page,
    complaints,
    go: async (path) => {
      await page.goto(new URL(path, page.url()).href);
    },
    said: (text) => page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor(),
    expectAccessible: async () => {
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, help, nodes }) => `${page.url()}: ${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    },
  };
};

const givePassword = async ({ database }: School, member: CastName): Promise<void> => {
  const hash = await hashPassword(PASSWORD);
  await database.transaction(
    async (tx) => {
      await setPassword(tx, CAST[member].id, hash, '2026-01-01T12:00:00.000Z');
      return ok(null);
    },
    (verdict) => verdict.ok,
  );
};

/** As tests/school.ts registers them. */
const emailOf = (member: CastName): string => `${searchKey(CAST[member].name)}.${searchKey(CAST[member].lastname)}@demo.example`;
