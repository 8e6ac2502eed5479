/** Finds the best averages of a year, from the grades of the classes. */
import { sql } from 'kysely';
import { withCategories } from '#features/categories/category.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import type { Reads } from '#server/database/database.ts';
import type { BestGrades } from './grade.contract.ts';

/** The best averages of a year: the mean of all grades in the classes of a student, rounded to hundredths, without categories of letters. Names are read only for students near the top. */
export const findBestGrades = async (
  reads: Reads,
  filter: { readonly year: number; readonly category: string | undefined; readonly most: number },
): Promise<readonly BestGrades[]> => {
  const rows = await reads
    .with(
      (means) => means('means').materialized(),
      (query) =>
        query
          .selectFrom('grades')
          .select(['grades.class_id', 'grades.student_id'])
          .select(sql<number>`(2 * sum(grades.value) + count(*)) / (2 * count(*))`.as('average'))
          .where('grades.class_id', 'in', classesWithNumbers(query, filter))
          .groupBy(['grades.class_id', 'grades.student_id']),
    )
    .selectFrom('means')
    .innerJoin('users', 'users.id', 'means.student_id')
    .innerJoin('classes', 'classes.id', 'means.class_id')
    .select(['users.id', 'users.name', 'users.lastname', 'users.student_number', 'classes.category_id', 'means.average'])
    .where('means.average', '>=', (row) =>
      row
        .selectFrom((best) => best.selectFrom('means').select('average').orderBy('average', 'desc').limit(filter.most).as('best'))
        .select((least) => least.fn.min('best.average').as('least')),
    )
    .orderBy('means.average', 'desc')
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .limit(filter.most)
    .execute();
  return withCategories(reads, rows, (row, category) => ({ student: studentRefOf(row.id, row), category, average: row.average }));
};

/** The classes of a year whose grades are numbers, of one category or of all. */
const classesWithNumbers = (reads: Pick<Reads, 'selectFrom'>, { year, category }: { readonly year: number; readonly category: string | undefined }) =>
  reads
    .selectFrom('classes')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .select('classes.id')
    .where('classes.year', '=', year)
    .where('categories.letters', '=', 0)
    .$if(category !== undefined, (query) => query.where('classes.category_id', '=', category ?? ''));
