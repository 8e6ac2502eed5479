// Takes the pictures of the help and of the README from the built product with its demonstration, on a fixed day.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { build } from './build.mjs';
import { openRegister, subjects, take } from './camera.mjs';
import { listText } from './picture-list.mjs';
import { SHOTS } from './shots.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'public', 'help');
const listFile = join(root, 'src', 'features', 'help', 'help-pictures.rules.ts');
const texts = join(root, 'src', 'features', 'help', 'texts');
const NOW = '2026-06-10T15:00:00Z';
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
      const found = /Bimestre atiende en (\S+) .*\n/.exec(said)?.[1];
      if (found !== undefined) answer(found);
    });
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}: ${said}`)));
  });
  return { address, close: () => child.kill('SIGTERM') };
};

const sectionsIn = (folder, sectionOf) =>
  readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => sectionOf(readFileSync(join(folder, name), 'utf8')));

/** The picture of a usual topic: its screen, as the reader with the fewest rights sees it. */
const RANK = ['student', 'guardian', 'teacher', 'classManager', 'secretary', 'admin'];
const shotsOf = (sections) => {
  const special = new Set(SHOTS.flatMap(({ topics }) => topics));
  const plain = sections
    .flatMap(({ topics }) => topics)
    .filter(({ id, to }) => to !== undefined && !special.has(id))
    .map((topic) => ({ topics: [topic.id], as: RANK.find((role) => topic.for.includes(role)), at: topic.to }));
  return [...SHOTS, ...plain];
};

/** With topics as arguments, only their pictures are taken again; the others stay as they are. */
const wanted = process.argv.slice(2);
const isWanted = ({ topics }) => wanted.length === 0 || topics.some((topic) => wanted.includes(topic));
const nameOf = (shot) => `${shot.topics[0]}${shot.for === undefined ? '' : `-${shot.as}`}`;

/** Takes the wanted pictures; the README's only without arguments. */
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
      // The reminder of a backup appears only without any backup, so that of the night is deleted too.
      if (shot.withoutBackups === true) rmSync(join(data, 'data', 'backups'), { recursive: true, force: true });
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
const { sectionOf } = await tsImport('../src/features/help/help-text.rules.ts', import.meta.url);
const { HELP_PICTURES } = await tsImport('../src/features/help/help-pictures.rules.ts', import.meta.url);
const data = mkdtempSync(join(tmpdir(), 'bimestre-pictures-'));
const product = await openProduct(join(data, 'data'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
try {
  write(await takeAll(browser, product.address, shotsOf(sectionsIn(texts, sectionOf)), HELP_PICTURES));
} finally {
  await browser.close();
  product.close();
  rmSync(data, { recursive: true, force: true });
}
