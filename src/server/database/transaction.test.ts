import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';
import { isUniqueViolation, type Tx } from './database.ts';
import { prepared, preparedRows, preparedWrite } from './prepared.ts';
import { openLog } from '#server/log.ts';
import { slowStatements } from './statement-times.ts';

const insert = preparedRows('towns', ['id', 'name', 'search']);
const rename = preparedWrite((tx: Tx, name: string) => tx.updateTable('towns').set({ name }));
const names = prepared((on) => on.selectFrom('towns').select('name').orderBy('name'));
const town = (name: string) => ({ id: name.toLowerCase().padEnd(24, '0'), name, search: name.toLowerCase() });

describe('A transaction', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterEach(() => school.database.script('delete from towns'));
  afterAll(() => school.close());

  const inOne = (work: (tx: Tx) => Promise<unknown>) => school.database.transaction(work, () => true);
  const there = async () => (await names(school.database.reads)).map(({ name }) => name);

  test('Keeps what was written without waiting for it, and sees it itself', async () => {
    await inOne(async (tx) => {
      await insert(tx, [town('Azul')]);
      expect(await names(tx)).toEqual([{ name: 'Azul' }]);
      await rename(tx, 'Tandil');
    });
    expect(await there()).toEqual(['Tandil']);
  });

  test('A write that fails in its midst undoes all of it, and is told by its own error', async () => {
    const work = inOne(async (tx) => {
      await insert(tx, [town('Azul')]);
      await insert(tx, [town('Azul')]);
      await names(tx);
    });
    expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true);
    expect(await there()).toEqual([]);
  });

  test('So does a write that fails as the last of all', async () => {
    const work = inOne(async (tx) => {
      await insert(tx, [town('Azul')]);
      await rename(tx, 'Tandil');
      await insert(tx, [{ ...town('Bolívar'), search: 'azul' }]);
    });
    expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true);
    expect(await there()).toEqual([]);
  });

  test('Whoever listens hears how long each statement took, by its text without its values, and a slow one goes into the log', async () => {
    const heard: { readonly text: string; readonly ms: number }[] = [];
    school.database.listen((text, ms) => heard.push({ text, ms }));
    await inOne((tx) => rename(tx, 'Tandil'));
    await names(school.database.reads);
    school.database.listen(() => undefined);
    expect(heard.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^update "towns"/), expect.stringMatching(/^select "name"/), 'commit']),
    );
    expect(heard.every(({ text, ms }) => !text.includes('Tandil') && ms >= 0)).toBe(true);
    const lines: string[] = [];
    const slow = slowStatements(openLog('warn', { write: (line) => lines.push(line) }));
    slow('select 1', 199);
    slow('select name from towns where id = $1', 200.4);
    expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ statement: 'select name from towns where id = $1', ms: 200 })]);
  });

  test('What comes after a failure on the same connection knows nothing of it', async () => {
    for (let round = 0; round < 20; round++) await inOne((tx) => insert(tx, [town('Azul'), town('Azul')])).catch(() => undefined);
    const wrong = prepared((on) => on.selectFrom('towns').select('nothing' as 'name'));
    const error = await inOne((tx) => wrong(tx)).catch((fault: unknown) => fault);
    expect(isUniqueViolation(error)).toBe(false);
    expect(String(error)).toMatch(/nothing/);
    await inOne((tx) => insert(tx, [town('Azul')]));
    expect(await there()).toEqual(['Azul']);
  });

  test('Who refuses right after a write that fails leaves nothing of it to whoever comes next', async () => {
    for (let round = 0; round < 20; round++) {
      const refused = school.database.transaction(
        (tx) => insert(tx, [town('Azul'), town('Azul')]),
        () => false,
      );
      await refused.catch(() => undefined);
      expect(await Promise.all(Array.from({ length: 8 }, there))).toEqual(Array.from({ length: 8 }, () => []));
    }
    await inOne((tx) => insert(tx, [town('Azul')]));
    expect(await there()).toEqual(['Azul']);
  });

  test('Of what is asked together nothing is written once one part has failed', async () => {
    let late: Promise<void> = Promise.resolve();
    const work = inOne(async (tx) => {
      const slow = async (): Promise<void> => {
        await names(tx);
        await names(tx);
        await insert(tx, [town('Azul')]);
      };
      late = slow();
      await Promise.all([late, Promise.reject(new Error('one of them failed'))]);
    });
    await expect(work).rejects.toThrow('one of them failed');
    await late.catch(() => undefined);
    expect(await there()).toEqual([]);
  });

  test('Whoever writes when it is over is told so', async () => {
    let past: Tx | undefined;
    await inOne(async (tx) => {
      past = tx;
    });
    await expect((async () => past && insert(past, [town('Azul')]))()).rejects.toThrow('the transaction is over');
    expect(await there()).toEqual([]);
  });

  test('What still waits for its turn when another part fails is not written afterwards', async () => {
    const work = inOne(async (tx) => {
      await names(tx);
      // Longer than a transaction works before it lets others have their turn.
      for (const began = performance.now(); performance.now() - began < 20; );
      await Promise.all([insert(tx, [town('Azul')]), Promise.reject(new Error('one of them failed'))]);
    });
    await expect(work).rejects.toThrow('one of them failed');
    for (let turn = 0; turn < 3; turn++) await new Promise((go) => setImmediate(go));
    expect(await there()).toEqual([]);
  });

  test('What is asked together is answered each to its own', async () => {
    await inOne((tx) => insert(tx, [town('Azul'), town('Tandil')]));
    const byName = prepared((on, name: string) => on.selectFrom('towns').select('id').where('name', '=', name));
    const asked = ['Tandil', 'Azul', 'Bolívar', 'Azul', 'Tandil'];
    const found = await inOne((tx) => Promise.all(asked.map((name) => byName(tx, name))));
    expect(found).toEqual([[{ id: town('Tandil').id }], [{ id: town('Azul').id }], [], [{ id: town('Azul').id }], [{ id: town('Tandil').id }]]);
  });

  test('Of what is asked together each fails by its own error, and what was answered before stays answered', async () => {
    const wrong = prepared((on) => on.selectFrom('towns').select('nothing' as 'name'));
    let told: readonly string[] = [];
    const work = inOne(async (tx) => {
      await insert(tx, [town('Azul')]);
      const settled = await Promise.allSettled([names(tx), wrong(tx)]);
      told = settled.map((one) => (one.status === 'fulfilled' ? one.value.map(({ name }) => name).join() : String(one.reason)));
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(told).toEqual(['Azul', expect.stringMatching(/nothing/)]);
    expect(await there()).toEqual([]);
  });

  test('Rows arrive as they were written, few or many, whatever stands in their texts', async () => {
    const written = ['"Azul"', "l'Hay", 'Mar\\Sierra', 'dos\nrenglones', 'Ñandú 🙂', 'a\u001fb', ''];
    const rowsOf = (times: number) =>
      Array.from({ length: times }, (_, round) => written.map((name, index) => ({ ...town(`${round}-${index}`), name }))).flat();
    for (const rows of [rowsOf(1), rowsOf(100)]) {
      await school.database.script('delete from towns');
      await inOne((tx) => insert(tx, rows));
      expect(new Set(await there())).toEqual(new Set(written));
      expect(await there()).toHaveLength(rows.length);
    }
  });

  test('Hundreds of questions asked together are answered in their order, more than once', async () => {
    await inOne((tx) => insert(tx, [town('Azul')]));
    for (let round = 0; round < 3; round++) {
      await inOne(async (tx) => {
        const found = await Promise.all(Array.from({ length: 300 }, () => names(tx)));
        expect(found.every((rows) => rows.length === 1 && rows[0]?.name === 'Azul')).toBe(true);
      });
    }
  });
});
