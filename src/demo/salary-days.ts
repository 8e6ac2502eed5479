/** The salaries of the demonstration: a sheet for every week of work, paid from the bank on its last day, or as soon as the bank has the money. */
import type { Category } from '#features/categories/category.contract.ts';
import { minutesByRate } from '#features/classes/class.rules.ts';
import type { ClassRow } from '#features/classes/class.store.ts';
import { SALARY_TYPE_ID } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { type Period, periodFrom } from '#features/salaries/period.rules.ts';
import type { SalaryRates } from '#features/salaries/salary-rate.contract.ts';
import { amountOf, checkPayroll, isPaidByTheHour, linesOf, type Payable, type Payment, type Worked, workedInClasses } from '#features/salaries/salary.rules.ts';
import type { PaidSalary } from '#features/salaries/salary.store.ts';
import type { NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import { addDays, type Day, type Instant, schoolYear } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import type { Visit } from './agenda.ts';
import { chanceOf } from './chance.ts';
import { DEMO_SALARIES } from './demo-institute.ts';
import { allowed } from './fee-book.ts';
import { momentOn, officeDayAfter } from './office-days.ts';
import type { Person } from './person.ts';
import { costThen } from './prices.ts';
import type { Registered } from './registration.ts';
import type { Till } from './till.ts';

export type PaidWeek = { readonly sheetId: Id; readonly period: Period; readonly salaries: readonly PaidSalary[] };
/** A sheet that is to be paid. */
export type DueWeek = { readonly period: Period; readonly payments: readonly Payment[]; readonly total: Centavos };

/** The employees, and the classes of each year. */
export type Workforce = { readonly staff: readonly Person[]; readonly classes: readonly ClassRow[]; readonly categories: readonly Category[] };

type Raises = readonly { readonly day: Day }[];

// Counted from Monday.
const FRIDAY = 4;
const OFFICE_MINUTES = 20 * 60;
const COORDINATION_MINUTES = 8 * 60;
const SUBSTITUTION_MINUTES = 90;
const PAYING_MINUTE = 18 * 60 + 25;

/** The coming enrollments: the timetable of a year depends on nothing else, and the salaries only on the timetable. */
export const enrollmentsAhead = (visits: readonly Visit[], { students }: Registered, categories: readonly Category[]): readonly NewEnrollmentRow[] =>
  visits.flatMap(({ enrolls, day }) =>
    enrolls.flatMap(({ child, category: position, year, month }): readonly NewEnrollmentRow[] => {
      const studentId = students.get(child)?.ref._id;
      const category = categories.find((one) => one.position === position);
      if (studentId === undefined || category === undefined) return [];
      return [{ id: `${studentId} ${year}`, studentId, categoryId: category._id, year, month, createdAt: momentOn(day, 0).instant }];
    }),
  );

/** The sheet of the week that ends with a day of work; nothing on other days. */
export const weekDueOn = (day: Day, workforce: Workforce, raises: Raises): readonly DueWeek[] => {
  const period = periodFrom(day, 1);
  if (officeDayAfter(day) <= period.lastDay) return [];
  const year = Number(period.firstDay.slice(0, 4));
  const isTaught = period.firstDay >= schoolYear(year).first && addDays(period.firstDay, FRIDAY) <= schoolYear(year).last;
  const rates = ratesThen(day, raises);
  const employees = workforce.staff.map(payableOf).filter(({ role }) => isPaidByTheHour(role));
  const fromClasses = isTaught ? taughtIn(year, workforce) : NOBODY;
  const asked = employees.flatMap(({ id, role }, index) => {
    const likely = workedBy(role, fromClasses.get(id));
    if (likely === undefined || !isPaidByTheHour(role)) return [];
    // Sometimes an employee stands in for a colleague.
    const isSubstitute = fromClasses.has(id) && chanceOf(13, index, Number(day.replaceAll('-', ''))).percent(4);
    const worked = isSubstitute ? { ...likely, lowerSalary: (likely.lowerSalary ?? 0) + SUBSTITUTION_MINUTES } : likely;
    const amount = amountOf(linesOf(role, worked, rates));
    return amount === 0 ? [] : [{ employeeId: id, worked, reason: isSubstitute ? 'Reemplazó a una colega' : undefined, again: false, amount }];
  });
  const total = sumOf(asked.map(({ amount }) => amount));
  const facts = { period, rates, employees: new Map(employees.map((one) => [one.id, one])), fromClasses, paid: new Map() };
  return asked.length === 0 ? [] : [{ period, payments: allowed(checkPayroll(asked, total, facts)), total }];
};

const NOBODY: ReadonlyMap<Id, Worked> = new Map();
const known = new WeakMap<Workforce, Map<number, ReadonlyMap<Id, Worked>>>();

/** The hours of each teacher's classes in a week of a year: the same in all of its weeks. */
const taughtIn = (year: number, workforce: Workforce): ReadonlyMap<Id, Worked> => {
  const years = known.get(workforce) ?? new Map<number, ReadonlyMap<Id, Worked>>();
  known.set(workforce, years);
  const taught =
    years.get(year) ??
    new Map(
      workforce.staff.flatMap(({ id }): readonly (readonly [Id, Worked])[] => {
        const own = workforce.classes.filter((one) => one.year === year && one.teacherId === id);
        if (own.length === 0) return [];
        const rated = own.map((one) => ({ ...one, category: { _id: one.categoryId } }));
        return [[id, workedInClasses(minutesByRate(rated, workforce.categories), 1)]];
      }),
    );
  years.set(year, taught);
  return taught;
};

/** Pays the sheets that wait, the oldest first, each as soon as the bank has money for all of it; answers which were paid and which still wait. */
export const paySalaries = (
  due: readonly DueWeek[],
  till: Till,
  day: Day,
  types: readonly ExpenseType[],
  newId: (at: Instant) => Id,
): { readonly paid: readonly PaidWeek[]; readonly waiting: readonly DueWeek[] } => {
  const type = types.find(({ _id }) => _id === SALARY_TYPE_ID);
  invariant(type !== undefined, 'every installation pays salaries');
  const now = momentOn(day, PAYING_MINUTE);
  const paid: PaidWeek[] = [];
  const waiting = due.filter(({ period, payments, total }) => {
    if (total > till.purses().bank) return true;
    const salaries = payments.map((payment): PaidSalary => {
      const { id, role, active, name, lastname } = payment.employee;
      till.takeOut({ type, value: payment.value, form: 'transfer', description: payment.description, employee: { id, role, active, name, lastname } }, now);
      return { ...payment, expenseId: till.outlays().at(-1)?.id ?? '' };
    });
    paid.push({ sheetId: newId(now.instant), period, salaries });
    return false;
  });
  return { paid, waiting };
};

/** About what a week costs now: this much must stay in the bank for the next. */
export const costOfAWeek = (day: Day, raises: Raises): Centavos => costThen(DEMO_WEEK, day, raises);

const DEMO_WEEK: Centavos = 560_000_00;

const workedBy = (role: Payable['role'], fromClasses: Worked | undefined): Worked | undefined => {
  if (role === 'secretary') return { adminSalary: OFFICE_MINUTES };
  return role === 'classManager' ? { classManagerSalary: COORDINATION_MINUTES } : fromClasses;
};

const ratesThen = (day: Day, raises: Raises): SalaryRates => {
  const then = (today: Centavos): Centavos => costThen(today, day, raises);
  const { lowerSalary, higherSalary, adminSalary, classManagerSalary } = DEMO_SALARIES;
  return {
    lowerSalary: then(lowerSalary),
    higherSalary: then(higherSalary),
    adminSalary: then(adminSalary),
    classManagerSalary: then(classManagerSalary),
  };
};

const payableOf = ({ id, active, fields }: Person): Payable => ({
  id,
  role: fields.role,
  active,
  name: fields.name,
  lastname: fields.lastname,
  dni: fields.dni,
});
