// Checks the repository without running the program: format, lint, types, walls, dead code, the rulebook, the drawing, the notice and the lock. With --write it formats and prints what can be.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join('node_modules', '.bin', name);

/** The checks in order, the fast ones first. */
const STEPS = [
  {
    name: 'format',
    about: 'every file is written in one hand',
    run: [bin('biome'), 'format', '--reporter=summary', '.'],
    write: [bin('biome'), 'format', '--write', '.'],
  },
  { name: 'lint', about: 'no known mistake, and rules stay pure', run: [bin('biome'), 'lint', '.'] },
  // TypeScript 7 checks the types, because it is many times faster. It has no interface for programs yet, so the walls and the drawing read the sources with TypeScript 6.
  // One checker: the usual four check the same types again, with almost twice the processor time, and the tests need the other core.
  { name: 'types', about: 'everything fits, each runtime in its own project', run: [bin('tsc'), '-b', '--checkers', '1'] },
  { name: 'walls', about: 'who may import whom', run: [bin('depcruise'), 'src', 'tests'] },
  { name: 'dead code', about: 'no file, export or package that nobody uses', run: [bin('knip'), '--no-progress'] },
  {
    name: 'rulebook',
    about: 'docs/rulebook.md says what the tests say',
    run: [process.execPath, 'scripts/rulebook.mjs', '--check'],
    write: [process.execPath, 'scripts/rulebook.mjs'],
  },
  {
    name: 'drawing',
    about: 'docs/architecture.svg shows what the code says',
    run: [process.execPath, 'scripts/architecture.mjs', '--check'],
    write: [process.execPath, 'scripts/architecture.mjs'],
  },
  {
    name: 'notice',
    about: 'NOTICE.md names what is shipped, with its licences',
    run: [process.execPath, 'scripts/notice.mjs', '--check'],
    write: [process.execPath, 'scripts/notice.mjs'],
  },
  {
    name: 'lock',
    about: 'package-lock.json fits package.json',
    run: ['npm', 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  },
];

/** Runs every step, also after one has failed; answers how many passed, and the output of the others. */
export const check = async ({ writes = false, atOnce = Math.min(2, availableParallelism()) } = {}) => {
  const failures = [];
  const waiting = [...STEPS];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { name, about, run, write } = step;
      const [command, ...words] = (writes && write) || run;
      const start = performance.now();
      const { holds, said } = await heard(command, words);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${holds ? '✓' : '✗'} ${name.padEnd(10)} ${about} (${seconds} s)`);
      if (holds) continue;
      console.log(said);
      failures.push(`The house: ${name}: ${about}\n${said.slice(0, 1500)}`);
    }
  };
  // Most steps use one core, so two run at once; with --write they run one after the other, since each reads what the one before wrote.
  await Promise.all(Array.from({ length: writes ? 1 : atOnce }, work));
  return { passed: STEPS.length - failures.length, failures };
};

const heard = (command, words) =>
  new Promise((answer) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', (error) => answer({ holds: false, said: error.message }));
    child.once('close', (code) => answer({ holds: code === 0, said: said.trimEnd() }));
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failures } = await check({ writes: process.argv.includes('--write') });
  process.exit(failures.length === 0 ? 0 : 1);
}
