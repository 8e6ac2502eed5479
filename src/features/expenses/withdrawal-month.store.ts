/** Sums the withdrawals of a year by month and type. */
import { sql } from 'kysely';
import { dayFrom, instantsOfYear, startOfDay } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';
// Its tables are read here.
import type {} from './expense.store.ts';

export type MonthSum = { /** 1 to 12. */ readonly month: number; readonly typeId: string; readonly total: Centavos };

const LATER_MONTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What was withdrawn in each month of a year, by type; months and types without any are left out. */
export const sumWithdrawalsByMonth = async (reads: Reads, year: number): Promise<readonly MonthSum[]> => {
  const { from, before } = instantsOfYear(year);
  const month = sql<number>`case ${sql.join(
    LATER_MONTHS.map((later) => sql`when expenses.moved_at < ${startOfDay(dayFrom(year, later, 1))} then ${sql.lit(later - 1)}`),
    sql` `,
  )} else 12 end`;
  return reads
    .selectFrom('expenses')
    .innerJoin('expense_types', 'expense_types.id', 'expenses.type_id')
    .select(['expenses.type_id as typeId', month.as('month')])
    .select((row) => row.fn.sum<number>('expenses.amount').as('total'))
    .where('expense_types.kind', '=', 'withdrawal')
    .where('expenses.moved_at', '>=', from)
    .where('expenses.moved_at', '<', before)
    .groupBy(['expenses.type_id', 'month'])
    .execute();
};
