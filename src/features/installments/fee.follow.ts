/** What later features keep of a fee that is deleted, and give back when it comes back. */
import type { Reads, Tx } from '#server/database/database.ts';

export type FeeFollower = {
  /** What hangs on a fee: the ids of what will have lost it. */
  readonly hangsOn: (reads: Reads, feeId: string) => Promise<readonly string[]>;
  /** Hangs the same on it again; false when any of it is gone meanwhile. */
  readonly hangsAgain: (tx: Tx, feeId: string, ids: readonly string[]) => Promise<boolean>;
};
