/** Cash and bank: what each holds, what may leave it, and from which an amount goes of which nobody says how it was paid. */
import { type Centavos, moneyText } from '#kernel/money.ts';
import { ok, refuse, type Refusal, type Verdict } from '#kernel/verdict.ts';
import type { PaymentForm, Purse } from './payment-form.contract.ts';
import { bankOf, purseOf, type Split } from './payment-form.rules.ts';
import type { FirstPurses, PurseFlows, Register, RegisterClosing, RegisterOpening } from './register.contract.ts';
import { type BankSums, mayClose, moneyIn, type Sums } from './register.rules.ts';

/** What each purse holds, in centavos; never below zero. */
export type Purses = Readonly<Record<Purse, Centavos>>;

export const PURSE_LABEL: Readonly<Record<Purse, string>> = { cash: 'Efectivo', bank: 'Banco' };

/** A register whose cash and bank are kept apart, when `bank` is an amount. */
export type Divided = Sums & { readonly bank: Centavos | null };

/** What the two purses of a register hold; null where they are not kept apart. */
export const pursesOf = (register: Divided): Purses | null =>
  register.bank === null ? null : { cash: moneyIn(register) - register.bank, bank: register.bank };

/** What moved through each purse since the opening, also from one to the other; null where they are not kept apart since then. */
export const flowsOf = (register: Sums & { readonly bankSums: BankSums | null }): Readonly<Record<Purse, PurseFlows>> | null => {
  const { bankSums: bank } = register;
  if (bank === null) return null;
  const [toBank, toCash] = [bank.deposited, bank.extracted + bank.undone];
  return {
    cash: {
      opening: register.opening - bank.opening,
      in: register.income - bank.income + toCash,
      out: register.expense + register.withdrawal - bank.outlay + toBank,
      difference: register.difference - bank.difference,
    },
    bank: { opening: bank.opening, in: bank.income + toBank, out: bank.outlay + toCash, difference: bank.difference },
  };
};

/** What one purse does not hold: how it can be made to. */
export const NOT_IN_CASH: Refusal = refuse({
  msg: 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito',
  path: 'value',
});
export const NOT_IN_BANK: Refusal = refuse({
  msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción',
  path: 'value',
});

/** Whether a change of the purses leaves none of them below zero; without purses anything does. */
export const mayMove = (purses: Purses | null, change: Partial<Purses>): Verdict<null> => {
  if (purses === null) return ok(null);
  if (purses.cash + (change.cash ?? 0) < 0) return NOT_IN_CASH;
  return purses.bank + (change.bank ?? 0) < 0 ? NOT_IN_BANK : ok(null);
};

/** How much of an amount that leaves the register leaves the bank: what its form says, else what the cash does not cover. */
export const bankShare = (amount: Centavos, form: PaymentForm | null, purses: Purses | null): Centavos => {
  if (form !== null) return purseOf(form) === 'bank' ? amount : 0;
  return purses === null ? 0 : Math.max(0, amount - purses.cash);
};

/** Where only one sum of money is known. */
export const NO_PURSES = 'En esta caja no se llevan el efectivo y el banco por separado';

/** With what a register opens, and how much of that lies in the bank; null where cash and bank are not kept apart. */
export type OpeningMoney = { readonly opening: Centavos; readonly bank: Centavos | null };

/**
 * The money with which a register opens: what is written, or what the last one left. What the bank held it still holds, as far as the
 * money reaches, unless the cash is told too; cash alone comes beside it. The first register ever begins to keep the two apart.
 */
export const openingMoney = ({ difference, carry, cash }: RegisterOpening, last: Divided | null): Verdict<OpeningMoney> => {
  if (carry === true && last === null) return refuse({ msg: 'Todavía no hay un cierre de caja. Ingrese el dinero inicial', path: 'carry' });
  if (cash !== undefined) {
    if (carry === true) return refuse({ msg: 'El dinero del último cierre ya dice cuánto es en efectivo', path: 'cash' });
    if (last !== null && last.bank === null) return refuse({ msg: NO_PURSES, path: 'cash' });
  } else if (difference === undefined && carry !== true) return refuse({ msg: 'Ingrese el dinero inicial', path: 'difference' });
  const carried = last === null ? 0 : last.bank;
  const opening = carry === true && last !== null ? moneyIn(last) : (difference ?? (cash ?? 0) + (carried ?? 0));
  if (cash !== undefined && cash > opening) return refuse({ msg: 'El efectivo supera el dinero inicial', path: 'cash' });
  return ok({ opening, bank: carried === null ? null : openingBank(opening, carried, cash) });
};

/**
 * What the bank gives for income that is undone, besides what was paid into it: each part is taken from the purse in which it lies, and
 * what nobody said from the cash, as far as that reaches.
 */
export const undoneFromBank = (split: Split, total: Centavos, purses: Purses | null): Verdict<Centavos> => {
  if (purses === null) return ok(0);
  const may = mayMove(purses, { cash: -split.cash, bank: -bankOf(split) });
  if (!may.ok) return may;
  const unsaid = total - split.cash - bankOf(split);
  return ok(Math.max(0, unsaid - (purses.cash - split.cash)));
};

/** With what the bank of a register begins: what is said, else what was carried, as far as the money reaches. */
export const openingBank = (opening: Centavos, carried: Centavos, cash: Centavos | undefined): Centavos =>
  cash === undefined ? Math.min(carried, opening) : opening - cash;

type OpenOrNot = Divided & { readonly isOpen: boolean };

/** How a register is closed: with which difference, how much of it is the bank's, and whether it was reckoned from a count. */
export type Closing = {
  readonly difference: Centavos;
  readonly differenceBank: Centavos;
  readonly isReckoned: boolean;
  /** What lies in the bank, where from now on cash and bank are kept apart; else null. */
  readonly begunBank: Centavos | null;
};

/**
 * Closes with a difference, or with what was counted: the cash where it is kept apart from the bank, else everything. What is missing
 * takes the cash down to nothing, and only then the bank; what was counted is never too little.
 */
export const closingOf = ({ difference, counted }: RegisterClosing, register: OpenOrNot | null): Verdict<Closing> => {
  if (counted !== undefined && difference !== undefined) return refuse({ msg: 'Ingrese lo que contó o la diferencia, no las dos', path: 'counted' });
  const purses = register === null ? null : pursesOf(register);
  const expected = purses?.cash ?? (register === null ? 0 : moneyIn(register));
  const found = counted === undefined ? (difference ?? 0) : counted - expected;
  const may = mayClose(register, found);
  if (!may.ok) return may;
  return ok({
    difference: found,
    differenceBank: purses === null ? 0 : Math.min(0, purses.cash + found),
    isReckoned: counted !== undefined,
    begunBank: null,
  });
};

/** Cash and bank begin to be kept apart: what they hold together less what the register held is the difference of this closing. */
export const beginningOf = ({ cash, bank }: FirstPurses, register: OpenOrNot | null): Verdict<Closing> => {
  const difference = cash + bank - (register === null ? 0 : moneyIn(register));
  const may = mayClose(register, difference);
  if (!may.ok) return may;
  if (register !== null && register.bank !== null) return refuse('El efectivo y el banco ya se llevan por separado');
  return ok({ difference, differenceBank: 0, isReckoned: true, begunBank: bank });
};

/** 'Efectivo $12.000, Banco $30.000' */
export const pursesText = ({ cash, bank }: Purses): string => `${PURSE_LABEL.cash} ${moneyText(cash)}, ${PURSE_LABEL.bank} ${moneyText(bank)}`;

/** How much went from one purse to the other, which is neither income nor expense. */
export const movedText = ({ deposited = 0 }: { readonly deposited?: Centavos | undefined }): string => moneyText(Math.abs(deposited));

/**
 * What should have been there at a closing that had a difference, and what was: of the cash where that was kept apart when the register was
 * opened, else of everything. Null where nothing was missing nor too much.
 */
export const countAt = ({ registermoney = 0, cash, purses, difference = 0 }: AtClosing): { readonly expected: Centavos; readonly counted: Centavos } | null => {
  if (difference === 0) return null;
  return purses === undefined || cash === undefined
    ? { expected: registermoney - difference, counted: registermoney }
    : { expected: cash - purses.cash.difference, counted: cash };
};

/** A closed register as the administration sees it. */
type AtClosing = Pick<Register, 'registermoney' | 'cash' | 'purses' | 'difference'>;
