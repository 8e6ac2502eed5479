/** The calls about kinds of grades. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './grade-type.acts.ts';
import { deleteGradeType, listGradeTypes, listGradeTypesOfCategory, saveGradeTypes } from './grade-type.contract.ts';
import { findGradeTypes } from './grade-type.store.ts';

export const gradeTypeRoutes: readonly Answer[] = [
  answer(listGradeTypes, async ({ reads }) => ok(await acts.listGradeTypes(reads))),

  answer(listGradeTypesOfCategory, async ({ params, reads }) => ok((await findGradeTypes(reads)).filter(({ categories }) => categories.includes(params.id)))),

  answer(saveGradeTypes, ({ body, who, now, write }) => write((tx) => acts.saveGradeTypes(tx, { who, now }, body))),

  answer(deleteGradeType, ({ params, write }) => write((tx) => acts.deleteGradeType(tx, params.id))),
];
