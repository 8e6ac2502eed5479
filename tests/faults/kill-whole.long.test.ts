/** The server is killed at random moments of what replaces all data, an update and a restore: the data are all as before or all as after, and the next start serves them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { verifyChain } from '#features/history/history-chain.store.ts';
import { setPassword } from '#features/session/credential.store.ts';
import { TOKEN_HEADER } from '#kernel/endpoint.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database } from '#server/database/database.ts';
import { migrationsOf } from '#server/vault/tables.store.ts';
import { CAST } from '../cast.ts';
import { buildProgram, startProgram } from '../program.ts';
import { expectBooks, expectPurses } from '../properties/balance.ts';
import { openSchool, type School, tokenOf } from '../school.ts';
import { openHouse as openKept, type House as KeptHouse, recordedBy, VERSIONS } from '../versions/kept-version.ts';
import { NOW } from './deeds.ts';
import { Desks } from './desks.ts';
import { endings, endWithEachTest, openHouse, restoreInto } from './houses.ts';
import { buildTill, dice, startTill } from './till.ts';
import { type Held, heldBy, lookAtRest, untilNobodyWrites } from './whole.ts';

const isPostgres = process.env['ENGINE'] === 'postgres';
/** Of each; KILLS is what `npm run test:long` gives for all. */
const KILLS = Math.max(1, Math.round(Number(process.env['KILLS'] ?? 50) / 50));
const FOREVER_MS = 60 * 60_000;

endWithEachTest();
beforeAll(buildProgram);

type All = Readonly<Record<string, Held>>;

/** The mark of a class is drawn at random by the update that brings it. */
const DRAWN = { classes: 'mark' };

test.each(VERSIONS)(
  'Killed while data of version %s are updated: all is as before or all as after, and the next start finishes it and serves',
  async (version) => {
    const { now } = recordedBy(version);
    const random = dice(41);
    const hits = { before: 0, after: 0 };
    const look = async <T>(house: KeptHouse, work: (database: Database) => Promise<T>): Promise<T> => {
      const database = house.open();
      try {
        await untilNobodyWrites(database);
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const stateOf = (house: KeptHouse): Promise<{ readonly form: readonly string[]; readonly held: All }> =>
      look(house, async (database) => ({ form: await migrationsOf(database.reads), held: await heldBy(database, DRAWN) }));
    /** Starts the program until it serves, and ends it. Answers how long the start took. */
    const serve = async (house: KeptHouse): Promise<number> => {
      const began = performance.now();
      const program = startProgram(house.settings);
      endings.push(async () => void program.child.kill('SIGKILL'));
      const address = await program.served();
      const ms = performance.now() - began;
      expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' });
      program.child.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
      return ms;
    };
    const whole = await openKept(version, now);
    endings.push(whole.close);
    const before = await stateOf(whole);
    const ms = await serve(whole);
    const updated = await stateOf(whole);
    expect(updated.form.length).toBeGreaterThan(before.form.length);

    for (let kill = 0; kill < KILLS; kill++) {
      const house = await openKept(version, now);
      try {
        const killed = startProgram(house.settings);
        await after((0.2 + 0.8 * random()) * ms);
        killed.child.kill('SIGKILL');
        await killed.ended();
        const present = await stateOf(house);
        const isUpdated = present.form.length > before.form.length;
        expect(present).toEqual(isUpdated ? updated : before);
        hits[isUpdated ? 'after' : 'before']++;
        await serve(house);
        expect(await stateOf(house)).toEqual(updated);
        // What a killed start was writing is thrown away by the next one.
        expect(readdirSync(join(house.dataDir, 'backups', 'waiting'))).toEqual([]);
        await look(house, async (database) => {
          await expectPurses(database);
          await expectBooks(database);
          expect((await verifyChain(database.reads)).breaches).toEqual([]);
        });
      } finally {
        await house.close();
      }
    }
    process.stdout.write(`${KILLS} kills of an update that takes ${Math.round(ms)} ms: ${JSON.stringify(hits)}\n`);
  },
  FOREVER_MS,
);

/** What the desks are told while the data are replaced. */
const CLOSED = /^El sistema está en mantenimiento\. Vuelva a intentar en unos minutos$/;
const DESKS = 3;
/** On PostgreSQL a restore first waits until every server has closed; nothing can go wrong with the data meanwhile. */
const WAITS_MS = isPostgres ? 2300 : 0;

test(
  'Killed while a backup is restored under desks that work: all is as before, or all as in the backup and what was acknowledged is in the copy made before',
  async () => {
    const program = await buildTill('restore-server');
    const random = dice(43);
    const hits = { before: 0, after: 0, answered: 0 };
    let ms = 0;
    for (let kill = 0; kill <= KILLS; ) {
      const folder = mkdtempSync(join(tmpdir(), 'bimestre-restore-'));
      const school = await openSchool({ now: NOW, file: join(folder, 'bimestre.db') });
      try {
        await letIn(school);
        const desks = await Desks.open(school);
        const { name } = await school.vault.make('manual', NOW);
        const kept = await heldBy(school.database);
        for (let isRestored = false; !isRestored && kill <= KILLS; kill++) {
          const { child, base } = await startTill(program, school.address, { NOW, DATA_DIR: school.dataDir });
          endings.push(async () => void child.kill('SIGKILL'));
          const ended = new Promise((done) => child.once('exit', done));
          const ask = (path: string, body: object = {}) =>
            fetch(`${base}/api/backup${path}`, {
              method: 'POST',
              headers: { [TOKEN_HEADER]: tokenOf('admin'), 'content-type': 'application/json' },
              body: JSON.stringify(body),
            });
          desks.expected = null;
          await desks.sendAgain(base);
          let isOver = false;
          desks.expected = CLOSED;
          const working = Array.from({ length: DESKS }, () => desks.work([base], random, () => isOver));
          const enough = desks.answered + 10;
          while (desks.answered < enough) await after(1);
          const examined = await ask(`/kept/${name}/examine`);
          expect(examined.status).toBe(200);
          const { ticket } = (await examined.json()) as { ticket: string };
          const copies = await copiesOf(school);
          const began = performance.now();
          let answer: string | null = null;
          const restoring = ask(`/restore/${ticket}`, { confirmation: 'RESTAURAR' }).then(
            async (response) => {
              answer = `${response.status} ${await response.text()}`;
            },
            () => undefined,
          );
          // The first is not disturbed, to learn how long it takes.
          if (kill === 0) await restoring;
          else await after(WAITS_MS + random() * 1.05 * (ms - WAITS_MS));
          if (kill === 0) ms = performance.now() - began;
          isOver = true;
          child.kill('SIGKILL');
          await Promise.all([ended, restoring, ...working]);
          if (answer !== null) expect(answer).toMatch(/^200 /);
          isRestored = await lookAtRest(school, async (database) => {
            const restores = await database.reads.selectFrom('history').select('id').where('action', '=', 'restore').where('noun', '=', 'backup').execute();
            return restores.length > 0;
          });
          if (answer !== null) expect(isRestored).toBe(true);
          hits[answer !== null ? 'answered' : isRestored ? 'after' : 'before']++;
          if (isRestored) await lookAtRest(school, (database) => expectRestored(database, kept));
          // What the desks did is in the data, or after a restore in the copy that was made before it.
          if (isRestored)
            await lookInto(
              school,
              (await copiesOf(school)).filter((one) => !copies.includes(one)),
              (copy) => desks.expectAllThere(copy),
            );
          else await lookAtRest(school, (database) => desks.expectAllThere(database));
          const again = await startTill(program, school.address, { NOW, DATA_DIR: school.dataDir });
          expect(await (await fetch(`${again.base}/api/health`)).json()).toEqual({ status: 'ok' });
          again.child.kill('SIGKILL');
        }
        expect(desks.faults).toEqual([]);
      } finally {
        await school.close();
        rmSync(folder, { recursive: true, force: true });
      }
    }
    process.stdout.write(`${KILLS} kills of a restore that takes ${Math.round(ms)} ms: ${JSON.stringify(hits)}\n`);
  },
  FOREVER_MS,
);

/** A backup is restored only when somebody can enter afterwards. */
const letIn = (school: School): Promise<unknown> =>
  school.database.transaction(
    async (tx) => ok(await setPassword(tx, CAST.admin.id, 'a hash', NOW)),
    () => true,
  );

/** All is as in the backup; only the history goes on. */
const expectRestored = async (database: Database, kept: All): Promise<void> => {
  const present = await heldBy(database);
  const tables = Object.keys({ ...kept, ...present });
  expect(tables.filter((table) => !isDeepStrictEqual(present[table], kept[table]))).toEqual(['history', 'history_head']);
  expect(present['history']?.rows).toBeGreaterThan(kept['history']?.rows ?? 0);
  await expectPurses(database);
  await expectBooks(database);
  expect((await verifyChain(database.reads)).breaches).toEqual([]);
};

const copiesOf = async ({ vault }: School): Promise<readonly string[]> => (await vault.list()).filter(({ kind }) => kind === 'safety').map(({ name }) => name);

const lookInto = async ({ vault }: School, copies: readonly string[], work: (database: Database) => Promise<void>): Promise<void> => {
  expect(copies).toHaveLength(1);
  const other = await openHouse(isPostgres ? 'postgres' : 'sqlite');
  await restoreInto(other.vault, (await vault.pathOf(copies[0] ?? '')) ?? '');
  await work(other.database);
};
