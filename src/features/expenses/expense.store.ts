/** Keeps what left the registers, and reads it by day, by kind and by month. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { FormFilter, PaymentForm } from '#features/register/payment-form.contract.ts';
import { dayFrom, type Instant, instantsOfYear, startOfDay } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import { preparedRows } from '#server/database/prepared.ts';
import type { Expense, ExpenseOrder } from './expense.contract.ts';
import type { Employee } from './expense.rules.ts';
import type { ExpenseKind } from './expense-type.contract.ts';
import { findAllExpenseTypes } from './expense-type.store.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    expenses: {
      id: string;
      type_id: string;
      register_id: string;
      moved_at: string;
      amount: number;
      description: string | null;
      employee_id: string | null;
      form: PaymentForm | null;
      /** How much of it left the bank. */
      from_bank: number;
    };
  }
}

export type ExpenseSearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly kind?: ExpenseKind | undefined;
  readonly typeId?: string | undefined;
  readonly form?: FormFilter | undefined;
  readonly sort?: string | undefined;
};

/** Expenses in the order asked for, by default newest first. */
export const findExpenses = async (reads: Reads, search: ExpenseSearch, page: PageRequest | null): Promise<Page<Expense>> => {
  const order = readOrder<ExpenseOrder>(search.sort);
  const by = await orderBy(reads, order?.word ?? 'date');
  const query = expenses(reads)
    .where(matching(search))
    .$if(order !== null, (rows) => rows.orderBy(by, order?.direction ?? 'asc'))
    .orderBy('expenses.moved_at', 'desc')
    .orderBy('expenses.id', 'desc');
  const all = reads.selectFrom('expenses').innerJoin('expense_types', 'expense_types.id', 'expenses.type_id').where(matching(search));
  const { rows, total } = await readPage(query, all, page);
  return { rows: rows.map(expenseOf), total };
};

const orderBy = async (reads: Reads, word: ExpenseOrder) => {
  if (word !== 'type') return sql.ref(word === 'date' ? 'expenses.moved_at' : 'expenses.amount');
  // Ordered by a list of the few types, so that both engines use the Spanish order.
  const types = await findAllExpenseTypes(reads);
  return sql<number>`case expenses.type_id ${sql.join(
    types.map(({ _id }, index) => sql`when ${_id} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
};

/** The sum of the expenses of a search, in centavos. */
export const sumExpenses = async (reads: Reads, search: ExpenseSearch): Promise<Centavos> => {
  const { total } = await reads
    .selectFrom('expenses')
    .innerJoin('expense_types', 'expense_types.id', 'expenses.type_id')
    .select((row) => row.fn.sum<number | null>('expenses.amount').as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return total ?? 0;
};

export type MonthSum = { /** 1 to 12. */ readonly month: number; readonly typeId: string; readonly total: Centavos };

const LATER_MONTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What was withdrawn in each month of a year, by type, without zeros. */
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

export const findExpense = async (reads: Reads, id: string): Promise<Expense | null> => {
  const row = await expenses(reads).where('expenses.id', '=', id).executeTakeFirst();
  return row === undefined ? null : expenseOf(row);
};

export type ExpenseRow = {
  readonly id: string;
  readonly typeId: string;
  readonly registerId: string;
  readonly movedAt: Instant;
  readonly value: Centavos;
  readonly description: string | null;
  readonly employeeId: string | null;
  readonly form: PaymentForm | null;
  /** How much of it leaves the bank. */
  readonly fromBank: Centavos;
};

export const insertExpenses = (tx: Tx, rows: readonly ExpenseRow[]): Promise<void> =>
  insertRows(
    tx,
    rows.map(({ id, typeId, registerId, movedAt, value, description, employeeId, form, fromBank }) => ({
      id,
      type_id: typeId,
      register_id: registerId,
      moved_at: movedAt,
      amount: value,
      description,
      employee_id: employeeId,
      form,
      from_bank: fromBank,
    })),
  );

const insertRows = preparedRows('expenses', ['id', 'type_id', 'register_id', 'moved_at', 'amount', 'description', 'employee_id', 'form', 'from_bank']);

/** Deletes a movement; false when another transaction did so already. */
export const removeExpense = async (tx: Tx, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('expenses').where('id', '=', id).returning('id').execute();
  return gone.length > 0;
};

/** The people who are to be paid, those of them who exist. */
export const findEmployees = async (reads: Reads, ids: readonly string[]): Promise<readonly Employee[]> => {
  if (ids.length === 0) return [];
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'active', 'name', 'lastname'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map((row) => ({ ...row, active: row.active === 1 }));
};

const expenses = (reads: Reads) =>
  reads
    .selectFrom('expenses')
    .innerJoin('expense_types', 'expense_types.id', 'expenses.type_id')
    .selectAll('expenses')
    .select(['expense_types.name as type_name', 'expense_types.kind as type_kind']);

type ExpenseSelection = Awaited<ReturnType<ReturnType<typeof expenses>['execute']>>[number];

const matching = ({ from, before, kind, typeId, form }: ExpenseSearch): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql<SqlBool>`expenses.moved_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`expenses.moved_at < ${before}`);
  if (kind !== undefined) conditions.push(sql<SqlBool>`expense_types.kind = ${kind}`);
  if (typeId !== undefined) conditions.push(sql<SqlBool>`expenses.type_id = ${typeId}`);
  if (form !== undefined) conditions.push(form === 'unknown' ? sql<SqlBool>`expenses.form is null` : sql<SqlBool>`expenses.form = ${form}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const expenseOf = (row: ExpenseSelection): Expense => ({
  _id: row.id,
  date: row.moved_at,
  value: row.amount,
  ...(row.form === null ? {} : { form: row.form }),
  expencetype: { _id: row.type_id, name: row.type_name, type: row.type_kind },
  ...(row.description === null ? {} : { description: row.description }),
  register: row.register_id,
});
