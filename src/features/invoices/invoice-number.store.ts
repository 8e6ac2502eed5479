/** Gives invoices their numbers, without gap or repeat. */
import { sql } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

/** The number that the next invoice would get. */
export const previewNumber = async (reads: Reads): Promise<number> => {
  const row = await reads.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst();
  return (row?.value ?? 0) + 1;
};

/** Gives each number once: another till at the same moment waits, and a transaction that is rolled back returns its number. */
export const takeNumber = async (tx: Tx): Promise<number> => {
  const [taken] = await countOn(tx, COUNTER, 1);
  invariant(taken !== undefined, 'a counter that is told to count answers');
  return taken.value;
};

const countOn = prepared((tx: Tx, name: string, first: number) =>
  tx
    .insertInto('counters')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value'),
);

const COUNTER = 'invoice';
