/** The calls about types of movements. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './expense-type.acts.ts';
import { deleteExpenseType, listExpenseTypes, listUsedExpenseTypes, listWithdrawalTypes, saveExpenseTypes } from './expense-type.contract.ts';
import { kindOf } from './expense-type.rules.ts';
import { findExpenseTypes, findUsedExpenseTypes } from './expense-type.store.ts';

export const expenseTypeRoutes: readonly Answer[] = [
  answer(listExpenseTypes, async ({ who, reads }) => ok([...(await findExpenseTypes(reads, kindOf(who)))])),

  answer(listWithdrawalTypes, async ({ reads }) => ok([...(await findExpenseTypes(reads, 'withdrawal'))])),

  answer(listUsedExpenseTypes, async ({ who, reads }) => {
    const used = await findUsedExpenseTypes(reads);
    return ok((await findExpenseTypes(reads, kindOf(who))).flatMap(({ _id }) => (used.has(_id) ? [_id] : [])));
  }),

  answer(saveExpenseTypes, ({ body, who, now, write }) => write((tx) => acts.saveExpenseTypes(tx, { who, now }, body))),

  answer(deleteExpenseType, ({ params, who, now, write }) => write((tx) => acts.deleteExpenseType(tx, { who, now }, params.id))),
];
