/** Puts students of classes in the order of a score. */
import { findCategories } from '#features/categories/category.store.ts';
import type { Category } from '#features/categories/category.contract.ts';
import { findStudentNames } from '#features/users/student-name.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { compareKeys } from '#kernel/order.ts';
import type { Reads } from '#server/database/database.ts';

export type Scored = { readonly studentId: string; readonly categoryId: string; readonly score: number };

/** The lowest score first, then by surname and name; with the student and the category of the class. */
export const ranked = async (
  reads: Reads,
  scored: readonly Scored[],
): Promise<readonly { readonly student: StudentRef; readonly category: Category; readonly score: number }[]> => {
  const categories = new Map((await findCategories(reads)).map((category) => [category._id, category]));
  const names = await findStudentNames(
    reads,
    scored.map(({ studentId }) => studentId),
  );
  return scored
    .flatMap(({ studentId, categoryId, score }) => {
      const [named, category] = [names.get(studentId), categories.get(categoryId)];
      return named === undefined || category === undefined ? [] : [{ ...named, category, score }];
    })
    .sort((one, other) => one.score - other.score || compareKeys(one.sortKey, other.sortKey) || compareKeys(one.student._id, other.student._id));
};
