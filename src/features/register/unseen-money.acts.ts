/** Limits acts that would reveal hidden money to a secretary: notes each such try, and tells the administration when there are many. */
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

/** How an act changes the register's money; and, if it undoes something, the id of that movement, or of the register for a closing. */
export type Change = { readonly change: Centavos; readonly undoes: string | null };

/**
 * The decision about a change of a register that the caller has locked. It stays as decided, unless hidden money decided too often for this user. A
 * try is noted even if it is refused, so the caller must not have written anything before.
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

// A closing is the last movement, so the least since then is the money of now. A movement of another register is not undone at all.
const leastFor = async (tx: Tx, register: RegisterRecord, undoes: string | null): Promise<Centavos | null> => {
  if (undoes === null) return null;
  return undoes === register.id ? moneyIn(register) : leastSince(ledgerOf(register, await findMovements(tx, register.id)), undoes);
};
