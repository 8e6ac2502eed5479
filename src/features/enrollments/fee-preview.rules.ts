/** What the office sees of fees before they are written: until when each is paid at its value, and its price afterwards. */
import { type Payer, surchargeOf } from '#features/installments/expiry.rules.ts';
import { dueDay, feeMonth, installmentName, isMonthly, type NewFee } from '#features/installments/installment.rules.ts';
import { fullDay, type Moment, type YearMonth } from '#kernel/calendar.ts';
import type { FeeChanges, RecalculableFee } from '#features/installments/recalculation.rules.ts';
import { type BasisPoints, moneyText } from '#kernel/money.ts';
import type { FeePreview } from './enrollment.contract.ts';

/** A fee that an enrollment would create in a year. */
export const newFeePreview = (fee: NewFee, year: number, payer: Payer, penalty: BasisPoints | null): FeePreview => {
  const due = dueDay({ ...fee, year }, payer.chargeDay) ?? undefined;
  return { number: fee.number, year, status: fee.status, after: fee.value, due, surcharged: surchargeOf({ ...fee, year }, payer, penalty) ?? undefined };
};

/** The fees of an enrollment that another category changes, deletes and creates, by month. */
export const changedFeesPreview = (
  { revalued, added, removed }: FeeChanges<RecalculableFee>,
  year: number,
  payer: Payer,
  penalty: BasisPoints | null,
): FeePreview[] =>
  [
    ...revalued.map(({ fee, set }) => ({
      number: fee.number,
      year,
      status: set.status,
      before: fee.value,
      after: set.value,
      due: dueDay(fee, fee.chargeDay) ?? undefined,
    })),
    ...removed.map((fee) => ({ number: fee.number, year, status: fee.status, before: fee.value })),
    ...added.map((fee) => newFeePreview(fee, year, payer, penalty)),
  ].sort((one, other) => one.number - other.number);

/** The months of the fees that are created or changed. */
export const monthsOf = (fees: readonly FeePreview[]): readonly YearMonth[] =>
  fees.filter(({ number, after }) => after !== undefined && isMonthly(number)).map(feeMonth);

/** Warns about fees that would be created late: they are surcharged at once. */
export const lateWarnings = (fees: readonly FeePreview[], today: Moment): string[] =>
  fees.flatMap(({ number, before, after, due, surcharged }) => {
    if (before !== undefined || after === undefined || surcharged === undefined || due === undefined || due >= today.day) return [];
    return [
      `El último día para pagar ${installmentName(number)} sin recargo fue el ${fullDay(due)}: hoy cuesta ${moneyText(after)} y, a más tardar mañana, ${moneyText(surcharged)}`,
    ];
  });

/** Says which fees of the year exist already, by their numbers. */
export const keptWarning = (existing: readonly number[]): string[] =>
  existing.length === 0
    ? []
    : [
        `Ya tiene cuotas de ese año que quedan como están: ${[...new Set(existing)]
          .sort((one, other) => one - other)
          .map(installmentName)
          .join(', ')}`,
      ];
