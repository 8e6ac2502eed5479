/** Money goes from one purse to the other: a deposit into the bank, an extraction out of it. */
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Purse } from './payment-form.contract.ts';
import { type Divided, mayMove, NO_PURSES, type Purses, pursesOf } from './purse.rules.ts';

/** What goes from one purse to the other. */
export type Transfer = { readonly from: Purse; readonly amount: Centavos };

type From = Pick<Transfer, 'from'>;
type Change = Readonly<Record<Purse, Centavos>>;

/** 'Depósito' into the bank, 'Extracción' out of it. */
export const transferLabel = ({ from }: From): string => (from === 'cash' ? 'Depósito' : 'Extracción');

/** What a transfer brings each purse. */
export const changeBy = ({ from, amount }: Transfer): Change => (from === 'cash' ? { cash: -amount, bank: amount } : { cash: amount, bank: -amount });

/** Money is taken out of the bank by the administration only, and so is put back what it took out. */
export const mayHandle = (who: { readonly role: Role }, { from }: From): Verdict<null> =>
  from === 'bank' && !isOwner(who) ? forbid('Las extracciones del banco son de la administración') : ok(null);

/** What the purses hold after a transfer that each of them can bear. */
export const transferred = (register: Divided, change: Change): Verdict<Purses> => {
  const purses = pursesOf(register);
  if (purses === null) return refuse(NO_PURSES);
  const may = mayMove(purses, change);
  return may.ok ? ok({ cash: purses.cash + change.cash, bank: purses.bank + change.bank }) : may;
};
