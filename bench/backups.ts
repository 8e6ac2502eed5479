/** Measures backups: made while the server serves, looked through, restored, also on the other engine; every row is compared. Run: npx tsx bench/backups.ts [demo,300,2000,20000] [sqlite,postgres] [kill] */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { FOLDERS } from '#app/folders.ts';
import { install } from '#app/installation.ts';
import { momentAt } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Digest, Made, Restored } from './backups-step.ts';
import { fillInstitute, NOW } from './big-institute.ts';
import { onPostgres, onSqlite, openPlace, type Place } from './ground.ts';

const [sizes = 'demo,2000', engines = 'sqlite,postgres', kill] = process.argv.slice(2);

/** Each step is a process of its own, built as the product is, so that its memory is that of this step alone. */
const buildStep = async (): Promise<string> => {
  const outdir = resolve('node_modules/.cache/bench/backups');
  await build({
    entryPoints: { step: 'bench/backups-step.ts', 'vault-worker': 'src/server/vault/vault-worker.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    logLevel: 'error',
  });
  return join(outdir, 'step.mjs');
};

const program = await buildStep();
const begun = performance.now();

/** Progress on standard error, beside the table. */
const say = (text: string): void => {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
};

type House = { readonly place: Place; readonly folder: string };

const wordsOf = ({ place, folder }: House, step: string, path: string) => ({
  words: ['--max-semi-space-size=8', program, step, folder, path],
  options: { env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...place.env }, maxBuffer: 1e8 },
});

const doStep = async <T>(house: House, step: string, path = ''): Promise<T> => {
  const { words, options } = wordsOf(house, step, path);
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  return JSON.parse(stdout) as T;
};

const fill = async (place: Place, size: string): Promise<void> => {
  const database = openPlace(place);
  try {
    await migrate(database, FOLDERS.migrations);
    if (size === 'demo') await install(database, momentAt(NOW), { demo: true });
    else await fillInstitute(database, Number(size));
  } finally {
    await database.close();
  }
};

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const cell = ({ seconds, waitMs }: { readonly seconds: number; readonly waitMs: number }): string => `${seconds.toFixed(1)} s (${waitMs.toFixed(0)} ms)`;

const make = async (house: House, what: string): Promise<Made> => {
  const made = await doStep<Made>(house, 'make');
  say(`${what}: made in ${cell(made)}`);
  return made;
};

/** Restores a backup and compares every row with what was saved. */
const restore = async (house: House, what: string, made: Made, saved: Digest): Promise<void> => {
  const restored = await doStep<Restored>(house, 'restore', made.path);
  say(`${what}: looked through in ${cell(restored.examined)}, restored in ${cell(restored.restored)}`);
  isSame(what, saved, await doStep<Digest>(house, 'digest'));
  const memory = `${made.memoryMb.toFixed(0)}, ${restored.memoryMb.toFixed(0)} MB`;
  const rows = saved.rows.toLocaleString('en');
  console.log(`| ${what} | ${rows} | ${inMegabytes(made.bytes)} | ${cell(made)} | ${cell(restored.examined)} | ${cell(restored.restored)} | ${memory} |`);
};

const isSame = (what: string, saved: Digest, found: Digest): void => {
  for (const [table, one] of Object.entries(saved.tables)) {
    const other = found.tables[table];
    invariant(JSON.stringify(one) === JSON.stringify(other), `${what}: all of ${table} is the same, ${JSON.stringify([one, other])}`);
  }
  say(`${what}: ${found.rows.toLocaleString('en')} rows and their sums are the same`);
};

/** Kills the program at several moments of the restore: the earlier data must be complete. */
const killed = async (house: House, what: string, made: Made, present: Digest): Promise<void> => {
  const safeties = (): number => readdirSync(join(house.folder, 'backups')).filter((name) => name.includes('-safety-') && name.endsWith('.gz')).length;
  for (const wait of [50, 1000, 4000]) {
    const { words, options } = wordsOf(house, 'restore', made.path);
    const before = safeties();
    const child = spawn(process.execPath, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise<string | null>((done) => child.once('exit', (_, signal) => done(signal)));
    while (safeties() === before && child.exitCode === null) await after(20);
    await after(wait);
    child.kill('SIGKILL');
    invariant((await ended) === 'SIGKILL', `${what}: it was still restoring after ${wait} ms`);
    isSame(`${what}, killed ${wait} ms after the safety backup`, present, await doStep<Digest>(house, 'digest'));
  }
};

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-backups-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** An institute of this size, saved and restored on the same engine; then on the other engine, and back. */
const measure = async (place: Place, size: string, other: typeof onSqlite | null): Promise<void> =>
  inFolder(async (folder) => {
    const house = { place, folder };
    const what = `${place.engine}, ${size}`;
    await fill(place, size);
    say(`${what}: the institute is made`);
    const saved = await doStep<Digest>(house, 'digest');
    say(`${what}: ${saved.rows.toLocaleString('en')} rows are read`);
    const made = await make(house, what);
    await restore(house, what, made, saved);
    if (kill !== undefined) {
      // The data differ from the backup, so a restore that had finished before the kill would be noticed.
      await doStep(house, 'change');
      await killed(house, what, made, await doStep<Digest>(house, 'digest'));
    }
    await other?.((elsewhere) =>
      inFolder(async (otherFolder) => {
        await fillNothing(elsewhere);
        await restore({ place: elsewhere, folder: otherFolder }, `${elsewhere.engine}, ${size}, made on ${place.engine}`, made, saved);
      }),
    );
  });

const fillNothing = async (place: Place): Promise<void> => {
  const database = openPlace(place);
  await migrate(database, FOLDERS.migrations);
  await database.close();
};

console.log(
  '| engine, students | rows | packed | made (longest wait) | looked through | restored, with the safety backup | most memory, making and restoring |\n|---|---|---|---|---|---|---|',
);
const both = engines.includes(',');
for (const size of sizes.split(','))
  for (const engine of engines.split(',')) {
    const [on, other] = engine === 'sqlite' ? [onSqlite, onPostgres] : [onPostgres, onSqlite];
    await on((place) => measure(place, size, both ? other : null));
  }
