/** A deleted fee is restored only if the refunds of its money are the same as when it was deleted. */
import type { FeeFollower } from '#features/installments/fee.follow.ts';
import { findReversalsOfFee } from './reversal.store.ts';

/** Called after the invoices have got their fee back. */
export const reversalsFollowFees: FeeFollower = {
  hangsOn: findReversalsOfFee,
  hangsAgain: async (tx, feeId, ids) => {
    const now = await findReversalsOfFee(tx, feeId);
    return now.length === ids.length && now.every((id, index) => id === ids[index]);
  },
};
