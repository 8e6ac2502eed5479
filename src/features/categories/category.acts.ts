/** Changes the prices of the categories, tells beforehand what that would do, and takes back the last change of today. */
import { type By, type ByPerson, findChangesSince, recordChanges, type ToldChange } from '#features/history/history.store.ts';
import { type Instant, type Moment, startOfDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import { conflict, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Category, LastPriceChange, NewPrices, PriceEffect } from './category.contract.ts';
import type { PriceAct, PriceFollower } from './category.follow.ts';
import { type LastPrices, lastPrices, mayTakePricesBack, priceChanges, type RepricedCategory } from './category.rules.ts';
import { findCategories, lockCategories, putPrice } from './category.store.ts';
import { allTouched } from './fees-touched.rules.ts';

/** Sets new prices from a month on; the followers change the fees and say which. */
export const changePrices = async (tx: Tx, by: By, asked: NewPrices, followers: readonly PriceFollower[]): Promise<Verdict<Said>> => {
  // Locked first, so that whoever creates or reprices fees meanwhile waits for the new prices.
  const stored = await lockCategories(tx);
  const changes = priceChanges(asked, stored, by.now);
  if (!changes.ok) return changes;
  const together = newId(by.now.instant);
  for (const { category, price } of changes.value) await putPrice(tx, category._id, price);
  await recordChanges(
    tx,
    by,
    changes.value.map(({ category, price }) => ({
      ...toldCategory(category),
      action: 'reprice',
      before: { value: category.value },
      after: { value: price, from: asked.date },
      together,
    })),
  );
  for (const follower of followers) await follower.pricesChanged(tx, by, { changes: changes.value, from: asked.date, together });
  return ok({ msg: 'Precios de Categorías Modificados' });
};

/** What new prices would change, without changing anything. */
export const previewPrices = async (reads: Reads, asked: NewPrices, followers: readonly PriceFollower[], now: Moment): Promise<Verdict<PriceEffect>> => {
  const changes = priceChanges(asked, await findCategories(reads), now);
  if (!changes.ok) return changes;
  const effects = await Promise.all(
    changes.value.map(async (change) => ({
      ...change,
      touched: allTouched(await Promise.all(followers.map((follower) => follower.preview(reads, change, asked.date, now)))),
    })),
  );
  return ok({
    categories: effects.map(({ category: { _id, name, position, value }, price, touched }) => ({
      ...{ _id, name, position, before: value, after: price },
      ...{ installments: touched.installments, overdue: touched.overdue.installments },
    })),
    ...allTouched(effects.map(({ touched }) => touched)),
  });
};

/** The last change of prices today, with what taking it back would do, or why it cannot be taken back; null when there is none. */
export const readLastPriceChange = async (reads: Reads, who: Who, followers: readonly PriceFollower[], now: Moment): Promise<LastPriceChange | null> => {
  const last = await lastPricesOf(reads, await findCategories(reads), now);
  if (last === null) return null;
  const { together: _id, at, by, from: date, prices } = last;
  const told = {
    _id,
    at,
    by,
    date,
    categories: prices.map(({ category, before, after }) => ({ _id: category._id, name: category.name, value: before, after })),
  };
  const may = mayTakePricesBack(last, who);
  if (!may.ok) return { ...told, obstacle: may.reasons[0].msg };
  const given = { installments: 0, now: 0, before: 0, since: 0 };
  for (const follower of followers) {
    const back = await follower.mayTakeBack(reads, { ...actOf(last), at }, now);
    if (!back.ok) return { ...told, obstacle: back.reasons[0].msg };
    given.installments += back.value.installments;
    given.now += back.value.before;
    given.before += back.value.after;
    given.since += back.value.since;
  }
  return { ...told, ...given };
};

/** Takes the last change of prices of today back, with the fees that followed it. */
export const takePricesBack = async (tx: Tx, by: ByPerson, id: string, followers: readonly PriceFollower[]): Promise<Verdict<Said>> => {
  // Locked first, as when prices are changed.
  const stored = await lockCategories(tx);
  const last = await lastPricesOf(tx, stored, by.now);
  if (last === null || last.together !== id) return conflict('Ese ya no es el último cambio de precios de hoy. Actualice la página');
  const may = mayTakePricesBack(last, by.who);
  if (!may.ok) return may;
  for (const { category, before } of last.prices) await putPrice(tx, category._id, before);
  await recordChanges(
    tx,
    by,
    last.prices.map(({ category, before, after }) => ({
      ...toldCategory(category),
      action: 'undo',
      before: { value: after },
      after: { value: before, from: last.from },
      together: last.together,
    })),
  );
  for (const follower of followers) {
    const back = await follower.pricesTakenBack(tx, by, actOf(last));
    if (!back.ok) return back;
  }
  return ok({ msg: 'Cambio de Precios Deshecho' });
};

/** The changes of prices since an instant, as the history tells them, the oldest first. */
export const findPriceChanges = async (reads: Reads, since = SINCE_EVER): Promise<readonly RepricedCategory[]> =>
  (await findChangesSince(reads, 'category', since)).map(repricedOf);

/** All changes are read: prices are changed only a few times a year. */
const SINCE_EVER: Instant = startOfDay('2000-01-01');

const repricedOf = ({ nounId, action, at, byId, by, before, after, together }: ToldChange): RepricedCategory => {
  const [was, is] = [before, after] as readonly [{ readonly value: number }, { readonly value: number; readonly from: string }];
  return { id: nounId, together, isTakenBack: action === 'undo', at, byId, by, before: was.value, after: is.value, from: is.from };
};

const lastPricesOf = async (reads: Reads, stored: readonly Category[], now: Moment): Promise<LastPrices | null> =>
  lastPrices(await findPriceChanges(reads, startOfDay(now.day)), stored);

const actOf = ({ prices, from, together }: LastPrices): PriceAct => ({
  changes: prices.map(({ category, after }) => ({ category, price: after })),
  from,
  together,
});

const toldCategory = ({ _id, name }: Category) => ({ noun: 'category', nounId: _id, label: name }) as const;
