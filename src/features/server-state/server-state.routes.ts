/** Tells the administration how the server is. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readServerState } from './server-state.acts.ts';
import { getServerState } from './server-state.contract.ts';

export const serverStateRoutes: readonly Answer[] = [
  answer(getServerState, async ({ vitals, vault, now }) => ok(await readServerState({ vitals, vault }, now))),
];
