/** Money that a secretary may not see: which acts would reveal it, how many of them are allowed, and when the administration is told. */
import type { Centavos } from '#kernel/money.ts';
import type { Role } from '#kernel/roles.ts';
import { type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { LedgerLine } from './ledger.rules.ts';
import { NOT_IN_BANK, NOT_IN_CASH } from './purse.rules.ts';
import { maySeeMoney, NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH } from './register.rules.ts';

/** After this many tries in one register, or in one day, the administration is told. */
export const TOLD_TRIES = 3;
/** This many tries are allowed; after them, hidden money decides nothing for this user. */
export const MOST_TRIES = 5;

export const TOO_MANY_TRIES: Refusal = refuseWith(
  429,
  'Varias veces no alcanzó el dinero en caja, o se deshizo algo que lo mostraba o lo ocultaba. Para seguir, pida a la administración que lo haga',
);

const SHORT: readonly Refusal[] = [NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH, NOT_IN_CASH, NOT_IN_BANK];

/** An act: `money` is what the register holds, `change` what the act adds; below zero when it takes out. */
export type Act = {
  readonly money: Centavos;
  readonly change: Centavos;
  /** If the act undoes a movement: the least that the register held since then. Null for a new movement. */
  readonly leastSince: Centavos | null;
};

/** The least that a register held since a movement; null when the movement is not in it. */
export const leastSince = (lines: readonly LedgerLine[], id: string): Centavos | null => {
  const from = lines.findIndex((line) => line.id === id);
  return from < 0 ? null : Math.min(...lines.slice(from).map(({ balance }) => balance));
};

/**
 * Whether hidden money decides about an act, or whether undoing something hides money that was visible because of it. An outlay made the money
 * visible if the least since then was within the viewer's limit and would have been above it without the outlay; what came in later does not change
 * that.
 */
export const hangsOnUnseen = (viewer: Viewer, { money, change, leastSince: least }: Act): boolean =>
  change < 0 ? !maySeeMoney(viewer, money) : least !== null && crosses(viewer, least, change);

/**
 * What becomes of an act that depends on hidden money. A refusal for want of money is a try, and so is undoing what made the money visible or hid
 * it. Other acts are decided as usual, until the tries are used up.
 */
export const weigh = <T>(
  viewer: Viewer,
  verdict: Verdict<T>,
  { money, change, leastSince: least }: Act,
  triesBefore: number,
): { readonly verdict: Verdict<T>; readonly isTry: boolean } => {
  const isShort = !verdict.ok && SHORT.includes(verdict);
  if (!verdict.ok && !isShort) return { verdict, isTry: false };
  if (triesBefore >= MOST_TRIES) return { verdict: TOO_MANY_TRIES, isTry: false };
  return { verdict, isTry: isShort || (least !== null && crosses(viewer, change < 0 ? money : least, change)) };
};

type Viewer = { readonly role: Role };

/** Whether a change takes an amount across the limit that the viewer may see. */
const crosses = (viewer: Viewer, money: Centavos, change: Centavos): boolean => maySeeMoney(viewer, money) !== maySeeMoney(viewer, money + change);

/** 'Peralta, Celia intentó 3 veces lo que deja ver cuánto dinero hay en la caja.' */
export const triesText = ({ by, times }: { readonly by: string; readonly times: number }): string =>
  `${by} intentó ${times} veces lo que deja ver cuánto dinero hay en la caja.`;
