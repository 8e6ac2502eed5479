/** Money that somebody may not see: which acts would tell it, how many of them there may be, and when the administration hears of them. */
import type { Centavos } from '#kernel/money.ts';
import type { Role } from '#kernel/roles.ts';
import { type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import { maySeeMoney, NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH } from './register.rules.ts';

/** With so many in a register, or in a day, the administration is told. */
export const TOLD_TRIES = 3;
/** So many there may be; from then on nothing is decided by money that the caller may not see. */
export const MOST_TRIES = 5;

export const TOO_MANY_TRIES: Refusal = refuseWith(
  429,
  'Varias veces no alcanzó el dinero en caja, o se deshizo lo que dejaba verlo. Para seguir, pida a la administración que lo haga',
);

const SHORT: readonly Refusal[] = [NOT_ENOUGH, WOULD_OVERDRAW, WOULD_TAKE_TOO_MUCH];

/** `change` is what the act brings into a register that holds `money`; below zero when it takes out. */
export type Act = { readonly money: Centavos; readonly change: Centavos };

/** Whether money that the viewer may not see decides about an act, or is shown by it and hidden again: taken out of, or put back into. */
export const hangsOnUnseen = (viewer: { readonly role: Role }, { money, change }: Act): boolean =>
  change < 0 ? !maySeeMoney(viewer, money) : maySeeMoney(viewer, money) && !maySeeMoney(viewer, money + change);

/**
 * What becomes of an act that hangs on unseen money: each that is refused for want of it tells something, and so does each that puts
 * back what was taken to see the rest. Others are decided as always, until there were too many.
 */
export const weigh = <T>(verdict: Verdict<T>, { change }: Act, triesBefore: number): { readonly verdict: Verdict<T>; readonly isTry: boolean } => {
  const isShort = !verdict.ok && SHORT.includes(verdict);
  if (!verdict.ok && !isShort) return { verdict, isTry: false };
  if (triesBefore >= MOST_TRIES) return { verdict: TOO_MANY_TRIES, isTry: false };
  return { verdict, isTry: isShort || change > 0 };
};

/** 'Peralta, Celia intentó 3 veces lo que deja ver cuánto dinero hay en la caja.' */
export const triesText = ({ by, times }: { readonly by: string; readonly times: number }): string =>
  `${by} intentó ${times} veces lo que deja ver cuánto dinero hay en la caja.`;
