/** Gives each invoice its number, and keeps how many there are of each year. */
import { sql } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

/** The number that the next invoice would get. */
export const previewNumber = async (reads: Reads): Promise<number> => {
  const row = await reads.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst();
  return (row?.value ?? 0) + 1;
};

/** Gives each number once: another till at the same moment waits, and a rolled-back transaction returns its number. The invoices of the year are counted on the way. */
export const takeNumber = async (tx: Tx, year: number): Promise<number> => {
  const taken = (await countOn(tx, COUNTER, counterOf(year))).find(({ name }) => name === COUNTER);
  invariant(taken !== undefined, 'a counter that is told to count answers');
  return taken.value;
};

const countOn = prepared((tx: Tx, number: string, year: string) =>
  tx
    .insertInto('counters')
    .values([
      { name: number, value: sql.lit(1) },
      { name: year, value: sql.lit(1) },
    ])
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning(['name', 'value']),
);

/** How many invoices there are of a year. */
export const countInvoicesOf = async (reads: Reads, year: number): Promise<number> =>
  (await reads.selectFrom('counters').select('value').where('name', '=', counterOf(year)).executeTakeFirst())?.value ?? 0;

/** Counts one invoice of a year less: it was deleted. */
export const uncount = async (tx: Tx, year: number): Promise<void> => {
  await tx.updateTable('counters').set({ value: sql<number>`value - 1` }).where('name', '=', counterOf(year)).execute();
};

const COUNTER = 'invoice';
/** The counter of the invoices of a year. */
export const counterOf = (year: number): string => `invoices ${year}`;
