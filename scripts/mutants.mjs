// Tests the tests of the rules of money and rights: Stryker makes one small mistake after another in a rule, and a test of the same folder must fail.
// `npm run test:mutants -- src/features/register` takes what begins with that path. Ends with an error when fewer than 90 % are noticed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'scripts', 'mutants');
const AIM = 90;

/** The rules of money: all of these features. */
const OF_MONEY = ['categories', 'expenses', 'installments', 'invoices', 'register', 'salaries', 'surcharges'];
/** The other rules of money, and those of who may see and do what. */
const OTHERS = [
  'src/kernel/money.ts',
  'src/kernel/roles.ts',
  'src/features/classes/taught.rules.ts',
  'src/features/enrollments/fee-preview.rules.ts',
  'src/features/families/account.rules.ts',
  'src/features/families/family.rules.ts',
  'src/features/families/family-debt.rules.ts',
  'src/features/session/second-factor.rules.ts',
  'src/features/session/session.rules.ts',
  'src/features/users/user.rules.ts',
  'src/features/users/user-field.rules.ts',
  'src/features/users/user-search.rules.ts',
  'src/features/users/user-view.rules.ts',
];

/** The rules of a feature, without the words in which its acts are told. */
const rulesOf = (feature) =>
  readdirSync(join(root, 'src/features', feature))
    .filter((name) => name.endsWith('.rules.ts') && !name.endsWith('-told.rules.ts'))
    .map((name) => `src/features/${feature}/${name}`);

/** Stryker has a lock and a folder of its own: nothing else needs its 65 MB. It uses the vitest of the program. */
const stryker = async () => {
  await install();
  if (!existsSync(join(home, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--legacy-peer-deps', '--loglevel=error'], { cwd: home, stdio: 'inherit' });
    if (status !== 0) process.exit(1);
  }
  return (await import('./mutants/node_modules/@stryker-mutator/core/dist/src/index.js')).Stryker;
};

/** The mistakes made in these rules of one folder, each with what became of it. */
const mistakesIn = (Stryker, folder, files) =>
  new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    // Without `related`, vitest need not follow every import again for each mistake.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', dir: folder, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    tempDirName: '.cache/mutants',
    // What the rules and their tests do not read need not be copied.
    ignorePatterns: ['bench', 'docs', 'migrations', 'public', 'tests/*/'],
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    warnings: { slow: false },
  }).runMutationTest();

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** One line for each mistake that no test noticed: where, what stood there, and what stands there instead. */
const told = ({ fileName, status, location: { start, end }, replacement }) => {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`;
  return `  ${place}${status === 'NoCoverage' ? ' (no test comes here)' : ''}: ${original}  →  ${replacement.replace(/\s+/g, ' ')}`;
};

/** How many of a hundred mistakes are noticed, to a tenth. */
const percentOf = (killed, survived) => Math.floor((1000 * killed) / Math.max(1, killed + survived)) / 10;

const asked = process.argv.slice(2);
const files = [...OTHERS, ...OF_MONEY.flatMap(rulesOf)].filter((file) => asked.length === 0 || asked.some((start) => file.startsWith(start)));
if (files.length === 0) {
  console.error(`No rules of money or rights begin with ${asked.join(', ')}.`);
  process.exit(1);
}
const Stryker = await stryker();
let [noticed, missed] = [0, 0];
const summary = [];
for (const folder of new Set(files.map((file) => dirname(file)))) {
  const own = files.filter((file) => dirname(file) === folder);
  const mistakes = await mistakesIn(Stryker, folder, own);
  for (const file of own) {
    const all = mistakes.filter(({ fileName }) => relative(root, fileName) === file);
    const survivors = all.filter(isMissed);
    const killed = all.filter(isNoticed).length;
    [noticed, missed] = [noticed + killed, missed + survivors.length];
    const score = `${file}: ${killed} of ${killed + survivors.length}, ${percentOf(killed, survivors.length)} %`;
    console.log(score);
    summary.push(score, ...survivors.map(told));
  }
}
console.log(['', 'What no test noticed:', ...summary, ''].join('\n'));
const percent = percentOf(noticed, missed);
console.log(`${noticed} of ${noticed + missed} mistakes are noticed: ${percent} %, of at least ${AIM} %`);
process.exitCode = percent < AIM ? 1 : 0;
