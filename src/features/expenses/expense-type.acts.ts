/** Writes and deletes the types of movements. */
import { type ByPerson, recordChange, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { ExpenseType, SentExpenseType } from './expense-type.contract.ts';
import { checkTypes, kindOf, mayDeleteType, UNKNOWN_TYPE } from './expense-type.rules.ts';
import { allExpenseTypesForUpdate, findExpenseTypes, findUsedExpenseTypes, putExpenseTypes, removeExpenseType } from './expense-type.store.ts';

/** Writes the rows of the table that are new or changed; returns the types that the caller may see. */
export const saveExpenseTypes = async (tx: Tx, by: ByPerson, rows: readonly SentExpenseType[]): Promise<Verdict<ExpenseType[]>> => {
  const stored = await allExpenseTypesForUpdate(tx);
  const checked = checkTypes(by.who, rows, stored, await findUsedExpenseTypes(tx));
  if (!checked.ok) return checked;
  const before = new Map(stored.map((type) => [type._id, type]));
  const changed = checked.value
    .map((type): ExpenseType => ({ ...type, _id: type._id === 0 ? newId(by.now.instant) : type._id }))
    .filter(({ _id, name, type }) => before.get(_id)?.name !== name || before.get(_id)?.type !== type);
  await putExpenseTypes(tx, changed);
  await recordChanges(
    tx,
    by,
    changed.map((type) => {
      const was = before.get(type._id);
      const told = { noun: 'expense-type', nounId: type._id, label: type.name, after: type } as const;
      return was === undefined ? { ...told, action: 'create' } : { ...told, action: 'change', before: was };
    }),
  );
  return ok([...(await findExpenseTypes(tx, kindOf(by.who)))]);
};

export const deleteExpenseType = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<{ msg: string }>> => {
  const stored = await allExpenseTypesForUpdate(tx);
  const type = stored.find(({ _id }) => _id === id);
  if (type === undefined) return UNKNOWN_TYPE;
  const may = mayDeleteType(type, stored, await findUsedExpenseTypes(tx));
  if (!may.ok) return may;
  await removeExpenseType(tx, type._id);
  await recordChange(tx, by, { noun: 'expense-type', nounId: type._id, label: type.name, action: 'delete', before: type });
  return ok({ msg: 'Tipo de Egreso Eliminado' });
};
