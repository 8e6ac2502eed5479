/** Takes money out of the open register and puts it back, with the history in the same breath: nothing leaves without a trace. */
import { recordChange, recordChanges } from '#features/history/history.store.ts';
import { mayUndo } from '#features/register/register.rules.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Expense } from './expense.contract.ts';
import { type AskedExpense, mayTouch, NO_WITHDRAWALS, takeOut, UNKNOWN_EXPENSE } from './expense.rules.ts';
import { findEmployees, findExpense, insertExpenses, removeExpense } from './expense.store.ts';
import { expenseTypesForUpdate } from './expense-type.store.ts';

type Actor = { readonly who: Who; readonly now: Moment };

/** Takes several expenses out of the open register, each a movement of its own: all of them, or none and the reasons why not. */
export const recordExpenses = async (tx: Tx, { who, now }: Actor, asked: readonly AskedExpense[]): Promise<Verdict<readonly Expense[]>> => {
  // Held in this order everywhere: the open register, then the types.
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
  const taken = await weighed(tx, { who, now }, register, { change: -sumOf(asked.map(({ value = 0 }) => value)), undoes: null }, decided);
  if (!taken.ok) return taken;
  const rows = taken.value.map((outlay) => ({ ...outlay, id: newId(now.instant), typeId: outlay.type._id, movedAt: now.instant }));
  await insertExpenses(tx, rows);
  const made = rows.map(
    ({ id, type, value, description, registerId }): Expense => ({
      _id: id,
      date: now.instant,
      value,
      expencetype: type,
      ...(description === null ? {} : { description }),
      register: registerId,
    }),
  );
  await recordChanges(
    tx,
    { who, now },
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

/** Takes one expense out of the open register. */
export const recordExpense = async (tx: Tx, actor: Actor, asked: AskedExpense): Promise<Verdict<Expense>> => {
  const made = await recordExpenses(tx, actor, [asked]);
  if (!made.ok) return made;
  const [expense] = made.value;
  return expense === undefined ? UNKNOWN_EXPENSE : ok(expense);
};

/** Puts the money of a movement back, as long as its register is the open one. */
export const undoExpense = async (tx: Tx, { who, now }: Actor, id: string): Promise<Verdict<Expense>> => {
  const register = await openRegisterForUpdate(tx);
  const expense = await findExpense(tx, id);
  if (expense === null) return UNKNOWN_EXPENSE;
  if (!mayTouch(who, expense.expencetype.type)) return NO_WITHDRAWALS;
  const may = await weighed(tx, { who, now }, register, { change: expense.value, undoes: id }, mayUndo({ registerId: expense.register }, register));
  if (!may.ok) return may;
  if (!(await removeExpense(tx, id))) return UNKNOWN_EXPENSE;
  await recordChange(tx, { who, now }, { noun: 'expense', nounId: id, label: labelOf(expense), action: 'delete', before: expense });
  return ok(expense);
};

const labelOf = ({ expencetype, value }: Expense): string => `${expencetype.name} ${moneyText(value)}`;
