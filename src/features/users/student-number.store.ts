/** Gives each student a number that nobody else ever has. */
import type { Reads, Tx } from '#server/database.ts';

/** The number the next student would get. */
export const findNextStudentNumber = async (reads: Reads): Promise<number> => {
  const { last } = await reads
    .selectFrom('users')
    .select((row) => row.fn.max('student_number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** Gives a student number: whoever registers at the same moment waits for this row, so that none is given twice. */
export const takeStudentNumber = async (tx: Tx): Promise<number> => {
  await tx
    .insertInto('counters')
    .values({ name: 'student_number', value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await tx.selectFrom('counters').select('value').where('name', '=', 'student_number').forUpdate().execute();
  const number = await findNextStudentNumber(tx);
  await tx.updateTable('counters').set({ value: number }).where('name', '=', 'student_number').execute();
  return number;
};
