/** Gives classes another mark, by which whoever keeps what was read of them sees that it no longer holds (decision record 0044). */
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isOneOf, preparedWrite } from '#server/database/prepared.ts';

/** Drawn anew each time, so that a restored class has the mark of what was restored, and no class ever has an earlier one of other contents. */
const ANOTHER = sql<string>`cast(random() as text)`;

/** For classes in which the transaction is about to enter something. */
export const markClasses = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await putMarks(tx, JSON.stringify(ids));
};

/** The same for the classes of enrollments, which lose their place there. */
export const markClassesOf = async (tx: Tx, enrollmentIds: readonly string[]): Promise<void> => {
  if (enrollmentIds.length > 0) await putMarksOf(tx, JSON.stringify(enrollmentIds));
};

const putMarks = preparedWrite((tx: Tx, ids: string) =>
  tx
    .updateTable('classes')
    .set({ mark: ANOTHER })
    .where(isOneOf(tx, 'id', ids)),
);

const putMarksOf = preparedWrite((tx: Tx, enrollments: string) =>
  tx
    .updateTable('classes')
    .set({ mark: ANOTHER })
    .where('id', 'in', (places) =>
      places
        .selectFrom('class_places')
        .select('class_id')
        .where(isOneOf(tx, 'enrollment_id', enrollments)),
    ),
);
