/** Counts the absences of the students of classes. */
import type { Reads } from '#server/database/database.ts';

/** How often each student of some classes was absent, also those who never were. */
export const countAbsences = (reads: Reads, classIds: readonly string[]) =>
  reads
    .selectFrom('class_places')
    .select(['class_places.class_id', 'class_places.student_id'])
    .select((place) =>
      place
        .selectFrom('absences')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('absences.class_id', '=', 'class_places.class_id')
        .whereRef('absences.student_id', '=', 'class_places.student_id')
        .as('quantity'),
    )
    .where('class_places.class_id', 'in', [...classIds])
    .execute();
