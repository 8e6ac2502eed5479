/** The calls about the winter recess. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './recess.acts.ts';
import { getRecess, removeRecess, saveRecess } from './recess.contract.ts';
import { findRecess } from './recess.store.ts';

export const recessRoutes: readonly Answer[] = [
  answer(getRecess, async ({ params, reads }) => ok({ recess: await findRecess(reads, params.year) })),

  answer(saveRecess, ({ who, params, body, now, write }) => write((tx) => acts.saveRecess(tx, { who, now }, params.year, body))),

  answer(removeRecess, ({ who, params, now, write }) => write((tx) => acts.removeRecess(tx, { who, now }, params.year))),
];
