/** What each reader may see of a register, and what the history tells of it. */
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
 * Whether the money of a register would reveal to this viewer hidden money of the last closing. A secretary who opens with another amount than the
 * last register should have held knows what she counted, and by subtraction what is in the bank.
 */
export const tellsCarried = (viewer: Viewer, { opening, carriedBank, carriedUncounted }: Carried): boolean =>
  (carriedBank ?? 0) > 0 && carriedUncounted !== null && opening !== carriedUncounted && !maySeeMoney(viewer, carriedUncounted);

/**
 * Whether this viewer may see what a register holds. If its difference was computed from a count, only a viewer who could also see the money before
 * it: the count, or the difference, together with what is left would reveal it.
 */
export const maySee = (viewer: Viewer, register: Closed): boolean => {
  const money = moneyIn(register);
  if (tellsCarried(viewer, register)) return false;
  return maySeeMoney(viewer, money) && (!register.isReckoned || maySeeMoney(viewer, money - register.difference));
};

/** The register as the caller's page showed it, if the call says so. */
export type Seen = { readonly register?: string | undefined; readonly registermoney?: Centavos | undefined };

/**
 * A decision made on a page counts only for the register that the page shows, since another till or window may have changed it meanwhile. A viewer
 * who may not see the money now cannot have seen it on the page, so every amount is refused and none is confirmed as right.
 */
export const isAsSeen = (viewer: Viewer, register: (Closed & { readonly id: string }) | null, seen: Seen): Verdict<null> => {
  if (seen.register !== undefined && seen.register !== register?.id)
    return conflict('La caja que usted veía ya se cerró y después se abrió otra. Revise la de ahora');
  if (seen.registermoney !== undefined && (register === null || moneyIn(register) !== seen.registermoney || !maySee(viewer, register)))
    return conflict('El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora');
  return ok(null);
};

/** A register for this viewer. A secretary never sees withdrawals or how the opening money differs from the last closing, and money only up to her limit. */
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
export const toldRegister = (register: RegisterRecord): object => ({
  isOpen: register.isOpen,
  opening: register.opening,
  ...openingNote(register),
  income: register.income,
  difference: register.difference,
  description: register.description,
  money: moneyIn(register),
  ...pursesOf(register),
});
