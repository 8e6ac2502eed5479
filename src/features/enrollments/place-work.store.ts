/** Finds what is written of students in their classes. */
import type { Reads } from '#server/database/database.ts';
import { NOTHING_WRITTEN, type PlaceWork } from './place-work.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view of what grades, attendance and observations tell of each place in a class. */
    place_work: { enrollment_id: string; class_id: string; student_id: string; grades: number; absences: number; observations: number };
  }
}

/** What is written of an enrolled student in his class; nothing while he sits in none. */
export const findWorkOfEnrollment = async (reads: Reads, enrollmentId: string): Promise<PlaceWork> =>
  (await reads.selectFrom('place_work').select(['grades', 'absences', 'observations']).where('enrollment_id', '=', enrollmentId).executeTakeFirst()) ??
  NOTHING_WRITTEN;

/** What is written in a class, by student. */
export const findWorkByStudent = async (reads: Reads, classId: string): Promise<ReadonlyMap<string, PlaceWork>> => {
  const rows = await reads.selectFrom('place_work').select(['student_id', 'grades', 'absences', 'observations']).where('class_id', '=', classId).execute();
  return new Map(rows.map(({ student_id, ...work }) => [student_id, work]));
};
