/** The surcharge of overdue fees and the discount for cash: which new values the office may set. */
import type { BasisPoints } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

export type SurchargeChange = { readonly penalty?: BasisPoints | undefined; readonly discount?: BasisPoints | undefined };

/** At least one of the two must be given; zero is a value. */
export const checkValues = (change: SurchargeChange): Verdict<SurchargeChange> =>
  change.penalty === undefined && change.discount === undefined ? refuse('Ingrese por lo menos un valor') : ok(change);
