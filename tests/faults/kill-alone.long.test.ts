/** The server is killed in the middle of the acts that take long and are done alone: each is whole or not at all, and can be done afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { verifyChain } from '#features/history/history-chain.store.ts';
import type { Database } from '#server/database/database.ts';
import { CAST } from '../cast.ts';
import { openClassroom } from '../classroom.ts';
import { expectBooks, expectPurses } from '../properties/balance.ts';
import { type Heard, openSchool, type School, tokenOf } from '../school.ts';
import { difference, type Tally, tallyOf } from './tally.ts';
import { buildTill, dice, startTill } from './till.ts';
import { heldBy, lookAtRest } from './whole.ts';

/** Of each act, and of each act that undoes it. */
const KILLS = Math.max(1, Math.round(Number(process.env['KILLS'] ?? 50) / 50));
const NOW = '2026-11-10T15:00:00.000Z';
const STUDENTS = 40;

type Ask = (method: string, path: string, body?: object | FormData) => Promise<{ readonly status: number; readonly body: Heard['body'] }>;

type Call = readonly [method: string, path: string, body?: object | FormData];

/** An act: what must be asked or done before, and the call that does it. */
type Act = {
  readonly name: string;
  readonly prepare: (ask: Ask) => Promise<Call>;
};

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The institute at the end of a year: enrolled students with their fees, and a class. */
const openInstitute = async (): Promise<{ readonly school: School; readonly students: readonly string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-alone-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const school = await openSchool({ now: '2026-06-05', file: join(folder, 'bimestre.db') });
  endings.push(school.close);
  const admin = school.as('admin');
  const { body: categories } = await admin.get('/category');
  const priced = categories.map(({ _id }: { _id: string }) => ({ _id, value: 30_000 }));
  expect((await admin.put('/category', { date: '2026-06', categories: priced })).status).toBe(200);
  await admin.post('/global/values', { penalty: 10, discount: 5 });
  const { category } = await openClassroom(school);
  const students: string[] = [];
  for (let n = 0; n < STUDENTS; n++) {
    const form = { type: 'student', name: 'Lucía', lastname: `Ñañez ${n}`, sex: 'Femenino', discount: 0, chargeday: 31, active: true };
    const { body } = await admin.post('/user', form);
    students.push(body._id);
    expect((await admin.post('/enrollment', { student: body._id, category, year: 2026, month: 6 })).status).toBe(200);
  }
  await school.setNow(NOW);
  // What has expired since June is no part of what is killed.
  expect((await school.as('secretary').put('/installment')).status).toBe(200);
  return { school, students };
};

/** Does an act and what undoes it, again and again, each time killed first at a random moment. */
const killEach = async (school: School, acts: readonly Act[]): Promise<void> => {
  const program = await buildTill('alone-server');
  const random = dice(11);
  const look = <T>(work: (database: Database) => Promise<T>): Promise<T> => lookAtRest(school, work);
  const start = async () => {
    const { child, base } = await startTill(program, school.address, { NOW, DATA_DIR: school.dataDir });
    endings.push(() => void child.kill('SIGKILL'));
    const ended = new Promise((done) => child.once('exit', done));
    const ask: Ask = async (method, path, body) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers: { 'x-auth-token': tokenOf('admin'), ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    };
    return { ask, kill };
  };
  const whole = new Map<string, { readonly adds: Tally; readonly ms: number }>();
  const hits = { done: 0, undone: 0, answered: 0 };
  let server = await start();
  const doWhole = async (name: string, call: Call, before: Tally): Promise<void> => {
    const began = performance.now();
    const { status, body } = await server.ask(...call);
    expect([name, status], JSON.stringify(body)).toEqual([name, 200]);
    const ms = performance.now() - began;
    const adds = difference(before, await look(async (database) => (await tallyOf(database)).tally));
    expect(adds.size).toBeGreaterThan(0);
    const known = whole.get(name)?.adds ?? adds;
    expect(Object.fromEntries(difference(known, adds)), `${name} is whole`).toEqual({});
    whole.set(name, { adds, ms: Math.min(ms, whole.get(name)?.ms ?? ms) });
  };
  // Done undisturbed once, to know what each adds and how long it takes.
  for (let turn = 0; turn <= KILLS; turn++) {
    for (const act of acts) {
      // What it needs is not part of it.
      const call = await act.prepare(server.ask);
      const [tally, held] = await look(async (database) => [(await tallyOf(database)).tally, await heldBy(database)] as const);
      if (turn === 0) {
        await doWhole(act.name, call, tally);
        continue;
      }
      const known = whole.get(act.name);
      let isAnswered = false;
      const asking = server.ask(...call).then(
        () => {
          isAnswered = true;
        },
        () => undefined,
      );
      await after(random() * 1.1 * (known?.ms ?? 0));
      await server.kill();
      await asking;
      const adds = difference(tally, await look(async (database) => (await tallyOf(database)).tally));
      if (adds.size === 0) expect(await look(heldBy), `${act.name} left nothing`).toEqual(held);
      else expect(Object.fromEntries(difference(known?.adds ?? new Map(), adds)), `${act.name} is whole`).toEqual({});
      if (isAnswered) expect(adds.size, `${act.name} was acknowledged`).toBeGreaterThan(0);
      hits[isAnswered ? 'answered' : adds.size > 0 ? 'done' : 'undone']++;
      await look(async (database) => {
        await expectPurses(database);
        await expectBooks(database);
        expect((await verifyChain(database.reads)).breaches).toEqual([]);
      });
      server = await start();
      if (adds.size === 0) await doWhole(act.name, call, tally);
    }
  }
  await server.kill();
  process.stdout.write(`${acts.map(({ name }) => name).join(', ')}: ${KILLS * acts.length} kills, ${JSON.stringify(hits)}\n`);
};

const FOREVER_MS = 60 * 60_000;

test(
  'Killed while prices change and while the change is taken back, it is whole or not at all',
  async () => {
    const change = async (ask: Ask, value: number) => {
      const { body } = await ask('GET', '/category');
      return ['PUT', '/category', { date: '2026-11', categories: body.map(({ _id }: { _id: string }) => ({ _id, value })) }] as const;
    };
    await killEach((await openInstitute()).school, [
      { name: 'prices', prepare: (ask) => change(ask, 31_000) },
      { name: 'prices taken back', prepare: async (ask) => ['DELETE', `/category/change/${(await ask('GET', '/category/last-change')).body._id}`] },
    ]);
  },
  FOREVER_MS,
);

test(
  'Killed while the year changes and while the change is undone, it is whole or not at all',
  async () => {
    const { school } = await openInstitute();
    const { body: categories } = await school.as('admin').get('/category');
    const next = categories.find((one: { name: string }) => one.name === 'CAE')._id;
    const { body: classes } = await school.as('admin').get('/class?year=2026');
    const plan = async (ask: Ask) => {
      const { body } = await ask('GET', '/year-change');
      const students = body.students.map((one: { student: { _id: string } }) => ({ student: one.student._id, category: next }));
      const asked = { opening: 2027, month: 0, placing: 'none', students, classes: [{ origin: classes[0]._id, teacher: CAST.teacher.id }] };
      const { enrollments, installments, total } = (await ask('POST', '/year-change/preview', asked)).body;
      return { ...asked, seen: { enrollments, installments, total } };
    };
    await killEach(school, [
      { name: 'change of year', prepare: async (ask) => ['POST', '/year-change', await plan(ask)] },
      {
        name: 'change of year undone',
        prepare: async (ask) => ['DELETE', `/year-change/${(await ask('GET', '/year-change')).body.runs.find((run: { undone?: object }) => !run.undone)._id}`],
      },
    ]);
  },
  FOREVER_MS,
);

test(
  'Killed while the calendar surcharges forty fees, it has surcharged all of them or none',
  async () => {
    const { school, students } = await openInstitute();
    let turn = 0;
    // Each time an old month of all students is charged.
    const owe = async (ask: Ask): Promise<readonly ['PUT', '/installment']> => {
      const [number, year] = [3 + (turn % 10), 2025 - Math.floor(turn / 10)];
      turn++;
      for (const student of students) {
        const { status, body } = await ask('POST', '/installment', { student, number, year, value: 10_000, status: 'debt', updatable: true });
        expect(status, JSON.stringify(body)).toBe(200);
      }
      return ['PUT', '/installment'];
    };
    await killEach(school, [{ name: 'calendar', prepare: owe }]);
  },
  FOREVER_MS,
);

const sheetOf = (): FormData => {
  const rows = Array.from({ length: 60 }, (_, n) => `Sosa,Lía ${n},Femenino,Mitre ${n},Azul`);
  const form = new FormData();
  form.set('file', new Blob([['Apellido,Nombre,Sexo,Domicilio,Localidad', ...rows].join('\n')]), 'alumnos.csv');
  return form;
};

test(
  'Killed while a spreadsheet is imported and while the import is undone, it is whole or not at all',
  async () => {
    await killEach((await openInstitute()).school, [
      {
        name: 'import',
        prepare: async (ask) => {
          const { body } = await ask('POST', '/import/preview', sheetOf());
          expect(body.errors).toEqual([]);
          return ['POST', `/import/${body.seal}`, sheetOf()];
        },
      },
      {
        name: 'import undone',
        prepare: async (ask) => ['DELETE', `/import/${(await ask('GET', '/import')).body.find((one: { undone?: object }) => !one.undone)._id}`],
      },
    ]);
  },
  FOREVER_MS,
);
