/** Tells the administration how the server is, and hears of pages that broke. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readServerState } from './server-state.acts.ts';
import { tellPageFault } from './page-fault.contract.ts';
import { withoutPersons } from './page-fault.rules.ts';
import { getServerState } from './server-state.contract.ts';

export const serverStateRoutes: readonly Answer[] = [
  answer(getServerState, async ({ vitals, vault, now }) => ok(await readServerState({ vitals, vault }, now))),
  answer(tellPageFault, async ({ vitals, now, body }) => ok({ code: vitals.pageBroke({ ...body, message: withoutPersons(body.message) }, now.instant) })),
];
