/** What later features do when the price of a category changes: they answer to these calls. */
import type { By } from '#features/history/history.store.ts';
import type { Instant, Moment, YearMonth } from '#kernel/calendar.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { PriceChange } from './category.rules.ts';
import type { FeesTouched } from './fees-touched.rules.ts';

/** New prices that are or were set: which, from which month on, and under which name the history tells them together. */
export type PriceAct = { readonly changes: readonly PriceChange[]; readonly from: YearMonth; readonly together: string };

/** What taking new prices back gives back, and how many fees were made at them since, which keep them. */
export type FeesGivenBack = FeesTouched & { readonly since: number };

export type PriceFollower = {
  /** Within the transaction of the change itself, with the new prices already stored; `from` is the month from which they count. */
  readonly pricesChanged: (tx: Tx, by: By, act: PriceAct) => Promise<FeesTouched>;
  /** What one price among them would change, without changing anything. */
  readonly preview: (reads: Reads, change: PriceChange, from: YearMonth, today: Moment) => Promise<FeesTouched>;
  /** Within the transaction that takes new prices back; refused when anything is no longer as they, or the calendar since, left it. */
  readonly pricesTakenBack: (tx: Tx, by: By, act: PriceAct) => Promise<Verdict<FeesTouched>>;
  /** Whether they may be taken back, without changing anything. */
  readonly mayTakeBack: (reads: Reads, act: PriceAct & { readonly at: Instant }, today: Moment) => Promise<Verdict<FeesGivenBack>>;
};
