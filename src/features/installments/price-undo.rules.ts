/** New prices can be taken back only while every fee is as they left it, or as the daily run left it since. Fees that were paid or changed since prevent it. */
import type { Moment } from '#kernel/calendar.ts';
import type { BasisPoints } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Expiry } from './expiry.rules.ts';
import { isPaid, isWaived } from './fee-list.rules.ts';
import type { FeeFacts } from './installment.rules.ts';
import { onCalendar, type RecalculableFee } from './recalculation.rules.ts';

/** What new prices or the office can change of a fee. The history does not tell whether it was waived. */
export type FeeState = Pick<FeeFacts, 'value' | 'status' | 'updatable'> & { readonly enrollmentId: string | null; readonly waived?: boolean };

/** A change of a fee as the history tells it. */
export type ToldFee = { readonly id: string; readonly label: string; readonly before: FeeState; readonly after: FeeState };

/** The fees that followed new prices, and those that the daily run let expire since. */
export type PricesFollowed = { readonly followed: readonly ToldFee[]; readonly expired: readonly ToldFee[] };

/** The states to which the fees return: those from before, brought up to today; refused at the first fee that somebody changed. */
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
  const more = others === 0 ? '' : plural(others, ', y otra cuota cambió', `, y otras ${others} cuotas cambiaron`);
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
