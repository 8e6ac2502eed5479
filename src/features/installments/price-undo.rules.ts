/** New prices can be taken back only while every fee that followed them is as they left it: what was paid or changed since stays. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { FeeFacts } from './installment.rules.ts';

/** What new prices, or the office, can change of a fee. */
export type FeeState = Pick<FeeFacts, 'value' | 'status' | 'updatable'> & { readonly enrollmentId: string | null };

/** A fee as the history tells that it followed new prices. */
export type FollowedFee = { readonly id: string; readonly label: string; readonly before: FeeState; readonly after: FeeState };

/** What the fees become again, exactly; refused with the first that is not as the prices left it. */
export const feesGivenBack = <F extends FeeState>(
  followed: readonly FollowedFee[],
  fees: ReadonlyMap<string, F>,
): Verdict<readonly { readonly fee: F; readonly set: Pick<FeeState, 'value' | 'status'> }[]> => {
  const changed: string[] = [];
  const back: { readonly fee: F; readonly set: Pick<FeeState, 'value' | 'status'> }[] = [];
  for (const { id, label, before, after } of followed) {
    const fee = fees.get(id);
    if (fee !== undefined && isSame(fee, after)) back.push({ fee, set: { value: before.value, status: before.status } });
    else changed.push(`${label} ${whatHappened(fee, after)}`);
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
  // A partial payment leaves a rest that prices no longer change.
  if (fee.value === 0 || (fee.value < after.value && !fee.updatable)) return 'se pagó';
  return fee.status === 'expired' && after.status !== 'expired' ? 'venció' : 'se modificó';
};
