/** What becomes of the fees when a price or a student's discount changes, or a student is to go. */
import type { FeesGivenBack, PriceFollower } from '#features/categories/category.follow.ts';
import { isEnrollmentCategory, type PriceChange } from '#features/categories/category.rules.ts';
import { lockCategories } from '#features/categories/category.store.ts';
import { type FeesTouched, type TouchedFee, touchedBy, touchedText } from '#features/categories/fees-touched.rules.ts';
import { findPriceChanges } from '#features/categories/category.acts.ts';
import { aheadText } from '#features/categories/price-list.rules.ts';
import type { HistoryFollower } from '#features/history/history.follow.ts';
import { findChangesSince, findChangesTogether, findLastChange, type ToldChange } from '#features/history/history.store.ts';
import { partsTold } from '#features/history/told-together.rules.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import type { Moment, YearMonth } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { removeContactsOf } from './debt-contact.store.ts';
import { dropFees, isRevised, reviseFees } from './fee.acts.ts';
import type { Expiry } from './expiry.rules.ts';
import { type FeeFacts, feeMonth, labelUnder } from './installment.rules.ts';
import { isEnrollmentFeeRepriced, isRepriced, recalculated } from './recalculation.rules.ts';
import { type Fee, findFees, hasPaidFee, lockFees, lockFeesOfStudent } from './installment.store.ts';
import { type Charged, findCharged } from './student.store.ts';
import { findOpenFees, lockOpenFees, type OpenFees } from './open-fee.store.ts';
import { findStudentInstallments } from './told-fee.store.ts';
import { type FeeState, feesGivenBack, type PricesFollowed, type ToldFee } from './price-undo.rules.ts';

/** Prices: the fees of the categories follow, from the month on from which the prices count; they go back with them as well. */
export const installmentsFollowPrices: PriceFollower = {
  pricesChanged: async (tx, by, { changes, from, together }) => {
    const fees = await feesOfCategories(changes, from, (wanted) => lockOpenFees(tx, wanted));
    const revised = await reviseFees(tx, by, repriced(fees, await findPenalty(tx), by.now), { action: 'reprice', together });
    return touchedBy(revised.map(toldBefore));
  },

  preview: async (reads, change, from, today): Promise<FeesTouched> => {
    const fees = await feesOfCategories([change], from, (wanted) => findOpenFees(reads, wanted));
    return foretold(repriced(fees, await findPenalty(reads), today));
  },

  pricesTakenBack: async (tx, by, { together }) => {
    const told = await findFollowed(tx, together);
    const back = feesGivenBack(told, byId(await lockFees(tx, idsOf(told))), await findPenalty(tx), by.now);
    if (!back.ok) return back;
    await reviseFees(tx, by, back.value, { action: 'undo', together });
    return ok(touchedBy(back.value.map(toldBefore)));
  },

  mayTakeBack: async (reads, { changes, from, together, at }, today): Promise<Verdict<FeesGivenBack>> => {
    const told = await findFollowed(reads, together);
    const back = feesGivenBack(told, byId(await findFees(reads, idsOf(told))), await findPenalty(reads), today);
    if (!back.ok) return back;
    const ofCategories = await feesOfCategories(changes, from, (wanted) => findOpenFees(reads, wanted));
    const since = ofCategories.filter(({ fee }) => fee.createdAt > at).length;
    return ok({ ...touchedBy(back.value.map(toldBefore)), since });
  },
};

/** Students: a paid fee keeps its student; a new discount reaches the fees from this month on. */
export const installmentsFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) =>
    user.role === 'student' && (await hasPaidFee(reads, user.id))
      ? refuse('Tiene cuotas pagadas: primero deben eliminarse. También puede inactivar al usuario, y sus pagos quedan registrados')
      : null,

  foretells: async (reads, user, leaving) => {
    if (user.role !== 'student' || leaving !== 'deleted') return [];
    const fees = await findStudentInstallments(reads, user.id, 'all');
    const owed = sumOf(fees.map(({ value }) => value));
    return fees.length === 0
      ? []
      : [
          {
            text: `Se eliminan ${fees.length === 1 ? 'su única cuota' : `sus ${fees.length} cuotas`}${owed === 0 ? '' : `, de las que debe ${moneyText(owed)}`}.`,
          },
        ];
  },

  // Fees of every number go with their student, paid ones have refused it before.
  deleted: async (tx, by, user) => {
    if (user.role !== 'student') return;
    await dropFees(tx, by, await lockFeesOfStudent(tx, user.id));
    await removeContactsOf(tx, user.id);
  },

  discountChanged: async (tx, by, student) => {
    // Prices that are being changed at this moment are waited for, or wait: a fee never gets a new price with an old discount.
    await lockCategories(tx);
    const fees = await feesOfStudent(tx, by.now, await lockOpenFees(tx, { monthsFrom: by.now.year, student: student.id }));
    await reviseFees(tx, by, repriced(fees, await findPenalty(tx), by.now), { action: 'reprice' });
  },

  foretellsDiscount: async (reads, { id, discount, chargeDay }, today) => {
    const open = await findOpenFees(reads, { monthsFrom: today.year, student: id });
    const fees = await feesOfStudent(
      reads,
      today,
      open.map((fee) => ({ ...fee, discount: discount ?? 0, chargeDay })),
    );
    return [...touchedText(foretold(repriced(fees, await findPenalty(reads), today))), ...(await aheadOf(reads, fees))].map((text) => ({ text }));
  },
};

/** The history: several fees of a student are told together under his id, also of one that is gone. */
export const installmentsFollowHistory: HistoryFollower = {
  noun: 'installment',
  toldWith: async (reads, id) => {
    const [fee] = await findFees(reads, [id]);
    if (fee !== undefined) return fee.studentId;
    const last = await findLastChange(reads, 'installment', id);
    return last?.before !== null && last?.before !== undefined && 'student' in last.before ? String(last.before.student) : null;
  },
};

/** The fees that followed an act of new prices, and those that expired since, as the history tells them. */
const findFollowed = async (reads: Reads, together: string): Promise<PricesFollowed> => {
  const changes = (await findChangesTogether(reads, 'installment', together)).filter(({ action }) => action === 'reprice');
  const [first] = changes;
  if (first === undefined) return { followed: [], expired: [] };
  return { followed: changes.flatMap(feesTold), expired: (await findChangesSince(reads, 'installment', first.at, 'expire')).flatMap(feesTold) };
};

/** The fees of which a change tells: one, or several of a student. */
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

/** What would change: fees that stay as they are do not count. */
const foretold = (changes: readonly Repriced[]): FeesTouched => touchedBy(changes.filter(isRevised).map(toldBefore));

type Priced = { readonly fee: Fee; readonly price: Centavos };
type Charge = Priced & { readonly category: Charged };

/** The fees that new prices reach, each with the price that counts for it. */
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

/** The fees that a student's discount reaches, from this month on, each with the price of its category. */
const feesOfStudent = async (reads: Reads, { year, month }: Moment, open: readonly Fee[]): Promise<readonly Charge[]> => {
  const fees = open.filter((fee) => isRepriced(fee, { year, month }));
  const charged = await findCharged(reads, fees);
  return fees.flatMap((fee) => {
    const category = charged.get(fee.enrollmentId ?? '');
    return category === undefined ? [] : [{ fee, price: category.value, category }];
  });
};

/** The categories of which a fee has the price before the month from which that counts. */
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

/** What the fees become at their prices. */
const repriced = (fees: readonly Priced[], penalty: BasisPoints | null, today: Moment): readonly Repriced[] =>
  fees.map(({ fee, price }) => ({ fee, set: recalculated(fee, price, penalty, today) }));
