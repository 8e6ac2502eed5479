/** Fees and drafts of invoices for the tests: Ana's, in June 2026, with ten percent off for cash. */
import type { FeeOwed } from '#features/invoices/discount.rules.ts';
import { addFees, type DraftLine, withDiscounts } from '#features/invoices/draft.rules.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';

export const JUNE = noonOf('2026-06-10');
export const TEN_PERCENT = 1000;
export const fee = (number: number, more: Partial<FeeOwed> = {}): FeeOwed => ({
  id: `fee ${number}`,
  studentId: 'ana',
  number,
  year: 2026,
  value: pesos(20_000),
  status: 'valid',
  ...more,
});
export const draftOf = (...fees: readonly FeeOwed[]) => addFees<FeeOwed>([], fees);
export const paying = (payment: number | null, line: DraftLine): DraftLine => ({ ...line, payment });
export const COMING = [fee(7), fee(8), fee(9)];
export const withCash = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: true, extra: false }, TEN_PERCENT, JUNE);
export const withExtra = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: false, extra: true }, TEN_PERCENT, JUNE);
export const withBoth = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: true, extra: true }, TEN_PERCENT, JUNE);
export const withNone = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: false, extra: false }, TEN_PERCENT, JUNE);
