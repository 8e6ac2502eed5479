/** Keeps which students are in which class. */
import { sql } from 'kysely';
import { listName } from '#kernel/names.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Candidate } from './class.rules.ts';

/** The class of a student in a year; null for none. */
export const findClassOfStudent = async (reads: Reads, studentId: string, year: number): Promise<string | null> =>
  (
    await reads
      .selectFrom('class_places')
      .innerJoin('classes', 'classes.id', 'class_places.class_id')
      .select('class_places.class_id')
      .where('class_places.student_id', '=', studentId)
      .where('classes.year', '=', year)
      .executeTakeFirst()
  )?.class_id ?? null;

/** The students of a class, by surname and name. */
export const findStudentsOfClass = prepared((reads: Reads, classId: string) =>
  reads
    .selectFrom('class_places')
    .innerJoin('users', 'users.id', 'class_places.student_id')
    .select(['users.id', 'users.name', 'users.lastname', 'users.dni'])
    .where('class_places.class_id', '=', classId)
    .orderBy('users.sort_key')
    .orderBy('users.id'),
);

/** What the rules need of students who are to be put into a class of a year. */
export const findCandidates = async (reads: Reads, studentIds: readonly string[], year: number): Promise<ReadonlyMap<string, Candidate>> => {
  if (studentIds.length === 0) return new Map();
  const rows = await reads
    .selectFrom('users')
    .leftJoin('enrollments', (join) => join.onRef('enrollments.student_id', '=', 'users.id').on('enrollments.year', '=', year))
    .leftJoin('class_places', 'class_places.enrollment_id', 'enrollments.id')
    .select(['users.id', 'users.name', 'users.lastname', 'enrollments.category_id', 'class_places.class_id'])
    .where('users.id', 'in', [...studentIds])
    .where('users.role', '=', 'student')
    .execute();
  return new Map(rows.map((row) => [row.id, { name: listName(row), categoryId: row.category_id, classId: row.class_id }]));
};

/** Puts students into a class of their year; one who is in another class leaves it first. */
export const seat = async (tx: Tx, classId: string, studentIds: readonly string[], year: number): Promise<void> => {
  if (studentIds.length === 0) return;
  await tx
    .insertInto('class_places')
    .columns(['enrollment_id', 'class_id', 'student_id'])
    .expression(
      tx
        .selectFrom('enrollments')
        .select(['enrollments.id', sql<string>`${classId}`.as('class_id'), 'enrollments.student_id'])
        .where('enrollments.student_id', 'in', [...studentIds])
        .where('enrollments.year', '=', year),
    )
    .execute();
};

/** Takes students out of a class, with the grades, absences and observations that refer to their places. */
export const unseat = async (tx: Tx, classId: string, studentIds: readonly string[]): Promise<void> => {
  if (studentIds.length > 0)
    await tx
      .deleteFrom('class_places')
      .where('class_id', '=', classId)
      .where('student_id', 'in', [...studentIds])
      .execute();
};
