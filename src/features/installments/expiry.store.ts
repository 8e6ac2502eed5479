/** The run of the calendar over the fees: what is due becomes debt, what is overdue expires and is surcharged, once. */
import { type SqlBool, sql } from 'kysely';
import type { By } from '#features/history/history.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { BasisPoints } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { ENROLLMENT_FEE_DAYS, expiryOf } from './expiry.rules.ts';
import { reviseFees } from './fee.acts.ts';
import { feeOf, feesOf, UNPAID, updateFees } from './installment.store.ts';

/** How many fees the run changed. */
export type ExpiryRun = { readonly becameDebt: number; readonly expired: number };

/** Whether the run would find anything to look at: a few steps in an index when there is nothing. */
export const isExpiryDue = async (reads: Reads, now: Moment): Promise<boolean> =>
  (await candidates(reads, await findPenalty(reads), now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Brings all fees up to the calendar, in the transaction of the caller. Without a configured penalty nothing expires.
 * Run twice, or twice at the same moment, it changes nothing the second time: who comes second waits for the rows and
 * decides on what he finds then.
 */
export const runExpiry = async (tx: Tx, by: By): Promise<ExpiryRun> => {
  const penalty = await findPenalty(tx);
  // Held by id until the transaction ends, like all fees that are written.
  const rows = await feesOf(tx)
    .where('installments.id', 'in', candidates(tx, penalty, by.now))
    .orderBy('installments.id')
    .forUpdate('installments')
    .execute();
  const decided = rows.flatMap((row) => {
    const fee = feeOf(row);
    const expiry = expiryOf(fee, fee, penalty, by.now);
    return expiry === null ? [] : [{ fee, set: expiry }];
  });
  const expired = decided.filter(({ set }) => set.status === 'expired');
  const becameDebt = decided.filter(({ set }) => set.status === 'debt');
  await reviseFees(tx, { ...by, act: newId(by.now.instant) }, expired, { action: 'expire' });
  // That a month has come is no change that anybody made: it is not told in the history.
  await updateFees(
    tx,
    becameDebt.map(({ fee }) => ({ fee, set: { status: 'debt' } })),
  );
  return { becameDebt: becameDebt.length, expired: expired.length };
};

/**
 * The fees that the rule must look at: never fewer than it would change, and hardly more. Each part walks one index of
 * unpaid fees, so that looking costs nothing when nothing is due.
 */
const candidates = (reads: Reads, penalty: BasisPoints | null, { year, month, day, dayOfMonth, instant }: Moment) => {
  const unpaid = () => reads.selectFrom('installments').select('installments.id').where(UNPAID);
  const monthly = (status: 'valid' | 'debt') => unpaid().where('installments.status', '=', status).where('installments.number', '>=', 3);
  // Who enrolled late has until a day of his own.
  const late = () => monthly('debt').where((fee) => fee.or([fee('installments.own_due', 'is', null), fee('installments.own_due', '<', day)]));
  const oldEnrollmentFees = unpaid()
    .where(sql<SqlBool>`installments.number = 0 and installments.status <> 'expired'`)
    .where('installments.year', '<=', year)
    .where('installments.created_at', '<', instantAfter(instant, -ENROLLMENT_FEE_DAYS * 86_400_000));
  const found = monthly('valid')
    .where('installments.year', '=', year)
    .where('installments.number', '<=', month)
    .unionAll(monthly('valid').where('installments.year', '<', year))
    .unionAll(penalty === null ? oldEnrollmentFees.where('installments.status', '=', 'valid') : oldEnrollmentFees);
  if (penalty === null) return found;
  return (
    found
      .unionAll(late().where('installments.year', '=', year).where('installments.number', '<', month))
      .unionAll(late().where('installments.year', '<', year))
      // Of this month only those whose day has passed; who pays until its end is never late within it.
      .unionAll(
        late()
          .innerJoin('users', 'users.id', 'installments.student_id')
          .where('installments.year', '=', year)
          .where('installments.number', '=', month)
          .where('users.charge_day', '<', dayOfMonth as 10),
      )
  );
};
