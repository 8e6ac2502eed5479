/** Gives invoices their numbers, without gap or repeat. */
import { sql } from 'kysely';
import type { Reads, Tx } from '#server/database.ts';

/** The number that the next invoice would get. */
export const previewNumber = async (reads: Reads): Promise<number> => {
  const row = await reads.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst();
  return (row?.value ?? 0) + 1;
};

/** Gives a number, once: who asks at the same moment waits, and a transaction that is undone gives its number back. */
export const takeNumber = async (tx: Tx): Promise<number> => {
  const { value } = await tx
    .insertInto('counters')
    .values({ name: COUNTER, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};

const COUNTER = 'invoice';
