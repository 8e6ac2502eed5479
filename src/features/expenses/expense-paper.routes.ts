/** Prints lists of movements as they are posted; withdrawals for the administration only. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { expensesPaper, withdrawalMonthsPaper } from './expense.pdf.ts';
import { NO_WITHDRAWALS } from './expense.rules.ts';
import { printExpenses, type PrintedExpense, printWithdrawalMonths } from './expense-paper.contract.ts';

export const expensePaperRoutes: readonly Answer[] = [
  answer(printExpenses, async ({ who, query, body, now, reads, print }) => {
    const isForOwner = typeof body.total === 'number' || body.expences.some(isWithdrawal);
    if (isForOwner && !isOwner(who)) return NO_WITHDRAWALS;
    return print(expensesPaper(body, { withTotal: isOwner(who), of: query.of }, await readInstitute(reads), now.day));
  }),

  answer(printWithdrawalMonths, async ({ body, now, reads, print }) =>
    print(withdrawalMonthsPaper(body.expences, String(body.year ?? ''), await readInstitute(reads), now.day)),
  ),
];

const isWithdrawal = ({ expencetype }: PrintedExpense): boolean =>
  typeof expencetype === 'object' && expencetype !== null && 'type' in expencetype && expencetype.type === 'withdrawal';
