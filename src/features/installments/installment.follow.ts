/** What becomes of the fees when a price or a student's discount changes, or a student is deleted. */
import type { PriceFollower } from '#features/categories/category.follow.ts';
import type { HistoryFollower } from '#features/history/history.follow.ts';
import { findLastChange } from '#features/history/history.store.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { refuse } from '#kernel/verdict.ts';
import { removeContactsOf } from './debt-contact.store.ts';
import { dropFees } from './fee.acts.ts';
import { findFees, hasPaidFee, lockFeesOfStudent } from './installment.store.ts';
import { foretellDiscount, foretellGivenBack, foretellPrice, giveFeesBack, rediscountFees, repriceFees } from './repricing.acts.ts';
import { findStudentInstallments } from './told-fee.store.ts';

/** When prices change, the fees of the categories follow, and follow again when the prices are taken back. */
export const installmentsFollowPrices: PriceFollower = {
  pricesChanged: repriceFees,
  preview: foretellPrice,
  pricesTakenBack: giveFeesBack,
  mayTakeBack: foretellGivenBack,
};

/** A student with a paid fee cannot be deleted; a new discount changes the fees from this month on. */
export const installmentsFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) =>
    user.role === 'student' && (await hasPaidFee(reads, user.id))
      ? refuse('Tiene cuotas pagadas: primero deben eliminarse. También puede inactivar al usuario, y sus pagos quedan registrados')
      : null,

  foretells: async (reads, user, leaving) => {
    if (user.role !== 'student' || leaving !== 'deleted') return [];
    const fees = await findStudentInstallments(reads, user.id, 'all');
    const owed = sumOf(fees.map(({ value }) => value));
    return fees.length === 0
      ? []
      : [
          {
            text: `Se eliminan ${plural(fees.length, 'su única cuota', `sus ${fees.length} cuotas`)}${owed === 0 ? '' : `, de las que debe ${moneyText(owed)}`}.`,
          },
        ];
  },

  // Fees of every number are deleted with their student; a paid one has refused the deletion already.
  deleted: async (tx, by, user) => {
    if (user.role !== 'student') return;
    await dropFees(tx, by, await lockFeesOfStudent(tx, user.id));
    await removeContactsOf(tx, user.id);
  },

  discountChanged: rediscountFees,

  foretellsDiscount: async (reads, student, today) => (await foretellDiscount(reads, student, today)).map((text) => ({ text })),
};

/** Several fees of a student are one entry of the history, under the student's id, even if the student was deleted. */
export const installmentsFollowHistory: HistoryFollower = {
  noun: 'installment',
  toldWith: async (reads, id) => {
    const [fee] = await findFees(reads, [id]);
    if (fee !== undefined) return fee.studentId;
    const last = await findLastChange(reads, 'installment', id);
    return last?.before !== null && last?.before !== undefined && 'student' in last.before ? String(last.before.student) : null;
  },
};
