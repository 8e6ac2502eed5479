/** The best averages of a year. */
import { findCategories } from '#features/categories/category.store.ts';
import { findMarkedClasses } from '#features/classes/class.store.ts';
import { keptByClass } from '#features/classes/kept-by-class.acts.ts';
import { ranked } from '#features/classes/ranking.acts.ts';
import type { Reads } from '#server/database/database.ts';
import { findAverages } from './best-grades.store.ts';
import type { BestGrades } from './grade.contract.ts';

const averagesIn = keptByClass(findAverages, (rows) => rows);

/** The highest averages in the classes of a year, then by name; without categories whose grades are letters. */
export const listBestGrades = async (
  reads: Reads,
  { year, category, most }: { readonly year: number; readonly category: string | undefined; readonly most: number },
): Promise<readonly BestGrades[]> => {
  const withLetters = new Set((await findCategories(reads)).flatMap(({ _id, letters }) => (letters ? [_id] : [])));
  const classes = (await findMarkedClasses(reads, { teacher: undefined, category, year }, year)).filter(({ categoryId }) => !withLetters.has(categoryId));
  const averagesOf = await averagesIn(reads, classes);
  const all = classes.flatMap(({ id, categoryId }) =>
    averagesOf(id).map(({ student_id, average }) => ({ studentId: student_id, categoryId, score: -average })),
  );
  // Names are read only of those who may be among the best.
  const last = Int32Array.from(all, ({ score }) => score).sort()[most - 1] ?? 0;
  const best = await ranked(
    reads,
    all.filter(({ score }) => score <= last),
  );
  return best.slice(0, most).map(({ student, category: its, score }) => ({ student, category: its, average: -score }));
};
