/** The calls of the office's charts. */
import { sumOf } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './chart.acts.ts';
import { debtsByAge, enrollmentsByMonth, placesTaken } from './chart.contract.ts';
import { findPlaces, sumDebtsByAge } from './chart.store.ts';

/** As many classes as are seen at a glance; the list of classes has them all. */
const SHOWN = 8;

export const chartRoutes: readonly Answer[] = [
  answer(debtsByAge, async ({ who, now, reads }) =>
    ok((await sumDebtsByAge(reads, now)).map(({ age, fees, total }) => ({ age, fees, ...(isOwner(who) ? { total } : {}) }))),
  ),

  answer(enrollmentsByMonth, async ({ now, reads }) => ok(await acts.enrollmentsByMonth(reads, now))),

  answer(placesTaken, async ({ now, reads }) => {
    const places = await findPlaces(reads, now.year);
    return ok({
      classes: places.length,
      capacity: sumOf(places.map(({ capacity }) => capacity)),
      taken: sumOf(places.map(({ taken }) => taken)),
      roomiest: places.slice(0, SHOWN),
    });
  }),
];
