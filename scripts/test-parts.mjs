// What both runs of the tests share: their installation, vitest on either engine, and the last line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';
import { FAST, hasPostgres, openCluster } from './postgres.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NEEDED = [
  { file: '/usr/lib/postgresql/15/bin/initdb', packages: ['postgresql-15'] },
  { file: '/usr/bin/pdftotext', packages: ['poppler-utils'] },
  { file: '/usr/bin/chromium', packages: ['chromium'] },
  { file: '/usr/bin/chromium-headless-shell', packages: ['chromium-headless-shell'] },
];
/** At most this many failures of a file are shown: after a broken preparation every test of it fails alike. */
const FAILURES_OF_A_FILE = 20;
let passed = 0;
let failed = 0;
/** The failures are repeated at the end, where a truncated log still shows them. */
const failures = [];
export const fail = (told) => {
  failed += 1;
  failures.push(told);
};

/** What the tests need: the packages of the program and these Debian packages; `ready` once both can be used, while the packages can already be read. */
export const installAll = async () => {
  const debian = installDebian();
  const { compiled } = await installPackages();
  return { ready: Promise.all([compiled, debian]) };
};

const installDebian = async () => {
  const missing = NEEDED.filter((one) => !existsSync(one.file)).flatMap((one) => one.packages);
  if (missing.length === 0) return;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    // A missing tool is an error, not a reason to leave out tests.
    fail(`Falta instalar: ${missing.join(', ')}. Lo que depende de ello no se puede probar.`);
    return;
  }
  const apt = 'apt-get -o DPkg::Lock::Timeout=300 -qq';
  const both = spawn('sh', ['-c', `${apt} update; ${apt} install -y --no-install-recommends ${missing.join(' ')}`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await new Promise((ended) => both.once('close', ended));
};

/** The failures of one file: each test with the beginning of its message, and errors outside of the tests. */
const told = ({ engine, file, failed: tests, errors }) =>
  [
    ...tests.map(({ name, message }) => `${engine}: ${file}: ${name}\n  ${message.slice(0, 1500).replaceAll('\n', '\n  ')}`),
    ...errors.map((message) => `${engine}: ${file}: ${message.slice(0, 1500).replaceAll('\n', '\n  ')}`),
  ].slice(0, FAILURES_OF_A_FILE);

/** The slowest files, in seconds. */
const longest = (files) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 12)
    .map(({ engine, file, seconds }) => `${file} (${engine}) ${Math.round(seconds)} s`)
    .join(', ');

/** Runs vitest with these settings and adds its results for the last line. */
export const vitest = async (env, ...words) => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-report-'));
  const report = join(folder, 'report.json');
  const child = spawn(process.execPath, ['scripts/test-run.mjs', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_REPORT: report },
  });
  const code = await new Promise((answer) => child.once('close', (ended, signal) => answer(ended ?? signal)));
  if (!existsSync(report)) {
    fail(`The tests ended with ${code} and without a report`);
    return;
  }
  const { files, errors } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const sum = (countOf) => files.reduce((total, file) => total + countOf(file), 0);
  const before = failed;
  passed += sum((file) => file.passed);
  failures.push(...files.flatMap(told));
  // A file that failed outside of its tests counts as one failure.
  failed += sum((file) => file.failed.length + Math.min(1, file.errors.length));
  // No test is skipped: one that did not run has not passed. After a failed step the later steps of its journey do not run.
  const notRun = sum((file) => file.notRun);
  failed += notRun;
  if (notRun > 0) failures.push(`${notRun} tests were not run`);
  for (const message of errors) fail(`Outside of every test: ${message.slice(0, 1500)}`);
  if (code !== 0 && failed === before) fail(`The tests ended with ${code} though none failed: see above`);
  console.log(`The longest: ${longest(files)}`);
};

/** Does the work with a PostgreSQL server of its own, which ends with it; with null where none is installed. */
export const withPostgres = async (work) => {
  if (!hasPostgres()) {
    fail('PostgreSQL no está instalado: las pruebas de ese motor no se pueden hacer.');
    await work(null);
    return;
  }
  const cluster = await openCluster([...FAST, 'max_connections=200']);
  try {
    await work(cluster.url);
  } finally {
    await cluster.end();
  }
};

/** Counts a check beside the tests. */
export const pass = (count = 1) => {
  passed += count;
};

/** Prints the failures and the line "N passed, N failed", and ends the program with it. */
export const tellAndExit = () => {
  if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};
