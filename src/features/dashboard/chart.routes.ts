/** Answers what the office's charts ask. */
import { countOfYear } from '#features/enrollments/enrollment.store.ts';
import { sumOf } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { debtsByAge, enrollmentsByMonth, placesTaken } from './chart.contract.ts';
import { countEnrollmentsByMonth, findPlaces, sumDebtsByAge } from './chart.store.ts';
import { seasonMonths } from './season.rules.ts';

/** As many classes as are read at a glance; the list of classes has them all. */
const SHOWN = 8;

export const chartRoutes: readonly Answer[] = [
  answer(debtsByAge, async ({ who, now, reads }) =>
    ok((await sumDebtsByAge(reads, now)).map(({ age, fees, total }) => ({ age, fees, ...(isOwner(who) ? { total } : {}) }))),
  ),

  answer(enrollmentsByMonth, async ({ now, reads }) => {
    const year = (await countOfYear(reads, now.year + 1)) > 0 ? now.year + 1 : now.year;
    const counts = await countEnrollmentsByMonth(reads, year);
    return ok({ year, months: seasonMonths(year).map(({ name }, index) => ({ month: name, ...(counts[index] ?? { enrolled: 0, before: 0 }) })) });
  }),

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
