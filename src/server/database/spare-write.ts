/** A write that may be left out: for a note that is not worth a failed call. */
import { isDiskClosed, isDiskFull } from '#server/machine.ts';
import { type Database, isOutOfReach, type Tx } from './database.ts';

/** Does the work in a transaction of its own, and nothing where the disk takes no more: people who only read still do so then. */
export const writeIfPossible = async (database: Database, work: (tx: Tx) => Promise<void>): Promise<void> => {
  try {
    await database.transaction(work, () => true);
  } catch (error) {
    if (!isDiskFull(error) && !isDiskClosed(error) && !isOutOfReach(error)) throw error;
  }
};
