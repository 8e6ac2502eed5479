/** Transfers between cash and bank: a deposit into the bank, an extraction out of it. */
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Purse } from './payment-form.contract.ts';
import { type Divided, mayMove, NO_PURSES, type Purses, pursesOf } from './purse.rules.ts';

/** Money that moves from one purse to the other. */
export type Transfer = { readonly from: Purse; readonly amount: Centavos };

type From = Pick<Transfer, 'from'>;
type Change = Readonly<Record<Purse, Centavos>>;

/** 'Depósito' into the bank, 'Extracción' out of it. */
export const transferLabel = ({ from }: From): string => (from === 'cash' ? 'Depósito' : 'Extracción');

/** How a transfer changes cash and bank. */
export const changeBy = ({ from, amount }: Transfer): Change => (from === 'cash' ? { cash: -amount, bank: amount } : { cash: amount, bank: -amount });

/** Only the administration takes money out of the bank, and only it undoes that. */
export const mayHandle = (who: { readonly role: Role }, { from }: From): Verdict<null> =>
  from === 'bank' && !isOwner(who) ? forbid('Las extracciones del banco son de la administración') : ok(null);

/** What cash and bank hold after a transfer; refused when one would fall below zero. */
export const transferred = (register: Divided, change: Change): Verdict<Purses> => {
  const purses = pursesOf(register);
  if (purses === null) return refuse(NO_PURSES);
  const may = mayMove(purses, change);
  return may.ok ? ok({ cash: purses.cash + change.cash, bank: purses.bank + change.bank }) : may;
};
