/** Keeps the observations of a class. */
import type { Reads, Tx } from '#server/database/database.ts';
import type { Observation } from './observation.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    observations: { id: string; class_id: string; student_id: string; period: number; description: string };
  }
}

/** All observations of a class, by bimester. */
export const findObservations = async (reads: Reads, classId: string): Promise<readonly Observation[]> =>
  (await reads.selectFrom('observations').selectAll().where('class_id', '=', classId).orderBy('period').orderBy('id').execute()).map((row) => ({
    _id: row.id,
    period: row.period,
    description: row.description,
    student: row.student_id,
    classroom: row.class_id,
  }));

/** Writes observations with one statement, replacing stored ones. */
export const putObservations = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly classId: string; readonly student: string; readonly period: number; readonly text: string }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('observations')
    .values(rows.map(({ id, classId, student, period, text }) => ({ id, class_id: classId, student_id: student, period, description: text })))
    .onConflict((conflict) => conflict.columns(['class_id', 'period', 'student_id']).doUpdateSet((row) => ({ description: row.ref('excluded.description') })))
    .execute();
};

export const removeObservations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('observations')
      .where('id', 'in', [...ids])
      .execute();
};
