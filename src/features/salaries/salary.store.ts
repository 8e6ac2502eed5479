/** Keeps the hours and rates of salaries; the money itself is a movement of the register. */
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
import { instantsOfDays } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Id } from '#kernel/id.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { preparedRows } from '#server/database/prepared.ts';
import type { Period } from './period.rules.ts';
import { PAID_ROLES, type PaidRole, type SalaryLine } from './salary.contract.ts';
import type { Paid, Payable, Payment } from './salary.rules.ts';
import type { RateName } from './salary-rate.rules.ts';
import { KIND_OF, type RateKind } from './salary-rate.store.ts';

declare module '#server/database/database.ts' {
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

/** People by their ids, of any role; those who do not exist are absent. */
export const findPayablesByIds = async (reads: Reads, ids: readonly Id[]): Promise<ReadonlyMap<Id, Payable>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'active', 'name', 'lastname', 'dni'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
};

/** What was paid for days of a period, by employee: on a sheet that covers them, or as a single expense on one of them. */
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
  return groupBy(
    rows,
    ({ employee_id }) => employee_id ?? '',
    ({ id, moved_at, amount }) => ({ id, date: moved_at, value: amount }),
  );
};

/** The last salary of each employee that was paid on a sheet: its weeks and hours. */
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

/** Writes the hours and rates of the salaries of a sheet. */
export const insertSalaries = async (tx: Tx, sheetId: Id, { firstDay, lastDay }: Period, salaries: readonly PaidSalary[]): Promise<void> => {
  await insertPaid(
    tx,
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
  );
  await insertLines(
    tx,
    salaries.flatMap(({ expenseId, lines }) =>
      lines.map(({ rate, hours, hourly, amount }) => ({ expense_id: expenseId, kind: KIND_OF[rate], minutes: hours, hourly, amount })),
    ),
  );
};

const insertPaid = preparedRows('salaries', [
  'expense_id',
  'sheet_id',
  'employee_id',
  'employee_name',
  'employee_lastname',
  'employee_dni',
  'employee_role',
  'first_day',
  'last_day',
  'reason',
]);

const insertLines = preparedRows('salary_lines', ['expense_id', 'kind', 'minutes', 'hourly', 'amount']);

const RATE_OF: Readonly<Record<RateKind, RateName>> = {
  lower: 'lowerSalary',
  higher: 'higherSalary',
  admin: 'adminSalary',
  classManager: 'classManagerSalary',
};
/** The order on a receipt. */
const KINDS: readonly RateKind[] = ['lower', 'higher', 'admin', 'classManager'];

/** The hours of some salaries, by kind. */
export const findLines = async (reads: Reads, ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly SalaryLine[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('salary_lines')
    .selectAll()
    .where('expense_id', 'in', [...ids])
    .execute();
  return groupBy(
    rows.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)),
    ({ expense_id }) => expense_id,
    ({ kind, minutes, hourly, amount }) => ({ rate: RATE_OF[kind], hours: minutes, hourly, amount }),
  );
};
