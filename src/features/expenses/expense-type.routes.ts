/** The calls about types of movements. */
import { recordChange, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { deleteExpenseType, type ExpenseType, listExpenseTypes, listUsedExpenseTypes, listWithdrawalTypes, saveExpenseTypes } from './expense-type.contract.ts';
import { checkTypes, kindOf, mayDeleteType, UNKNOWN_TYPE } from './expense-type.rules.ts';
import { allExpenseTypesForUpdate, findExpenseTypes, findUsedExpenseTypes, putExpenseTypes, removeExpenseType } from './expense-type.store.ts';

export const expenseTypeRoutes: readonly Answer[] = [
  answer(listExpenseTypes, async ({ who, reads }) => ok([...(await findExpenseTypes(reads, kindOf(who)))])),

  answer(listWithdrawalTypes, async ({ reads }) => ok([...(await findExpenseTypes(reads, 'withdrawal'))])),

  answer(listUsedExpenseTypes, async ({ who, reads }) => {
    const used = await findUsedExpenseTypes(reads);
    return ok((await findExpenseTypes(reads, kindOf(who))).flatMap(({ _id }) => (used.has(_id) ? [_id] : [])));
  }),

  answer(saveExpenseTypes, ({ body, who, now, write }) =>
    write(async (tx) => {
      const stored = await allExpenseTypesForUpdate(tx);
      const checked = checkTypes(who, body, stored, await findUsedExpenseTypes(tx));
      if (!checked.ok) return checked;
      const before = new Map(stored.map((type) => [type._id, type]));
      const changed = checked.value
        .map((type): ExpenseType => ({ ...type, _id: type._id === 0 ? newId(now.instant) : type._id }))
        .filter(({ _id, name, type }) => before.get(_id)?.name !== name || before.get(_id)?.type !== type);
      await putExpenseTypes(tx, changed);
      await recordChanges(
        tx,
        { who, now },
        changed.map((type) => {
          const was = before.get(type._id);
          const told = { noun: 'expense-type', nounId: type._id, label: type.name, after: type } as const;
          return was === undefined ? { ...told, action: 'create' } : { ...told, action: 'change', before: was };
        }),
      );
      return ok([...(await findExpenseTypes(tx, kindOf(who)))]);
    }),
  ),

  answer(deleteExpenseType, ({ params, who, now, write }) =>
    write(async (tx) => {
      const stored = await allExpenseTypesForUpdate(tx);
      const type = stored.find(({ _id }) => _id === params.id);
      if (type === undefined) return UNKNOWN_TYPE;
      const may = mayDeleteType(type, stored, await findUsedExpenseTypes(tx));
      if (!may.ok) return may;
      await removeExpenseType(tx, type._id);
      await recordChange(tx, { who, now }, { noun: 'expense-type', nounId: type._id, label: type.name, action: 'delete', before: type });
      return ok({ msg: 'Tipo de Egreso Eliminado' });
    }),
  ),
];
