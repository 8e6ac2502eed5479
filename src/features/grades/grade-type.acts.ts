/** Saves the table of kinds of grades, and deletes kinds that no class uses. */
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import type { By } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { GradeType, GradeTypeRow, SentGradeTypeRow } from './grade-type.contract.ts';
import { checkGradeTypes, GRADE_TYPE_USED, rowOf, UNKNOWN_GRADE_TYPE } from './grade-type.rules.ts';
import { findGradeTypes, isGradeTypeUsed, putGradeTypes, removeGradeType } from './grade-type.store.ts';

/** The kinds of grades as rows of the editor, by name. */
export const listGradeTypes = async (reads: Reads): Promise<GradeTypeRow[]> => {
  const inOrder = await categoryIds(reads);
  return (await findGradeTypes(reads)).map((type) => rowOf(type, inOrder));
};

export const saveGradeTypes = async (tx: Tx, { now }: By, rows: readonly SentGradeTypeRow[]): Promise<Verdict<GradeTypeRow[]>> => {
  const inOrder = await categoryIds(tx);
  const checked = checkGradeTypes(rows, await findGradeTypes(tx), new Set(inOrder));
  if (!checked.ok) return checked;
  const types = checked.value.map((type): GradeType => ({ ...type, _id: type._id === 0 ? newId(now.instant) : type._id }));
  await putGradeTypes(tx, types);
  return ok(types.map((type) => rowOf(type, inOrder)));
};

export const deleteGradeType = async (tx: Tx, id: string): Promise<Verdict<Said>> => {
  if (!(await findGradeTypes(tx)).some(({ _id }) => _id === id)) return UNKNOWN_GRADE_TYPE;
  if (await isGradeTypeUsed(tx, id)) return GRADE_TYPE_USED;
  await removeGradeType(tx, id);
  return ok({ msg: 'Tipo de Nota Eliminado' });
};

/** The categories of the editor's columns, in their order. */
const categoryIds = async (reads: Reads): Promise<readonly string[]> => categoriesOffered(await findCategories(reads)).map(({ _id }) => _id);
