/** Tells the administrator how far the first steps are, and ends their guide. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { endGuide, getGuide } from './guide.contract.ts';
import { doneSteps } from './guide.rules.ts';
import { isGuideEnded, putGuideEnd, readGuideFacts } from './guide.store.ts';

export const guideRoutes: readonly Answer[] = [
  answer(getGuide, async ({ reads }) => ok({ done: [...doneSteps(await readGuideFacts(reads))], ended: await isGuideEnded(reads) })),

  answer(endGuide, ({ now, write }) =>
    write(async (tx) => {
      await putGuideEnd(tx, now.instant);
      return ok({ msg: 'La guía queda disponible en la Ayuda' });
    }),
  ),
];
