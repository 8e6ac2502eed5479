/** A student for whom anything was ever paid stays, and a fee that was deleted by mistake finds its invoices again. */
import type { UserFollower } from '#features/users/user.follow.ts';
import type { FeeFollower } from '#features/installments/fee.follow.ts';
import { refuse } from '#kernel/verdict.ts';
import { findLinesOfFee, giveFeeBack, hasInvoices } from './invoice-line.store.ts';

export const invoicesFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) =>
    user.role === 'student' && (await hasInvoices(reads, user.id))
      ? refuse('Tiene pagos registrados y no se puede eliminar. Puede inactivar al usuario, y sus pagos quedan registrados')
      : null,
};

/** A fee that comes back is again the one that its invoices paid, as long as they are all still there. */
export const invoicesFollowFees: FeeFollower = {
  hangsOn: findLinesOfFee,
  hangsAgain: async (tx, feeId, ids) => (await giveFeeBack(tx, feeId, ids)) === ids.length,
};
