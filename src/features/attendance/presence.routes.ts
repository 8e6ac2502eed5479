/** The call about a student's share of presence. */
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { isFamily } from '#kernel/roles.ts';
import { forbid, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { DaysByPeriod } from './attendance.rules.ts';
import { findAbsences, findDays } from './attendance.store.ts';
import { getPresence } from './presence.contract.ts';
import { presenceUntil } from './presence.rules.ts';

export const presenceRoutes: readonly Answer[] = [
  answer(getPresence, async ({ who, params, now, reads }) => {
    if (isFamily(who)) {
      if (!isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
    } else {
      const may = mayLookInto(who, await findTaught(reads, params.class));
      if (!may.ok) return may;
    }
    // Of a class in which the student does not sit there is nothing to tell.
    const sits = (await findStudentsOfClass(reads, params.class)).some(({ id }) => id === params.student);
    const days: DaysByPeriod = sits ? await findDays(reads, params.class) : new Map();
    return ok(presenceUntil(now.day, days, await findAbsences(reads, params.class, params.student)));
  }),
];
