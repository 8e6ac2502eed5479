/** What the form of a fee proposes, and what it tells before a fee is written by hand. */
import type { Category } from '#features/categories/category.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isPaid, isWaived } from './fee-list.rules.ts';
import {
  DECEMBER,
  type Discount,
  ENROLLMENT_FEE,
  type FeeFacts,
  feeTitle,
  type InstallmentStatus,
  installmentName,
  isMonthly,
  isSpecial,
  monthlyFee,
  statusOf,
} from './installment.rules.ts';

type Named = { readonly number: number; readonly year: number };

/** A month is owed once it has come; whatever else is charged is owed at once. */
export const proposedStatus = ({ number, year }: Named, today: Moment): InstallmentStatus => (isMonthly(number) ? statusOf(number, year, today) : 'debt');

export type Prices = {
  /** The category of the enrollment to which the fee is linked. */
  readonly category: Pick<Category, 'value' | 'lastmonth'> | null;
  readonly enrollmentPrice: Centavos | null;
  readonly discount: Discount;
};

/** What a fee usually costs; null where the price list says nothing. */
export const usualValue = (number: number, { category, enrollmentPrice, discount }: Prices): Centavos | null => {
  if (number === ENROLLMENT_FEE) return enrollmentPrice;
  if (!isMonthly(number) || category === null || number > (category.lastmonth ?? DECEMBER)) return null;
  return monthlyFee(category.value, number, discount);
};

type Changed = Pick<FeeFacts, 'value' | 'status'>;

/** What is told of a change for which nobody gave a reason. */
export const NO_REASON = 'sin motivo';

/** Whether a change needs a reason: nothing is asked any more of what was owed, or of an overdue fee less, or it is overdue no more. */
export const needsReason = (before: Changed, after: Changed): boolean =>
  before.value > 0 && (after.value === 0 || (before.status === 'expired' && (after.value < before.value || after.status !== 'expired')));

type Told = Named & Pick<FeeFacts, 'value' | 'status' | 'updatable'>;

/** What is told before a fee is saved, a line each: the fee, its twins of the same year, and what is unusual about it. */
export const tellBeforeSaving = (
  fee: Told,
  { student, twins }: { readonly student: string; readonly twins: readonly (Pick<FeeFacts, 'value'> & { readonly waived?: boolean | undefined })[] },
): readonly string[] => [
  `${student}: ${feeTitle(fee)}, ${fee.value === 0 ? 'sin nada que pagar' : moneyText(fee.value)}.`,
  ...twins.map((twin) => `Ya tiene otra cuota ${feeTitle(fee)}, ${isWaived(twin) ? 'bonificada' : isPaid(twin) ? 'pagada' : `de ${moneyText(twin.value)}`}.`),
  ...(fee.value === 0 ? ['Quedará como bonificada: nada se debe y ninguna factura la respalda.'] : []),
  ...(isSpecial(fee.number)
    ? [`${installmentName(fee.number)} queda siempre como deuda y no se actualiza.`]
    : fee.updatable
      ? []
      : ['No cambiará con los nuevos precios ni llevará recargo.']),
];
