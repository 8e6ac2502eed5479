/** Cash and bank: what each holds, whether an amount may leave it, and from which an amount of unknown form is taken. */
import { type Centavos, moneyText } from '#kernel/money.ts';
import { ok, refuse, type Refusal, type Verdict } from '#kernel/verdict.ts';
import type { PaymentForm, Purse } from './payment-form.contract.ts';
import { bankOf, purseOf, type Split } from './payment-form.rules.ts';
import type { FirstPurses, PurseFlows, Register, RegisterClosing, RegisterOpening } from './register.contract.ts';
import { type BankSums, mayClose, moneyIn, type Sums } from './register.rules.ts';

/** What cash and bank hold, in centavos; never below zero. */
export type Purses = Readonly<Record<Purse, Centavos>>;

export const PURSE_LABEL: Readonly<Record<Purse, string>> = { cash: 'Efectivo', bank: 'Banco' };

/** The sums of a register; `bank` is null when cash and bank are not kept apart. */
export type Divided = Sums & { readonly bank: Centavos | null };

/** What cash and bank of a register hold; null when they are not kept apart. */
export const pursesOf = (register: Divided): Purses | null =>
  register.bank === null ? null : { cash: moneyIn(register) - register.bank, bank: register.bank };

/** What moved through cash and bank since the opening, transfers between them included; null when they were not kept apart then. */
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

/** The refusals when cash or bank does not hold enough say how to bring money there. */
export const NOT_IN_CASH: Refusal = refuse({
  msg: 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito',
  path: 'value',
});
export const NOT_IN_BANK: Refusal = refuse({
  msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción',
  path: 'value',
});

/** Whether a change leaves neither cash nor bank below zero; if they are not kept apart, every change is allowed. */
export const mayMove = (purses: Purses | null, change: Partial<Purses>): Verdict<null> => {
  if (purses === null) return ok(null);
  if (purses.cash + (change.cash ?? 0) < 0) return NOT_IN_CASH;
  return purses.bank + (change.bank ?? 0) < 0 ? NOT_IN_BANK : ok(null);
};

/** How much of an outlay leaves the bank: what its form says, or, without a form, what the cash does not cover. */
export const bankShare = (amount: Centavos, form: PaymentForm | null, purses: Purses | null): Centavos => {
  if (form !== null) return purseOf(form) === 'bank' ? amount : 0;
  return purses === null ? 0 : Math.max(0, amount - purses.cash);
};

/** The refusal when cash and bank are not kept apart. */
export const NO_PURSES = 'En esta caja no se llevan el efectivo y el banco por separado';

/** The money with which a register opens, and how much of it is in the bank; null when cash and bank are not kept apart. */
export type OpeningMoney = { readonly opening: Centavos; readonly bank: Centavos | null };

/**
 * The money with which a register opens: the amount that is sent, or what the last closing left. The bank keeps what it had, as far as the amount
 * reaches, unless the cash is sent with it. Cash sent alone is added to what the bank had. The first register of an institute always keeps cash and
 * bank apart.
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

/** How much the bank gives for undone income beyond the parts that were paid into it: each part leaves the purse in which it is, and the part of unknown form leaves the cash, then the bank. */
export const undoneFromBank = (split: Split, total: Centavos, purses: Purses | null): Verdict<Centavos> => {
  if (purses === null) return ok(0);
  const may = mayMove(purses, { cash: -split.cash, bank: -bankOf(split) });
  if (!may.ok) return may;
  const unsaid = total - split.cash - bankOf(split);
  return ok(Math.max(0, unsaid - (purses.cash - split.cash)));
};

/** How much of the opening money is in the bank: what the caller says, else what the last closing left there, as far as the amount reaches. */
export const openingBank = (opening: Centavos, carried: Centavos, cash: Centavos | undefined): Centavos =>
  cash === undefined ? Math.min(carried, opening) : opening - cash;

type OpenOrNot = Divided & { readonly isOpen: boolean };

/** How a register is closed: the difference, how much of it is the bank's, and whether it was computed from a count. */
export type Closing = {
  readonly difference: Centavos;
  readonly differenceBank: Centavos;
  readonly isReckoned: boolean;
  /** The money in the bank, if this closing begins to keep cash and bank apart; else null. */
  readonly begunBank: Centavos | null;
};

/**
 * The closing for a difference, or for what was counted: the cash when it is kept apart from the bank, else everything. A difference below zero
 * uses up the cash first, and only then the bank; a count can never leave less than nothing.
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

/** The closing that begins to keep cash and bank apart: its difference is their sum less what the register held. */
export const beginningOf = ({ cash, bank }: FirstPurses, register: OpenOrNot | null): Verdict<Closing> => {
  const difference = cash + bank - (register === null ? 0 : moneyIn(register));
  const may = mayClose(register, difference);
  if (!may.ok) return may;
  if (register !== null && register.bank !== null) return refuse('El efectivo y el banco ya se llevan por separado');
  return ok({ difference, differenceBank: 0, isReckoned: true, begunBank: bank });
};

/** 'Efectivo $12.000, Banco $30.000' */
export const pursesText = ({ cash, bank }: Purses): string => `${PURSE_LABEL.cash} ${moneyText(cash)}, ${PURSE_LABEL.bank} ${moneyText(bank)}`;

/** How much a transfer moved; neither income nor expense, so it has no sign. */
export const movedText = ({ deposited = 0 }: { readonly deposited?: Centavos | undefined }): string => moneyText(Math.abs(deposited));

/** At a closing with a difference: what should have been there, and what was counted. Of the cash if it was kept apart since the opening, else of everything; null without a difference. */
export const countAt = ({ registermoney = 0, cash, purses, difference = 0 }: AtClosing): { readonly expected: Centavos; readonly counted: Centavos } | null => {
  if (difference === 0) return null;
  return purses === undefined || cash === undefined
    ? { expected: registermoney - difference, counted: registermoney }
    : { expected: cash - purses.cash.difference, counted: cash };
};

/** A closed register as the administration sees it. */
type AtClosing = Pick<Register, 'registermoney' | 'cash' | 'purses' | 'difference'>;
