import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkplace, sweep } from './vault-folder.ts';

let folder: string;
let waiting: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bimestre-folder-'));
  waiting = join(folder, 'waiting');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
const left = (): readonly string[] => [...readdirSync(folder), ...readdirSync(waiting)].toSorted();

/** Another process takes a place, writes into it, and goes on living. */
const workElsewhere = async () => {
  const words = `import('#server/vault/vault-folder.ts').then(async ({ openWorkplace }) => {
    const place = await openWorkplace(process.argv.at(-1));
    require('node:fs').writeFileSync(place.path + '/upload.gz', 'everybody');
    console.log(place.name);
    setInterval(() => undefined, 1000);
  })`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', words, waiting], { cwd: resolve(import.meta.dirname, '../../..') });
  const ended = new Promise((done) => child.once('exit', done));
  const name = await new Promise<string>((answer) => child.stdout.once('data', (line: Buffer) => answer(line.toString().trim())));
  return {
    name,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

test('The unfinished work of a killed process is thrown away at once, that of a running process stays however long it takes', async () => {
  const other = await workElsewhere();
  const own = await openWorkplace(waiting);
  for (const { name } of [other, own]) utimesSync(join(waiting, name), long, long);
  await sweep(folder, waiting);
  expect(left()).toEqual(['waiting', other.name, own.name].toSorted());
  await other.kill();
  await sweep(folder, waiting);
  expect(left()).toEqual(['waiting', own.name].toSorted());
  await own.leave();
  expect(left()).toEqual(['waiting']);
}, 60_000);

test('An examined backup is kept for an hour, also when another server looks', async () => {
  const place = await openWorkplace(waiting);
  writeFileSync(join(place.path, 'examined.json'), '{}');
  await sweep(folder, waiting);
  expect(left()).toEqual(['waiting', place.name].toSorted());
  utimesSync(join(place.path, 'examined.json'), long, long);
  await sweep(folder, waiting);
  expect(left()).toEqual(['waiting']);
  await place.leave();
});

test('Leftovers of an older version are removed after an hour without a change; whole backups stay', async () => {
  mkdirSync(join(waiting, 'a'.repeat(32)), { recursive: true });
  const HALF = '.bimestre-20260610T150000Z-manual-abcdef.gz.half';
  const WHOLE = 'bimestre-20260610T150000Z-manual-abcdef.gz';
  for (const path of [join(folder, HALF), join(folder, WHOLE), join(waiting, 'upload-0123456789abcdef.gz')]) writeFileSync(path, 'x');
  await sweep(folder, waiting);
  expect(left()).toEqual([HALF, 'a'.repeat(32), WHOLE, 'upload-0123456789abcdef.gz', 'waiting'].toSorted());
  for (const path of [join(folder, HALF), join(folder, WHOLE), join(waiting, 'upload-0123456789abcdef.gz'), join(waiting, 'a'.repeat(32))])
    utimesSync(path, long, long);
  await sweep(folder, waiting);
  expect(left()).toEqual([WHOLE, 'waiting'].toSorted());
});

test('Where no backup was ever made there is nothing to remove', async () => {
  await sweep(join(folder, 'nowhere'), join(folder, 'nowhere', 'waiting'));
  expect(readdirSync(folder)).toEqual([]);
});
