/** What the form of a fee proposes, and what it tells before a fee is written by hand. */
import type { Category } from '#features/categories/category.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
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

type Told = Named & Pick<FeeFacts, 'value' | 'status' | 'updatable'>;

/** What is told before a fee is saved, a line each: the fee, its twins of the same year, and what is unusual about it. */
export const tellBeforeSaving = (fee: Told, { student, twins }: { readonly student: string; readonly twins: readonly Centavos[] }): readonly string[] => [
  `${student}: ${feeTitle(fee)}, ${fee.value === 0 ? 'sin nada que pagar' : moneyText(fee.value)}.`,
  ...twins.map((value) => `Ya tiene otra cuota ${feeTitle(fee)}, ${value === 0 ? 'pagada' : `de ${moneyText(value)}`}.`),
  ...(fee.value === 0 ? ['Quedará como pagada, sin factura que la respalde.'] : []),
  ...(isSpecial(fee.number)
    ? [`${installmentName(fee.number)} queda siempre como deuda y no se actualiza.`]
    : fee.updatable
      ? []
      : ['No cambiará con los nuevos precios ni llevará recargo.']),
];
