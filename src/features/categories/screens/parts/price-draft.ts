/** The new prices while they are typed: kept until they are saved or thrown away. */
import type { Category, LastPriceChange } from '#features/categories/category.contract.ts';
import { raisedPrice } from '#features/categories/category.rules.ts';
import type { YearMonth } from '#kernel/calendar.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type Draft, useDraft } from '#web/draft.ts';

export type NewPriceList = {
  /** From which the prices count; empty: not chosen yet. */
  readonly month: YearMonth | '';
  /** What was typed, by category; null: an empty box, or no amount. */
  readonly typed: Readonly<Record<string, Centavos | null>>;
};

const NOTHING: NewPriceList = { month: '', typed: {} };

export const usePriceDraft = (): Draft<NewPriceList> => useDraft('prices', NOTHING);

/** The price that a category would have; null while its box holds none. */
export const priceIn = ({ typed }: NewPriceList, { _id, value }: Category): Centavos | null => {
  const price = typed[_id];
  return price === undefined ? value : price;
};

/** The categories whose price is another one in the draft, empty boxes included. */
export const changedIn = (draft: NewPriceList, categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => priceIn(draft, category) !== category.value);

/** All prices raised by a percentage of what they are now; Inscripción only when it is among the categories given. */
export const raised = (draft: NewPriceList, categories: readonly Category[], points: BasisPoints): NewPriceList => ({
  ...draft,
  typed: { ...draft.typed, ...Object.fromEntries(categories.map(({ _id, value }) => [_id, raisedPrice(value, points)])) },
});

/** The prices before a change, from the month on from which it counted: to be looked at and saved. */
export const takenBack = ({ date, categories }: LastPriceChange): NewPriceList => ({
  month: date,
  typed: Object.fromEntries(categories.map(({ _id, value }) => [_id, value])),
});
