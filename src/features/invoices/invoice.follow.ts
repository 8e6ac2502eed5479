/** Who has credit stays, and so does a student for whom anything was ever paid; a fee that was deleted by mistake finds its invoices again. */
import type { UserFollower } from '#features/users/user.follow.ts';
import { findCredit } from '#features/installments/payer-credit.store.ts';
import type { FeeFollower } from '#features/installments/fee.follow.ts';
import { moneyText } from '#kernel/money.ts';
import { refuse } from '#kernel/verdict.ts';
import { findLinesOfFee, giveFeeBack, hasInvoices } from './invoice-line.store.ts';

export const invoicesFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) => {
    const credit = await findCredit(reads, user.id);
    if (credit > 0) return refuse(`Tiene ${moneyText(credit)} a favor y no se puede eliminar. Primero use o devuelva su saldo a favor`);
    return user.role === 'student' && (await hasInvoices(reads, user.id))
      ? refuse('Tiene pagos registrados y no se puede eliminar. Puede inactivar al usuario, y sus pagos quedan registrados')
      : null;
  },
};

/** A fee that comes back is again the one that its invoices paid, as long as they are all still there. */
export const invoicesFollowFees: FeeFollower = {
  hangsOn: findLinesOfFee,
  hangsAgain: async (tx, feeId, ids) => (await giveFeeBack(tx, feeId, ids)) === ids.length,
};
