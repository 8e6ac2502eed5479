/** Money that somebody may not see: which acts would tell it, how many of them there may be, and when the administration hears of them. */
import type { Centavos } from '#kernel/money.ts';
import type { Role } from '#kernel/roles.ts';
import { type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { LedgerLine } from './ledger.rules.ts';
import { NOT_IN_BANK, NOT_IN_CASH } from './purse.rules.ts';
import { maySeeMoney, NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH } from './register.rules.ts';

/** With so many in a register, or in a day, the administration is told. */
export const TOLD_TRIES = 3;
/** So many there may be; from then on nothing is decided by money that the caller may not see. */
export const MOST_TRIES = 5;

export const TOO_MANY_TRIES: Refusal = refuseWith(
  429,
  'Varias veces no alcanzó el dinero en caja, o se deshizo algo que lo mostraba o lo ocultaba. Para seguir, pida a la administración que lo haga',
);

const SHORT: readonly Refusal[] = [NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH, NOT_IN_CASH, NOT_IN_BANK];

/** `change` is what the act brings into a register that holds `money`; below zero when it takes out. */
export type Act = {
  readonly money: Centavos;
  readonly change: Centavos;
  /** Of what undoes a movement: the least that the register held since that was made, or holds now. Null for what is new. */
  readonly leastSince: Centavos | null;
};

/** The least that a register held since a movement was made; null when it has none such. Of one instant what went out stands first. */
export const leastSince = (lines: readonly LedgerLine[], id: string): Centavos | null => {
  const from = lines.findIndex((line) => line.id === id);
  return from < 0 ? null : Math.min(...lines.slice(from).map(({ balance }) => balance));
};

/**
 * Whether money that the viewer may not see decides about an act, or was shown by what is undone. What went out showed it if ever since
 * there was so little that the viewer could see it, and more than that without it: what came in meanwhile does not make it unseen.
 */
export const hangsOnUnseen = (viewer: Viewer, { money, change, leastSince: least }: Act): boolean =>
  change < 0 ? !maySeeMoney(viewer, money) : least !== null && crosses(viewer, least, change);

/**
 * What becomes of an act that hangs on unseen money: each that is refused for want of it tells something, and so does each that undoes
 * what had shown it, or what had hidden it. Others are decided as always, until there were too many.
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

/** Whether a change takes an amount into or out of the viewer's sight. */
const crosses = (viewer: Viewer, money: Centavos, change: Centavos): boolean => maySeeMoney(viewer, money) !== maySeeMoney(viewer, money + change);

/** 'Peralta, Celia intentó 3 veces lo que deja ver cuánto dinero hay en la caja.' */
export const triesText = ({ by, times }: { readonly by: string; readonly times: number }): string =>
  `${by} intentó ${times} veces lo que deja ver cuánto dinero hay en la caja.`;
