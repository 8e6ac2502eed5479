/** Lists and prints what left the register, takes money out and puts it back. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { instantsOfDays, instantsOfYear } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './expense.acts.ts';
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
import { expensesPaper, withdrawalMonthsPaper } from './expense.pdf.ts';
import { mayTouch, NO_WITHDRAWALS, shownTo } from './expense.rules.ts';
import { type ExpenseSearch, findExpenses, sumExpenses, sumWithdrawalsByMonth } from './expense.store.ts';
import { printExpenses, type PrintedExpense, printWithdrawalMonths } from './expense-paper.contract.ts';
import { kindOf } from './expense-type.rules.ts';
import { findExpenseTypes } from './expense-type.store.ts';
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

  answer(createExpense, ({ body: { expencetype, value, form, teacher, description }, who, now, write }) =>
    write((tx) => acts.createExpense(tx, { who, now }, { typeId: expencetype, value, form, employeeId: teacher?._id, description })),
  ),

  answer(deleteExpense, ({ params, who, now, write }) => write((tx) => acts.deleteExpense(tx, { who, now }, params.id))),

  answer(printExpenses, async ({ who, query, body, now, reads, print }) => {
    const isForOwner = typeof body.total === 'number' || body.expences.some(isWithdrawal);
    if (isForOwner && !isOwner(who)) return NO_WITHDRAWALS;
    return print(expensesPaper(body, { withTotal: isOwner(who), of: query.of }, await readInstitute(reads), now.day));
  }),

  answer(printWithdrawalMonths, async ({ body, now, reads, print }) =>
    print(withdrawalMonthsPaper(body.expences, String(body.year ?? ''), await readInstitute(reads), now.day)),
  ),
];

/** Without any day, this year. */
const rangeOf = ({ startDate, endDate, form, sort }: Omit<ExpenseFilter, 'expencetype'>, year: number): ExpenseSearch =>
  startDate === undefined && endDate === undefined ? { form, sort, ...instantsOfYear(year) } : { form, sort, ...instantsOfDays(startDate, endDate) };

const withdrawalsOf = (query: WithdrawalFilter, year: number): ExpenseSearch => ({ ...rangeOf(query, year), kind: 'withdrawal', typeId: query.expencetype });

const isWithdrawal = ({ expencetype }: PrintedExpense): boolean =>
  typeof expencetype === 'object' && expencetype !== null && 'type' in expencetype && expencetype.type === 'withdrawal';
