/** Gives each new student the number after the highest one: that of the newest student is free again after its deletion. */
import type { Reads, Tx } from '#server/database/database.ts';

/** The number that the next student would get. */
export const findNextStudentNumber = async (reads: Reads): Promise<number> => {
  const { last } = await reads
    .selectFrom('users')
    .select((row) => row.fn.max('student_number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** Gives numbers to new students. Registrations at the same moment wait for this row, so that no number is given twice. */
export const takeStudentNumbers = async (tx: Tx, count: number): Promise<readonly number[]> => {
  await holdStudentNumbers(tx);
  const first = await findNextStudentNumber(tx);
  if (count > 0)
    await tx
      .updateTable('counters')
      .set({ value: first + count - 1 })
      .where('name', '=', 'student_number')
      .execute();
  return Array.from({ length: count }, (_, index) => first + index);
};

/** Locks the counter until the transaction ends, so that no student is registered meanwhile. */
export const holdStudentNumbers = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('counters')
    .values({ name: 'student_number', value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await tx.selectFrom('counters').select('value').where('name', '=', 'student_number').forUpdate().execute();
};
