/** Weighs what would tell somebody the money that he may not see, notes each such try, and tells the administration of many. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { noted, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { ledgerOf } from './ledger.rules.ts';
import { moneyIn, registerLabel, type RegisterRecord } from './register.rules.ts';
import { tellsCarried } from './register-shown.rules.ts';
import { findMovements } from './register-movement.store.ts';
import { hangsOnUnseen, leastSince, TOLD_TRIES, weigh } from './unseen-money.rules.ts';
import { countTries, insertTry } from './unseen-money.store.ts';

/** What is taken out of a register, below zero, or put back; and, when that undoes something, the movement, or the register of a closing. */
export type Change = { readonly change: Centavos; readonly undoes: string | null };

/**
 * What was decided about a change of a register, which the caller holds: the same, unless money that he may not see decided it too
 * often. A try is noted even if it is refused, so nothing may be written before.
 */
export const weighed = async <T>(tx: Tx, by: ByPerson, register: RegisterRecord | null, asked: Change, decided: Verdict<T>): Promise<Verdict<T>> => {
  const { who, now } = by;
  if (register === null || isOwner(who)) return decided;
  const act = { money: moneyIn(register), change: asked.change, leastSince: await leastFor(tx, register, asked.undoes) };
  if (!hangsOnUnseen(who, act) && !(asked.change < 0 && tellsCarried(who, register))) return decided;
  const tries = await countTries(tx, who.id, register.id, now);
  const { verdict, isTry } = weigh(who, decided, act, tries);
  if (!isTry) return verdict;
  await insertTry(tx, who.id, register.id, now);
  if (tries + 1 === TOLD_TRIES)
    await recordChange(tx, by, { noun: 'register', nounId: register.id, label: registerLabel(register), action: 'refuse', after: { tries: TOLD_TRIES } });
  return verdict.ok ? verdict : noted(verdict);
};

// A closing is the last that happened; a movement of another register is not undone at all.
const leastFor = async (tx: Tx, register: RegisterRecord, undoes: string | null): Promise<Centavos | null> => {
  if (undoes === null) return null;
  return undoes === register.id ? moneyIn(register) : leastSince(ledgerOf(register, await findMovements(tx, register.id)), undoes);
};
