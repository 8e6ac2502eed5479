/** Reads and locks what grades, attendance and observations need of a class. */
import { markClasses } from '#features/enrollments/class-mark.store.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { ClassDay } from './class.contract.ts';

/** What grades, attendance and observations need of a class. */
export type Taught = {
  readonly id: string;
  readonly teacherId: string;
  readonly categoryId: string;
  readonly year: number;
  readonly weekdays: readonly ClassDay[];
};

/** A class as these features need it; null when there is none. */
export const findTaught = async (reads: Reads, id: string): Promise<Taught | null> => taughtOf((await readTaught(reads, id))[0]);

/** The same, locked for an entry until the transaction ends, so that two people who write in one class do so one after the other. */
export const lockTaught = async (tx: Tx, id: string): Promise<Taught | null> => {
  const [held] = await holdTaught(tx, id);
  await markClasses(tx, [id]);
  return taughtOf(held);
};

const taught = (reads: Reads, id: string) =>
  reads.selectFrom('classes').select(['id', 'teacher_id', 'category_id', 'year', 'day1', 'day2']).where('id', '=', id);

const readTaught = prepared((reads: Reads, id: string) => taught(reads, id));
const holdTaught = prepared((tx: Tx, id: string) => taught(tx, id).forUpdate());

const taughtOf = (row: Awaited<ReturnType<typeof readTaught>>[number] | undefined): Taught | null =>
  row === undefined ? null : { id: row.id, teacherId: row.teacher_id, categoryId: row.category_id, year: row.year, weekdays: [row.day1, row.day2] };
