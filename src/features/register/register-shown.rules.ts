/** What somebody may see of a register, and what the history tells of it. */
import { isOwner, type Role } from '#kernel/roles.ts';
import { conflict, ok, type Verdict } from '#kernel/verdict.ts';
import type { Centavos } from '#kernel/money.ts';
import { flowsOf, pursesOf } from './purse.rules.ts';
import type { Register } from './register.contract.ts';
import { maySeeMoney, moneyIn, openingNote, type RegisterRecord, type Sums } from './register.rules.ts';

type Viewer = { readonly role: Role };
type Closed = Carried & Sums & Pick<RegisterRecord, 'isReckoned'>;
type Carried = Pick<RegisterRecord, 'opening' | 'carriedBank' | 'carriedUncounted'>;

/**
 * Whether what a register holds would tell somebody money of the last closing that he may not see: whoever opens with another amount, or
 * counts another one before, finds what lies in the bank beside it.
 */
export const tellsCarried = (viewer: Viewer, { opening, carriedBank, carriedUncounted }: Carried): boolean =>
  (carriedBank ?? 0) > 0 && carriedUncounted !== null && opening !== carriedUncounted && !maySeeMoney(viewer, carriedUncounted);

/**
 * Whether somebody may see what a register holds. Where its difference was reckoned from a count, only who might see also what it held
 * before: what was counted and what is left would tell the rest of it, and so would the difference.
 */
export const maySee = (viewer: Viewer, register: Closed): boolean => {
  const money = moneyIn(register);
  if (tellsCarried(viewer, register)) return false;
  return maySeeMoney(viewer, money) && (!register.isReckoned || maySeeMoney(viewer, money - register.difference));
};

/** A register as a page showed it, when it says so. */
export type Seen = { readonly register?: string | undefined; readonly registermoney?: Centavos | undefined };

/**
 * What a page decides counts only for the register that it shows: two tills, or two windows, may have gone on meanwhile. Whoever may
 * not see the money now cannot have it before her, and is not told whether an amount is the right one.
 */
export const isAsSeen = (viewer: Viewer, register: (Closed & { readonly id: string }) | null, seen: Seen): Verdict<null> => {
  if (seen.register !== undefined && seen.register !== register?.id)
    return conflict('La caja que usted veía ya se cerró y después se abrió otra. Revise la de ahora');
  if (seen.registermoney !== undefined && (register === null || moneyIn(register) !== seen.registermoney || !maySee(viewer, register)))
    return conflict('El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora');
  return ok(null);
};

/** A secretary never sees withdrawals nor what the opening money tells of the last closing, and no more money than she may. */
export const shownTo = (viewer: Viewer, register: RegisterRecord): Register => {
  const isSeen = maySee(viewer, register);
  const flows = isOwner(viewer) ? flowsOf(register) : null;
  return {
    _id: register.id,
    date: register.openedAt,
    temporary: register.isOpen,
    income: register.income,
    expence: register.expense,
    ...(isSeen ? { registermoney: moneyIn(register), ...pursesOf(register) } : {}),
    ...(register.bank === null ? {} : { hasPurses: true as const }),
    ...(flows === null ? {} : { purses: flows }),
    ...(isSeen || !register.isReckoned ? { difference: register.difference } : {}),
    ...(isOwner(viewer) ? { withdrawal: register.withdrawal, ...openingNote(register) } : {}),
    ...(register.description === null ? {} : { description: register.description }),
    ...(register.closedAt === null ? {} : { dateclose: register.closedAt }),
    ...(register.isOpen ? {} : { counted: register.isCounted }),
  };
};

/** A register as the history tells it. */
export const toldOf = (register: RegisterRecord): object => ({
  isOpen: register.isOpen,
  opening: register.opening,
  ...openingNote(register),
  income: register.income,
  difference: register.difference,
  description: register.description,
  money: moneyIn(register),
  ...pursesOf(register),
});
