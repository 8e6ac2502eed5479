/** The withdrawals of a year by month: a row for each month, one for the sum, and a column for each type. */
import { MONTH_NAMES } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import type { WithdrawalMonth } from './expense.contract.ts';

/** The name of the last row. */
export const TOTAL_ROW = 'Total';

type Sum = { readonly month: number; readonly typeId: string; readonly total: Centavos };

/** Twelve months and their total; columns in the order of the types, zero where nothing was withdrawn. */
export const monthsOf = (types: readonly { readonly _id: string; readonly name: string }[], sums: readonly Sum[]): readonly WithdrawalMonth[] => {
  const amountOf = (typeId: string, month: number): Centavos => sums.find((sum) => sum.month === month && sum.typeId === typeId)?.total ?? 0;
  const rows = MONTH_NAMES.map(
    (month, index): WithdrawalMonth =>
      Object.assign(
        { month },
        columns(types, (id) => amountOf(id, index + 1)),
      ),
  );
  const total = columns(types, (id) => sumOf(sums.filter((sum) => sum.typeId === id).map((sum) => sum.total)));
  return [...rows, Object.assign({ month: TOTAL_ROW }, total)];
};

/** The types of a list of months, in the order of its columns. */
export const typesIn = (months: readonly WithdrawalMonth[]): readonly string[] => Object.keys(months[0] ?? {}).filter((key) => key !== 'month');

/** What was withdrawn of a type in a month. */
export const amountIn = (row: WithdrawalMonth, type: string): Centavos => row[type] ?? 0;

/** What was withdrawn in a month, of all types. */
export const monthSum = (row: WithdrawalMonth): Centavos => sumOf(typesIn([row]).map((type) => amountIn(row, type)));

const columns = (types: readonly { readonly _id: string; readonly name: string }[], amount: (typeId: string) => Centavos): Readonly<Record<string, Centavos>> =>
  Object.fromEntries(types.map(({ _id, name }) => [name, amount(_id)]));
