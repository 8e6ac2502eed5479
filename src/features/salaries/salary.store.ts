/** Keeps what salaries were made of; the money itself is a movement of the register. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
// Its table is joined here.
import type {} from '#features/expenses/expense.store.ts';
import { type Instant, instantsOfDays } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { Period } from './period.rules.ts';
import { PAID_ROLES, type PaidRole, type Salary, type SalaryLine, type SalaryOrder } from './salary.contract.ts';
import type { Paid, Payable, Payment } from './salary.rules.ts';
import type { RateName } from './salary-rate.rules.ts';
import { KIND_OF, type RateKind } from './salary-rate.store.ts';

declare module '#server/database.ts' {
  interface Tables {
    salaries: {
      expense_id: string;
      sheet_id: string;
      employee_id: string | null;
      employee_name: string;
      employee_lastname: string;
      employee_dni: number | null;
      employee_role: PaidRole;
      first_day: string;
      last_day: string;
      reason: string | null;
    };
    salary_lines: { expense_id: string; kind: RateKind; minutes: number; hourly: number; amount: number };
  }
}

/** Everybody who works here now and is paid by the hour, by surname. */
export const findPayables = async (reads: Reads): Promise<readonly (Payable & { readonly role: PaidRole })[]> => {
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'name', 'lastname', 'dni'])
    .where('active', '=', 1)
    .where('role', 'in', [...PAID_ROLES])
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as PaidRole, active: true }));
};

/** People by their ids, as far as they exist, whoever they are. */
export const findPayablesByIds = async (reads: Reads, ids: readonly Id[]): Promise<ReadonlyMap<Id, Payable>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'active', 'name', 'lastname', 'dni'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
};

/** What was paid for some of the days of a period, by employee: on a sheet for them, or as a single expense on one of them. */
export const findPaid = async (reads: Reads, { firstDay, lastDay }: Period): Promise<ReadonlyMap<Id, readonly (Paid & { readonly id: Id })[]>> => {
  const { from, before } = instantsOfDays(firstDay, lastDay);
  const rows = await reads
    .selectFrom('expenses')
    .leftJoin('salaries', 'salaries.expense_id', 'expenses.id')
    .select(['expenses.id', 'expenses.employee_id', 'expenses.moved_at', 'expenses.amount'])
    .where('expenses.type_id', '=', SALARY_TYPE_ID)
    .where('expenses.employee_id', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('salaries.first_day', '<=', lastDay), row('salaries.last_day', '>=', firstDay)]),
        row.and([row('salaries.expense_id', 'is', null), row('expenses.moved_at', '>=', from), row('expenses.moved_at', '<', before)]),
      ]),
    )
    .orderBy('expenses.moved_at')
    .orderBy('expenses.id')
    .execute();
  const paid = new Map<Id, (Paid & { readonly id: Id })[]>();
  for (const { id, employee_id, moved_at, amount } of rows) {
    const employee = employee_id ?? '';
    paid.set(employee, [...(paid.get(employee) ?? []), { id, date: moved_at, value: amount }]);
  }
  return paid;
};

/** The last salary of each employee that was paid on a sheet: its weeks and its hours. */
export const findLastSalaries = async (reads: Reads): Promise<ReadonlyMap<Id, { readonly period: Period; readonly lines: readonly SalaryLine[] }>> => {
  const rows = await reads
    .selectFrom('salaries')
    .select(['expense_id', 'employee_id', 'first_day', 'last_day'])
    .where('employee_id', 'is not', null)
    .where((row) =>
      row(
        'salaries.first_day',
        '=',
        row
          .selectFrom('salaries as later')
          .select((later) => later.fn.max('later.first_day').as('first_day'))
          .whereRef('later.employee_id', '=', 'salaries.employee_id'),
      ),
    )
    .orderBy('expense_id')
    .execute();
  const lines = await findLines(
    reads,
    rows.map((row) => row.expense_id),
  );
  return new Map(
    rows.map((row) => [row.employee_id ?? '', { period: { firstDay: row.first_day, lastDay: row.last_day }, lines: lines.get(row.expense_id) ?? [] }]),
  );
};

export type PaidSalary = Payment & { readonly expenseId: Id };

/** Writes what the salaries of a sheet were made of. */
export const insertSalaries = async (tx: Tx, sheetId: Id, { firstDay, lastDay }: Period, salaries: readonly PaidSalary[]): Promise<void> => {
  await tx
    .insertInto('salaries')
    .values(
      salaries.map(({ expenseId, employee, reason }) => ({
        expense_id: expenseId,
        sheet_id: sheetId,
        employee_id: employee.id,
        employee_name: employee.name,
        employee_lastname: employee.lastname,
        employee_dni: employee.dni,
        employee_role: employee.role,
        first_day: firstDay,
        last_day: lastDay,
        reason,
      })),
    )
    .execute();
  await tx
    .insertInto('salary_lines')
    .values(
      salaries.flatMap(({ expenseId, lines }) =>
        lines.map(({ rate, hours, hourly, amount }) => ({ expense_id: expenseId, kind: KIND_OF[rate], minutes: hours, hourly, amount })),
      ),
    )
    .execute();
};

export type SalarySearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly employeeId?: Id | undefined;
  readonly sort?: string | undefined;
};

/** Salaries that were paid, on a sheet or as a single expense, newest first unless another order is asked for. */
export const findSalaries = async (reads: Reads, search: SalarySearch, page: PageRequest | null): Promise<Page<Salary>> => {
  const direction = search.sort?.startsWith('-') ? 'desc' : 'asc';
  const order = search.sort === undefined ? undefined : ORDERS[search.sort.replace(/^-/, '') as SalaryOrder];
  const query = salaries(reads)
    .where(matching(search))
    .$if(order !== undefined, (rows) => rows.orderBy(order ?? 'expenses.moved_at', direction))
    .orderBy('expenses.moved_at', 'desc')
    .orderBy('users.sort_key')
    .orderBy('expenses.id', 'desc');
  const rows = await (page === null ? query : query.limit(page.size).offset((page.page - 1) * page.size)).execute();
  const found = await complete(reads, rows);
  if (page === null) return { rows: found, total: found.length };
  const { total } = await reads
    .selectFrom('expenses')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return { rows: found, total };
};

/** Salaries by the ids of their movements, in the order asked for; those that do not exist are missing. */
export const findSalariesByIds = async (reads: Reads, ids: readonly Id[]): Promise<readonly Salary[]> => {
  if (ids.length === 0) return [];
  const rows = await salaries(reads)
    .where('expenses.type_id', '=', SALARY_TYPE_ID)
    .where('expenses.id', 'in', [...ids])
    .execute();
  const found = new Map((await complete(reads, rows)).map((salary) => [salary._id, salary]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** What the salaries of a search add up to, in centavos. */
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
    .select(['expenses.id', 'expenses.moved_at', 'expenses.amount', 'expenses.description', 'expenses.register_id', 'expenses.employee_id'])
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
    employee: employeeOf(row),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.first_day === null || row.last_day === null ? {} : { period: { firstDay: row.first_day, lastDay: row.last_day } }),
    lines: [...(lines.get(row.id) ?? [])],
    ...(row.reason === null ? {} : { reason: row.reason }),
    register: row.register_id,
  }));
};

/** As she was called when she was paid; of a single expense, as she is called now. */
const employeeOf = (row: SalaryRow): Salary['employee'] => {
  const id = row.employee_id === null ? {} : { _id: row.employee_id };
  if (row.employee_name !== null && row.employee_lastname !== null)
    return { ...id, name: row.employee_name, lastname: row.employee_lastname, ...saidOf(row.employee_dni, row.employee_role) };
  return row.name === null || row.lastname === null ? null : { ...id, name: row.name, lastname: row.lastname, ...saidOf(row.dni, row.role) };
};

const saidOf = (dni: number | null, type: string | null) => ({ ...(dni === null ? {} : { dni }), ...(type === null ? {} : { type }) });

const RATE_OF: Readonly<Record<RateKind, RateName>> = {
  lower: 'lowerSalary',
  higher: 'higherSalary',
  admin: 'adminSalary',
  classManager: 'classManagerSalary',
};
/** In this order they stand on a receipt. */
const KINDS: readonly RateKind[] = ['lower', 'higher', 'admin', 'classManager'];

const findLines = async (reads: Reads, ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly SalaryLine[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('salary_lines')
    .selectAll()
    .where('expense_id', 'in', [...ids])
    .execute();
  const lines = new Map<Id, readonly SalaryLine[]>();
  for (const { expense_id, kind, minutes, hourly, amount } of rows.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)))
    lines.set(expense_id, [...(lines.get(expense_id) ?? []), { rate: RATE_OF[kind], hours: minutes, hourly, amount }]);
  return lines;
};
