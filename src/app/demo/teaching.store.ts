/** Writes what the teachers of the demonstration have entered: each kind of row by a few statements of one text. */
import { putGradeTypes } from '#features/grades/grade-type.store.ts';
import type { Tx } from '#server/database.ts';
import { partsOf } from './demo.store.ts';
import type { Syllabus } from './syllabus.ts';
import type { Teaching } from './teaching.ts';

export const insertTeaching = async (tx: Tx, { types }: Syllabus, { days, absences, columns, grades, observations }: Teaching): Promise<void> => {
  await putGradeTypes(tx, types);
  for (const part of partsOf(days)) {
    await tx
      .insertInto('attendance_days')
      .values(part.map(({ id, classId, period, day }) => ({ id, class_id: classId, period, day })))
      .execute();
  }
  for (const part of partsOf(absences)) {
    await tx
      .insertInto('absences')
      .values(part.map(({ id, classId, dayId, studentId }) => ({ id, day_id: dayId, class_id: classId, student_id: studentId })))
      .execute();
  }
  for (const part of partsOf(columns)) {
    await tx
      .insertInto('grade_columns')
      .values(part.map(({ id, classId, period, typeId, position }) => ({ id, class_id: classId, period, grade_type_id: typeId, position })))
      .execute();
  }
  for (const part of partsOf(grades)) {
    await tx
      .insertInto('grades')
      .values(part.map(({ id, classId, columnId, studentId, value }) => ({ id, column_id: columnId, class_id: classId, student_id: studentId, value })))
      .execute();
  }
  for (const part of partsOf(observations)) {
    await tx
      .insertInto('observations')
      .values(part.map(({ id, classId, studentId, period, text }) => ({ id, class_id: classId, student_id: studentId, period, description: text })))
      .execute();
  }
};
