/** What the form of a fee proposes, and what it says before a fee is saved. */
import type { Category } from '#features/categories/category.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isPaid, type Paid, settledText } from './fee-list.rules.ts';
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

/** A month is owed once it has come; any other fee is owed at once. */
export const proposedStatus = ({ number, year }: Named, today: Moment): InstallmentStatus => (isMonthly(number) ? statusOf(number, year, today) : 'debt');

export type Prices = {
  /** The category of the enrollment to which the fee is linked. */
  readonly category: Pick<Category, 'value' | 'lastmonth'> | null;
  readonly enrollmentPrice: Centavos | null;
  readonly discount: Discount;
};

/** The usual price of a fee; null when no price is known. */
export const usualValue = (number: number, { category, enrollmentPrice, discount }: Prices): Centavos | null => {
  if (number === ENROLLMENT_FEE) return enrollmentPrice;
  if (!isMonthly(number) || category === null || number > (category.lastmonth ?? DECEMBER)) return null;
  return monthlyFee(category.value, number, discount);
};

type Settled = Pick<FeeFacts, 'value'> & { readonly waived?: boolean | undefined };
type Changed = Pick<FeeFacts, 'value' | 'status'>;

/** Whether setting a fee to this value waives it: the value is 0, and the fee was not paid in full. */
export const becomesWaived = (before: Pick<FeeFacts, 'value'> & { readonly waived: boolean }, value: Centavos, paid: Paid | undefined): boolean =>
  value === 0 && (before.waived || (before.value > 0 && paid !== 'whole'));

/** What the history says of a change without a reason. */
export const NO_REASON = 'sin motivo';

/** Whether a change needs a reason: an owed fee set to 0, an overdue fee lowered or made not overdue, or a paid fee owed again. */
export const needsReason = (before: Changed & Settled, after: Changed): boolean =>
  isPaid(before)
    ? after.value > 0
    : before.value > 0 && (after.value === 0 || (before.status === 'expired' && (after.value < before.value || after.status !== 'expired')));

type Told = Named & Pick<FeeFacts, 'value' | 'status' | 'updatable'>;

/** A fee as it is stored, and whether invoices paid a part of it. */
type Stored = Settled & { readonly status?: InstallmentStatus | undefined; readonly isrest?: boolean | undefined };

/** What the form says before a fee is saved, in lines: the fee, others of the same kind in that year, and what is unusual about it. */
export const tellBeforeSaving = (
  fee: Told,
  { student, twins, stored }: { readonly student: string; readonly twins: readonly Settled[]; readonly stored?: Stored | undefined },
): readonly string[] => [
  `${student}: ${feeTitle(fee)}, ${fee.value === 0 ? 'sin nada que pagar' : moneyText(fee.value)}.`,
  ...twins.map((twin) => `Ya tiene otra cuota ${feeTitle(fee)}, ${settledText(twin) ?? `de ${moneyText(twin.value)}`}.`),
  ...(fee.value > 0
    ? []
    : stored !== undefined && (isPaid(stored) || stored.isrest === true)
      ? ['No se debe nada más: lo que se pagó sigue en sus facturas.']
      : ['Quedará como bonificada: nada se debe y ninguna factura la respalda.']),
  // The daily run does not know that a person made the fee not overdue on purpose, and lets it expire again.
  ...(stored?.status === 'expired' && fee.status !== 'expired' && fee.value > 0 && fee.updatable
    ? ['Como su fecha de pago ya pasó, volverá a vencer a más tardar mañana, con recargo. Para que no lo lleve, elija “No Actualizar”.']
    : []),
  ...(isSpecial(fee.number)
    ? [`${installmentName(fee.number)} queda siempre como deuda y no se actualiza.`]
    : fee.updatable
      ? []
      : ['No cambiará con los nuevos precios ni llevará recargo.']),
];
