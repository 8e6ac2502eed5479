/** What later features do when the price of a category changes: they answer to these calls. */
import type { By } from '#features/history/history.store.ts';
import type { Moment, YearMonth } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { PriceChange } from './category.rules.ts';

/** How many fees change, and what they add up to before and after. */
export type FeesTouched = { readonly installments: number; readonly before: Centavos; readonly after: Centavos };

export type PriceFollower = {
  /** Within the transaction of the change itself, with the new prices already stored; `from` is the month from which they count. */
  readonly pricesChanged: (tx: Tx, by: By, changes: readonly PriceChange[], from: YearMonth) => Promise<FeesTouched>;
  /** The same, without changing anything. */
  readonly preview: (reads: Reads, changes: readonly PriceChange[], from: YearMonth, today: Moment) => Promise<FeesTouched>;
};
