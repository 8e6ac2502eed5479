/** What later features do after a student was enrolled. */
import type { By } from '#features/history/history.store.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Enrollment } from './enrollment.contract.ts';

export type EnrollmentFollower = {
  /** Puts the student into the class that was chosen, or says why not. */
  readonly enrolled: (
    tx: Tx,
    by: By,
    enrollment: Enrollment,
    asked: { readonly classroom: string; readonly beyondPlaces: boolean | undefined },
  ) => Promise<Verdict<null>>;
};
