/** How a list of fees is read: the state of each in words, what they add up to, and the years to choose from. */
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { type FeeFacts, type InstallmentStatus, isOwed } from './installment.rules.ts';

export const STATUS_NAMES: Readonly<Record<InstallmentStatus, string>> = { valid: 'Válida', debt: 'Deuda', expired: 'Vencida' };

type Stated = Pick<FeeFacts, 'number' | 'value' | 'status'>;

export const isPaid = ({ value }: Pick<FeeFacts, 'value'>): boolean => value === 0;

/** Owed after its time; private lessons have none. */
export const isOverdue = ({ number, value, status }: Stated): boolean => value > 0 && status === 'expired' && number !== 1;

/** 'Pagada', 'Válida', 'Deuda' or 'Vencida'. */
export const feeStateName = (fee: Stated): string =>
  isPaid(fee) ? 'Pagada' : fee.status === 'expired' && !isOverdue(fee) ? STATUS_NAMES.debt : STATUS_NAMES[fee.status];

export type FeeTotals = {
  /** Owed and due, overdue included. */
  readonly owed: Centavos;
  readonly overdue: Centavos;
  /** Owed, but not due yet. */
  readonly later: Centavos;
  readonly paidCount: number;
  readonly overdueCount: number;
};

/** What the fees of a student add up to. */
export const totalsOf = (fees: readonly Stated[]): FeeTotals => ({
  owed: sumOfFees(fees.filter(isOwed)),
  overdue: sumOfFees(fees.filter(isOverdue)),
  later: sumOfFees(fees.filter((fee) => !isOwed(fee))),
  paidCount: fees.filter(isPaid).length,
  overdueCount: fees.filter(isOverdue).length,
});

/** The years of the pickers of fees: six, next year back (specification, section 9). */
export const feeYears = (today: Pick<Moment, 'year'>): readonly number[] => [1, 0, -1, -2, -3, -4].map((years) => today.year + years);

const sumOfFees = (fees: readonly Stated[]): Centavos => sumOf(fees.map(({ value }) => value));
