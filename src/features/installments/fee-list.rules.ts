/** How a list of fees is shown: the state of each in words, their sums, and the years to choose from. */
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { type FeeFacts, installmentName, type InstallmentStatus, isOwed, isSpecial } from './installment.rules.ts';

export const STATUS_NAMES: Readonly<Record<InstallmentStatus, string>> = { valid: 'Válida', debt: 'Deuda', expired: 'Vencida' };

type Settled = Pick<FeeFacts, 'value'> & { readonly waived?: boolean | undefined };
type Stated = Pick<FeeFacts, 'number' | 'value' | 'status'> & Settled;

/** Whether nothing is owed. */
export const isSettled = ({ value }: Settled): boolean => value === 0;
/** Nothing is owed although nobody paid: the office waived it. */
export const isWaived = (fee: Settled): boolean => isSettled(fee) && fee.waived === true;
export const isPaid = (fee: Settled): boolean => isSettled(fee) && !isWaived(fee);

/** What invoices paid of a fee: a part, or all that was owed. */
export type Paid = 'part' | 'whole';

/** 'pagada' or 'bonificada', to follow the name of a fee; null while it is owed. */
export const settledText = (fee: Settled): string | null => (isWaived(fee) ? 'bonificada' : isPaid(fee) ? 'pagada' : null);

/** Owed after its last day; private lessons have none. */
export const isOverdue = ({ number, value, status }: Stated): boolean => value > 0 && status === 'expired' && number !== 1;

/** 'Pagada', 'Bonificada', 'Válida', 'Deuda' or 'Vencida'. */
export const feeStateName = (fee: Stated): string =>
  isWaived(fee) ? 'Bonificada' : isPaid(fee) ? 'Pagada' : fee.status === 'expired' && !isOverdue(fee) ? STATUS_NAMES.debt : STATUS_NAMES[fee.status];

export type FeeTotals = {
  /** Owed and due, overdue included. */
  readonly owed: Centavos;
  readonly overdue: Centavos;
  /** Owed, but not due yet. */
  readonly later: Centavos;
  readonly paidCount: number;
  readonly waivedCount: number;
  readonly overdueCount: number;
};

/** What the fees of a student add up to. */
export const totalsOf = (fees: readonly Stated[]): FeeTotals => ({
  owed: sumOfFees(fees.filter(isOwed)),
  overdue: sumOfFees(fees.filter(isOverdue)),
  later: sumOfFees(fees.filter((fee) => !isOwed(fee))),
  paidCount: fees.filter(isPaid).length,
  waivedCount: fees.filter(isWaived).length,
  overdueCount: fees.filter(isOverdue).length,
});

type Frozen = Pick<FeeFacts, 'number' | 'value' | 'updatable'> & { readonly isrest?: boolean | undefined };

/** Why neither surcharge nor new prices change what is owed; null when they do. */
export const frozenText = (fee: Frozen): string | null => {
  if (isSettled(fee)) return null;
  if (isSpecial(fee.number)) return `${installmentName(fee.number)} no lleva recargo ni aumentos`;
  if (fee.updatable) return null;
  return fee.isrest === true ? 'Resto de un pago parcial: sin recargo ni aumentos' : 'No se actualiza: sin recargo ni aumentos';
};

/** The years of the pickers of fees: six, next year back (specification, section 9). */
export const feeYears = (today: Pick<Moment, 'year'>): readonly number[] => [1, 0, -1, -2, -3, -4].map((years) => today.year + years);

const sumOfFees = (fees: readonly Stated[]): Centavos => sumOf(fees.map(({ value }) => value));
