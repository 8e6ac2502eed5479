/** Finds the fees that the daily run must look at. */
import { type SqlBool, sql } from 'kysely';
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import type { BasisPoints } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { ENROLLMENT_FEE_DAYS } from './expiry.rules.ts';
import { type Fee, feeOf, feesOf, UNPAID } from './installment.store.ts';

/** Whether there are any; when there are none, this reads almost nothing. */
export const hasExpiryCandidates = async (reads: Reads, penalty: BasisPoints | null, today: Moment): Promise<boolean> =>
  (await candidates(reads, penalty, today).limit(1).executeTakeFirst()) !== undefined;

/** All of them, locked in the order of their ids, like all fees that are written. */
export const lockExpiryCandidates = async (tx: Tx, penalty: BasisPoints | null, today: Moment): Promise<readonly Fee[]> =>
  (
    await feesOf(tx)
      .where('installments.id', 'in', candidates(tx, penalty, today))
      .orderBy('installments.id')
      .forUpdate('installments')
      .execute()
  ).map(feeOf);

/** The fees that the rule must look at: all that it could change, and few others. Each part uses an index of unpaid fees, so that it costs nothing when nothing is due. */
const candidates = (reads: Reads, penalty: BasisPoints | null, { year, month, day, dayOfMonth, instant }: Moment) => {
  const unpaid = () => reads.selectFrom('installments').select('installments.id').where(UNPAID);
  const monthly = (status: 'valid' | 'debt') => unpaid().where('installments.status', '=', status).where('installments.number', '>=', 3);
  // A late enrollment may have a later day to pay of its own.
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
      // Of this month, only fees whose charge day has passed; fees that may be paid until its end cannot expire within it.
      .unionAll(
        late()
          .innerJoin('users', 'users.id', 'installments.student_id')
          .where('installments.year', '=', year)
          .where('installments.number', '=', month)
          .where('users.charge_day', '<', dayOfMonth as 10),
      )
  );
};
