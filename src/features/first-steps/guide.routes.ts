/** Tells the administrator how far the first steps are, and ends the guide. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './guide.acts.ts';
import { endGuide, getGuide } from './guide.contract.ts';
import { doneSteps } from './guide.rules.ts';
import { isGuideEnded, readGuideFacts } from './guide.store.ts';

export const guideRoutes: readonly Answer[] = [
  answer(getGuide, async ({ reads }) => ok({ done: [...doneSteps(await readGuideFacts(reads))], ended: await isGuideEnded(reads) })),

  answer(endGuide, ({ who, now, write }) => write((tx) => acts.endGuide(tx, { who, now }))),
];
