/** The calls of the home pages. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { chartRoutes } from './chart.routes.ts';
import { overdueStudents } from './dashboard.contract.ts';
import { countOverdueStudents, findMostOverdue } from './dashboard.store.ts';
import { missingRoutes } from './missing.routes.ts';

/** As many as are seen at a glance; the list of debts has them all. */
const SHOWN = 6;

export const dashboardRoutes: readonly Answer[] = [
  answer(overdueStudents, async ({ reads }) => ok({ students: await countOverdueStudents(reads), most: [...(await findMostOverdue(reads, SHOWN))] })),
  ...chartRoutes,
  ...missingRoutes,
];
