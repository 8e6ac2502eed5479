/** New prices can be taken back only while every fee is as they, or the calendar since, left it: what was paid or changed since stays. */
import type { Moment } from '#kernel/calendar.ts';
import type { BasisPoints } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Expiry } from './expiry.rules.ts';
import { isPaid, isWaived } from './fee-list.rules.ts';
import type { FeeFacts } from './installment.rules.ts';
import { onCalendar, type RecalculableFee } from './recalculation.rules.ts';

/** What new prices, or the office, can change of a fee; whether it was waived is not told by the history. */
export type FeeState = Pick<FeeFacts, 'value' | 'status' | 'updatable'> & { readonly enrollmentId: string | null; readonly waived?: boolean };

/** A fee as the history tells that it became another. */
export type ToldFee = { readonly id: string; readonly label: string; readonly before: FeeState; readonly after: FeeState };

/** The fees that followed new prices, and those that the run of the calendar let expire since. */
export type PricesFollowed = { readonly followed: readonly ToldFee[]; readonly expired: readonly ToldFee[] };

/** What the fees become again: what they were, with the calendar applied to it; refused with the first that somebody changed. */
export const feesGivenBack = <F extends FeeState & RecalculableFee>(
  { followed, expired }: PricesFollowed,
  fees: ReadonlyMap<string, F>,
  penalty: BasisPoints | null,
  today: Moment,
): Verdict<readonly { readonly fee: F; readonly set: Expiry }[]> => {
  const overdue = new Map(expired.map((told) => [told.id, told]));
  const changed: string[] = [];
  const back: { readonly fee: F; readonly set: Expiry }[] = [];
  for (const { id, label, before, after } of followed) {
    const fee = fees.get(id);
    const run = overdue.get(id);
    const left = run !== undefined && isSame(run.before, after) ? run.after : after;
    if (fee === undefined || !(isSame(fee, after) || isSame(fee, left))) {
      changed.push(`${label} ${whatHappened(fee, after)}`);
      continue;
    }
    const was = { value: before.value, status: before.status };
    back.push({ fee, set: was.status === 'expired' ? was : onCalendar(fee, was, penalty, today) });
  }
  const [first] = changed;
  if (first === undefined) return ok(back);
  const others = changed.length - 1;
  const more = others === 0 ? '' : others === 1 ? ', y otra cuota cambió' : `, y otras ${others} cuotas cambiaron`;
  return refuse(`No se puede deshacer el cambio de precios: después de él, ${first}${more}`);
};

const isSame = (fee: FeeState, after: FeeState): boolean =>
  fee.value === after.value && fee.status === after.status && fee.updatable === after.updatable && fee.enrollmentId === after.enrollmentId;

const whatHappened = (fee: FeeState | undefined, after: FeeState): string => {
  if (fee === undefined) return 'se eliminó';
  if (isWaived(fee)) return 'se bonificó';
  // A partial payment leaves a rest that prices no longer change.
  return isPaid(fee) || (fee.value < after.value && !fee.updatable) ? 'se pagó' : 'se modificó';
};
