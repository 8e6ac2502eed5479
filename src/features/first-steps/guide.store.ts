/** Reads what the guide of the first steps looks at, and stores when it was ended. */
import { findCategories } from '#features/categories/category.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { countRows } from '#server/database/paged.ts';
import type { GuideFacts } from './guide.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    guide_ends: { id: 'guide'; ended_at: string };
  }
}

export const readGuideFacts = async (reads: Reads): Promise<GuideFacts> => ({
  institute: await readInstitute(reads),
  prices: (await findCategories(reads)).map(({ value }) => value),
  penalty: await findPenalty(reads),
  gradeTypes: await countRows(reads.selectFrom('grade_types')),
  secretaries: await countRows(reads.selectFrom('users').where('role', '=', 'secretary').where('active', '=', 1)),
});

export const isGuideEnded = async (reads: Reads): Promise<boolean> => (await reads.selectFrom('guide_ends').select('id').executeTakeFirst()) !== undefined;

/** Ends the guide; ending it twice changes nothing. */
export const putGuideEnd = async (tx: Tx, at: Instant): Promise<void> => {
  await tx
    .insertInto('guide_ends')
    .values({ id: 'guide', ended_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
