/** The calls about the change of year: propose, preview, do all of it at once, and undo it. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './year-change.acts.ts';
import { changeYear, previewYear, proposeYear, undoYear } from './year-change.contract.ts';
import * as proposals from './year-proposal.acts.ts';

export const yearChangeRoutes: readonly Answer[] = [
  answer(proposeYear, async ({ query, now, reads }) => ok(await proposals.proposeYear(reads, query.opening, now))),

  answer(previewYear, async ({ body, now, reads }) => ok(await acts.previewYear(reads, body, now))),

  answer(changeYear, ({ body, who, now, write }) => write((tx) => acts.changeYear(tx, { who, now }, body))),

  answer(undoYear, ({ params, who, now, write }) => write((tx) => acts.undoYear(tx, { who, now }, params.id))),
];
