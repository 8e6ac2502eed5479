/** Counts what was written about students in their classes. */
import type { Reads } from '#server/database/database.ts';
import { NOTHING_WRITTEN, type PlaceWork } from './place-work.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view over the grades, attendance and observations of later features: how much was written about each student in a class. */
    place_work: { enrollment_id: string; class_id: string; student_id: string; grades: number; absences: number; observations: number };
  }
}

/** What was written about an enrolled student in the class; nothing without a class. */
export const findWorkOfEnrollment = async (reads: Reads, enrollmentId: string): Promise<PlaceWork> =>
  (await reads.selectFrom('place_work').select(['grades', 'absences', 'observations']).where('enrollment_id', '=', enrollmentId).executeTakeFirst()) ??
  NOTHING_WRITTEN;

/** What was written in a class, by student. */
export const findWorkByStudent = async (reads: Reads, classId: string): Promise<ReadonlyMap<string, PlaceWork>> => {
  const rows = await reads.selectFrom('place_work').select(['student_id', 'grades', 'absences', 'observations']).where('class_id', '=', classId).execute();
  return new Map(rows.map(({ student_id, ...work }) => [student_id, work]));
};
