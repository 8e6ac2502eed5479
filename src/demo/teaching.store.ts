/** Writes what the teachers of the demonstration have entered: each kind of row by a few statements of one text. */
import { putGradeTypes } from '#features/grades/grade-type.store.ts';
import type { Tx } from '#server/database/database.ts';
import { insertAlike } from './demo.store.ts';
import type { Syllabus } from './syllabus.ts';
import type { Teaching } from './teaching.ts';

export const insertTeaching = async (tx: Tx, { types }: Syllabus, { days, absences, columns, grades, observations, published }: Teaching): Promise<void> => {
  await putGradeTypes(tx, types);
  await insertAlike(
    tx,
    days.map(({ id, classId, period, day, isCalled }) => ({ id, class_id: classId, period, day, called: isCalled ? 1 : 0 })),
    (part) => tx.insertInto('attendance_days').values(part),
  );
  await insertAlike(
    tx,
    absences.map(({ id, classId, dayId, studentId }) => ({ id, day_id: dayId, class_id: classId, student_id: studentId })),
    (part) => tx.insertInto('absences').values(part),
  );
  await insertAlike(
    tx,
    columns.map(({ id, classId, period, typeId, position }) => ({ id, class_id: classId, period, grade_type_id: typeId, position })),
    (part) => tx.insertInto('grade_columns').values(part),
  );
  await insertAlike(
    tx,
    grades.map(({ id, classId, columnId, studentId, value }) => ({ id, column_id: columnId, class_id: classId, student_id: studentId, value })),
    (part) => tx.insertInto('grades').values(part),
  );
  await insertAlike(
    tx,
    observations.map(({ id, classId, studentId, period, text }) => ({ id, class_id: classId, student_id: studentId, period, description: text })),
    (part) => tx.insertInto('observations').values(part),
  );
  await insertAlike(
    tx,
    published.map(({ classId, period, at }) => ({ class_id: classId, period, published_at: at })),
    (part) => tx.insertInto('published_cards').values(part),
  );
};
