/** The sheet of some weeks, its payment out of the open register, the salaries that were paid, and receipts and list on paper. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { daysText, instantsOfDays, instantsOfYear } from '#kernel/calendar.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { receiptsPaper, salariesPaper } from './receipt.pdf.ts';
import * as acts from './salary.acts.ts';
import { getSalarySheet, listSalaries, payPayroll, printReceipts, printSalaries, type SalaryFilter, totalOfSalaries } from './salary.contract.ts';
import { UNKNOWN_SALARY } from './salary.rules.ts';
import { findSalaries, findSalariesByIds, type SalarySearch, sumSalaries } from './salary-list.store.ts';

export const salaryRoutes: readonly Answer[] = [
  answer(getSalarySheet, async ({ query, now, reads }) => ok(await acts.getSalarySheet(reads, query.firstDay ?? now.day, query.weeks ?? 1))),

  answer(payPayroll, ({ body, who, now, write }) => write((tx) => acts.payPayroll(tx, { who, now }, body))),

  answer(listSalaries, async ({ query, page, now, reads }) => ok(await findSalaries(reads, { ...searchOf(query, now.year), sort: query.sort }, page))),

  answer(totalOfSalaries, async ({ query, now, reads }) => ok(await sumSalaries(reads, searchOf(query, now.year)))),

  answer(printReceipts, async ({ body, reads, print }) => {
    const ids = [...new Set(body.salaries)];
    const salaries = await findSalariesByIds(reads, ids);
    // An official paper has everything it was asked for, or is not printed.
    if (salaries.length !== ids.length) return UNKNOWN_SALARY;
    return print(receiptsPaper(salaries, await readInstitute(reads)));
  }),

  answer(printSalaries, async ({ body, now, reads, print }) => {
    const { rows } = await findSalaries(reads, { ...searchOf(body, now.year), sort: body.sort }, null);
    return rows.length === 0
      ? refuse('No hay salarios para imprimir')
      : print(salariesPaper(rows, askedText(body, now.year), await readInstitute(reads), now.day));
  }),
];

/** Without any day, this year. */
const searchOf = ({ startDate, endDate, employee }: Omit<SalaryFilter, 'sort'>, year: number): SalarySearch => ({
  employeeId: employee,
  ...(startDate === undefined && endDate === undefined ? instantsOfYear(year) : instantsOfDays(startDate, endDate)),
});

const askedText = ({ startDate, endDate }: SalaryFilter, year: number): string => daysText(startDate, endDate) || `Año ${year}`;
