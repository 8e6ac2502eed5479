/** How the work behind a salary is written: on its receipt, in lists and in the spreadsheet. */
import { fileDay, type Day } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { hoursText } from '#kernel/work-time.ts';
import type { Salary, SalaryLine } from './salary.contract.ts';
import type { RateName } from './salary-rate.rules.ts';

/** What an amount on a receipt is for. */
export const CONCEPT: Readonly<Record<RateName, string>> = {
  lowerSalary: 'Horas de clase, cursos bajos',
  higherSalary: 'Horas de clase, cursos altos',
  adminSalary: 'Horas administrativas',
  classManagerSalary: 'Horas de coordinación',
};

const SHORT: Readonly<Record<RateName, string>> = { lowerSalary: 'bajos', higherSalary: 'altos', adminSalary: '', classManagerSalary: '' };

/** '3 h bajos × $6.000 + 2 h altos × $8.000'; empty for a single expense. */
export const hoursLine = (lines: readonly SalaryLine[]): string =>
  lines.map(({ rate, hours, hourly }) => [hoursText(hours), SHORT[rate], '×', moneyText(hourly)].filter((part) => part !== '').join(' ')).join(' + ');

/** 'Recibo Núñez, Elena 10-06-26.pdf', 'Recibos 10-06-26.pdf'. */
export const receiptFileName = (salaries: readonly Salary[], today: Day): string => {
  const [only, ...others] = salaries;
  const name = others.length === 0 && only?.employee ? ` ${listName(only.employee)}` : 's';
  return `Recibo${name} ${fileDay(today)}.pdf`;
};
