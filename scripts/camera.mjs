// Takes one picture of the running product as a person of the demonstration: the relevant part of the page, as small as it stays readable.
import sharp from 'sharp';
import { ACCOUNTS, PASSWORD } from './shots.mjs';

const DESK = { width: 1180, height: 760 };
const PHONE = { width: 390, height: 780 };
/** The greatest width, in pixels; a phone's picture has the phone's own size. */
const WIDEST = 820;
const MOST_BYTES = 23_000;
const QUALITIES = [72, 60, 48, 36, 26];

/** A person of the demonstration, logged in, with a browser of their own. */
const visitorOf = async (browser, address, role, viewport, logsIn = false) => {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  // A service worker that the browser only blocks is an error of the page, which "Estado" would show.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS[role], password: PASSWORD }),
  });
  const { token } = await answer.json();
  const self = await fetch(`${address}/api/auth`, { headers: { 'x-auth-token': token } }).then((one) => one.json());
  // A picture of the login needs a visitor without a session.
  if (!logsIn) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  return { context, self };
};

/** The ids in the pictures: the student, her guardian and the teacher of the demonstration, and a class of hers. */
export const subjects = async (browser, address) => {
  const ids = {};
  for (const role of ['student', 'guardian', 'teacher']) {
    const { context, self } = await visitorOf(browser, address, role, DESK);
    ids[role] = self._id;
    if (role === 'teacher') {
      const page = await context.newPage();
      await page.goto(`${address}/class/all`);
      const href = await page.locator('#main a[href^="/class/single/"]').first().getAttribute('href');
      ids.class = href.split('/').at(-1);
    }
    await context.close();
  }
  return ids;
};

// With a closed register half of the screens would only ask to open it.
export const openRegister = async (browser, address) => {
  const { context } = await visitorOf(browser, address, 'secretary', DESK);
  const page = await context.newPage();
  await page.goto(`${address}/register/info`);
  await page.locator('#main').getByRole('button', { name: 'Abrir caja' }).first().click();
  await page.locator('#main').getByText('Caja abierta').first().waitFor();
  await context.close();
};

const settled = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** The relevant part of the page: an open dialog, otherwise the screen without its frame. */
const partOf = async (page, crop) => {
  const viewport = page.viewportSize();
  const dialog = page.getByRole('dialog');
  const part = crop !== undefined ? page.locator(crop).first() : (await dialog.count()) > 0 ? dialog.first() : page.locator('#main');
  await part.waitFor();
  if (crop !== undefined) await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  const bar = (await dialog.count()) > 0 ? 0 : ((await page.locator('header').first().boundingBox())?.height ?? 0);
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(crop === undefined ? bar : 0, Math.floor(box.y));
  return {
    ...{ x, y },
    width: Math.min(viewport.width - x, Math.ceil(box.width)),
    height: Math.min(viewport.height - y, Math.ceil(await part.evaluate(bottomOf)) - y),
  };
};

// Runs within the page. It cuts off the empty space below the last element.
const bottomOf = (part) => {
  const own = part.getBoundingClientRect().bottom;
  if (part.id !== 'main') return own;
  const all = [...part.querySelectorAll('*')].filter((one) => one.childElementCount === 0).map((one) => one.getBoundingClientRect());
  return Math.min(own, Math.max(...all.filter(({ height }) => height > 0).map(({ bottom }) => bottom)) + 36);
};

/** Compresses until the picture is small enough, but never so far that its text is hard to read. */
const packed = async (png) => {
  const image = sharp(png).resize({ width: WIDEST, withoutEnlargement: true });
  let bytes;
  for (const quality of QUALITIES) {
    bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (bytes.data.length <= MOST_BYTES) break;
  }
  return bytes;
};

/** Takes the picture of a shot: the bytes as WebP, and the size. */
export const take = async (browser, address, ids, shot) => {
  const { context } = await visitorOf(browser, address, shot.as, shot.isPhone ? PHONE : DESK, shot.logsIn);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const go = async (path) => {
      await page.goto(`${address}${path}`);
      await settled(page);
    };
    if (typeof shot.at === 'string') await go(shot.at);
    else await shot.at({ page, go, ids });
    await settled(page);
    // The screen must have finished loading.
    if (shot.crop !== 'body') await page.locator('#main h1:not([aria-busy] *)').first().waitFor();
    return await packed(await page.screenshot({ clip: await partOf(page, shot.crop), animations: 'disabled', caret: 'hide' }));
  } finally {
    await context.close();
  }
};
