/** Keeps the columns of a class's periods and the grades in them. */
import { sql } from 'kysely';
import { findCategories } from '#features/categories/category.store.ts';
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import type { Reads, Tables, Tx } from '#server/database.ts';
import { prepared, preparedRows } from '#server/prepared.ts';
import type { BestGrades, GradeCell, GradeTable } from './grade.contract.ts';
import type { Columns, Hundredths } from './grade.rules.ts';
import type { GradeType } from './grade-type.contract.ts';
import { findGradeTypes } from './grade-type.store.ts';

declare module '#server/database.ts' {
  interface Tables {
    grade_columns: { id: string; class_id: string; period: number; grade_type_id: string; position: number };
    grades: { id: string; column_id: string; class_id: string; student_id: string; value: number };
  }
}

const columnsOf = prepared((reads: Reads, classId: string) =>
  reads.selectFrom('grade_columns').selectAll().where('class_id', '=', classId).orderBy('period').orderBy('position').orderBy('id'),
);

/** The kinds of grades of a class by period. */
export const findColumns = async (reads: Reads, classId: string): Promise<Columns> => {
  const columns = new Map<number, string[]>();
  for (const { period, grade_type_id } of await columnsOf(reads, classId)) columns.set(period, [...(columns.get(period) ?? []), grade_type_id]);
  return columns;
};

const gradesOf = prepared((reads: Reads, classId: string) =>
  reads.selectFrom('grades').select(['id', 'column_id', 'student_id', 'value']).where('class_id', '=', classId),
);

/** The whole table of a class; always an object, empty while there are no columns. */
export const findGrades = async (reads: Reads, classId: string): Promise<GradeTable> => {
  const columns = await columnsOf(reads, classId);
  const types = new Map((await findGradeTypes(reads)).map((type) => [type._id, type]));
  const seated = await findStudentsOfClass(reads, classId);
  const students = seated.map(({ id, name, lastname, dni }) => ({ _id: id, name, lastname, ...(dni === null ? {} : { dni }) }));
  const grades = await gradesOf(reads, classId);
  const gradeOf = new Map(grades.map((grade) => [`${grade.column_id} ${grade.student_id}`, grade]));
  const periods = Array.from({ length: Math.max(0, ...columns.map(({ period }) => period)) }, (_, index) =>
    columns.filter(({ period }) => period === index + 1),
  );
  const typeOf = (id: string): GradeType => types.get(id) ?? { _id: id, name: '', percentage: false, categories: [] };
  return {
    header: periods.map((own) => (own.length === 0 ? null : own.map((column) => typeOf(column.grade_type_id)))),
    students,
    periods: periods.map((own) =>
      own.length === 0
        ? null
        : students.map((student) =>
            own.map((column): GradeCell => {
              const grade = gradeOf.get(`${column.id} ${student._id}`);
              return {
                _id: grade?.id ?? '',
                classroom: classId,
                period: column.period,
                gradetype: typeOf(column.grade_type_id),
                student,
                value: grade?.value ?? null,
              };
            }),
          ),
    ),
  };
};

/** One student's grades in a class, by period and column. */
export const findGradesOfStudent = async (
  reads: Reads,
  classId: string,
  studentId: string,
): Promise<readonly { readonly period: number; readonly typeId: string; readonly value: Hundredths }[]> => {
  const rows = await reads
    .selectFrom('grades')
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    .select(['grade_columns.period', 'grade_columns.grade_type_id', 'grades.value'])
    .where('grades.class_id', '=', classId)
    .where('grades.student_id', '=', studentId)
    .orderBy('grade_columns.period')
    .orderBy('grade_columns.position')
    .execute();
  return rows.map(({ period, grade_type_id, value }) => ({ period, typeId: grade_type_id, value }));
};

/** The columns of one period by kind of grade, with its name. */
export const findPeriod = async (reads: Reads, classId: string, period: number): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: string }>> =>
  new Map((await columnsOfPeriod(reads, classId, period)).map(({ id, grade_type_id, name }) => [grade_type_id, { id, kind: name }]));

const columnsOfPeriod = prepared((reads: Reads, classId: string, period: number) =>
  reads
    .selectFrom('grade_columns')
    .innerJoin('grade_types', 'grade_types.id', 'grade_columns.grade_type_id')
    .select(['grade_columns.id', 'grade_columns.grade_type_id', 'grade_types.name'])
    .where('grade_columns.class_id', '=', classId)
    .where('grade_columns.period', '=', period),
);

/** What stands in the cells of one period: by column and student. */
export const findValues = async (
  reads: Reads,
  classId: string,
  period: number,
): Promise<ReadonlyMap<string, { readonly id: string; readonly value: Hundredths }>> =>
  new Map((await valuesOf(reads, classId, period)).map(({ id, column_id, student_id, value }) => [cellKey(column_id, student_id), { id, value }]));

const valuesOf = prepared((reads: Reads, classId: string, period: number) =>
  reads
    .selectFrom('grade_columns')
    .innerJoin('grades', 'grades.column_id', 'grade_columns.id')
    .select(['grades.id', 'grades.column_id', 'grades.student_id', 'grades.value'])
    .where('grade_columns.class_id', '=', classId)
    .where('grade_columns.period', '=', period),
);

export const cellKey = (columnId: string, studentId: string): string => `${columnId} ${studentId}`;

/** Whether one of these is a grade anywhere. */
export const isAnyGrade = async (reads: Reads, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 &&
  (await reads
    .selectFrom('grades')
    .select('id')
    .where('id', 'in', [...ids])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertColumns = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly classId: string; readonly period: number; readonly typeId: string; readonly position: number }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('grade_columns')
    .values(rows.map(({ id, classId, period, typeId, position }) => ({ id, class_id: classId, period, grade_type_id: typeId, position })))
    .execute();
};

export const deleteColumn = async (tx: Tx, classId: string, period: number, typeId: string): Promise<void> => {
  await tx.deleteFrom('grade_columns').where('class_id', '=', classId).where('period', '=', period).where('grade_type_id', '=', typeId).execute();
};

/** Writes grades over those that are there. */
export const putGrades = (
  tx: Tx,
  classId: string,
  rows: readonly { readonly id: string; readonly columnId: string; readonly studentId: string; readonly value: Hundredths }[],
): Promise<void> =>
  putCells(
    tx,
    rows.map(({ id, columnId, studentId, value }) => ({ id, column_id: columnId, class_id: classId, student_id: studentId, value })),
  );

const putCells = preparedRows<Tables['grades']>(['id', 'column_id', 'class_id', 'student_id', 'value'], (tx, rows) =>
  tx
    .insertInto('grades')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['column_id', 'student_id']).doUpdateSet((row) => ({ value: row.ref('excluded.value') }))),
);

export const deleteGrades = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT)
    await tx
      .deleteFrom('grades')
      .where('id', 'in', ids.slice(start, start + ROWS_A_STATEMENT))
      .execute();
};

const ROWS_A_STATEMENT = 5000;

/**
 * The best averages of a year: the mean of all grades in its classes, rounded to hundredths, without categories of letters.
 * Only those who come near the best are looked up by name.
 */
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
  const categories = new Map((await findCategories(reads)).map((category) => [category._id, category]));
  return rows.flatMap((row) => {
    const category = categories.get(row.category_id);
    if (category === undefined) return [];
    const student = { _id: row.id, name: row.name, lastname: row.lastname, ...(row.student_number === null ? {} : { studentnumber: row.student_number }) };
    return [{ student, category, average: row.average }];
  });
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
