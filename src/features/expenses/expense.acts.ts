/** Takes money out of the open register and puts it back, and tells the history in the same transaction. */
import { type ByPerson, recordChange, recordChanges } from '#features/history/history.store.ts';
import { mayUndo } from '#features/register/register.rules.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { sumOf } from '#kernel/money.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Expense } from './expense.contract.ts';
import { type AskedExpense, labelOf, mayTouch, NO_WITHDRAWALS, takeOut, UNKNOWN_EXPENSE } from './expense.rules.ts';
import { findEmployees, findExpense, insertExpenses, removeExpense } from './expense.store.ts';
import { expenseTypesForUpdate } from './expense-type.store.ts';
import { holdRefund } from './refund.acts.ts';
import { type FeesPaidAgain, holdReversal, payAgain, readPaidAgain } from './reversal.acts.ts';

/** Takes several expenses out of the open register, a movement each: all of them, or none with the reasons. */
export const createExpenses = async (tx: Tx, by: ByPerson, asked: readonly AskedExpense[]): Promise<Verdict<readonly Expense[]>> => {
  const { who, now } = by;
  // Locks are taken in this order everywhere: the open register, then the types.
  const register = await openRegisterForUpdate(tx);
  const types = await expenseTypesForUpdate(
    tx,
    asked.flatMap(({ typeId }) => typeId ?? []),
  );
  const employees = await findEmployees(
    tx,
    asked.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const decided = takeOut(who, asked, {
    types: new Map(types.map((type) => [type._id, type])),
    employees: new Map(employees.map((employee) => [employee.id, employee])),
    register,
  });
  const taken = await weighed(tx, by, register, { change: -sumOf(asked.map(({ value = 0 }) => value)), undoes: null }, decided);
  if (!taken.ok) return taken;
  const rows = taken.value.map((outlay) => ({ ...outlay, id: newId(now.instant), typeId: outlay.type._id, movedAt: now.instant }));
  await insertExpenses(tx, rows);
  const made = rows.map(
    ({ id, type, value, form, description, registerId }): Expense => ({
      _id: id,
      date: now.instant,
      value,
      ...(form === null ? {} : { form }),
      expencetype: type,
      ...(description === null ? {} : { description }),
      register: registerId,
    }),
  );
  await recordChanges(
    tx,
    by,
    made.map((expense, index) => ({
      noun: 'expense',
      nounId: expense._id,
      label: labelOf(expense),
      action: 'create',
      after: { ...expense, employee: rows[index]?.employeeId ?? null },
    })),
  );
  return ok(made);
};

export const createExpense = async (tx: Tx, by: ByPerson, asked: AskedExpense): Promise<Verdict<{ msg: string; _id: string }>> => {
  const made = await createExpenses(tx, by, [asked]);
  if (!made.ok) return made;
  const [expense] = made.value;
  invariant(expense !== undefined, 'an expense that may be made is made');
  return ok({ msg: 'Egreso/Ingreso Registrado', _id: expense._id });
};

/** Puts the money of a movement back, while its register is open. */
export const deleteExpense = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<{ msg: string }>> => {
  // Locks are taken in this order everywhere: the fees of an invoice that was given back, the payer whose credit changes, then the open register.
  const reversal = await holdReversal(tx, id);
  const refund = await holdRefund(tx, id);
  const register = await openRegisterForUpdate(tx);
  const expense = await findExpense(tx, id);
  if (expense === null) return UNKNOWN_EXPENSE;
  if (!mayTouch(by.who, expense.expencetype.type)) return NO_WITHDRAWALS;
  const undoable = mayUndo({ registerId: expense.register }, register);
  const undo = undoable.ok ? refund : undoable;
  const decided: Verdict<FeesPaidAgain | null> = undo.ok && reversal !== null ? await readPaidAgain(tx, id, reversal) : undo;
  const may = await weighed(tx, by, register, { change: expense.value, undoes: id }, decided);
  if (!may.ok) return may;
  if (!(await removeExpense(tx, id))) return UNKNOWN_EXPENSE;
  if (reversal !== null && may.value !== null) await payAgain(tx, by, reversal, expense.value, may.value);
  await recordChange(tx, by, { noun: 'expense', nounId: id, label: labelOf(expense), action: 'delete', before: expense });
  return ok({ msg: 'Movimiento Eliminado' });
};
