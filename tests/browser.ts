/** The shipped pages in Chromium, in front of a real server. The only file that opens a browser. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { setPassword } from '#features/session/credential.store.ts';
import { searchKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import { hashPassword } from '#server/password.ts';
import { barriersOf } from './barriers.ts';
import { CAST, type CastName } from './cast.ts';
import { buildProgram, type Program, startProgram } from './program.ts';
import { leaveSeat, type Size, type Sitting, takeSeat } from './seat.ts';
import { openSchool, type School, type SchoolOptions, tokenOf } from './school.ts';

/** The headless shell of Chromium needs a third less processor time than the whole browser. */
const SHELL = { file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const WHOLE = { file: '/usr/bin/chromium', package: 'chromium' };

/** Without the network, without first-run pages, and able to run as root in a container. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With a large young generation from the start, a page does a tenth less work for garbage collection. The page of a journey is closed
  // before the optimizing compilers have earned back what they cost: without them it does a seventh less.
  '--js-flags=--min-semi-space-size=16 --no-maglev --no-turbofan',
];

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** So long that only what never comes reaches it, even on a crowded machine. */
const STEP_MS = 60_000;
const PASSWORD = 'una clave de prueba';
/** Where everybody comes to after the login. */
export const HOME = '/index/dashboard/0';

export type Site = {
  readonly school: School;
  /** Opens a page as a new visitor, on a desk's screen unless `size` says otherwise. */
  visit(path: string, size?: Size): Promise<Visit>;
  /** Opens a page, the home unless another is given, for a member of the cast who is logged in and has nothing else stored: for journeys that are not about the login. */
  enter(member: CastName, path?: string, size?: Size): Promise<Visit>;
  close(): Promise<void>;
};

export type Visit = Look & {
  /** Logs a member of the cast in through the form. */
  logIn(member: CastName): Promise<void>;
};

/** A visitor with a page, logged in or not. */
export type Look = {
  readonly page: Page;
  /** Goes to a path, as by typing the address. */
  go(path: string): Promise<void>;
  /** Goes to a path of the program as a link does, without loading it anew, after what was read for earlier pages is out of date, and waits until the page is there. */
  follow(path: string): Promise<void>;
  /** Waits for a message over the page which it has not waited for before. */
  said(text: string): Promise<void>;
  /** Waits until nothing is being fetched or drawn. Only then may a test say that something is not on the page. */
  quiet(): Promise<void>;
  /** Ends the visit before the others of its site. */
  leave(): Promise<void>;
  /** Checks that the page has no barrier for anybody (axe) and is not wider than the screen. */
  expectAccessible(): Promise<void>;
  /** The errors of the page so far, without the 404s that browsers report by themselves. */
  readonly complaints: readonly string[];
};

type SiteOptions = SchoolOptions &
  Omit<Sitting, 'size'> & {
    readonly hasNoBackup?: boolean;
  };

/** A school served with its pages, and a browser in front of it. */
export const openSite = async (options: SiteOptions = {}): Promise<Site> => {
  buildProgram();
  const school = await openSchool(options);
  if (!options.hasNoBackup) {
    // The reminder of a backup would cover the page in journeys about other things.
    mkdirSync(join(school.dataDir, 'backups'));
    writeFileSync(join(school.dataDir, 'backups', 'bimestre-21000101T120000Z-safety-000000.gz'), '');
  }
  const address = await listen(school);
  const browser = await openBrowser(options.wholeBrowser ? WHOLE : SHELL);
  const looks: Look[] = [];
  const begin = async (path: string, visitor: Visitor): Promise<Visit> => {
    const begun = await visit(school, browser, `${address}${path}`, visitor);
    looks.push(begun);
    return begun;
  };
  return {
    school,
    visit: (path, size = DESK) => begin(path, { ...options, size }),
    enter: async (member, path = HOME, size = DESK) => {
      const entered = await begin(path, { ...options, size, token: tokenOf(member) });
      await entered.page.getByRole('main').waitFor();
      return entered;
    },
    close: async () => {
      for (const { leave } of looks) await leave();
      // The browser keeps connections that it has opened in advance: the server would wait for their first request.
      school.app.server.closeAllConnections();
      await school.close();
    },
  };
};

let port = 0;

// All schools of a process have one address after the other, since a browser keeps what it has compiled by address. Two at once have two.
const listen = async ({ app }: School): Promise<string> => {
  const address = await app.listen({ port, host: '127.0.0.1' }).catch(() => app.listen({ port: 0, host: '127.0.0.1' }));
  if (port === 0) port = Number(new URL(address).port);
  return address;
};

/** The program started as an owner of the machine does, with these settings and no others, and a browser in front of it. */
export const openProgram = async (settings: Readonly<Record<string, string>>) => {
  buildProgram();
  const program: Program = startProgram(settings);
  await program.served();
  const browser = await openBrowser(SHELL);
  const looks: Look[] = [];
  return {
    said: () => program.said(),
    visit: async (address: string, size = DESK): Promise<Look> => {
      const begun = await look(browser, address, { size, isFirstVisit: true });
      looks.push(begun);
      return begun;
    },
    close: async () => {
      for (const { leave } of looks) await leave();
      program.child.kill('SIGTERM');
      await program.ended();
    },
  };
};

const opened = new Map<string, Promise<Browser>>();

// One browser for all journeys of a process: every visitor has a separate profile, which ends with the process.
const openBrowser = async ({ file, package: needed }: typeof SHELL): Promise<Browser> => {
  // A missing browser is an error: a journey that did not run has not passed.
  if (!existsSync(file)) throw new Error(`The journeys are made with Chromium, and ${file} is missing: apt-get install ${needed}`);
  const before = opened.get(file);
  if (before !== undefined && (await before).isConnected()) return before;
  const launched = chromium.launch({ executablePath: file, args: FLAGS });
  opened.set(file, launched);
  return launched;
};

type Visitor = Sitting & {
  /** The session of a visitor who has logged in before. */
  readonly token?: string;
};

const visit = async (school: School, browser: Browser, address: string, visitor: Visitor): Promise<Visit> => {
  const looks = await look(browser, address, visitor);
  const { page } = looks;
  return {
    ...looks,
    logIn: async (member) => {
      await givePassword(school, member);
      await page.getByLabel('Dirección de correo electrónico').fill(emailOf(member));
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.waitForURL(`**${HOME}`);
    },
  };
};

/**
 * A school without debts or towns, a teacher without classes or a student without grades is answered with 404, and the browser reports
 * that as an error. Whether a page gets such an answer before the journey goes on is chance, so no journey counts them.
 */
const NOTHING_THERE = /status of 40[04] .*\/api\/(installment|town|class\/teacher\/[0-9a-f]{24}|grade\/student\/[^?]*)(\?|$)/;

const look = async (browser: Browser, address: string, visitor: Visitor): Promise<Look> => {
  const seat = await takeSeat(browser, visitor);
  const { page } = seat;
  let isLeft = false;
  page.setDefaultTimeout(STEP_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const complaint = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !NOTHING_THERE.test(complaint)) complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The token is set on the first page only: later the program itself keeps or ends the session.
  const { token } = visitor;
  const telling = token === undefined ? null : await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(address);
  await telling?.dispose();
  return {
    page,
    complaints,
    go: async (path) => {
      await page.goto(new URL(path, page.url()).href);
    },
    follow: async (path) => {
      // The address changes before the page does. Turned back in between, the page would stay, with what it had read before.
      await settled(page, underWay);
      await page.evaluate(followLater, path);
      await settled(page, underWay);
    },
    said: async (text) => {
      const message = page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).filter({ visible: true });
      // Marked, because it stays for five seconds: the next act may say the same.
      await message.and(page.locator(':not([data-heard])')).evaluate((heard) => heard.toggleAttribute('data-heard', true));
    },
    quiet: () => settled(page, underWay),
    leave: async () => {
      if (!isLeft) await leaveSeat(seat);
      isLeft = true;
    },
    expectAccessible: async () => {
      await settled(page, underWay);
      expect(await barriersOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    },
  };
};

/** Waits until the service worker is there. The browser's own promise has no end when it does not come. */
export const workerReady = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated');
};

// A page that is opened within ten seconds shows answers that were read before. Whether they were is chance, so that the time passes first.
const followLater = (path: string): void => {
  const then = Date.now;
  Date.now = () => then() + 10_000;
  history.pushState({}, '', path);
};

// Nothing is being fetched and the page has nothing left to do, twice in a row. A fixed time would be too long on one machine and too short on another.
// An idle callback is no help: on a crowded machine Chromium reports no idle moment for seconds.
const settled = async (page: Page, underWay: ReadonlySet<Request>): Promise<void> => {
  const end = Date.now() + STEP_MS;
  for (let quiet = 0; quiet < 2; quiet = underWay.size === 0 ? quiet + 1 : 0) {
    if (Date.now() > end) expect.fail(`the page does not come to rest: ${[...underWay].map((one) => one.url()).join(' ')}`);
    await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'background' }))));
  }
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
