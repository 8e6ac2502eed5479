/** The new prices while they are typed, kept until they are saved or discarded. */
import { z } from 'zod';
import type { Category, LastPriceChange } from '#features/categories/category.contract.ts';
import { raisedPrice } from '#features/categories/category.rules.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { type Draft, useDraft } from '#web/draft.ts';

const NewPriceList = z.object({
  /** The month from which the prices count; empty: not chosen yet. */
  month: z.string(),
  /** The typed prices by category; null for an empty box or a wrong amount. */
  typed: z.record(z.string(), z.number().nullable()),
});
export type NewPriceList = z.infer<typeof NewPriceList>;

const NOTHING: NewPriceList = { month: '', typed: {} };

export const usePriceDraft = (): Draft<NewPriceList> => useDraft('prices', NewPriceList, NOTHING);

/** The price that a category would have; null while its box has none. */
export const priceIn = ({ typed }: NewPriceList, { _id, value }: Category): Centavos | null => {
  const price = typed[_id];
  return price === undefined ? value : price;
};

/** The categories whose price differs in the draft, empty boxes included. */
export const changedIn = (draft: NewPriceList, categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => priceIn(draft, category) !== category.value);

/** All prices raised by a percentage of the present ones; Inscripción only if it is among the given categories. */
export const raised = (draft: NewPriceList, categories: readonly Category[], points: BasisPoints): NewPriceList => ({
  ...draft,
  typed: { ...draft.typed, ...Object.fromEntries(categories.map(({ _id, value }) => [_id, raisedPrice(value, points)])) },
});

/** The prices before a change, from the same month on, to be checked and saved. */
export const takenBack = ({ date, categories }: LastPriceChange): NewPriceList => ({
  month: date,
  typed: Object.fromEntries(categories.map(({ _id, value }) => [_id, value])),
});
