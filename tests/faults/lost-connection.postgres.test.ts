/** PostgreSQL ends connections when it restarts, and a network may end them at any time: the transactions on them are lost, the server goes on. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOutOfReach, openPostgres, type Tx } from '#server/database/database.ts';
import { openSchool, type School } from '../school.ts';
import { openLine } from './silent-line.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const towns = () => school.database.reads.selectFrom('towns').select('name').where('search', '=', 'lobos').execute();
const settle = (tx: Tx) =>
  tx
    .insertInto('towns')
    .values({ id: 'lobos'.padEnd(24, '0'), name: 'Lobos', search: 'lobos' })
    .execute();

type Cut = () => Promise<unknown>;

/** Ends the connection of a transaction from another one, as a restart of the database does. */
const cutOf = async (tx: Tx): Promise<Cut> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return () => sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(school.database.kysely);
};

const MOMENTS: Readonly<Record<string, (tx: Tx, cut: Cut) => Promise<unknown>>> = {
  'before anything more is asked': async (_tx, cut) => {
    await cut();
    await new Promise((go) => setTimeout(go, 20));
  },
  'while an answer is waited for': (tx, cut) => Promise.all([sql`select pg_sleep(60)`.execute(tx), cut()]),
  'while much is on its way': async (tx, cut) => {
    await cut();
    await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(tx)));
  },
};

for (const [moment, work] of Object.entries(MOMENTS)) {
  test(`A connection that breaks ${moment} undoes what was begun on it, and the next caller is answered`, async () => {
    const begun = async (tx: Tx): Promise<unknown> => {
      await settle(tx);
      return work(tx, await cutOf(tx));
    };
    await expect(school.database.transaction(begun, () => true)).rejects.toThrow();
    expect(await towns()).toEqual([]);
    await school.database.transaction(settle, () => true);
    expect(await towns()).toEqual([{ name: 'Lobos' }]);
  });
}

test('A connection on which nothing arrives any more is given up, alone and in a transaction, and the next caller gets another one', async () => {
  const line = await openLine(school.address);
  const database = openPostgres(line.url, 1, { waitMs: 300, statementMs: 300, idleMs: 300 });
  const read = () => database.reads.selectFrom('towns').select('name').execute();
  const asks: Readonly<Record<string, () => Promise<unknown>>> = {
    read,
    write: () => database.transaction(settle, () => true),
    script: () => database.script('select 1'),
  };
  try {
    for (const [name, ask] of Object.entries(asks)) {
      await read();
      line.fallSilent();
      // The first waits for an answer, the second for the only connection, the third for a new one.
      for (const fault of await Promise.all([ask, read, read].map((one) => one().catch((error: unknown) => error)))) {
        expect([name, fault, isOutOfReach(fault)]).toEqual([name, expect.any(Error), true]);
      }
      line.speakAgain();
      await expect.poll(() => read().catch(String)).toEqual([]);
    }
    await database.transaction(settle, () => true);
    expect(await towns()).toEqual([{ name: 'Lobos' }]);
  } finally {
    await database.close();
    await line.end();
  }
});

test('What a transaction has locked is free again when nothing more is heard of its server', async () => {
  const line = await openLine(school.address);
  const lost = openPostgres(line.url, 1, { waitMs: 300, statementMs: 300, idleMs: 300 });
  try {
    const begun = lost.transaction(
      async (tx) => {
        await settle(tx);
        line.fallSilent();
        await sql`select 1`.execute(tx);
      },
      () => true,
    );
    await expect(begun).rejects.toThrow('Query read timeout');
    // The same town: this waits until the other transaction is undone.
    await school.database.transaction(settle, () => true);
    expect(await towns()).toEqual([{ name: 'Lobos' }]);
  } finally {
    await lost.close();
    await line.end();
  }
});

test('A statement that takes too long is given up, but not where the whole database is worked on', async () => {
  const database = openPostgres(school.address, 1, { waitMs: 300, statementMs: 300, idleMs: 300 });
  try {
    const slow = 'select pg_sleep(0.5)';
    expect(isOutOfReach(await database.script(slow).catch((error: unknown) => error))).toBe(true);
    await database.patiently(({ script }) => script(slow));
  } finally {
    await database.close();
  }
});
