/** What becomes of a student's enrollments when he is inactivated or deleted. */
import { lockOpenFees } from '#features/installments/installment.store.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import { dropEnrollment } from './enrollment-change.store.ts';
import { findEnrollmentsFrom } from './enrollment.store.ts';
import { goesWithStudent } from './leaving.rules.ts';

export const enrollmentsFollowUser: UserFollower = {
  inactivated: async (tx, by, user) => {
    if (user.role !== 'student') return;
    for (const enrollment of await findEnrollmentsFrom(tx, user.id, by.now.year)) {
      const fees = await lockOpenFees(tx, { enrollment: enrollment._id });
      await dropEnrollment(
        tx,
        by,
        enrollment,
        fees.filter((fee) => goesWithStudent(fee, by.now)),
      );
    }
  },

  deleted: async (tx, by, user) => {
    if (user.role !== 'student') return;
    for (const enrollment of await findEnrollmentsFrom(tx, user.id, 0)) await dropEnrollment(tx, by, enrollment, []);
  },
};
