/** Keeps users whom invoices still need: those with credit, and students for whom anything was ever paid. Also gives a restored fee its invoices back. */
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

/** A restored fee gets its invoice lines back, if all of them still exist. */
export const invoicesFollowFees: FeeFollower = {
  hangsOn: findLinesOfFee,
  hangsAgain: async (tx, feeId, ids) => (await giveFeeBack(tx, feeId, ids)) === ids.length,
};
