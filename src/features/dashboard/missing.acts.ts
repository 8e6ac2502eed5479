/** What the teachers have not entered yet, by class. */
import { findClasses } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { MissingInClass } from './missing.contract.ts';
import { missingIn } from './missing.rules.ts';
import { findEntered } from './missing.store.ts';

/** In the classes of one teacher, or of all; without classes in which nothing is missing. */
export const listMissing = async (reads: Reads, teacher: string | undefined, now: Moment): Promise<MissingInClass[]> => {
  const classes = await findClasses(reads, { teacher, year: now.year, category: undefined }, now.year, null);
  const enteredIn = await findEntered(reads, { year: now.year, teacher, today: now.day });
  return classes.rows
    .map((one) => ({
      ...{ classroom: one._id, category: one.category.name, schedule: scheduleText(one), teacher: one.teacher },
      items: [...missingIn({ year: one.year, category: one.category, ...enteredIn(one._id) }, now.day)],
    }))
    .filter(({ items }) => items.length > 0);
};
