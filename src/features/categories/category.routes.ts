/** Shows the categories and changes their prices. */
import { nameAct, recordChanges } from '#features/history/history.store.ts';
import { type Moment, startOfDay } from '#kernel/calendar.ts';
import { conflict, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { type Category, changePrices, getLastPriceChange, listCategories, previewPrices, takePricesBack } from './category.contract.ts';
import type { PriceAct, PriceFollower } from './category.follow.ts';
import { type LastPrices, lastPrices, mayTakePricesBack, priceChanges } from './category.rules.ts';
import { allTouched } from './fees-touched.rules.ts';
import { findCategories, lockCategories, putPrice } from './category.store.ts';
import { findPriceChanges } from './price-change.acts.ts';

/** The calls about categories; the followers say which fees change with a price. */
export const categoryRoutes = (followers: readonly PriceFollower[]): readonly Answer[] => [
  answer(listCategories, async ({ reads }) => ok([...(await findCategories(reads))])),

  answer(changePrices, ({ body, who, now, write }) =>
    write(async (tx) => {
      const changes = priceChanges(body, await lockCategories(tx), now);
      if (!changes.ok) return changes;
      const together = await nameAct(tx, 'category', now.instant);
      for (const { category, price } of changes.value) await putPrice(tx, category._id, price);
      await recordChanges(
        tx,
        { who, now },
        changes.value.map(({ category, price }) => ({
          ...toldOf(category),
          action: 'reprice',
          before: { value: category.value },
          after: { value: price, from: body.date },
          together,
        })),
      );
      for (const follower of followers) await follower.pricesChanged(tx, { who, now }, { changes: changes.value, from: body.date, together });
      return ok({ msg: 'Precios de Categorías Modificados' });
    }),
  ),

  answer(getLastPriceChange, async ({ who, now, reads }) => {
    const last = await lastPricesOf(reads, await findCategories(reads), now);
    if (last === null) return ok(null);
    const { together: _id, at, by, from: date, prices } = last;
    const told = {
      _id,
      at,
      by,
      date,
      categories: prices.map(({ category, before, after }) => ({ _id: category._id, name: category.name, value: before, after })),
    };
    const may = mayTakePricesBack(last, who);
    if (!may.ok) return ok({ ...told, obstacle: may.reasons[0].msg });
    const given = { installments: 0, now: 0, before: 0, since: 0 };
    for (const follower of followers) {
      const back = await follower.mayTakeBack(reads, { ...actOf(last), at }, now);
      if (!back.ok) return ok({ ...told, obstacle: back.reasons[0].msg });
      given.installments += back.value.installments;
      given.now += back.value.before;
      given.before += back.value.after;
      given.since += back.value.since;
    }
    return ok({ ...told, ...given });
  }),

  answer(takePricesBack, ({ params, who, now, write }) =>
    write(async (tx) => {
      const last = await lastPricesOf(tx, await lockCategories(tx), now);
      if (last === null || last.together !== params.id) return conflict('Ese ya no es el último cambio de precios de hoy. Actualice la página');
      const may = mayTakePricesBack(last, who);
      if (!may.ok) return may;
      for (const { category, before } of last.prices) await putPrice(tx, category._id, before);
      await recordChanges(
        tx,
        { who, now },
        last.prices.map(({ category, before, after }) => ({
          ...toldOf(category),
          action: 'undo',
          before: { value: after },
          after: { value: before, from: last.from },
          together: last.together,
        })),
      );
      for (const follower of followers) {
        const back = await follower.pricesTakenBack(tx, { who, now }, actOf(last));
        if (!back.ok) return back;
      }
      return ok({ msg: 'Cambio de Precios Deshecho' });
    }),
  ),

  answer(previewPrices, async ({ body, now, reads }) => {
    const changes = priceChanges(body, await findCategories(reads), now);
    if (!changes.ok) return changes;
    const effects = await Promise.all(
      changes.value.map(async (change) => ({
        ...change,
        touched: allTouched(await Promise.all(followers.map((follower) => follower.preview(reads, change, body.date, now)))),
      })),
    );
    return ok({
      categories: effects.map(({ category: { _id, name, position, value }, price, touched }) => ({
        ...{ _id, name, position, before: value, after: price },
        ...{ installments: touched.installments, overdue: touched.overdue.installments },
      })),
      ...allTouched(effects.map(({ touched }) => touched)),
    });
  }),
];

const toldOf = ({ _id, name }: Category) => ({ noun: 'category', nounId: _id, label: name }) as const;

const actOf = ({ prices, from, together }: LastPrices): PriceAct => ({
  changes: prices.map(({ category, after }) => ({ category, price: after })),
  from,
  together,
});

const lastPricesOf = async (reads: Reads, stored: readonly Category[], now: Moment): Promise<LastPrices | null> =>
  lastPrices(await findPriceChanges(reads, startOfDay(now.day)), stored);
