/** Prints receipts and the list of salaries as they are stored. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { daysText } from '#kernel/calendar.ts';
import { refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { receiptsPaper, salariesPaper } from './receipt.pdf.ts';
import { printReceipts, printSalaries, type SalaryFilter } from './salary.contract.ts';
import { searchOf } from './salary.routes.ts';
import { UNKNOWN_SALARY } from './salary.rules.ts';
import { findSalaries, findSalariesByIds } from './salary-list.store.ts';

export const receiptRoutes: readonly Answer[] = [
  answer(printReceipts, async ({ body, reads, print }) => {
    const ids = [...new Set(body.salaries)];
    const salaries = await findSalariesByIds(reads, ids);
    // Official papers tell all that they were asked for, or nothing.
    if (salaries.length !== ids.length) return UNKNOWN_SALARY;
    return print(receiptsPaper(salaries, await readInstitute(reads)));
  }),

  answer(printSalaries, async ({ body, now, reads, print }) => {
    const { rows } = await findSalaries(reads, searchOf(body, now.year), null);
    return rows.length === 0
      ? refuse('No hay salarios para imprimir')
      : print(salariesPaper(rows, askedText(body, now.year), await readInstitute(reads), now.day));
  }),
];

const askedText = ({ startDate, endDate }: SalaryFilter, year: number): string => daysText(startDate, endDate) || `Año ${year}`;
