/** The pages of the browser, each of which serves one visitor after the other. */
import type { Browser, Page } from 'playwright-core';

export type Size = { readonly width: number; readonly height: number };

/** What a visitor needs of a browser. */
export type Sitting = {
  readonly size: Size;
  /** With the whole Chromium: the headless shell has no notices and no permissions for them. */
  readonly wholeBrowser?: boolean;
  /** With the service worker. Where nothing is asked of it, it would only fetch every page twice. */
  readonly hasServiceWorker?: boolean;
  /** Whether every visitor's browser is new, with nothing of the program stored in it. */
  readonly isFirstVisit?: boolean;
};

/** A browser's profile with one page. */
type Seat = { readonly page: Page; readonly isKept: boolean };

const freeSeats: Seat[] = [];

/**
 * The seat of an earlier visitor where there is one: its page has the program compiled, so that a visit takes half the processor time.
 * Whoever needs a service worker, permissions or an empty cache gets a new one.
 */
export const takeSeat = async (browser: Browser, { size, wholeBrowser = false, hasServiceWorker = false, isFirstVisit = false }: Sitting): Promise<Seat> => {
  const isKept = !(wholeBrowser || hasServiceWorker || isFirstVisit);
  const free = isKept ? freeSeats.pop() : undefined;
  if (free !== undefined) {
    await free.page.setViewportSize(size);
    return free;
  }
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.addInitScript(standStill);
  if (!hasServiceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return { page: await context.newPage(), isKept };
};

/** Ends a visit: nothing that the visitor has stored, opened or set is there for the next one. */
export const leaveSeat = async (seat: Seat): Promise<void> => {
  const { page, isKept } = seat;
  if (page.isClosed()) return;
  const context = page.context();
  if (!isKept) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed'] as const) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  await page.mouse.move(-1, -1);
  // A page of the same address, because the process of the page ends with its address.
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => sessionStorage.clear());
  // Only now: while such a session is open, the page of a visit does not hear that its connection is back.
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await tools.send('Page.resetNavigationHistory');
  await tools.detach();
  freeSeats.push(seat);
};

// Whatever pulses while it waits would be drawn sixty times a second, without a graphics card a tenth of a journey's work.
const standStill = (): void => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets = [still];
};
