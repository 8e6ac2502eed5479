/** Finds the averages of the students of classes. */
import { sql } from 'kysely';
import type { Reads } from '#server/database/database.ts';
import type { Hundredths } from './grade.rules.ts';

/** The mean of all grades of each student in some classes, rounded to hundredths. */
export const findAverages = (reads: Reads, classIds: readonly string[]) =>
  reads
    .selectFrom('grades')
    .select(['class_id', 'student_id'])
    .select(sql<Hundredths>`(2 * sum(value) + count(*)) / (2 * count(*))`.as('average'))
    .where('class_id', 'in', [...classIds])
    .groupBy(['class_id', 'student_id'])
    .execute();
