/** What later features do for who has just been enrolled. */
import type { By } from '#features/history/history.store.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Enrollment } from './enrollment.contract.ts';

export type EnrollmentFollower = {
  /** Gives him a place in the class that was chosen with it, or says why not. */
  readonly enrolled: (
    tx: Tx,
    by: By,
    enrollment: Enrollment,
    asked: { readonly classroom: string; readonly beyondPlaces: boolean | undefined },
  ) => Promise<Verdict<null>>;
};
