/** Pays a payer's credit out in money: the outlay and the payer's name are written in one transaction. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { holdCredit } from '#features/invoices/credit.store.ts';
import { findPayer } from '#features/invoices/invoice.store.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Expense } from './expense.contract.ts';
import { labelOf, REVERSAL_TYPE_ID } from './expense.rules.ts';
import { insertExpenses } from './expense.store.ts';
import { expenseTypesForUpdate } from './expense-type.store.ts';
import type { NewRefund } from './refund.contract.ts';
import { NOBODYS_REFUND, refund, refundText } from './refund.rules.ts';
import { findRefund, insertRefund } from './refund.store.ts';

/** Pays credit out of the open register, as an outlay like any other. */
export const refundCredit = async (
  tx: Tx,
  by: ByPerson,
  payerId: string,
  { value, form, description: why }: NewRefund,
): Promise<Verdict<{ msg: string; _id: string }>> => {
  const { who, now } = by;
  // Locks are taken in this order everywhere: the payer, the open register, then the types.
  const credit = await holdCredit(tx, payerId);
  const register = await openRegisterForUpdate(tx);
  const [type] = await expenseTypesForUpdate(tx, [REVERSAL_TYPE_ID]);
  invariant(type !== undefined, 'the type of what is given back is always there');
  const payer = await findPayer(tx, payerId);
  if (credit === null || payer === null) return UNKNOWN_USER;
  const may = await weighed(tx, by, register, { change: -value, undoes: null }, refund({ value, form }, { credit, register }));
  if (!may.ok) return may;
  const { registerId, fromBank } = may.value;
  const [_id, description] = [newId(now.instant), refundText(payer, why)];
  const expense: Expense = { _id, date: now.instant, value, form, expencetype: type, description, register: registerId };
  await insertExpenses(tx, [{ id: _id, typeId: type._id, registerId, movedAt: now.instant, value, description, employeeId: null, form, fromBank }]);
  await insertRefund(tx, _id, payerId, listName(who));
  await recordChange(tx, by, { noun: 'expense', nounId: _id, label: labelOf(expense), action: 'create', after: expense });
  return ok({ msg: 'Devolución Registrada', _id });
};

/** Whether the credit that an outlay paid out may return to its payer, who is locked; other outlays are always allowed. */
export const holdRefund = async (tx: Tx, expenseId: string): Promise<Verdict<null>> => {
  const given = await findRefund(tx, expenseId);
  if (given === null) return ok(null);
  const credit = given.payerId === null ? null : await holdCredit(tx, given.payerId);
  return credit === null ? NOBODYS_REFUND : ok(null);
};
