/** Keeps the columns of a class's periods and the grades in them. */
import type { Generated } from 'kysely';
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { groupBy } from '#kernel/groups.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared, preparedRows } from '#server/database/prepared.ts';
import type { GradeCell, GradeTable } from './grade.contract.ts';
import { type Columns, type Hundredths, isPercent } from './grade.rules.ts';
import type { GradeType } from './grade-type.contract.ts';
import { findGradeTypes } from './grade-type.store.ts';
import { cellKey, type PeriodColumn, type StoredGrade } from './grade-writing.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    grade_columns: { id: string; class_id: string; period: number; grade_type_id: string; position: number; brought: Generated<number> };
    grades: { id: string; column_id: string; class_id: string; student_id: string; value: number };
  }
}

const columnsOf = prepared((reads: Reads, classId: string) =>
  reads.selectFrom('grade_columns').selectAll().where('class_id', '=', classId).orderBy('period').orderBy('position').orderBy('id'),
);

/** The kinds of grades of a class by period. */
export const findColumns = async (reads: Reads, classId: string): Promise<Columns> =>
  groupBy(
    await columnsOf(reads, classId),
    ({ period }) => period,
    ({ grade_type_id }) => grade_type_id,
  );

const gradesOf = prepared((reads: Reads, classId: string) =>
  reads.selectFrom('grades').select(['id', 'column_id', 'student_id', 'value']).where('class_id', '=', classId),
);

/** The whole table of a class; empty while there are no columns. */
export const findGrades = async (reads: Reads, classId: string): Promise<GradeTable> => {
  const [columns, kinds, seated, grades] = await Promise.all([
    columnsOf(reads, classId),
    findGradeTypes(reads),
    findStudentsOfClass(reads, classId),
    gradesOf(reads, classId),
  ]);
  const types = new Map(kinds.map((type) => [type._id, type]));
  const students = seated.map(({ id, name, lastname, dni }) => ({ _id: id, name, lastname, ...(dni === null ? {} : { dni }) }));
  const gradeOf = new Map(grades.map((grade) => [cellKey(grade.column_id, grade.student_id), grade]));
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
              const grade = gradeOf.get(cellKey(column.id, student._id));
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

/** The grades of students who leave a class. */
export const findGradesOfStudents = async (
  reads: Reads,
  classId: string,
  studentIds: readonly string[],
): Promise<readonly { readonly id: string; readonly period: number; readonly typeId: string; readonly studentId: string; readonly value: Hundredths }[]> => {
  const rows = await reads
    .selectFrom('grades')
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    .select(['grades.id', 'grade_columns.period', 'grade_columns.grade_type_id', 'grades.student_id', 'grades.value'])
    .where('grades.class_id', '=', classId)
    .where('grades.student_id', 'in', [...studentIds])
    .orderBy('grade_columns.period')
    .orderBy('grade_columns.position')
    .execute();
  return rows.map(({ id, period, grade_type_id, student_id, value }) => ({ id, period, typeId: grade_type_id, studentId: student_id, value }));
};

/** The kinds of grades that a class has only for students who brought them from another one. */
export const findBroughtKinds = async (reads: Reads, classId: string): Promise<ReadonlySet<string>> => {
  const columns = await columnsOf(reads, classId);
  const own = new Set(columns.flatMap(({ grade_type_id, brought }) => (brought === 0 ? [grade_type_id] : [])));
  return new Set(columns.flatMap(({ grade_type_id }) => (own.has(grade_type_id) ? [] : [grade_type_id])));
};

/** The ids of a class's columns by '<period> <kind of grade>'. */
export const findColumnIds = async (reads: Reads, classId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await columnsOf(reads, classId)).map(({ id, period, grade_type_id }) => [`${period} ${grade_type_id}`, id]));

/** The columns of one period by kind of grade. */
export const findPeriod = async (reads: Reads, classId: string, period: number): Promise<ReadonlyMap<string, PeriodColumn>> =>
  new Map(
    (await columnsOfPeriod(reads, classId, period)).map(({ id, grade_type_id, name, percentage, letters }) => [
      grade_type_id,
      { id, kind: name, percentage: isPercent({ percentage: percentage === 1, letters: letters === 1 }) },
    ]),
  );

const columnsOfPeriod = prepared((reads: Reads, classId: string, period: number) =>
  reads
    .selectFrom('grade_columns')
    .innerJoin('grade_types', 'grade_types.id', 'grade_columns.grade_type_id')
    .innerJoin('classes', 'classes.id', 'grade_columns.class_id')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .select(['grade_columns.id', 'grade_columns.grade_type_id', 'grade_types.name', 'grade_types.percentage', 'categories.letters'])
    .where('grade_columns.class_id', '=', classId)
    .where('grade_columns.period', '=', period),
);

/** The stored grades of one period, by column and student. */
export const findStored = async (reads: Reads, classId: string, period: number): Promise<ReadonlyMap<string, StoredGrade>> =>
  new Map((await valuesOf(reads, classId, period)).map(({ id, column_id, student_id, value }) => [cellKey(column_id, student_id), { id, value }]));

const valuesOf = prepared((reads: Reads, classId: string, period: number) =>
  reads
    .selectFrom('grade_columns')
    .innerJoin('grades', 'grades.column_id', 'grade_columns.id')
    .select(['grades.id', 'grades.column_id', 'grades.student_id', 'grades.value'])
    .where('grade_columns.class_id', '=', classId)
    .where('grade_columns.period', '=', period),
);

/** Whether one of these ids is a grade of any class. */
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
  rows: readonly {
    readonly id: string;
    readonly classId: string;
    readonly period: number;
    readonly typeId: string;
    readonly position: number;
    readonly brought?: boolean;
  }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('grade_columns')
    .values(
      rows.map(({ id, classId, period, typeId, position, brought = false }) => ({
        ...{ id, class_id: classId, period, grade_type_id: typeId, position },
        brought: brought ? 1 : 0,
      })),
    )
    .execute();
};

export const removeColumn = async (tx: Tx, classId: string, period: number, typeId: string): Promise<void> => {
  await tx.deleteFrom('grade_columns').where('class_id', '=', classId).where('period', '=', period).where('grade_type_id', '=', typeId).execute();
};

/** Writes grades, replacing stored ones. */
export const putGrades = (
  tx: Tx,
  classId: string,
  rows: readonly { readonly id: string; readonly columnId: string; readonly studentId: string; readonly value: Hundredths }[],
): Promise<void> =>
  putCells(
    tx,
    rows.map(({ id, columnId, studentId, value }) => ({ id, column_id: columnId, class_id: classId, student_id: studentId, value })),
  );

const putCells = preparedRows('grades', ['id', 'column_id', 'class_id', 'student_id', 'value'], (insert) =>
  insert.onConflict((conflict) => conflict.columns(['column_id', 'student_id']).doUpdateSet((row) => ({ value: row.ref('excluded.value') }))),
);

export const removeGrades = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const part of partsOf(ids, ROWS_A_STATEMENT)) await tx.deleteFrom('grades').where('id', 'in', part).execute();
};

const ROWS_A_STATEMENT = 5000;
