/** What a change of a fee writes into the student's account: by how much the debt that is due grows or shrinks. Payments are not written here, since invoices tell them. */
import type { Centavos } from '#kernel/money.ts';
import type { FeeFacts } from './installment.rules.ts';

/** The kinds of entries; an opening entry is what was owed before accounts existed. */
export const FEE_ENTRY_KINDS = ['opening', 'owed', 'surcharged', 'changed', 'deleted'] as const;
export type FeeEntryKind = (typeof FEE_ENTRY_KINDS)[number];

/** In centavos, below zero when less is owed. */
export type FeeEntry = { readonly kind: FeeEntryKind; readonly amount: Centavos };

type Stands = Pick<FeeFacts, 'value' | 'status'>;

/** A fee enters when it is made, when its month comes, or when a part is paid before that: then with what was paid. */
export const entriesOfNew = (fee: Stands): readonly FeeEntry[] => written([{ kind: 'owed', amount: dueOf(fee) }]);

/**
 * The entries of a change: first that the fee came to be owed at its old price, then that its price changed. `paid` is what the same act paid of it
 * in money and discounts, below zero when given back; the invoice tells this, so it is left out here.
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

/** A deleted fee owes nothing, so a payment that is given back or made again is balanced by an entry. */
export const entriesOfGone = (paid: Centavos): readonly FeeEntry[] => written([{ kind: 'deleted', amount: paid }]);

/** How much of a fee is owed and due. */
const dueOf = (fee: Stands): Centavos => (fee.status === 'valid' ? 0 : fee.value);

/** Entries of 0 are not written. */
const written = (entries: readonly FeeEntry[]): readonly FeeEntry[] => entries.filter(({ amount }) => amount !== 0);
