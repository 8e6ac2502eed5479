/** What the letters and notes about debts need of a family: the debts that are due, and the last contact. */
import type { DebtFamily, DebtFee } from '#features/installments/debt-family.contract.ts';
import { isOwed } from '#features/installments/installment.rules.ts';
import type { Family } from './family.contract.ts';

/** The family in the form that the lists of debts use. */
export const debtOf = ({ _id, title, children, open, credit, reach, contacts }: Family): DebtFamily => ({
  _id,
  name: title,
  students: children,
  fees: open.flatMap(({ fees }) => fees).filter(isOwed),
  credit: credit === 0 ? undefined : credit,
  reach,
  last: contacts[0] ?? null,
  contacts: contacts.length,
});

/** The fees of a child as they are shown: first what is due, then what is still to come. */
export const splitOpen = (fees: readonly DebtFee[]): { readonly due: readonly DebtFee[]; readonly later: readonly DebtFee[] } => ({
  due: fees.filter(isOwed),
  later: fees.filter((fee) => !isOwed(fee)),
});
