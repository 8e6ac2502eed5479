/** What the teachers have not entered yet, by class. */
import { findClasses } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { MissingInClass } from './missing.contract.ts';
import { missingIn, periodsDue } from './missing.rules.ts';
import { findPlanned, findWritten } from './missing.store.ts';

/** In the classes of one teacher, or of all; without classes in which nothing is missing. */
export const listMissing = async (reads: Reads, teacher: string | undefined, now: Moment): Promise<MissingInClass[]> => {
  const classes = await findClasses(reads, { teacher, year: now.year, category: undefined }, now.year, null);
  const asked = { year: now.year, teacher, today: now.day };
  const plannedIn = await findPlanned(reads, asked);
  const planned = classes.rows.map((one) => ({ one, year: one.year, category: one.category, ...plannedIn(one._id) }));
  // In March nothing is due anywhere, and in June one bimester: only what is due somewhere is counted.
  const writtenIn = await findWritten(
    reads,
    asked,
    planned.reduce((last, own) => Math.max(last, ...periodsDue(own, now.day)), 0),
  );
  return planned
    .map(({ one, ...own }) => ({
      ...{ classroom: one._id, category: one.category.name, schedule: scheduleText(one), teacher: one.teacher },
      items: [...missingIn({ ...own, ...writtenIn(one._id, one.taken) }, now.day)],
    }))
    .filter(({ items }) => items.length > 0);
};
