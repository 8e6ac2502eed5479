/** Puts the sheet of some weeks together, and pays it out of the open register. */
import { findCategories } from '#features/categories/category.store.ts';
import { minutesByRate } from '#features/classes/class.rules.ts';
import { findUncountedClasses } from '#features/classes/class.store.ts';
import { createExpenses } from '#features/expenses/expense.acts.ts';
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
import { type ByPerson, recordChanges } from '#features/history/history.store.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { type Id, newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { periodFrom } from './period.rules.ts';
import { hoursLine } from './receipt.rules.ts';
import type { NewPayroll, Salary, SalarySheet } from './salary.contract.ts';
import { checkPayroll, heldFor, mayPay, type Worked, workedInClasses } from './salary.rules.ts';
import { findLastSalaries, findPaid, findPayables, findPayablesByIds, insertSalaries } from './salary.store.ts';
import { findSalariesByIds } from './salary-list.store.ts';
import { findSalaryRates, lockSalaryRates } from './salary-rate.store.ts';
import { sheetRows } from './sheet.rules.ts';

/** The sheet of some weeks, before anything is paid. */
export const getSalarySheet = async (reads: Reads, day: Day, weeks: number): Promise<SalarySheet> => {
  const period = periodFrom(day, weeks);
  const rates = await findSalaryRates(reads);
  const rows = sheetRows(await findPayables(reads), {
    weeks,
    rates,
    fromClasses: await hoursOfClasses(reads, yearOf(period.firstDay), weeks),
    last: await findLastSalaries(reads),
    paid: await findPaid(reads, period),
  });
  return { period, weeks, rates, rows: [...rows] };
};

export const payPayroll = async (tx: Tx, by: ByPerson, { firstDay, weeks, payments, total, form }: NewPayroll): Promise<Verdict<Salary[]>> => {
  const period = periodFrom(firstDay, weeks);
  // Locks are taken in this order: the open register, where somebody who pays the same sheet at the same moment waits and then finds it paid; then the rates.
  const register = await openRegisterForUpdate(tx);
  if (register === null) return NONE_OPEN;
  const rates = await lockSalaryRates(tx);
  const checked = checkPayroll(
    payments.map(({ employee, hours, reason, again }) => ({ employeeId: employee, worked: hours, reason, again: again ?? false })),
    total,
    {
      period,
      rates,
      employees: await findPayablesByIds(
        tx,
        payments.map(({ employee }) => employee),
      ),
      fromClasses: await hoursOfClasses(tx, yearOf(period.firstDay), weeks),
      paid: await findPaid(tx, period),
    },
  );
  if (!checked.ok) return checked;
  const enough = mayPay(total, heldFor(form ?? null, register));
  if (!enough.ok) return enough;
  const moved = await createExpenses(
    tx,
    by,
    checked.value.map(({ employee, value, description }) => ({ typeId: SALARY_TYPE_ID, employeeId: employee.id, value, form, description })),
  );
  if (!moved.ok) return moved;
  const ids = moved.value.map(({ _id }) => _id);
  await insertSalaries(
    tx,
    newId(by.now.instant),
    period,
    checked.value.map((payment, index) => ({ ...payment, expenseId: ids[index] ?? '' })),
  );
  const salaries = await findSalariesByIds(tx, ids);
  await recordChanges(
    tx,
    by,
    salaries.map(({ _id, description = '', value, lines, reason }) => ({
      noun: 'salary',
      nounId: _id,
      label: description,
      action: 'create',
      after: { value, ...(form === undefined ? {} : { form }), worked: hoursLine(lines), ...(reason === undefined ? {} : { reason }) },
    })),
  );
  return ok([...salaries]);
};

/** The hours of each teacher's classes in some weeks of a year. */
const hoursOfClasses = async (reads: Reads, year: number, weeks: number): Promise<ReadonlyMap<Id, Worked>> => {
  const classes = await findUncountedClasses(reads, { teacher: undefined, category: undefined, year }, year);
  const categories = await findCategories(reads);
  const teachers = new Set(classes.map(({ teacher }) => teacher._id));
  return new Map(
    [...teachers].map((id) => [
      id,
      workedInClasses(
        minutesByRate(
          classes.filter(({ teacher }) => teacher._id === id),
          categories,
        ),
        weeks,
      ),
    ]),
  );
};

const yearOf = (day: string): number => Number(day.slice(0, 4));
