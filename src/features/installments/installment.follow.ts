/** What becomes of the fees when a price or a student's discount changes, or a student is to go. */
import type { FeesTouched, PriceFollower } from '#features/categories/category.follow.ts';
import { isEnrollmentCategory, type PriceChange } from '#features/categories/category.rules.ts';
import { lockCategories } from '#features/categories/category.store.ts';
import type { UserFollower } from '#features/users/user.follow.ts';
import type { Moment, YearMonth } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { refuse } from '#kernel/verdict.ts';
import { dropFees, reviseFees } from './fee-change.store.ts';
import { ENROLLMENT_FEE, type InstallmentStatus, isEnrollmentFeeRepriced, isRepriced, monthlyFee, statusOf } from './installment.rules.ts';
import {
  type Fee,
  findOpenFees,
  findPrices,
  findStudentInstallments,
  hasPaidFee,
  lockFeesOfStudent,
  lockOpenFees,
  type OpenFees,
} from './installment.store.ts';

/** Prices: the fees of the categories follow, from the month on from which the prices count. */
export const installmentsFollowPrices: PriceFollower = {
  pricesChanged: async (tx, by, changes, from) => {
    const fees = await feesOfCategories(changes, from, (wanted) => lockOpenFees(tx, wanted));
    const revised = await reviseFees(tx, by, repriced(fees, by.now), 'reprice');
    return { installments: revised.length, before: sumOf(revised.map(({ before }) => before.value)), after: sumOf(revised.map(({ after }) => after.value)) };
  },

  preview: async (reads, changes, from, today): Promise<FeesTouched> => {
    const fees = await feesOfCategories(changes, from, (wanted) => findOpenFees(reads, wanted));
    const touched = repriced(fees, today).filter(({ fee, set }) => set.value !== fee.value || set.status !== fee.status);
    return { installments: touched.length, before: sumOf(touched.map(({ fee }) => fee.value)), after: sumOf(touched.map(({ set }) => set.value)) };
  },
};

/** Students: a paid fee keeps its student; a new discount reaches the fees from this month on. */
export const installmentsFollowUser: UserFollower = {
  refusesDeletion: async (reads, user) =>
    user.role === 'student' && (await hasPaidFee(reads, user.id))
      ? refuse('El alumno tiene cuotas pagadas: primero deben eliminarse. También puede inactivarlo, y sus pagos quedan registrados')
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
    if (user.role === 'student') await dropFees(tx, by, await lockFeesOfStudent(tx, user.id));
  },

  discountChanged: async (tx, by, student) => {
    const { year, month } = by.now;
    // Prices that are being changed at this moment are waited for, or wait: a fee never gets a new price with an old discount.
    await lockCategories(tx);
    const fees = (await lockOpenFees(tx, { monthsFrom: year, student: student.id })).filter((fee) => isRepriced(fee, { year, month }));
    const prices = await findPrices(tx, fees);
    await reviseFees(
      tx,
      by,
      fees.flatMap((fee) => {
        const price = prices.get(fee.enrollmentId ?? '');
        return price === undefined ? [] : [{ fee, set: { value: monthlyFee(price, fee.number, student.discount ?? 0) } }];
      }),
      'reprice',
    );
  },
};

type Priced = { readonly fee: Fee; readonly price: Centavos };

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

/** What the fees become: an expired one owes the new price and is no longer expired, so that none carries the surcharge twice. */
const repriced = (
  fees: readonly Priced[],
  today: Moment,
): readonly { readonly fee: Fee; readonly set: { readonly value: Centavos; readonly status: InstallmentStatus } }[] =>
  fees.map(({ fee, price }) => ({
    fee,
    set:
      fee.number === ENROLLMENT_FEE
        ? { value: price, status: 'debt' }
        : { value: monthlyFee(price, fee.number, fee.discount), status: statusOf(fee.number, fee.year, today) },
  }));
