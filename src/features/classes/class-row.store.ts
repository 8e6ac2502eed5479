/** Writes the rows of classes. */
import type { Instant } from '#kernel/calendar.ts';
import type { Tx } from '#server/database/database.ts';
import type { Schedule } from './class.rules.ts';

export type ClassRow = Schedule & {
  readonly id: string;
  readonly categoryId: string;
  readonly teacherId: string;
  readonly year: number;
  readonly room: number | null;
  readonly capacity: number;
  readonly createdAt: Instant;
};

/** What may be changed of a class: its category and its year stay. */
type ClassTerms = Omit<ClassRow, 'id' | 'categoryId' | 'year' | 'createdAt'>;

export const insertClasses = async (tx: Tx, classes: readonly ClassRow[]): Promise<void> => {
  if (classes.length === 0) return;
  const rows = classes.map(({ id, categoryId, year, createdAt, ...rest }) => ({
    id,
    category_id: categoryId,
    year,
    created_at: createdAt,
    ...columnsOf(rest),
  }));
  await tx.insertInto('classes').values(rows).execute();
};

export const updateClass = async (tx: Tx, id: string, row: ClassTerms): Promise<void> => {
  await tx.updateTable('classes').set(columnsOf(row)).where('id', '=', id).execute();
};

/** Takes a class away with the places in it and all that hangs on them. */
export const removeClass = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('classes').where('id', '=', id).execute();
};

export const putTeacher = async (tx: Tx, ids: readonly string[], teacherId: string): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('classes')
      .set({ teacher_id: teacherId })
      .where('id', 'in', [...ids])
      .execute();
};

const columnsOf = ({ teacherId, room, capacity, day1, hourin1, hourout1, day2, hourin2, hourout2 }: ClassTerms) => ({
  teacher_id: teacherId,
  room,
  capacity,
  day1,
  hour_in1: hourin1,
  hour_out1: hourout1,
  day2,
  hour_in2: hourin2,
  hour_out2: hourout2,
});
