/** What becomes of a student's enrollments when the student is inactivated or deleted. */
import { findOpenFees, lockOpenFees } from '#features/installments/open-fee.store.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import { sumOf } from '#kernel/money.ts';
import { dropEnrollments } from './enrollment.acts.ts';
import { findEnrollmentsFrom } from './enrollment.store.ts';
import { goesWithStudent, leavingText } from './leaving.rules.ts';

export const enrollmentsFollowUser: UserFollower = {
  inactivated: async (tx, by, user) => {
    if (user.role !== 'student') return;
    for (const enrollment of await findEnrollmentsFrom(tx, user.id, by.now.year)) {
      const fees = await lockOpenFees(tx, { enrollment: enrollment._id });
      await dropEnrollments(
        tx,
        by,
        [enrollment],
        fees.filter((fee) => goesWithStudent(fee, by.now)),
      );
    }
  },

  foretells: async (reads, user, leaving, today) => {
    if (user.role !== 'student') return [];
    const enrollments = await findEnrollmentsFrom(reads, user.id, leaving === 'deleted' ? 0 : today.year);
    return Promise.all(
      enrollments.map(async ({ _id, year, category }) => {
        const fees = leaving === 'deleted' ? [] : (await findOpenFees(reads, { enrollment: _id })).filter((fee) => goesWithStudent(fee, today));
        return { text: leavingText({ year, category: category.name, fees: fees.length, owed: sumOf(fees.map(({ value }) => value)) }) };
      }),
    );
  },

  deleted: async (tx, by, user) => {
    if (user.role === 'student') await dropEnrollments(tx, by, await findEnrollmentsFrom(tx, user.id, 0), []);
  },
};
