/** The sheet of a week, its payment out of the open register, and what was paid. */
import { findCategories } from '#features/categories/category.store.ts';
import { minutesByRate } from '#features/classes/class.rules.ts';
import { findClasses } from '#features/classes/class.store.ts';
import { recordExpenses } from '#features/expenses/expense.acts.ts';
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
import { recordChanges } from '#features/history/history.store.ts';
import { moneyIn, NONE_OPEN } from '#features/register/register.rules.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { instantsOfDays, instantsOfYear } from '#kernel/calendar.ts';
import { type Id, newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { periodFrom } from './period.rules.ts';
import { hoursLine } from './receipt.rules.ts';
import { getSalarySheet, listSalaries, payPayroll, type Salary, type SalaryFilter, totalOfSalaries } from './salary.contract.ts';
import { checkPayroll, mayPay, type Worked, workedInClasses } from './salary.rules.ts';
import { findSalaries, findSalariesByIds, type SalarySearch, sumSalaries } from './salary-list.store.ts';
import { findLastSalaries, findPaid, findPayables, findPayablesByIds, insertSalaries } from './salary.store.ts';
import { findSalaryRates, lockSalaryRates } from './salary-rate.store.ts';
import { sheetRows } from './sheet.rules.ts';

export const salaryRoutes: readonly Answer[] = [
  answer(getSalarySheet, async ({ query, now, reads }) => {
    const weeks = query.weeks ?? 1;
    const period = periodFrom(query.firstDay ?? now.day, weeks);
    const rates = await findSalaryRates(reads);
    const rows = sheetRows(await findPayables(reads), {
      weeks,
      rates,
      fromClasses: await hoursOfClasses(reads, yearOf(period.firstDay), weeks),
      last: await findLastSalaries(reads),
      paid: await findPaid(reads, period),
    });
    return ok({ period, weeks, rates, rows: [...rows] });
  }),

  answer(payPayroll, ({ body: { firstDay, weeks, payments, total }, who, now, write }) =>
    write(async (tx): Promise<Verdict<Salary[]>> => {
      const period = periodFrom(firstDay, weeks);
      // Held first: who pays the same sheet at the same moment waits here, and finds it paid.
      const register = await openRegisterForUpdate(tx);
      if (register === null) return NONE_OPEN;
      const checked = checkPayroll(
        payments.map(({ employee, hours, reason, again }) => ({ employeeId: employee, worked: hours, reason, again: again ?? false })),
        total,
        {
          period,
          rates: await lockSalaryRates(tx),
          employees: await findPayablesByIds(
            tx,
            payments.map(({ employee }) => employee),
          ),
          fromClasses: await hoursOfClasses(tx, yearOf(period.firstDay), weeks),
          paid: await findPaid(tx, period),
        },
      );
      if (!checked.ok) return checked;
      const enough = mayPay(total, moneyIn(register));
      if (!enough.ok) return enough;
      const moved = await recordExpenses(
        tx,
        { who, now },
        checked.value.map(({ employee, value, description }) => ({ typeId: SALARY_TYPE_ID, employeeId: employee.id, value, description })),
      );
      if (!moved.ok) return moved;
      const ids = moved.value.map(({ _id }) => _id);
      await insertSalaries(
        tx,
        newId(now.instant),
        period,
        checked.value.map((payment, index) => ({ ...payment, expenseId: ids[index] ?? '' })),
      );
      const salaries = await findSalariesByIds(tx, ids);
      await recordChanges(
        tx,
        { who, now },
        salaries.map(({ _id, description = '', value, lines, reason }) => ({
          noun: 'salary',
          nounId: _id,
          label: description,
          action: 'create',
          after: { value, worked: hoursLine(lines), ...(reason === undefined ? {} : { reason }) },
        })),
      );
      return ok([...salaries]);
    }),
  ),

  answer(listSalaries, async ({ query, page, now, reads }) => ok(await findSalaries(reads, searchOf(query, now.year), page))),

  answer(totalOfSalaries, async ({ query, now, reads }) => ok(await sumSalaries(reads, searchOf(query, now.year)))),
];

/** Without any day this year. */
export const searchOf = (
  { startDate, endDate, employee, sort }: Omit<SalaryFilter, 'sort'> & Partial<Pick<SalaryFilter, 'sort'>>,
  year: number,
): SalarySearch => ({
  employeeId: employee,
  sort,
  ...(startDate === undefined && endDate === undefined ? instantsOfYear(year) : instantsOfDays(startDate, endDate)),
});

/** The hours of everybody's classes in so many weeks of a year. */
const hoursOfClasses = async (reads: Reads, year: number, weeks: number): Promise<ReadonlyMap<Id, Worked>> => {
  const { rows } = await findClasses(reads, { teacher: undefined, category: undefined, year }, year, null);
  const categories = await findCategories(reads);
  const teachers = new Set(rows.map(({ teacher }) => teacher._id));
  return new Map(
    [...teachers].map((id) => [
      id,
      workedInClasses(
        minutesByRate(
          rows.filter(({ teacher }) => teacher._id === id),
          categories,
        ),
        weeks,
      ),
    ]),
  );
};

const yearOf = (day: string): number => Number(day.slice(0, 4));
