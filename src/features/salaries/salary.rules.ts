/** The pay for hours of work, and which salaries may be paid on one sheet. */
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { purseOf } from '#features/register/payment-form.rules.ts';
import { type Divided, pursesOf } from '#features/register/purse.rules.ts';
import { moneyIn } from '#features/register/register.rules.ts';
import { fullDay, dayOf, type Instant } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import type { Role } from '#kernel/roles.ts';
import { conflict, notFound, ok, type Reason, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Minutes } from '#kernel/work-time.ts';
import { type Period, weeksText } from './period.rules.ts';
import { PAID_ROLES, type PaidRole, type SalaryLine } from './salary.contract.ts';
import type { SalaryRates } from './salary-rate.contract.ts';
import type { RateName } from './salary-rate.rules.ts';

export const UNKNOWN_SALARY = notFound('El salario no existe');

export const isPaidByTheHour = (role: Role): role is PaidRole => (PAID_ROLES as readonly Role[]).includes(role);

/** The rates at which a role is paid (specification, section 6). */
export const ratesOfRole = (role: PaidRole): readonly RateName[] => {
  if (role === 'secretary') return ['adminSalary'];
  return role === 'classManager' ? ['classManagerSalary'] : ['lowerSalary', 'higherSalary'];
};

/** The work of each role, in words that fit everybody. */
export const WORK_LABEL: Readonly<Record<Role, string>> = {
  teacher: 'Docente',
  'admin&teacher': 'Administración y docencia',
  admin: 'Administración',
  secretary: 'Secretaría',
  classManager: 'Coordinación',
  guardian: '',
  student: '',
};

/** The names of the hours of each rate. */
export const HOURS_LABEL: Readonly<Record<RateName, string>> = {
  lowerSalary: 'Horas Cursos Bajos',
  higherSalary: 'Horas Cursos Altos',
  adminSalary: 'Horas',
  classManagerSalary: 'Horas',
};

/** Minutes of work by rate; absent means none. */
export type Worked = { readonly [Rate in RateName]?: Minutes | undefined };

/** The pay of the minutes at each rate, to the nearest centavo, half a centavo up. */
export const linesOf = (role: PaidRole, worked: Worked, rates: SalaryRates): readonly SalaryLine[] =>
  ratesOfRole(role).map((rate) => {
    const [hours, hourly] = [worked[rate] ?? 0, rates[rate]];
    return { rate, hours, hourly, amount: Math.round((hours * hourly) / 60) };
  });

/** The sum of the lines of a salary, in centavos. */
export const amountOf = (lines: readonly SalaryLine[]): Centavos => sumOf(lines.map(({ amount }) => amount));

/** The hours of the classes in this many weeks. */
export const workedInClasses = ({ low, high }: { readonly low: Minutes; readonly high: Minutes }, weeks: number): Worked => ({
  lowerSalary: low * weeks,
  higherSalary: high * weeks,
});

/** Whether the hours differ from those of the classes; only teachers have hours of classes. */
export const isCorrected = (role: PaidRole, worked: Worked, fromClasses: Worked | null): boolean =>
  fromClasses !== null && ratesOfRole(role).some((rate) => (worked[rate] ?? 0) !== (fromClasses[rate] ?? 0));

export type Paid = { readonly date: Instant; readonly value: Centavos };

/** 'Ya cobró: $45.000 el 10/06/2026'. */
export const paidText = (paid: readonly Paid[]): string =>
  `Ya cobró: ${paid.map(({ date, value }) => `${moneyText(value)} el ${fullDay(dayOf(date))}`).join(' y ')}`;

export type AskedPayment = { readonly employeeId: string; readonly worked: Worked; readonly reason?: string | undefined; readonly again: boolean };

export type Payable = {
  readonly id: string;
  readonly role: Role;
  readonly active: boolean;
  readonly name: string;
  readonly lastname: string;
  readonly dni: number | null;
};

export type PayrollFacts = {
  readonly period: Period;
  readonly rates: SalaryRates;
  /** The people who are named, those of them who exist. */
  readonly employees: ReadonlyMap<string, Payable>;
  /** The hours of the classes in these weeks, for those who have classes. */
  readonly fromClasses: ReadonlyMap<string, Worked>;
  /** What was already paid for these weeks. */
  readonly paid: ReadonlyMap<string, readonly Paid[]>;
};

/** A salary that may be paid. */
export type Payment = {
  readonly employee: Payable & { readonly role: PaidRole };
  readonly lines: readonly SalaryLine[];
  readonly value: Centavos;
  readonly reason: string | null;
  readonly description: string;
};

/** Checks a sheet: every salary on it may be paid, or none is. Reasons name the place in the list: 'payments.2.reason'. */
export const checkPayroll = (asked: readonly AskedPayment[], confirmed: Centavos, facts: PayrollFacts): Verdict<readonly Payment[]> => {
  const reasons: Reason[] = [];
  const again: Reason[] = [];
  const payments: Payment[] = [];
  const seen = new Set<string>();
  for (const [index, { employeeId, worked, reason = '', again: isKnown }] of asked.entries()) {
    const path = `payments.${index}`;
    const employee = facts.employees.get(employeeId);
    if (employee === undefined || !isEmployee(employee)) {
      reasons.push(employee === undefined ? { msg: 'El empleado no existe', path } : { msg: `${listName(employee)} no cobra por hora`, path });
      continue;
    }
    const name = listName(employee);
    const lines = linesOf(employee.role, worked, facts.rates).filter(({ hours }) => hours > 0);
    const value = amountOf(lines);
    const paid = facts.paid.get(employeeId) ?? [];
    if (!employee.active) reasons.push({ msg: `El usuario de ${name} está inactivo`, path });
    if (seen.has(employeeId)) reasons.push({ msg: `${name} está dos veces en la planilla`, path });
    if (hasOtherHours(employee.role, worked)) reasons.push({ msg: `Las horas de ${name} no son las de su trabajo`, path: `${path}.hours` });
    else if (value === 0) reasons.push({ msg: `El salario de ${name} es cero: revise las horas y los valores por hora`, path: `${path}.hours` });
    if (reason === '' && isCorrected(employee.role, worked, facts.fromClasses.get(employeeId) ?? null))
      reasons.push({ msg: `Indique por qué se corrigen las horas de ${name}`, path: `${path}.reason` });
    if (paid.length > 0 && !isKnown) again.push({ msg: `${name}. ${paidText(paid)}`, path: `${path}.again` });
    seen.add(employeeId);
    payments.push({ employee, lines, value, reason: reason === '' ? null : reason, description: weeksText(facts.period) });
  }
  const [first, ...others] = reasons;
  if (first !== undefined) return refuse(first, ...others);
  const [firstAgain, ...othersAgain] = again;
  if (firstAgain !== undefined) return conflict(firstAgain, ...othersAgain);
  const total = sumOf(payments.map(({ value }) => value));
  if (total !== confirmed)
    return conflict({ msg: `La planilla suma ahora ${moneyText(total)}, no ${moneyText(confirmed)}: revise los valores por hora`, path: 'total' });
  return ok(payments);
};

/** The money there is to pay salaries with, and where: in cash or bank according to the form, if they are kept apart. */
export type Held = { readonly money: Centavos; readonly where: 'en la caja' | 'en efectivo' | 'en el banco' };

export const heldFor = (form: PaymentForm | null, register: Divided): Held => {
  const purses = pursesOf(register);
  if (form === null || purses === null) return { money: moneyIn(register), where: 'en la caja' };
  return purseOf(form) === 'cash' ? { money: purses.cash, where: 'en efectivo' } : { money: purses.bank, where: 'en el banco' };
};

/** Refuses a sheet that needs more money than there is, and says how much is missing. */
export const mayPay = (total: Centavos, { money, where }: Held): Verdict<null> =>
  total > money
    ? refuse({ msg: `La planilla suma ${moneyText(total)} y ${where} hay ${moneyText(money)}: faltan ${moneyText(total - money)}`, path: 'total' })
    : ok(null);

const isEmployee = (employee: Payable): employee is Payable & { readonly role: PaidRole } => isPaidByTheHour(employee.role);

const hasOtherHours = (role: PaidRole, worked: Worked): boolean => {
  const own = ratesOfRole(role);
  return (Object.keys(worked) as RateName[]).some((rate) => !own.includes(rate) && (worked[rate] ?? 0) > 0);
};
