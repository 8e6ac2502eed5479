/** Writes the entries of the demonstration's teachers, each kind of row with a few statements of one text. */
import { putGradeTypes } from '#features/grades/grade-type.store.ts';
import type { Tx } from '#server/database/database.ts';
import { insertAlike } from './demo.store.ts';
import type { Syllabus } from './syllabus.ts';
import type { Teaching } from './teaching.ts';

export const insertTeaching = async (tx: Tx, { types }: Syllabus, { days, absences, columns, grades, observations, published }: Teaching): Promise<void> => {
  await putGradeTypes(tx, types);
  await insertAlike(
    tx,
    'attendance_days',
    days.map(({ id, classId, period, day, isCalled }) => ({ id, class_id: classId, period, day, called: isCalled ? 1 : 0 })),
  );
  await insertAlike(
    tx,
    'absences',
    absences.map(({ id, classId, dayId, studentId }) => ({ id, day_id: dayId, class_id: classId, student_id: studentId })),
  );
  await insertAlike(
    tx,
    'grade_columns',
    columns.map(({ id, classId, period, typeId, position }) => ({ id, class_id: classId, period, grade_type_id: typeId, position })),
  );
  await insertAlike(
    tx,
    'grades',
    grades.map(({ id, classId, columnId, studentId, value }) => ({ id, column_id: columnId, class_id: classId, student_id: studentId, value })),
  );
  await insertAlike(
    tx,
    'observations',
    observations.map(({ id, classId, studentId, period, text }) => ({ id, class_id: classId, student_id: studentId, period, description: text })),
  );
  await insertAlike(
    tx,
    'published_cards',
    published.map(({ classId, period, at }) => ({ class_id: classId, period, published_at: at })),
  );
};
