/** Prints the list of debts as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { debtsPaper } from './installment.pdf.ts';
import { printInstallments } from './installment-paper.contract.ts';

export const installmentPaperRoutes: readonly Answer[] = [
  answer(printInstallments, async ({ who, query, body, now, reads, print }) => {
    const debts = { installments: body.installments, discount: body.discount ?? 0, of: query.of, withTotal: isOwner(who) };
    return print(debtsPaper(debts, await readInstitute(reads), now.day));
  }),
];
