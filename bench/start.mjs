// How long `npm start` takes until the institute answers, and how much memory it uses: on an empty folder (the demonstration is made) and again.
// Built-ins only. The program must be installed and built before. Usage: node bench/start.mjs [rounds]
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
// Long enough for anything that is still loaded after the first answer.
const SETTLED_MS = 2000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [
          {
            pid: Number(name),
            parent: field('PPid'),
            now: field('VmRSS') / 1024,
            most: field('VmHWM') / 1024,
            command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
          },
        ];
      } catch {
        return [];
      }
    });

const familyOf = (pid) => {
  const all = processes();
  const family = [pid];
  for (const parent of family) family.push(...all.filter((one) => one.parent === parent).map((one) => one.pid));
  return all.filter((one) => family.includes(one.pid));
};

/** Milliseconds of processor time that a process has used; the kernel counts in hundredths of a second. */
const workOf = (pid) => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

const measure = async (dataDir) => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (!(await answers(`http://localhost:${port}/api/health`))) {
    if (child.exitCode !== null || performance.now() - begun > 120_000) throw new Error('The program did not start. Is it built? npm run build');
    await wait(5);
  }
  const milliseconds = performance.now() - begun;
  const worked = familyOf(child.pid).reduce((sum, one) => sum + workOf(one.pid), 0);
  await wait(SETTLED_MS);
  const family = familyOf(child.pid);
  const printer = family.find((one) => one.command.includes('printer-worker'));
  const server = family.find((one) => one.command.includes('scripts/start.mjs') && one !== printer && one.command.startsWith('node'));
  process.kill(server.pid, 'SIGTERM');
  await ended;
  return { milliseconds, worked, server, printer };
};

/** The time that npm and node take for a program that does nothing, which shows how busy the machine is. */
const measureNothing = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-nothing-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node -e 0' } }));
  const begun = performance.now();
  spawnSync('npm', ['start', '--silent'], { cwd: folder, stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return performance.now() - begun;
};

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const report = (title, measured) => {
  const middle = (of) => Math.round(median(measured.map(of)));
  const longest = Math.round(Math.max(...measured.map((one) => one.milliseconds)));
  console.log(
    [
      `${title.padEnd(13)} ${String(middle((one) => one.milliseconds)).padStart(5)} ms (longest ${longest} ms, processor ${middle((one) => one.worked)} ms in all processes)`,
      `server ${middle((one) => one.server.now)} MB, at most ${middle((one) => one.server.most)} MB`,
      `printer ${middle((one) => one.printer?.now ?? 0)} MB`,
    ].join(' · '),
  );
};

const nothing = [];
const first = [];
const again = [];
for (let round = 0; round < rounds; round++) {
  nothing.push(measureNothing());
  const dataDir = mkdtempSync(join(tmpdir(), 'bimestre-start-'));
  first.push(await measure(dataDir));
  again.push(await measure(dataDir));
  rmSync(dataDir, { recursive: true });
}
console.log(`npm start until /api/health answers, ${rounds} rounds, medians; memory ${SETTLED_MS / 1000} s later:`);
console.log(`nothing       ${String(Math.round(median(nothing))).padStart(5)} ms (npm and node for a program that does nothing)`);
report('first start', first);
report('second start', again);
