/** Lists what left the register, takes money out and puts it back. */
import { instantsOfDays, instantsOfYear } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import {
  createExpense,
  deleteExpense,
  type ExpenseFilter,
  listExpenses,
  listWithdrawals,
  totalOfExpenses,
  totalOfWithdrawals,
  type WithdrawalFilter,
  withdrawalsByMonth,
} from './expense.contract.ts';
import { mayTouch, NO_WITHDRAWALS, shownTo } from './expense.rules.ts';
import { type ExpenseSearch, findExpenses, sumExpenses } from './expense.store.ts';
import { recordExpense, undoExpense } from './expense.acts.ts';
import { kindOf } from './expense-type.rules.ts';
import { findExpenseTypes } from './expense-type.store.ts';
import { sumWithdrawalsByMonth } from './withdrawal-month.store.ts';
import { monthsOf } from './withdrawal-months.rules.ts';

export const expenseRoutes: readonly Answer[] = [
  answer(listExpenses, async ({ who, query, page, now, reads }) => {
    const kind = query.expencetype ?? kindOf(who);
    if (kind !== undefined && !mayTouch(who, kind)) return NO_WITHDRAWALS;
    const { rows, total } = await findExpenses(reads, { ...rangeOf(query, now.year), kind }, page);
    return ok({ rows: rows.map((one) => shownTo(who, one)), total });
  }),

  answer(totalOfExpenses, async ({ query, now, reads }) => ok(await sumExpenses(reads, { ...rangeOf(query, now.year), kind: query.expencetype }))),

  answer(listWithdrawals, async ({ query, page, now, reads }) => ok(await findExpenses(reads, withdrawalsOf(query, now.year), page))),

  answer(totalOfWithdrawals, async ({ query, now, reads }) => ok(await sumExpenses(reads, withdrawalsOf(query, now.year)))),

  answer(withdrawalsByMonth, async ({ query, now, reads }) =>
    ok([...monthsOf(await findExpenseTypes(reads, 'withdrawal'), await sumWithdrawalsByMonth(reads, query.year ?? now.year))]),
  ),

  answer(createExpense, ({ body: { expencetype, value, teacher, description }, who, now, write }) =>
    write(async (tx) => {
      const made = await recordExpense(tx, { who, now }, { typeId: expencetype, value, employeeId: teacher?._id, description });
      return made.ok ? ok({ msg: 'Egreso/Ingreso Registrado', _id: made.value._id }) : made;
    }),
  ),

  answer(deleteExpense, ({ params, who, now, write }) =>
    write(async (tx) => {
      const undone = await undoExpense(tx, { who, now }, params.id);
      return undone.ok ? ok({ msg: 'Movimiento Eliminado' }) : undone;
    }),
  ),
];

/** Without any day this year. */
const rangeOf = ({ startDate, endDate, sort }: Pick<ExpenseFilter, 'startDate' | 'endDate' | 'sort'>, year: number): ExpenseSearch =>
  startDate === undefined && endDate === undefined ? { sort, ...instantsOfYear(year) } : { sort, ...instantsOfDays(startDate, endDate) };

const withdrawalsOf = (query: WithdrawalFilter, year: number): ExpenseSearch => ({ ...rangeOf(query, year), kind: 'withdrawal', typeId: query.expencetype });
