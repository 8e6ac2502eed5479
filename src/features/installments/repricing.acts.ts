/** What becomes of the fees when prices or a student's discount change, and when new prices are taken back. */
import type { FeesGivenBack, PriceAct } from '#features/categories/category.follow.ts';
import { findPriceChanges } from '#features/categories/category.acts.ts';
import { isEnrollmentCategory, type PriceChange } from '#features/categories/category.rules.ts';
import { lockCategories } from '#features/categories/category.store.ts';
import { type FeesTouched, type TouchedFee, touchedBy, touchedText } from '#features/categories/fees-touched.rules.ts';
import { aheadText } from '#features/categories/price-list.rules.ts';
import { type By, findChangesSince, findChangesTogether, type ToldChange } from '#features/history/history.store.ts';
import { partsTold } from '#features/history/told-together.rules.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import type { Instant, Moment, YearMonth } from '#kernel/calendar.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Expiry } from './expiry.rules.ts';
import { reviseFees } from './fee.acts.ts';
import { type ChargeDay, type Discount, type FeeFacts, feeMonth, isRevised, labelUnder } from './installment.rules.ts';
import { type Fee, findFees, lockFees } from './installment.store.ts';
import { findOpenFees, lockOpenFees, type OpenFees } from './open-fee.store.ts';
import { type FeeState, feesGivenBack, type PricesFollowed, type ToldFee } from './price-undo.rules.ts';
import { isEnrollmentFeeRepriced, isRepriced, recalculated } from './recalculation.rules.ts';
import { type Charged, findCharged } from './student.store.ts';

/** The fees of the categories get the new prices, from the month from which these count. */
export const repriceFees = async (tx: Tx, by: By, { changes, from, together }: PriceAct): Promise<FeesTouched> => {
  const fees = await feesOfCategories(changes, from, (wanted) => lockOpenFees(tx, wanted));
  const revised = await reviseFees(tx, by, repriced(fees, await findPenalty(tx), by.now), { action: 'reprice', together });
  return touchedBy(revised.map(toldBefore));
};

/** What one new price would change. */
export const foretellPrice = async (reads: Reads, change: PriceChange, from: YearMonth, today: Moment): Promise<FeesTouched> => {
  const fees = await feesOfCategories([change], from, (wanted) => findOpenFees(reads, wanted));
  return foretold(repriced(fees, await findPenalty(reads), today));
};

/** Takes the fees back together with the prices; refused when one is no longer as the prices, or the daily run since, left it. */
export const giveFeesBack = async (tx: Tx, by: By, { together }: PriceAct): Promise<Verdict<FeesTouched>> => {
  const told = await findFollowed(tx, together);
  const back = feesGivenBack(told, byId(await lockFees(tx, idsOf(told))), await findPenalty(tx), by.now);
  if (!back.ok) return back;
  await reviseFees(tx, by, back.value, { action: 'undo', together });
  return ok(touchedBy(back.value.map(toldBefore)));
};

/** Whether they may be taken back, and how many fees were made at the new prices since. */
export const foretellGivenBack = async (
  reads: Reads,
  { changes, from, together, at }: PriceAct & { readonly at: Instant },
  today: Moment,
): Promise<Verdict<FeesGivenBack>> => {
  const told = await findFollowed(reads, together);
  const back = feesGivenBack(told, byId(await findFees(reads, idsOf(told))), await findPenalty(reads), today);
  if (!back.ok) return back;
  const ofCategories = await feesOfCategories(changes, from, (wanted) => findOpenFees(reads, wanted));
  const since = ofCategories.filter(({ fee }) => fee.createdAt > at).length;
  return ok({ ...touchedBy(back.value.map(toldBefore)), since });
};

/** A student's new discount, already stored, changes the student's fees from this month on. */
export const rediscountFees = async (tx: Tx, by: By, student: { readonly id: string }): Promise<void> => {
  // Waits for prices that are being changed at this moment, or makes them wait, so that a fee never gets a new price with an old discount.
  await lockCategories(tx);
  const open = await lockOpenFees(tx, { monthsFrom: by.now.year, student: student.id });
  const fees = await feesOfStudent(tx, by.now, open);
  await reviseFees(tx, by, repriced(fees, await findPenalty(tx), by.now), { action: 'reprice' });
};

/** What a new discount and charge day would do, in lines. */
export const foretellDiscount = async (
  reads: Reads,
  { id, discount, chargeDay }: { readonly id: string; readonly discount: Discount | null; readonly chargeDay: ChargeDay | null },
  today: Moment,
): Promise<readonly string[]> => {
  const open = await findOpenFees(reads, { monthsFrom: today.year, student: id });
  const fees = await feesOfStudent(
    reads,
    today,
    open.map((fee) => ({ ...fee, discount: discount ?? 0, chargeDay })),
  );
  return [...touchedText(foretold(repriced(fees, await findPenalty(reads), today))), ...(await aheadOf(reads, fees))];
};

/** The fees that followed a change of prices, and those that expired since, as the history tells them. */
const findFollowed = async (reads: Reads, together: string): Promise<PricesFollowed> => {
  const changes = (await findChangesTogether(reads, 'installment', together)).filter(({ action }) => action === 'reprice');
  const [first] = changes;
  if (first === undefined) return { followed: [], expired: [] };
  return { followed: changes.flatMap(feesTold), expired: (await findChangesSince(reads, 'installment', first.at, 'expire')).flatMap(feesTold) };
};

/** The fees that one change of the history is about: one, or several of a student. */
const feesTold = ({ nounId, label, before, after }: ToldChange): readonly ToldFee[] => {
  const parts = partsTold(before, after) as readonly ToldPart[] | null;
  if (parts === null) return [{ id: nounId, label, before: before as FeeState, after: after as FeeState }];
  return parts.map((part) => ({ ...part, label: labelUnder(label, part.before) }));
};

type ToldPart = { readonly id: string; readonly before: FeeFacts & FeeState; readonly after: FeeState };

const idsOf = ({ followed }: PricesFollowed): readonly string[] => followed.map(({ id }) => id);
const byId = (fees: readonly Fee[]): ReadonlyMap<string, Fee> => new Map(fees.map((fee) => [fee.id, fee]));

type Repriced = { readonly fee: Fee; readonly set: Expiry };

const toldBefore = ({ fee, set }: Repriced): TouchedFee => ({ before: fee.value, after: set.value, isOverdue: set.status === 'expired' });

/** What would change, without the fees that stay as they are. */
const foretold = (changes: readonly Repriced[]): FeesTouched => touchedBy(changes.filter(isRevised).map(toldBefore));

type Priced = { readonly fee: Fee; readonly price: Centavos };
type Charge = Priced & { readonly category: Charged };

/** The fees that new prices change, each with its price. */
const feesOfCategories = async (
  changes: readonly PriceChange[],
  from: YearMonth,
  find: (wanted: OpenFees) => Promise<readonly Fee[]>,
): Promise<readonly Priced[]> => {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5));
  const found: Priced[] = [];
  for (const { category, price } of changes) {
    const fees = isEnrollmentCategory(category)
      ? (await find({ enrollmentFeesFrom: year })).filter((fee) => isEnrollmentFeeRepriced(fee, year))
      : (await find({ monthsFrom: year, category: category._id })).filter((fee) => isRepriced(fee, { year, month }));
    found.push(...fees.map((fee) => ({ fee, price })));
  }
  return found;
};

/** The fees that a student's discount changes, from this month on, each with the price of its category. */
const feesOfStudent = async (reads: Reads, { year, month }: Moment, open: readonly Fee[]): Promise<readonly Charge[]> => {
  const fees = open.filter((fee) => isRepriced(fee, { year, month }));
  const charged = await findCharged(reads, fees);
  return fees.flatMap((fee) => {
    const category = charged.get(fee.enrollmentId ?? '');
    return category === undefined ? [] : [{ fee, price: category.value, category }];
  });
};

/** The categories of which a fee has the new price although it is earlier than the month from which that counts. */
const aheadOf = async (reads: Reads, fees: readonly Charge[]): Promise<readonly string[]> => {
  const told = await findPriceChanges(reads);
  const categories = new Map(fees.map(({ category }) => [category.id, category]));
  return [...categories.values()]
    .flatMap((category) =>
      aheadText(
        category,
        told,
        fees.filter((one) => one.category.id === category.id).map(({ fee }) => feeMonth(fee)),
      ),
    )
    .map((text) => `${text}.`);
};

/** The fees computed at their prices. */
const repriced = (fees: readonly Priced[], penalty: BasisPoints | null, today: Moment): readonly Repriced[] =>
  fees.map(({ fee, price }) => ({ fee, set: recalculated(fee, price, penalty, today) }));
