/** Keeps how often each user tried something that reveals hidden money. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Moment, startOfDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Register } from './register.contract.ts';
import { TOLD_TRIES } from './unseen-money.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    money_tries: { id: string; register_id: string; user_id: string; tried_at: string };
  }
}

/** How often a user tried, in this register or today. */
export const countTries = async (reads: Reads, userId: string, registerId: string, now: Moment): Promise<number> => {
  const { tries } = await reads
    .selectFrom('money_tries')
    .select((row) => row.fn.countAll<number>().as('tries'))
    .where('user_id', '=', userId)
    .where(lately(registerId, now))
    .executeTakeFirstOrThrow();
  return tries;
};

/** Who tried often to find out a register's money, in it or today; by name. */
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

export const insertTry = async (tx: Tx, userId: string, registerId: string, { instant }: Moment): Promise<void> => {
  await tx
    .insertInto('money_tries')
    .values({ id: newId(instant), register_id: registerId, user_id: userId, tried_at: instant })
    .execute();
};

// By register and by day, so that closing and reopening does not reset the tries.
const lately = (registerId: string, { day }: Moment): Expression<SqlBool> =>
  sql<SqlBool>`(money_tries.register_id = ${registerId} or money_tries.tried_at >= ${startOfDay(day)})`;
