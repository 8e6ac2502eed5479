/** The disk of the data fills up, or becomes read-only, while several desks work: what is refused is not done, people go on reading, and the server writes again by itself once the disk does. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { TOKEN_HEADER } from '#kernel/endpoint.ts';
import { openSqlite } from '#server/database/database.ts';
import { CAST, type CastName } from '../cast.ts';
import { buildProgram, type Program } from '../program.ts';
import { openSchool, tokenOf } from '../school.ts';
import { NOW } from './deeds.ts';
import { Desks } from './desks.ts';
import { openDisk } from './small-disk.ts';
import { dice } from './till.ts';

/** Of each fault. KILLS asks for more: `npm run test:long` for twenty. */
const ROUNDS = Math.max(1, Math.round(Number(process.env['KILLS'] ?? 50) / 50));
const DEEDS = ROUNDS > 1 ? 'all' : 'money';
const DESKS = 4;
const ANSWERS = 20;
/** The journal and the copies grow with each round. */
const MEGABYTES = 20 + 4 * ROUNDS;
const FULL = /^El disco del servidor está lleno y no se pudo guardar\. Avise a quien lo administra e intente nuevamente cuando haya lugar \(código /;
const CLOSED =
  /^El servidor no puede escribir en su disco y no se pudo guardar\. Avise a quien lo administra e intente nuevamente cuando esté reparado \(código /;

/** What people read meanwhile; one of them sits at no desk. */
const READ: readonly (readonly [by: CastName, path: string])[] = [
  ['admin', '/register'],
  ['admin', '/invoice'],
  ['secretary', `/installment/student/${CAST.student.id}/all`],
  ['secretary', '/enrollment'],
  ['teacher', '/class'],
  ['guardian', `/user/${CAST.student.id}`],
  ['sibling', `/user/${CAST.sibling.id}`],
];

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The shipped program with its data on a disk of its own, and the desks at it. */
const openRefusing = async () => {
  buildProgram();
  const home = mkdtempSync(join(tmpdir(), 'bimestre-refusing-'));
  endings.push(() => rmSync(home, { recursive: true, force: true }));
  const file = join(home, 'bimestre.db');
  const school = await openSchool({ now: NOW, file });
  const desks = await Desks.open(school, DEEDS, { 'make a backup': { by: 'admin', takes: [], call: () => ['POST', '/backup', { local: true }] } });
  const { name } = await school.vault.make('manual', NOW);
  const backup = new Blob([readFileSync((await school.vault.pathOf(name)) ?? '')]);
  // Nobody has been heard of for an hour, so that the use of a session would be noted.
  await school.database.kysely.updateTable('sessions').set({ used_at: '2026-06-05T14:00:00.000Z' }).execute();
  await school.close();
  const disk = await openDisk(MEGABYTES);
  endings.push(disk.end);
  cpSync(file, disk.outside('bimestre.db'));
  return { desks, disk, backup };
};

test(
  'While desks work the disk fills up and becomes read-only: what is refused is not done, people go on reading, and all is well once it can be written again',
  async () => {
    const { desks, disk, backup } = await openRefusing();
    const random = dice(23);
    let base = '';
    const start = async (): Promise<Program> => {
      const started = disk.start({ DEMO: '1', NOW });
      endings.push(async () => {
        started.child.kill('SIGKILL');
        await started.ended();
      });
      base = await started.served();
      return started;
    };
    const ask = async (by: CastName, method: string, path: string, body?: object | FormData): Promise<{ readonly status: number; readonly msg: string }> => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers: { [TOKEN_HEADER]: tokenOf(by), ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: response.status, msg: ((await response.json()) as { msg?: string }).msg ?? '' };
    };
    const workUntil = async (isOver: () => boolean): Promise<void> => {
      await Promise.all(Array.from({ length: DESKS }, () => desks.work([base], random, isOver)));
    };
    /** Looks at what stands on the disk, while nobody writes. */
    const expectAllThere = async (): Promise<void> => {
      const database = openSqlite(disk.copyDatabase());
      await desks.expectAllThere(database);
      await database.close();
      // What was refused was not done.
      expect(desks.cutOff.done).toBe(0);
    };
    const filesIn = (folder: string): readonly string[] => (existsSync(disk.outside(folder)) ? readdirSync(disk.outside(folder)) : []);
    const backups = (): readonly string[] => filesIn('backups').filter((one) => one.endsWith('.gz'));

    const expectRefused = async (said: RegExp): Promise<void> => {
      const before = desks.refused;
      await workUntil(() => false);
      expect(desks.refused - before).toBe(DESKS);
      await expectAllThere();
      const kept = backups();
      const form = new FormData();
      form.set('file', backup, 'copia.gz');
      for (const refused of [await ask('admin', 'POST', '/backup', { local: true }), await ask('admin', 'POST', '/backup/examine', form)])
        expect(refused).toEqual({ status: 503, msg: expect.stringMatching(said) });
      expect(backups()).toEqual(kept);
      for (const [by, path] of READ) expect([by, path, (await ask(by, 'GET', path)).status]).toEqual([by, path, 200]);
      expect((await fetch(`${base}/api/health`)).status).toBe(200);
      // The browsers try again in vain.
      await desks.sendAgain(base);
      await expectAllThere();
      expect(desks.faults).toEqual([]);
    };
    const expectServed = async (): Promise<void> => {
      desks.expected = null;
      await desks.sendAgain(base);
      const enough = desks.answered + ANSWERS;
      await workUntil(() => desks.answered >= enough);
      // Whoever brings a backup, even a bad one, lets remove what an interrupted one could not while the disk was read-only.
      const form = new FormData();
      form.set('file', new Blob(['no backup']), 'copia.gz');
      expect((await ask('admin', 'POST', '/backup/examine', form)).status).toBe(400);
      // The calendar may be making another one.
      await expect.poll(() => filesIn('backups/waiting')).toEqual([]);
      await expectAllThere();
      expect(desks.faults).toEqual([]);
    };

    const program = await start();
    await expectServed();
    for (let round = 0; round < ROUNDS; round++) {
      desks.expected = FULL;
      // Room for some more writes.
      disk.fill(50_000 + Math.floor(random() * 400_000));
      await workUntil(() => false);
      disk.fill(0);
      await expectRefused(FULL);
      disk.makeRoom();
      await expectServed();

      desks.expected = CLOSED;
      const working = workUntil(() => false);
      await after(random() * 50);
      disk.forbidWriting(program);
      await working;
      await expectRefused(CLOSED);
      disk.allowWriting(program);
      await expectServed();
    }
    // Nobody starts on a disk that is read-only, and nothing is lost by it.
    disk.forbidWriting(program);
    program.child.kill('SIGKILL');
    await program.ended();
    const refused = disk.start({ DEMO: '1', NOW });
    expect(await refused.ended()).toBe(1);
    expect(refused.said()).toMatch(/^No se puede escribir en la carpeta de datos \S+: está en un disco de solo lectura\. Elija otra con DATA_DIR\.\n$/);
    disk.allowWriting(program);
    const again = await start();
    await expectServed();
    again.child.kill('SIGTERM');
    expect(await again.ended()).toBe(0);
    await expectAllThere();
    process.stdout.write(`${2 * ROUNDS} faults of the disk: ${desks.refused} refused, ${desks.answered} answered\n`);
  },
  60 * 60_000,
);
