/** The students of a year who were hardly ever absent. */
import { findMarkedClasses } from '#features/classes/class.store.ts';
import { keptByClass } from '#features/classes/kept-by-class.acts.ts';
import { ranked } from '#features/classes/ranking.acts.ts';
import type { Reads } from '#server/database/database.ts';
import type { BestAttendance } from './attendance.contract.ts';
import { countAbsences } from './best-attendance.store.ts';

const absencesIn = keptByClass(countAbsences, (rows) => rows);

/** Students with at most this many absences in the classes of a year, the fewest first, then by name. */
export const listBestAttendance = async (
  reads: Reads,
  { year, category, most }: { readonly year: number; readonly category: string | undefined; readonly most: number },
): Promise<readonly BestAttendance[]> => {
  const classes = await findMarkedClasses(reads, { teacher: undefined, category, year }, year);
  const absencesOf = await absencesIn(reads, classes);
  const all = classes.flatMap(({ id, categoryId }) =>
    absencesOf(id).map(({ student_id, quantity }) => ({ studentId: student_id, categoryId, score: quantity ?? 0 })),
  );
  const few = await ranked(
    reads,
    all.filter(({ score }) => score <= most),
  );
  return few.map(({ student, category: its, score }) => ({ student, category: its, quantity: score }));
};
