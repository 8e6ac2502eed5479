/** Prints the list of debts as it is posted. */
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { debtsPaper } from './installment.pdf.ts';
import { printInstallments } from './installment-paper.contract.ts';

export const installmentPaperRoutes: readonly Answer[] = [
  answer(printInstallments, async ({ who, query, body, now, reads, print }) => {
    const enrollmentPrice = (await findCategories(reads)).find(isEnrollmentCategory)?.value;
    const debts = { installments: body.installments, discount: body.discount ?? 0, enrollmentPrice, of: query.of, withTotal: isOwner(who) };
    return print(debtsPaper(debts, await readInstitute(reads), now.day));
  }),
];
