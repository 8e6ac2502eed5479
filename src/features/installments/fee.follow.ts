/** What later features keep about a deleted fee, and restore with it. */
import type { Reads, Tx } from '#server/database/database.ts';

export type FeeFollower = {
  /** The ids of what will lose its fee when this one is deleted. */
  readonly hangsOn: (reads: Reads, feeId: string) => Promise<readonly string[]>;
  /** Links these to the restored fee; false when any of them no longer exists. */
  readonly hangsAgain: (tx: Tx, feeId: string, ids: readonly string[]) => Promise<boolean>;
};
