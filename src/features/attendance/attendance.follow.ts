/** The absences of a student move along to another class of the category. */
import type { PlaceFollower } from '#features/classes/place.follow.ts';
import { newId } from '#kernel/id.ts';
import { findAbsencesOf, findAllDayIds, insertBroughtDays, putAbsences } from './attendance.store.ts';

export const attendanceFollowsPlaces: PlaceFollower = {
  carries: async (tx, { now }, { from, to, students }) => {
    const absences = await findAbsencesOf(tx, from, students);
    return async () => {
      // If both classes have a day, it belongs to the new class and the bimester there.
      const days = new Map(absences.map(({ date, period }) => [date, period]));
      await insertBroughtDays(
        tx,
        [...days].map(([day, period]) => ({ id: newId(now.instant), classId: to, period, day })),
      );
      const ids = await findAllDayIds(tx, to);
      await putAbsences(
        tx,
        to,
        absences.map(({ _id, date, student }) => ({ id: _id, dayId: ids.get(date) ?? '', studentId: student })),
      );
    };
  },
};
