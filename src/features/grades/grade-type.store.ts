/** Keeps the kinds of grades and the categories that use them. */
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { GradeType } from './grade-type.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    grade_types: { id: string; name: string; search: string; percentage: 0 | 1 };
    grade_type_categories: { grade_type_id: string; category_id: string };
  }
}

/** All kinds of grades by name. */
export const findGradeTypes = async (reads: Reads): Promise<readonly GradeType[]> => {
  const rows = await reads.selectFrom('grade_types').selectAll().orderBy('search').execute();
  const checks = await reads.selectFrom('grade_type_categories').selectAll().orderBy('category_id').execute();
  return rows.map(({ id, name, percentage }) => ({
    _id: id,
    name,
    percentage: percentage === 1,
    categories: checks.filter((check) => check.grade_type_id === id).map((check) => check.category_id),
  }));
};

/** Writes new and existing kinds of grades with their categories. */
export const putGradeTypes = async (tx: Tx, types: readonly GradeType[]): Promise<void> => {
  if (types.length === 0) return;
  await tx
    .insertInto('grade_types')
    .values(types.map(({ _id, name, percentage }) => ({ id: _id, name, search: searchKey(name), percentage: percentage ? (1 as const) : (0 as const) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), search: row.ref('excluded.search'), percentage: row.ref('excluded.percentage') })),
    )
    .execute();
  const ids = types.map(({ _id }) => _id);
  await tx.deleteFrom('grade_type_categories').where('grade_type_id', 'in', ids).execute();
  const checks = types.flatMap(({ _id, categories }) => categories.map((category) => ({ grade_type_id: _id, category_id: category })));
  if (checks.length > 0) await tx.insertInto('grade_type_categories').values(checks).execute();
};

/** Whether any class uses a kind of grade. */
export const isGradeTypeUsed = async (reads: Reads, id: string): Promise<boolean> =>
  (await reads.selectFrom('grade_columns').select('id').where('grade_type_id', '=', id).limit(1).executeTakeFirst()) !== undefined;

export const removeGradeType = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('grade_types').where('id', '=', id).execute();
};
