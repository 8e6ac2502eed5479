/** When a fee becomes overdue and what the surcharge adds: once, never per month. */
import { type Day, elapsedDays, type Instant, type Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, pesos, roundUpToHundred } from '#kernel/money.ts';
import { type ChargeDay, type Discount, type DueFacts, ENROLLMENT_FEE, type FeeFacts, type InstallmentStatus, isMonthly, MARCH } from './installment.rules.ts';

/** An enrollment fee expires when it is older than this (specification, sections 4 and 9). */
export const ENROLLMENT_FEE_DAYS = 90;
/** Below this a month's fee expires without surcharge. */
export const SURCHARGE_FROM: Centavos = pesos(1000);
/** The siblings discount is lost with the delay: 11 % instead of the penalty. */
export const LOST_SIBLINGS_POINTS: BasisPoints = 1100;
/** The siblings discount, in percent. */
export const SIBLINGS: Discount = 10;

export type ExpiryFacts = FeeFacts & DueFacts & { readonly createdAt: Instant };
export type Payer = { readonly discount: Discount; readonly chargeDay: ChargeDay | null };

/** The state and value that the daily run gives to a fee. */
export type Expiry = { readonly status: InstallmentStatus; readonly value: Centavos };

/** Whether the daily run looks at a fee: unpaid, not yet expired, of this month or earlier; numbers 1 and 2 never. */
export const isCandidate = (fee: ExpiryFacts, today: Moment): boolean => {
  if (fee.status === 'expired' || fee.value === 0) return false;
  if (fee.number === ENROLLMENT_FEE) return fee.year <= today.year && elapsedDays(fee.createdAt, today.instant) > ENROLLMENT_FEE_DAYS;
  return isMonthly(fee.number) && (fee.year < today.year || (fee.year === today.year && fee.number <= today.month));
};

/** What becomes of a fee today; null when nothing does. Without a configured penalty nothing expires, but a fee whose month has come still becomes debt. A penalty of 0 counts as configured. */
export const expiryOf = (fee: ExpiryFacts, payer: Payer, penalty: BasisPoints | null, today: Moment): Expiry | null => {
  if (!isCandidate(fee, today)) return null;
  if (penalty !== null && isOverdue(fee, payer, today)) return { status: 'expired', value: valueAfterExpiry(fee, payer, penalty) };
  return fee.status === 'valid' ? { status: 'debt', value: fee.value } : null;
};

/** The amount owed once the fee has expired, in centavos. */
export const valueAfterExpiry = (fee: Pick<FeeFacts, 'number' | 'value' | 'updatable'>, payer: Payer, penalty: BasisPoints): Centavos => {
  if (!fee.updatable || (isMonthly(fee.number) && fee.value < SURCHARGE_FROM)) return fee.value;
  const points = payer.discount === SIBLINGS && fee.number !== ENROLLMENT_FEE ? LOST_SIBLINGS_POINTS : penalty;
  return roundUpToHundred(fee.value * (10_000 + points), 10_000);
};

/** What a month's fee that is due now will cost once its last day to pay has passed; null when it costs no more. */
export const surchargeAhead = (fee: FeeFacts, due: Day | null, payer: Payer, penalty: BasisPoints | null, today: Moment): Centavos | null =>
  due === null || due < today.day ? null : surchargeOf(fee, payer, penalty);

/** The same, even if that day has passed already: then the next daily run will make it so. */
export const surchargeOf = (fee: FeeFacts, payer: Payer, penalty: BasisPoints | null): Centavos | null => {
  if (penalty === null || fee.status !== 'debt' || fee.value === 0 || !isMonthly(fee.number)) return null;
  const after = valueAfterExpiry(fee, payer, penalty);
  return after === fee.value ? null : after;
};

const isOverdue = (fee: ExpiryFacts, payer: Payer, today: Moment): boolean => {
  if (fee.number === ENROLLMENT_FEE) return true;
  if (fee.ownDue !== undefined && fee.ownDue !== null && today.day <= fee.ownDue) return false;
  if (fee.number === MARCH && today.month === MARCH) return false;
  return fee.year < today.year || fee.number < today.month || today.dayOfMonth > (payer.chargeDay ?? END_OF_MONTH);
};

// No day of a month is later, also where it has fewer days.
const END_OF_MONTH: ChargeDay = 31;
