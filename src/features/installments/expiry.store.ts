/** Finds the fees that the run of the calendar must look at. */
import { type SqlBool, sql } from 'kysely';
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import type { BasisPoints } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { ENROLLMENT_FEE_DAYS } from './expiry.rules.ts';
import { type Fee, feeOf, feesOf, UNPAID } from './installment.store.ts';

/** Whether there is any: a few steps in an index when there is none. */
export const hasExpiryCandidates = async (reads: Reads, penalty: BasisPoints | null, today: Moment): Promise<boolean> =>
  (await candidates(reads, penalty, today).limit(1).executeTakeFirst()) !== undefined;

/** All of them, held by id until the transaction ends, like all fees that are written. */
export const lockExpiryCandidates = async (tx: Tx, penalty: BasisPoints | null, today: Moment): Promise<readonly Fee[]> =>
  (
    await feesOf(tx)
      .where('installments.id', 'in', candidates(tx, penalty, today))
      .orderBy('installments.id')
      .forUpdate('installments')
      .execute()
  ).map(feeOf);

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
