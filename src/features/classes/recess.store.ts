/** Keeps the winter recess of each year. */
import type { Reads, Tx } from '#server/database/database.ts';
import type { Recess } from './recess.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    recesses: { year: number; first_day: string; last_day: string };
  }
}

export const findRecess = async (reads: Reads, year: number): Promise<Recess | null> => {
  const row = await reads.selectFrom('recesses').select(['first_day', 'last_day']).where('year', '=', year).executeTakeFirst();
  return row === undefined ? null : { fromDate: row.first_day, toDate: row.last_day };
};

export const putRecess = async (tx: Tx, year: number, { fromDate, toDate }: Recess): Promise<void> => {
  await tx
    .insertInto('recesses')
    .values({ year, first_day: fromDate, last_day: toDate })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ first_day: fromDate, last_day: toDate }))
    .execute();
};

export const removeRecessRow = async (tx: Tx, year: number): Promise<void> => {
  await tx.deleteFrom('recesses').where('year', '=', year).execute();
};
