/** What a change of a fee writes into the account of its student: by how much more or less is owed and due, but for what was paid. */
import type { Centavos } from '#kernel/money.ts';
import type { FeeFacts } from './installment.rules.ts';

/** What a line of an account says of a fee; an opening line is what was owed before accounts were written. */
export const FEE_ENTRY_KINDS = ['opening', 'owed', 'surcharged', 'changed', 'deleted'] as const;
export type FeeEntryKind = (typeof FEE_ENTRY_KINDS)[number];

/** In centavos, below zero where less is owed. */
export type FeeEntry = { readonly kind: FeeEntryKind; readonly amount: Centavos };

type Stands = Pick<FeeFacts, 'value' | 'status'>;

/** A fee enters what is owed when it is made, when its month comes, or when it is paid before that: then with what is paid of it. */
export const entriesOfNew = (fee: Stands): readonly FeeEntry[] => written([{ kind: 'owed', amount: dueOf(fee) }]);

/**
 * Of a change first that the fee came to be owed, at what it cost until then, and then that it costs something else. `paid` is what was
 * paid of it in money and discounts by the same act, below zero where that was given back: the invoice says it, so the fee does not.
 */
export const entriesOfChange = (before: Stands, after: Stands, paid: Centavos): readonly FeeEntry[] => {
  const atOldPrice = { value: before.value - paid, status: after.status };
  const becomesDearer = after.status === 'expired' && before.status !== 'expired' && after.value > atOldPrice.value;
  return written([
    { kind: 'owed', amount: dueOf(atOldPrice) + paid - dueOf(before) },
    { kind: becomesDearer ? 'surcharged' : 'changed', amount: dueOf(after) - dueOf(atOldPrice) },
  ]);
};

/** A fee that is deleted is owed no more. */
export const entriesOfDeleted = (fee: Stands): readonly FeeEntry[] => written([{ kind: 'deleted', amount: -dueOf(fee) }]);

/** A fee that was deleted owes nothing, whatever is paid of it or given back. */
export const entriesOfGone = (paid: Centavos): readonly FeeEntry[] => written([{ kind: 'deleted', amount: paid }]);

/** What is owed and due of a fee. */
const dueOf = (fee: Stands): Centavos => (fee.status === 'valid' ? 0 : fee.value);

/** Nothing is written where nothing more or less is owed. */
const written = (entries: readonly FeeEntry[]): readonly FeeEntry[] => entries.filter(({ amount }) => amount !== 0);
