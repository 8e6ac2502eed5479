// Takes the pictures of the help and of the README from the product itself: built, with its demonstration, on a day that stands still.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { build } from './build.mjs';
import { ACCOUNTS, PASSWORD, SHOTS } from './shots.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'public', 'help');
const listFile = join(root, 'src', 'features', 'help', 'help-pictures.rules.ts');
const NOW = '2026-06-10T15:00:00Z';
const DESK = { width: 1180, height: 760 };
const PHONE = { width: 390, height: 780 };
/** Wider than this nothing is served; on a phone's picture everything is as large as on the phone. */
const WIDEST = 820;
const MOST_BYTES = 25_000;
const QUALITIES = [72, 60, 48, 36, 26];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--font-render-hinting=none'];

/** The product on a free port, with data of its own. */
const openProduct = async (data) => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, NOW, DEMO: '1', PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise((answer, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /Bimestre atiende en (\S+)\n/.exec(said)?.[1];
      if (found !== undefined) answer(found);
    });
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}: ${said}`)));
  });
  return { address, close: () => child.kill('SIGTERM') };
};

/** Somebody of the demonstration, logged in before pages of her own. */
const visitorOf = async (browser, address, role, viewport, logsIn = false) => {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS[role], password: PASSWORD }),
  });
  const { token } = await answer.json();
  const self = await fetch(`${address}/api/auth`, { headers: { 'x-auth-token': token } }).then((one) => one.json());
  // Who is to be seen logging in comes without a session.
  if (!logsIn) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  return { context, self };
};

/** What the pictures are about: the student, her guardian and the teacher of the demonstration, and a class of hers. */
const subjects = async (browser, address) => {
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

// A day at work: with the register closed half of the screens only ask for it to be opened.
const openRegister = async (browser, address) => {
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

/** The part of the page that the topic is about: a dialog that is open, else the screen without its frame. */
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

// It runs on the page. Below the last thing there is only paper.
const bottomOf = (part) => {
  const own = part.getBoundingClientRect().bottom;
  if (part.id !== 'main') return own;
  const all = [...part.querySelectorAll('*')].filter((one) => one.childElementCount === 0).map((one) => one.getBoundingClientRect());
  return Math.min(own, Math.max(...all.filter(({ height }) => height > 0).map(({ bottom }) => bottom)) + 36);
};

/** As small as it may be without becoming hard to read. */
const packed = async (png) => {
  const image = sharp(png).resize({ width: WIDEST, withoutEnlargement: true });
  let bytes;
  for (const quality of QUALITIES) {
    bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (bytes.data.length <= MOST_BYTES) break;
  }
  return bytes;
};

const take = async (browser, address, ids, shot) => {
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
    // A screen that is still on its way is no picture of it.
    if (shot.crop !== 'body') await page.locator('#main h1:not([aria-busy] *)').first().waitFor();
    return await packed(await page.screenshot({ clip: await partOf(page, shot.crop), animations: 'disabled', caret: 'hide' }));
  } finally {
    await context.close();
  }
};

/** What is seen first of a topic that asks for nothing special: its screen, as the least of its readers sees it. */
const RANK = ['student', 'guardian', 'teacher', 'classManager', 'secretary', 'admin'];
const shotsOf = (sections) => {
  const special = new Set(SHOTS.flatMap(({ topics }) => topics));
  const plain = sections
    .flatMap(({ topics }) => topics)
    .filter(({ id, to }) => to !== undefined && !special.has(id))
    .map((topic) => ({ topics: [topic.id], as: RANK.find((role) => topic.for.includes(role)), at: topic.to }));
  return [...SHOTS, ...plain];
};

const listText = (pictures) =>
  [
    '/** The pictures of the help, as `npm run pictures` took them from the product. */',
    "import type { Role } from '#kernel/roles.ts';",
    '',
    '/** Who reads it may see all that it shows: `as` took it, and who reads it may do no less. */',
    'export type HelpPicture = {',
    '  readonly topics: readonly string[];',
    '  readonly as: Role;',
    '  /** Only these readers, when others of the topic have a picture of their own. */',
    '  readonly for?: readonly Role[];',
    '  readonly file: string;',
    '  readonly width: number;',
    '  readonly height: number;',
    '};',
    '',
    'export const HELP_PICTURES: readonly HelpPicture[] = [',
    ...pictures.map((one) => `  ${wordsOf(one)},`),
    '];',
    '',
    '/** What a reader sees beside a topic. */',
    'export const pictureOf = (topic: string, role: Role): HelpPicture | undefined =>',
    '  HELP_PICTURES.find((picture) => picture.topics.includes(topic) && (picture.for === undefined || picture.for.includes(role)));',
    '',
  ].join('\n');

const wordsOf = ({ topics, as, for: readers, file, width, height }) => {
  const list = (words) => `[${words.map((word) => `'${word}'`).join(', ')}]`;
  const only = readers === undefined ? '' : ` for: ${list(readers)},`;
  return `{ topics: ${list(topics)}, as: '${as}',${only} file: '${file}', width: ${width}, height: ${height} }`;
};

/** With words, only the pictures of those topics are taken anew; the others stay as they are. */
const wanted = process.argv.slice(2);
const isWanted = ({ topics }) => wanted.length === 0 || topics.some((topic) => wanted.includes(topic));
const nameOf = (shot) => `${shot.topics[0]}${shot.for === undefined ? '' : `-${shot.as}`}`;

/** Takes what is wanted; the README's picture with the whole. */
const takeAll = async (browser, address, shots, before) => {
  const ids = await subjects(browser, address);
  const pictures = [];
  const failures = [];
  let isOpen = false;
  for (const shot of shots) {
    const kept = before.find(({ file }) => file.startsWith(`${nameOf(shot)}.`));
    if (!isWanted(shot) && kept !== undefined) {
      pictures.push({ ...shot, ...kept });
      continue;
    }
    try {
      if (!isOpen && shot.whileClosed !== true) {
        await openRegister(browser, address);
        isOpen = true;
      }
      const { data: content, info } = await take(browser, address, ids, shot);
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
      pictures.push({ ...shot, file: `${nameOf(shot)}.${digest}.webp`, content, width: info.width, height: info.height });
      console.log(`${nameOf(shot)} ${info.width}×${info.height} ${content.length}`);
    } catch (error) {
      failures.push(`${nameOf(shot)}: ${error.message.split('\n').slice(0, 4).join(' ')}`);
    }
  }
  if (failures.length > 0) throw new Error(`pictures that could not be taken:\n${failures.join('\n')}`);
  const front = wanted.length === 0 ? await take(browser, address, ids, { as: 'secretary', at: '/index/dashboard/0', crop: 'body' }) : undefined;
  return { pictures, front: front?.data };
};

const write = ({ pictures, front }) => {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!pictures.some(({ file, content }) => file === old && content === undefined)) rmSync(join(folder, old));
  for (const { file, content } of pictures) if (content !== undefined) writeFileSync(join(folder, file), content);
  writeFileSync(listFile, listText(pictures));
  spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', listFile], { cwd: root });
  if (front !== undefined) writeFileSync(join(root, 'docs', 'bimestre.webp'), front);
};

await build();
const { SECTIONS } = await tsImport('../src/features/help/help-sections.rules.ts', import.meta.url);
const { HELP_PICTURES } = await tsImport('../src/features/help/help-pictures.rules.ts', import.meta.url);
const data = mkdtempSync(join(tmpdir(), 'bimestre-pictures-'));
const product = await openProduct(join(data, 'data'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
try {
  write(await takeAll(browser, product.address, shotsOf(SECTIONS), HELP_PICTURES));
} finally {
  await browser.close();
  product.close();
  rmSync(data, { recursive: true, force: true });
}
