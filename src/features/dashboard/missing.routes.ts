/** Answers what the teachers have not entered yet. */
import { findClasses } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { listMissing } from './missing.contract.ts';
import { missingIn } from './missing.rules.ts';
import { findEntered } from './missing.store.ts';

export const missingRoutes: readonly Answer[] = [
  answer(listMissing, async ({ who, query, now, reads }) => {
    const teacher = who.role === 'teacher' ? who.id : query.teacher === 'null' ? undefined : query.teacher;
    const classes = await findClasses(reads, { teacher, year: now.year, category: undefined }, now.year, null);
    const enteredIn = await findEntered(reads, { year: now.year, teacher, today: now.day });
    return ok(
      classes.rows
        .map((one) => ({
          ...{ classroom: one._id, category: one.category.name, schedule: scheduleText(one), teacher: one.teacher },
          items: [...missingIn({ year: one.year, category: one.category, ...enteredIn(one._id) }, now.day)],
        }))
        .filter(({ items }) => items.length > 0),
    );
  }),
];
