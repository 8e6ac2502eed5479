/** Shows the categories, changes their prices, and prints the price list as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './category.acts.ts';
import { changePrices, getLastPriceChange, listCategories, previewPrices, takePricesBack } from './category.contract.ts';
import type { PriceFollower } from './category.follow.ts';
import { pricesPaper } from './category.pdf.ts';
import { isEnrollmentCategory } from './category.rules.ts';
import { findCategories } from './category.store.ts';
import { printCategories } from './category-paper.contract.ts';

/** The calls about categories; the followers change the fees with a price. */
export const categoryRoutes = (followers: readonly PriceFollower[]): readonly Answer[] => [
  answer(listCategories, async ({ reads }) => ok([...(await findCategories(reads))])),

  answer(changePrices, ({ body, who, now, write }) => write((tx) => acts.changePrices(tx, { who, now }, body, followers))),

  answer(getLastPriceChange, async ({ who, now, reads }) => ok(await acts.readLastPriceChange(reads, who, followers, now))),

  answer(takePricesBack, ({ params, who, now, write }) => write((tx) => acts.takePricesBack(tx, { who, now }, params.id, followers))),

  answer(previewPrices, ({ body, now, reads }) => acts.previewPrices(reads, body, followers, now)),

  answer(printCategories, async ({ query, body, now, reads, print }) => {
    const enrollmentId = (await findCategories(reads)).find(isEnrollmentCategory)?._id;
    const told = await acts.findPriceChanges(reads);
    const prices = { list: query.type ?? 'all', categories: body.categories, discount: body.discount ?? 0, enrollmentId, told };
    return print(pricesPaper(prices, await readInstitute(reads), now.day));
  }),
];
