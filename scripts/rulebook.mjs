// Prints docs/rulebook.md: the institute's rules, as the titles of the tests that hold them. With --check it only says whether the file is current.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bookFile = join(root, 'docs', 'rulebook.md');
/** Kernel files with rules for every feature; the other files of the kernel hold no rules of the office. */
const EVERYWHERE = ['roles', 'calendar', 'money', 'spanish'].map((name) => `src/kernel/${name}.test.ts`);
/** Tests in a group of this name are about keys and shapes, and no rules of the institute. */
const NOT_OF_THE_OFFICE = 'For the program';

/** The tests with their whole titles, in the order of their files. */
const titles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-rules-'));
  try {
    const list = join(folder, 'list.json');
    // One worker, because reading the titles takes less time than starting a second one.
    const words = ['list', '--maxWorkers=1', `--json=${list}`, '.rules.test', ...EVERYWHERE];
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`the tests of the rules cannot be read:\n${run.stdout}${run.stderr}`);
    return JSON.parse(readFileSync(list, 'utf8'))
      .map(({ name, file }) => ({ file: relative(root, file), parts: name.split(' > ') }))
      .filter(({ parts }) => !parts.includes(NOT_OF_THE_OFFICE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const section = (title, tests) => {
  if (tests.length === 0) return [];
  return [`## ${title}`, '', ...[...groupsOf(tests)].flatMap(([group, rules]) => [`**${group}**`, '', ...rules.map((rule) => `- ${rule.parts.at(-1)}`), ''])];
};

/** The heading of a rule: the `describe` around it, otherwise the noun of its file. */
const groupOf = ({ file, parts }) => (parts.length > 1 ? parts.slice(0, -1).join(': ') : nameOf(file.split('/').at(-1).split('.')[0]));

const groupsOf = (tests) => {
  const groups = new Map();
  for (const test of tests) groups.set(groupOf(test), [...(groups.get(groupOf(test)) ?? []), test]);
  return groups;
};

/** The rulebook as text, the features in their order. */
export const rulebook = () => {
  const { features } = JSON.parse(readFileSync(join(root, 'house.json'), 'utf8'));
  const all = titles();
  // Files in the order of their names, so that the book does not depend on which test was read first.
  const inFolder = (folder) =>
    all.filter(({ file }) => file.startsWith(folder)).sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  const everywhere = EVERYWHERE.flatMap((file) => all.filter((one) => one.file === file));
  return [
    '# The rules of the institute',
    '',
    'Every line is the title of a test that holds it; `node scripts/rulebook.mjs` prints this file from them. Words: [glossary](glossary.md).',
    '',
    ...features.flatMap((feature) => section(nameOf(feature), inFolder(`src/features/${feature}/`))),
    ...section('Everywhere', everywhere),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};

const nameOf = (feature) => `${feature[0].toUpperCase()}${feature.slice(1).replaceAll('-', ' ')}`;

/** Whether docs/rulebook.md is current. */
export const isCurrent = () => {
  try {
    return readFileSync(bookFile, 'utf8') === rulebook();
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

/** Writes docs/rulebook.md. */
export const print = () => writeFileSync(bookFile, rulebook());

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--check')) print();
  else if (!isCurrent()) {
    console.error('docs/rulebook.md does not say what the tests say: run node scripts/rulebook.mjs');
    process.exit(1);
  }
}
