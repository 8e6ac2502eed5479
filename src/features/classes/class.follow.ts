/** What becomes of a teacher's classes when the teacher is inactivated or deleted; and puts an enrolled student into the chosen class. */
import type { EnrollmentFollower } from '#features/enrollments/enrolling.follow.ts';
import { NOTHING_WRITTEN, workText } from '#features/enrollments/place-work.rules.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import { plural } from '#kernel/plural.ts';
import { isTeaching } from '#kernel/roles.ts';
import { refuse } from '#kernel/verdict.ts';
import { dropClass } from './class.acts.ts';
import { findClassesFrom, findWork, hasPastClasses } from './class.store.ts';
import { seatEnrolled } from './seat.acts.ts';

export const classesFollowUser: UserFollower = {
  // In whatever role: no class may remain without a teacher.
  inactivated: async (tx, by, user) => {
    for (const one of await findClassesFrom(tx, user.id, by.now.year)) await dropClass(tx, by, one);
  },

  // A class whose teacher may not teach could not be saved any more.
  refusesRole: async (reads, user, role, today) =>
    !isTeaching({ role }) && (await findClassesFrom(reads, user.id, today.year)).length > 0
      ? refuse({ msg: 'Tiene clases este año: entréguelas primero a otro profesor', path: 'type' })
      : null,

  refusesDeletion: async (reads, user, today) =>
    (await hasPastClasses(reads, user.id, today.year))
      ? refuse('Tiene clases de años anteriores, que deben conservarse: en lugar de eliminar al usuario, inactívelo')
      : null,

  deleted: async (tx, by, user) => {
    for (const one of await findClassesFrom(tx, user.id, by.now.year)) await dropClass(tx, by, one);
  },

  foretells: async (reads, user, _leaving, today) => {
    const classes = await findClassesFrom(reads, user.id, today.year);
    const work = await findWork(
      reads,
      classes.map(({ _id }) => _id),
    );
    return classes.map(({ _id, category, year, taken }) => {
      const written = workText(work.get(_id) ?? NOTHING_WRITTEN);
      const left = taken === 0 ? '' : `, y ${plural(taken, 'un alumno queda', `${taken} alumnos quedan`)} sin clase`;
      return { text: `Se elimina su clase de ${category.name} ${year}${written === null ? '' : `, con ${written}`}${left}.` };
    });
  },
};

export const classesFollowEnrollments: EnrollmentFollower = {
  // A newly enrolled student has no class yet, so nothing was written that would move along.
  enrolled: (tx, by, enrollment, asked) => seatEnrolled(tx, by, enrollment, asked, []),
};
