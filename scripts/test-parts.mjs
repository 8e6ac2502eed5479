// What both runs of the tests share: what they install, vitest on either engine, and the line at the end.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NEEDED = [
  { file: '/usr/lib/postgresql/15/bin/initdb', packages: ['postgresql-15'] },
  { file: '/usr/bin/pdftotext', packages: ['poppler-utils'] },
  { file: '/usr/bin/chromium', packages: ['chromium'] },
];
let passed = 0;
let failed = 0;
/** What failed, told again at the very end, where a log that is cut still shows it. */
const failures = [];
export const fail = (told) => {
  failed += 1;
  failures.push(told);
};

/** What the tests need: the packages of the program, and of Debian those named. */
export const installAll = () => {
  install();
  installDebian();
};

const installDebian = () => {
  const missing = NEEDED.filter((one) => !existsSync(one.file)).flatMap((one) => one.packages);
  if (missing.length === 0) return;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    // What cannot be tried is not passed over in silence.
    fail(`Falta instalar: ${missing.join(', ')}. Lo que depende de ello no se puede probar.`);
    return;
  }
  const apt = (...words) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...words], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
};

/** The failures of one file: each test with the beginning of its message, or the file that did not load. */
const told = (engine, { name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const tests = assertionResults.filter((one) => one.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${engine}: ${file}: ${message.slice(0, 500) || 'could not begin: see "Failed Suites" above'}`] : [];
  return tests.map((one) => `${engine}: ${file}: ${one.fullName}\n  ${one.failureMessages.join('\n').slice(0, 1500).replaceAll('\n', '\n  ')}`);
};

/** Where the time goes: the files that took longest, in seconds. */
const longest = (files) =>
  files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: Math.round((endTime - startTime) / 1000) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 12)
    .map(({ name, seconds }) => `${name} ${seconds} s`)
    .join(', ');

export const vitest = (name, env, ...words) => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-report-'));
  const report = join(folder, 'report.json');
  console.log(`\n── ${name}`);
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...words],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  if (!existsSync(report)) {
    fail(`${name}: the tests ended without a report`);
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  failures.push(...result.testResults.flatMap((file) => told(name, file)));
  console.log(`The longest: ${longest(result.testResults)}`);
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // Nothing is skipped in this house: a test that was not run has not passed. After a broken step those of its journey stand still.
  if (result.numPendingTests + result.numTodoTests > 0) {
    failed += result.numPendingTests + result.numTodoTests;
    failures.push(`${name}: ${result.numPendingTests + result.numTodoTests} tests were not run`);
  }
  // A file that does not even load, or an error outside every test, counts as one failure.
  if (run.status !== 0 && result.numFailedTests === 0)
    fail(`${name}: ended with ${run.status ?? run.signal} though no test failed: see "Unhandled" or "Failed Suites" above`);
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const withPostgres = async (work) => {
  const bin = '/usr/lib/postgresql/15/bin';
  if (!existsSync(join(bin, 'initdb'))) {
    fail('PostgreSQL no está instalado: las pruebas de ese motor no se pueden hacer.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-pg-'));
  const as = isRoot ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) } : {};
  if (isRoot) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const quiet = { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bimestre', '-A', 'trust', '-E', 'UTF8'], quiet);
    const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c max_connections=200`;
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], quiet);
    try {
      await work(`postgres://bimestre@127.0.0.1:${port}/postgres`);
    } finally {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], quiet);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Something that was looked at beside the tests holds. */
export const pass = (count = 1) => {
  passed += count;
};

/** Tells what failed and the line "N passed, N failed", and ends the program with it. */
export const tellAndExit = () => {
  if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};
