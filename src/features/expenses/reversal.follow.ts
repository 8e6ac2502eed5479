/** A fee that was deleted comes back only as long as the same money of it is given back as then. */
import type { FeeFollower } from '#features/installments/fee.follow.ts';
import { findReversalsOfFee } from './reversal.store.ts';

/** Asked after the invoices have found their fee again. */
export const reversalsFollowFees: FeeFollower = {
  hangsOn: findReversalsOfFee,
  hangsAgain: async (tx, feeId, ids) => {
    const now = await findReversalsOfFee(tx, feeId);
    return now.length === ids.length && now.every((id, index) => id === ids[index]);
  },
};
