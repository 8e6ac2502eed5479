/** What later features do when the price of a category changes. */
import type { By } from '#features/history/history.store.ts';
import type { Instant, Moment, YearMonth } from '#kernel/calendar.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { PriceChange } from './category.rules.ts';
import type { FeesTouched } from './fees-touched.rules.ts';

/** A change of prices: the new prices, the month from which they count, and the id under which the history tells them together. */
export type PriceAct = { readonly changes: readonly PriceChange[]; readonly from: YearMonth; readonly together: string };

/** What taking prices back changes, and how many fees were made at these prices since and keep them. */
export type FeesGivenBack = FeesTouched & { readonly since: number };

export type PriceFollower = {
  /** Called within the transaction of the change, with the new prices already stored; `from` is the month from which they count. */
  readonly pricesChanged: (tx: Tx, by: By, act: PriceAct) => Promise<FeesTouched>;
  /** What one of the prices would change, without changing anything. */
  readonly preview: (reads: Reads, change: PriceChange, from: YearMonth, today: Moment) => Promise<FeesTouched>;
  /** Called within the transaction that takes prices back; refused when a fee is no longer as the prices, or the daily run since, left it. */
  readonly pricesTakenBack: (tx: Tx, by: By, act: PriceAct) => Promise<Verdict<FeesTouched>>;
  /** Whether they may be taken back, without changing anything. */
  readonly mayTakeBack: (reads: Reads, act: PriceAct & { readonly at: Instant }, today: Moment) => Promise<Verdict<FeesGivenBack>>;
};
