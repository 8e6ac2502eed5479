/** Counts what would tell somebody the money that he may not see, and tells the administration. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { recordChange } from '#features/history/history.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { type Moment, startOfDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Who } from '#kernel/roles.ts';
import { noted, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Register } from './register.contract.ts';
import { moneyIn, registerLabel } from './register.rules.ts';
import type { RegisterRecord } from './register.store.ts';
import { hangsOnUnseen, TOLD_TRIES, weigh } from './unseen-money.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    money_tries: { id: string; register_id: string; user_id: string; tried_at: string };
  }
}

type By = { readonly who: Who; readonly now: Moment };

/**
 * What was decided about taking `change` out of a register, or putting it back, which the caller holds: the same, unless money that
 * he may not see decided it too often. A try is noted even if it is refused, so nothing may be written before.
 */
export const weighed = async <T>(tx: Tx, { who, now }: By, register: RegisterRecord | null, change: Centavos, decided: Verdict<T>): Promise<Verdict<T>> => {
  if (register === null) return decided;
  const act = { money: moneyIn(register), change };
  if (!hangsOnUnseen(who, act)) return decided;
  const { tries } = await tx
    .selectFrom('money_tries')
    .select((row) => row.fn.countAll<number>().as('tries'))
    .where('user_id', '=', who.id)
    .where(lately(register.id, now))
    .executeTakeFirstOrThrow();
  const { verdict, isTry } = weigh(decided, act, tries);
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

// Closing the register and opening it again does not begin anew.
const lately = (registerId: string, { day }: Moment): Expression<SqlBool> =>
  sql<SqlBool>`(money_tries.register_id = ${registerId} or money_tries.tried_at >= ${startOfDay(day)})`;
