/** Prints the price list as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { pricesPaper } from './category.pdf.ts';
import { isEnrollmentCategory } from './category.rules.ts';
import { findCategories } from './category.store.ts';
import { printCategories } from './category-paper.contract.ts';
import { findPriceChanges } from './price-change.acts.ts';

export const categoryPaperRoutes: readonly Answer[] = [
  answer(printCategories, async ({ query, body, now, reads, print }) => {
    const enrollmentId = (await findCategories(reads)).find(isEnrollmentCategory)?._id;
    const told = await findPriceChanges(reads);
    const prices = { list: query.type ?? 'all', categories: body.categories, discount: body.discount ?? 0, enrollmentId, told };
    return print(pricesPaper(prices, await readInstitute(reads), now.day));
  }),
];
