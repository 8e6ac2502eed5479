/** Counts what would tell somebody the money that he may not see, and tells the administration. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { recordChange } from '#features/history/history.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { type Moment, startOfDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { noted, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Register } from './register.contract.ts';
import { ledgerOf, moneyIn, registerLabel } from './register.rules.ts';
import { findMovements } from './register-movement.store.ts';
import type { RegisterRecord } from './register.store.ts';
import { hangsOnUnseen, leastSince, TOLD_TRIES, weigh } from './unseen-money.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    money_tries: { id: string; register_id: string; user_id: string; tried_at: string };
  }
}

type By = { readonly who: Who; readonly now: Moment };

/** What is taken out of a register, below zero, or put back; and, when that undoes something, the movement, or the register of a closing. */
export type Change = { readonly change: Centavos; readonly undoes: string | null };

/**
 * What was decided about a change of a register, which the caller holds: the same, unless money that he may not see decided it too
 * often. A try is noted even if it is refused, so nothing may be written before.
 */
export const weighed = async <T>(tx: Tx, { who, now }: By, register: RegisterRecord | null, asked: Change, decided: Verdict<T>): Promise<Verdict<T>> => {
  if (register === null || isOwner(who)) return decided;
  const act = { money: moneyIn(register), change: asked.change, leastSince: await leastFor(tx, register, asked.undoes) };
  if (!hangsOnUnseen(who, act)) return decided;
  const { tries } = await tx
    .selectFrom('money_tries')
    .select((row) => row.fn.countAll<number>().as('tries'))
    .where('user_id', '=', who.id)
    .where(lately(register.id, now))
    .executeTakeFirstOrThrow();
  const { verdict, isTry } = weigh(who, decided, act, tries);
  if (!isTry) return verdict;
  await tx
    .insertInto('money_tries')
    .values({ id: newId(now.instant), register_id: register.id, user_id: who.id, tried_at: now.instant })
    .execute();
  if (tries + 1 === TOLD_TRIES)
    await recordChange(
      tx,
      { who, now },
      { noun: 'register', nounId: register.id, label: registerLabel(register), action: 'refuse', after: { tries: TOLD_TRIES } },
    );
  return verdict.ok ? verdict : noted(verdict);
};

/** Who tried often, in a register or today, to take out or put back what tells its money; by name. */
export const findTries = async (reads: Reads, registerId: string, now: Moment): Promise<NonNullable<Register['tries']>> => {
  const rows = await reads
    .selectFrom('money_tries')
    .innerJoin('users', 'users.id', 'money_tries.user_id')
    .select((row) => ['users.name', 'users.lastname', row.fn.countAll<number>().as('times')])
    .where(lately(registerId, now))
    .groupBy(['users.id', 'users.name', 'users.lastname', 'users.sort_key'])
    .having((row) => row.fn.countAll<number>(), '>=', TOLD_TRIES)
    .orderBy('users.sort_key')
    .execute();
  return rows.map(({ times, ...person }) => ({ by: listName(person), times }));
};

// A closing is the last that happened; a movement of another register is not undone at all.
const leastFor = async (tx: Tx, register: RegisterRecord, undoes: string | null): Promise<Centavos | null> => {
  if (undoes === null) return null;
  return undoes === register.id ? moneyIn(register) : leastSince(ledgerOf(register, await findMovements(tx, register.id)), undoes);
};

// Closing the register and opening it again does not begin anew.
const lately = (registerId: string, { day }: Moment): Expression<SqlBool> =>
  sql<SqlBool>`(money_tries.register_id = ${registerId} or money_tries.tried_at >= ${startOfDay(day)})`;
