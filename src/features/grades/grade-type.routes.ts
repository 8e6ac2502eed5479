/** The calls about kinds of grades. */
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { newId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { deleteGradeType, type GradeType, listGradeTypes, listGradeTypesOfCategory, saveGradeTypes } from './grade-type.contract.ts';
import { checkGradeTypes, GRADE_TYPE_USED, rowOf, UNKNOWN_GRADE_TYPE } from './grade-type.rules.ts';
import { findGradeTypes, isGradeTypeUsed, putGradeTypes, removeGradeType } from './grade-type.store.ts';

export const gradeTypeRoutes: readonly Answer[] = [
  answer(listGradeTypes, async ({ reads }) => {
    const inOrder = await categoryIds(reads);
    return ok((await findGradeTypes(reads)).map((type) => rowOf(type, inOrder)));
  }),

  answer(listGradeTypesOfCategory, async ({ params, reads }) => ok((await findGradeTypes(reads)).filter(({ categories }) => categories.includes(params.id)))),

  answer(saveGradeTypes, ({ body, now, write }) =>
    write(async (tx) => {
      const inOrder = await categoryIds(tx);
      const checked = checkGradeTypes(body, await findGradeTypes(tx), new Set(inOrder));
      if (!checked.ok) return checked;
      const types = checked.value.map((type): GradeType => ({ ...type, _id: type._id === 0 ? newId(now.instant) : type._id }));
      await putGradeTypes(tx, types);
      return ok(types.map((type) => rowOf(type, inOrder)));
    }),
  ),

  answer(deleteGradeType, ({ params, write }) =>
    write(async (tx) => {
      if (!(await findGradeTypes(tx)).some(({ _id }) => _id === params.id)) return UNKNOWN_GRADE_TYPE;
      if (await isGradeTypeUsed(tx, params.id)) return GRADE_TYPE_USED;
      await removeGradeType(tx, params.id);
      return ok({ msg: 'Tipo de Nota Eliminado' });
    }),
  ),
];

/** The categories of the editor's columns, in their order. */
const categoryIds = async (reads: Reads): Promise<readonly string[]> => categoriesOffered(await findCategories(reads)).map(({ _id }) => _id);
