/** Shows the categories and changes their prices. */
import { findChanges, recordChange, type ToldChange } from '#features/history/history.store.ts';
import { startOfDay } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import { changePrices, getLastPriceChange, listCategories, previewPrices } from './category.contract.ts';
import type { PriceFollower } from './category.follow.ts';
import { lastPriceChange, priceChanges, type RepricedCategory } from './category.rules.ts';
import { findCategories, lockCategories, putPrice } from './category.store.ts';

/** The calls about categories; the followers say which fees change with a price. */
export const categoryRoutes = (followers: readonly PriceFollower[]): readonly Answer[] => [
  answer(listCategories, async ({ reads }) => ok([...(await findCategories(reads))])),

  answer(changePrices, ({ body, who, now, write }) =>
    write(async (tx) => {
      const changes = priceChanges(body, await lockCategories(tx), now);
      if (!changes.ok) return changes;
      for (const { category, price } of changes.value) {
        await putPrice(tx, category._id, price);
        await recordChange(
          tx,
          { who, now },
          {
            noun: 'category',
            nounId: category._id,
            label: category.name,
            action: 'reprice',
            before: { value: category.value },
            after: { value: price, from: body.date },
          },
        );
      }
      for (const follower of followers) await follower.pricesChanged(tx, { who, now }, changes.value, body.date);
      return ok({ msg: 'Precios de Categorías Modificados' });
    }),
  ),

  answer(getLastPriceChange, async ({ now, reads }) => {
    const told = await findChanges(reads, { noun: 'category', action: 'reprice' }, startOfDay(now.day));
    return ok(lastPriceChange(told.map(repricedOf), await findCategories(reads)));
  }),

  answer(previewPrices, async ({ body, now, reads }) => {
    const changes = priceChanges(body, await findCategories(reads), now);
    if (!changes.ok) return changes;
    const touched = await Promise.all(followers.map((follower) => follower.preview(reads, changes.value, body.date, now)));
    return ok({
      categories: changes.value.map(({ category, price }) => ({ _id: category._id, name: category.name, before: category.value, after: price })),
      installments: touched.reduce((count, one) => count + one.installments, 0),
      before: sumOf(touched.map((one) => one.before)),
      after: sumOf(touched.map((one) => one.after)),
    });
  }),
];

// As changePrices tells it.
const repricedOf = ({ nounId, at, by, before, after }: ToldChange): RepricedCategory => {
  const [was, is] = [before, after] as readonly [{ readonly value: number }, { readonly value: number; readonly from: string }];
  return { id: nounId, at, by, before: was.value, after: is.value, from: is.from };
};
