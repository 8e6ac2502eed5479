/** Data of every earlier version are updated, by the start of the program and from a backup: nothing is lost, and nobody may do more or less than before. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrationsOf } from '#server/vault/tables.store.ts';
import { buildProgram, type Program, runCommand, startProgram } from '../program.ts';
import { type Answered, backupOf, type House, openHouse, recordedBy, VERSIONS } from '../versions/kept-version.ts';
import { buildNext } from '../versions/next-version.ts';
import { heldBy } from './whole.ts';

const root = resolve(import.meta.dirname, '..', '..');

const programs: Program[] = [];
const start = (house: House, folder = root): Program => {
  const program = startProgram(house.settings, folder);
  programs.push(program);
  return program;
};
const end = async ({ child, ended }: Program, signal: NodeJS.Signals): Promise<number | null> => {
  child.kill(signal);
  return ended();
};
beforeAll(buildProgram);
afterEach(async () => {
  for (const program of programs.splice(0)) await end(program, 'SIGKILL');
});

/** Repeats all questions of that version, each person with the password of that time. */
const askAgain = async (address: string, version: string): Promise<readonly Answered[]> => {
  const { people, answers } = recordedBy(version);
  const tokens = new Map<string, string>();
  for (const [index, [who, login]] of Object.entries(people).entries()) {
    const response = await fetch(`${address}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index + 1}` },
      body: JSON.stringify(login),
    });
    tokens.set(who, ((await response.json()) as { token: string }).token);
  }
  const heard: Answered[] = [];
  for (const { as, path } of answers) {
    const response = await fetch(`${address}/api${path}`, { headers: { 'x-auth-token': tokens.get(as) ?? '' } });
    heard.push({ as, path, status: response.status, body: await response.json() });
  }
  return heard;
};

const isOfMoney = ({ path }: Answered): boolean => /^\/(register|installment|invoice|expence|daily|salary)\b/.test(path);

/** A row of an answer about money: an invoice, a register, an outlay or a count. */
type Told = {
  readonly invoiceid?: number;
  readonly total?: number;
  readonly details?: readonly { readonly cashDiscount: number }[];
  readonly payments?: readonly { readonly form?: string }[];
  readonly withdrawal?: number;
  readonly register?: string | object;
  readonly expencetype?: object;
};

type Seated = { readonly students: readonly { readonly _id: string; readonly name: string }[] };
type Line = { readonly expencetype: { readonly name: string }; readonly description?: string };

/** A classmate as a family sees him. */
const classmate = ({ _id, name }: Seated['students'][number]) => ({
  _id,
  name,
  lastname: '',
  relatedCellphones: [],
  children: [],
  img: { public_id: '', url: '' },
});

/** Answers that changed on purpose: for whom, to which call, and what the old answer becomes. */
const ON_PURPOSE: readonly { readonly as: string; readonly path: RegExp; readonly now: (body: never) => unknown }[] = [
  // 0.2.0: a secretary reads nobody's salary; in the list of expenses she sees its amount and no name.
  {
    as: 'secretary',
    path: /^\/expence\?/,
    now: (lines: readonly Line[]) => lines.map(({ description, ...line }) => (line.expencetype.name === 'Pago a Empleados' ? line : { ...line, description })),
  },
  // 0.3.0: of a colleague's class a teacher sees what a family sees.
  { as: 'colleague', path: /^\/class\/[0-9a-f]{24}$/, now: (one: Seated) => ({ ...one, students: one.students.map(classmate) }) },
];

const expectedOf = ({ as, path, body }: Answered): unknown => {
  const change = ON_PURPOSE.find((one) => one.as === as && one.path.test(path));
  return change === undefined ? body : change.now(body as never);
};

/** The old answers must be given now, though a later version may add to them. The text of a refusal may change. */
const expectSame = (version: string, heard: readonly Answered[], which: (one: Answered) => boolean): void => {
  const before = recordedBy(version).answers.filter(which);
  const now = heard.filter(which);
  expect(before.length).toBeGreaterThan(100);
  expect(now.map(({ as, path, status }) => `${as} ${path} ${status}`)).toEqual(before.map(({ as, path, status }) => `${as} ${path} ${status}`));
  for (const [index, one] of before.entries()) {
    const { as, path, status } = one;
    if (status === 200) expect({ as, path, body: now[index]?.body }).toMatchObject({ as, path, body: expectedOf(one) });
  }
};

describe.each(VERSIONS)('Data of version %s', (version) => {
  const { now } = recordedBy(version);

  describe.each([
    ['started on', async () => openHouse(version, now)],
    [
      'restored from its backup',
      async () => {
        const house = await openHouse(null, now);
        const { status, stderr } = runCommand(root, house.settings, 'restore', backupOf(version), '--yes');
        expect([status, stderr]).toEqual([0, '']);
        return house;
      },
    ],
  ])('%s', (_how, open) => {
    let house: House;
    let heard: readonly Answered[] = [];
    beforeAll(async () => {
      house = await open();
      const program = startProgram(house.settings);
      heard = await askAgain(await program.served(), version);
      await end(program, 'SIGTERM');
    });
    afterAll(() => house.close());

    test('Every register and every debt holds what it held, to the centavo', () => {
      expectSame(version, heard, isOfMoney);
    });

    test('How an invoice was paid is known where it has the discount for cash, and cash and bank are not mentioned anywhere', () => {
      const rows = heard.filter((one) => one.status === 200 && isOfMoney(one)).flatMap(({ body }) => (Array.isArray(body) ? body : [body]) as Told[]);
      const invoices = rows.filter(({ invoiceid }) => invoiceid !== undefined);
      for (const { total, details = [], payments } of invoices) {
        const isInCash = details.some(({ cashDiscount }) => cashDiscount > 0);
        expect(payments).toEqual([{ ...(isInCash ? { form: 'cash' } : {}), amount: total }]);
      }
      expect(new Set(invoices.map(({ payments }) => payments?.[0]?.form))).toEqual(new Set(['cash', undefined]));
      const registers = rows.flatMap((one) => (typeof one.register === 'object' ? [one.register] : one.withdrawal === undefined ? [] : [one]));
      expect(registers.length).toBeGreaterThan(10);
      expect(registers.filter((one) => 'cash' in one || 'bank' in one)).toEqual([]);
      expect(rows.filter(({ expencetype }) => expencetype !== undefined).filter((one) => 'form' in one)).toEqual([]);
    });

    test('Every account begins with what was owed, and has no other lines', async () => {
      const database = house.open();
      try {
        const { reads } = database;
        const owed = await reads
          .selectFrom('installments')
          .select((row) => ['student_id', row.fn.sum<number>('value').as('owed')])
          .where('status', '<>', 'valid')
          .groupBy('student_id')
          .having((row) => row.fn.sum('value'), '>', 0)
          .orderBy('student_id')
          .execute();
        const told = await reads
          .selectFrom('student_account')
          .select((row) => ['student_id', row.fn.sum<number>('amount').as('owed')])
          .groupBy('student_id')
          .having((row) => row.fn.sum('amount'), '<>', 0)
          .orderBy('student_id')
          .execute();
        expect(owed.length).toBeGreaterThan(5);
        expect(told).toEqual(owed);
        expect(await reads.selectFrom('payer_account').selectAll().execute()).toEqual([]);
      } finally {
        await database.close();
      }
    });

    test('Everybody logs in with the old password, reads what was there, and is refused what was refused', () => {
      expectSame(version, heard, (one) => !isOfMoney(one));
    });
  });
});

describe('An update', () => {
  const [oldest = ''] = VERSIONS;
  const { now } = recordedBy(oldest);
  let next = '';
  let house: House;

  beforeAll(() => {
    next = buildNext();
  });
  afterAll(() => rmSync(next, { recursive: true, force: true }));
  afterEach(() => house.close());

  const look = async <T>(work: (database: ReturnType<House['open']>) => Promise<T>): Promise<T> => {
    const database = house.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const backups = (): readonly string[] => readdirSync(join(house.dataDir, 'backups')).filter((name) => /-update-[0-9a-f]{6}\.gz$/.test(name));
  const KEPT = /^Los datos son de una versión anterior de Bimestre\. Antes de actualizarlos se guardó una copia: \S+\/backups\/bimestre-\S+-update-\S+\.gz\n/;

  test('Killed in the middle, it leaves the old data whole; the next start finishes it, and each start makes a backup first', async () => {
    house = await openHouse(oldest, now);
    const before = await look(heldBy);
    const form = await look(({ reads }) => migrationsOf(reads));
    const killed = start(house, next);
    await expect.poll(() => killed.said()).toMatch(KEPT);
    await after(700);
    expect(killed.said()).not.toContain('atiende');
    await end(killed, 'SIGKILL');
    expect(await look(({ reads }) => migrationsOf(reads))).toEqual(form);
    expect(await look(heldBy)).toEqual(before);
    expect(backups()).toHaveLength(1);

    const finished = start(house, next);
    await finished.served();
    expect(finished.said()).toMatch(KEPT);
    await end(finished, 'SIGTERM');
    expect(backups()).toHaveLength(2);
    expect((await look(({ reads }) => migrationsOf(reads))).at(-1)).toBe('9999-next.sql');
    expect(await look(({ reads }) => reads.selectFrom('institute').select('claim').executeTakeFirst())).toEqual({ claim: 'Con lo nuevo' });
    expect(await look(({ reads }) => reads.selectFrom('towns').select('name').orderBy('name').execute())).toEqual([
      { name: 'Bolívar (Buenos Aires)' },
      { name: 'Pirovano' },
    ]);

    const again = start(house, next);
    await again.served();
    expect(again.said()).not.toContain('copia');
    await end(again, 'SIGTERM');
    // Back to the old version: the backup made before the update holds what there was before it.
    const older = start(house);
    expect(await older.ended()).toBe(1);
    expect(older.said()).toContain('tienen 9999-next.sql, que la versión');
    const [kept = ''] = backups();
    const empty = await openHouse(null, now);
    try {
      const { status, stderr } = runCommand(root, empty.settings, 'restore', join(house.dataDir, 'backups', kept), '--yes');
      expect([status, stderr]).toEqual([0, '']);
      const database = empty.open();
      const towns = await database.reads.selectFrom('towns').select('name').orderBy('name').execute();
      await database.close();
      expect(towns).toEqual([{ name: 'Bolívar' }, { name: 'Pirovano' }]);
    } finally {
      await empty.close();
    }
  });

  test('Where no backup can be made nothing is updated, and the program says what to do', async () => {
    house = await openHouse(oldest, now);
    const before = await look(heldBy);
    const form = await look(({ reads }) => migrationsOf(reads));
    // Where a file stands no folder can be made, not even by the machine's administrator.
    writeFileSync(join(house.dataDir, 'backups'), '');
    const program = start(house, next);
    expect(await program.ended()).toBe(1);
    expect(program.said()).toMatch(
      /^No se pudo guardar una copia de los datos antes de actualizarlos: .+\. Los datos quedaron como estaban\. Revise la carpeta de las copias y el espacio en el disco, y vuelva a iniciar\.\n$/,
    );
    expect(await look(({ reads }) => migrationsOf(reads))).toEqual(form);
    expect(await look(heldBy)).toEqual(before);
  });

  test('A command of the console also makes a backup before it updates', async () => {
    house = await openHouse(oldest, now);
    const { status, stdout } = runCommand(next, house.settings, 'history');
    expect([status, stdout.replace(KEPT, '')]).toEqual([0, expect.stringMatching(/^El historial está íntegro: \d+ cambios, sello [0-9a-f]{16}\.\n$/)]);
    expect(backups()).toHaveLength(1);
  });
});
