/** Finds the salaries that were paid, by day and by employee, and sums them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import type { Salary, SalaryOrder } from './salary.contract.ts';
import { findLines } from './salary.store.ts';

export type SalarySearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly employeeId?: Id | undefined;
  readonly sort?: string | undefined;
};

/** Salaries that were paid, on a sheet or as a single expense, by default newest first. */
export const findSalaries = async (reads: Reads, search: SalarySearch, page: PageRequest | null): Promise<Page<Salary>> => {
  const order = readOrder<SalaryOrder>(search.sort);
  const query = salaries(reads)
    .where(matching(search))
    .$if(order !== null, (rows) => rows.orderBy(ORDERS[order?.word ?? 'date'], order?.direction ?? 'asc'))
    .orderBy('expenses.moved_at', 'desc')
    .orderBy('users.sort_key')
    .orderBy('expenses.id', 'desc');
  const { rows, total } = await readPage(query, reads.selectFrom('expenses').where(matching(search)), page);
  return { rows: await complete(reads, rows), total };
};

/** Salaries by the ids of their movements, in the order asked for; those that do not exist are absent. */
export const findSalariesByIds = async (reads: Reads, ids: readonly Id[]): Promise<readonly Salary[]> => {
  if (ids.length === 0) return [];
  const rows = await salaries(reads)
    .where('expenses.type_id', '=', SALARY_TYPE_ID)
    .where('expenses.id', 'in', [...ids])
    .execute();
  const found = new Map((await complete(reads, rows)).map((salary) => [salary._id, salary]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** The sum of the salaries of a search, in centavos. */
export const sumSalaries = async (reads: Reads, search: SalarySearch): Promise<Centavos> => {
  const { total } = await reads
    .selectFrom('expenses')
    .select((row) => row.fn.sum<number | null>('expenses.amount').as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return total ?? 0;
};

const ORDERS = { date: 'expenses.moved_at', employee: 'users.sort_key', value: 'expenses.amount' } as const satisfies Readonly<Record<SalaryOrder, string>>;

const salaries = (reads: Reads) =>
  reads
    .selectFrom('expenses')
    .leftJoin('salaries', 'salaries.expense_id', 'expenses.id')
    .leftJoin('users', 'users.id', 'expenses.employee_id')
    .select(['expenses.id', 'expenses.moved_at', 'expenses.amount', 'expenses.form', 'expenses.description', 'expenses.register_id', 'expenses.employee_id'])
    .select(['salaries.employee_name', 'salaries.employee_lastname', 'salaries.employee_dni', 'salaries.employee_role'])
    .select(['salaries.first_day', 'salaries.last_day', 'salaries.reason'])
    .select(['users.name', 'users.lastname', 'users.dni', 'users.role']);

type SalaryRow = Awaited<ReturnType<ReturnType<typeof salaries>['execute']>>[number];

const matching = ({ from, before, employeeId }: SalarySearch): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`expenses.type_id = ${SALARY_TYPE_ID}`];
  if (from !== undefined) conditions.push(sql<SqlBool>`expenses.moved_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`expenses.moved_at < ${before}`);
  if (employeeId !== undefined) conditions.push(sql<SqlBool>`expenses.employee_id = ${employeeId}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const complete = async (reads: Reads, rows: readonly SalaryRow[]): Promise<readonly Salary[]> => {
  const lines = await findLines(
    reads,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    date: row.moved_at,
    value: row.amount,
    ...(row.form === null ? {} : { form: row.form }),
    employee: employeeOf(row),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.first_day === null || row.last_day === null ? {} : { period: { firstDay: row.first_day, lastDay: row.last_day } }),
    lines: [...(lines.get(row.id) ?? [])],
    ...(row.reason === null ? {} : { reason: row.reason }),
    register: row.register_id,
  }));
};

/** The employee under the name of the payment; on a single expense, under the present name. */
const employeeOf = (row: SalaryRow): Salary['employee'] => {
  const id = row.employee_id === null ? {} : { _id: row.employee_id };
  if (row.employee_name !== null && row.employee_lastname !== null)
    return { ...id, name: row.employee_name, lastname: row.employee_lastname, ...saidOf(row.employee_dni, row.employee_role) };
  return row.name === null || row.lastname === null ? null : { ...id, name: row.name, lastname: row.lastname, ...saidOf(row.dni, row.role) };
};

const saidOf = (dni: number | null, type: string | null) => ({ ...(dni === null ? {} : { dni }), ...(type === null ? {} : { type }) });
