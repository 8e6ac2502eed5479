/** The observations about a student move along to another class of the category. */
import type { PlaceFollower } from '#features/classes/place.follow.ts';
import { findObservations, putObservations } from './observation.store.ts';

export const observationsFollowPlaces: PlaceFollower = {
  carries: async (tx, _by, { from, to, students }) => {
    const own = (await findObservations(tx, from)).filter(({ student }) => students.includes(student));
    return () =>
      putObservations(
        tx,
        own.map(({ _id, student, period, description }) => ({ id: String(_id), classId: to, student, period, text: description })),
      );
  },
};
