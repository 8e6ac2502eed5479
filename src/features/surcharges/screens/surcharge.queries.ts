/** The present surcharge and discount for cash, for the pages. */
import { getCashDiscount, getPenalty, type SurchargeValue, type SurchargeValues } from '#features/surcharges/surcharge.contract.ts';
import { ApiError } from '#web/api.ts';
import { useOne } from '#web/data.ts';

/** Both values; null for one that is not configured. Undefined until both are loaded. */
export const useSurchargeValues = (): SurchargeValues | undefined => {
  const penalty = inForce(useOne(getPenalty, {}));
  const discount = inForce(useOne(getCashDiscount, {}));
  return penalty === undefined || discount === undefined ? undefined : { penalty, discount };
};

// The server answers 404 for a value that was never set.
const inForce = ({ data, error }: { readonly data: SurchargeValue | undefined; readonly error: Error | null }): SurchargeValue | null | undefined =>
  error instanceof ApiError && error.status === 404 ? null : data;
