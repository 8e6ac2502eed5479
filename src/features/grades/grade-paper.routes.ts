/** Prints the grades of a class and the mentions for them, as they are posted. */
import { findCategories } from '#features/categories/category.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { bestGradesPaper, periodGradesPaper, yearGradesPaper } from './grade.pdf.ts';
import { printBestGrades, printPeriodGrades, printYearGrades } from './grade-paper.contract.ts';

export const gradePaperRoutes: readonly Answer[] = [
  answer(printPeriodGrades, async ({ body, now, reads, print }) =>
    print(periodGradesPaper(body, await findCategories(reads), await readInstitute(reads), now.day)),
  ),
  answer(printYearGrades, async ({ body, now, reads, print }) =>
    print(yearGradesPaper(body, await findCategories(reads), await readInstitute(reads), now.day)),
  ),
  answer(printBestGrades, async ({ query, body, now, reads, print }) => print(bestGradesPaper(body, await readInstitute(reads), now.day, query.of))),
];
