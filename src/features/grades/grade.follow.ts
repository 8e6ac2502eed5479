/** The grades of a student move along to another class of the category. */
import type { PlaceFollower } from '#features/classes/place.follow.ts';
import { newId } from '#kernel/id.ts';
import { columnsForBrought } from './grade.rules.ts';
import { findColumnIds, findColumns, findGradesOfStudents, insertColumns, putGrades } from './grade.store.ts';

export const gradesFollowPlaces: PlaceFollower = {
  carries: async (tx, { now }, { from, to, students }) => {
    const grades = await findGradesOfStudents(tx, from, students);
    const columns = await findColumns(tx, from);
    return async () => {
      const there = await findColumns(tx, to);
      await insertColumns(
        tx,
        columnsForBrought(grades, columns, there).map(({ period, typeId, position, isOwn }) => ({
          ...{ id: newId(now.instant), classId: to, period, typeId, position },
          brought: !isOwn,
        })),
      );
      const ids = await findColumnIds(tx, to);
      await putGrades(
        tx,
        to,
        grades.flatMap(({ id, period, typeId, studentId, value }) => {
          const columnId = ids.get(`${period} ${typeId}`);
          return columnId === undefined ? [] : [{ id, columnId, studentId, value }];
        }),
      );
    };
  },
};
