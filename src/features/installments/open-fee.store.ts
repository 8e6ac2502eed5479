/** Finds the unpaid fees that may change by themselves: those that a price, a discount or an enrollment affects. */
import { type SqlBool, sql } from 'kysely';
import type { Reads, Tx } from '#server/database/database.ts';
import { type Fee, feeOf, feesOf, UNPAID } from './installment.store.ts';

/** Which unpaid fees are looked for. */
export type OpenFees =
  /** The enrollment fees from a year on. */
  | { readonly enrollmentFeesFrom: number }
  /** The monthly fees from a year on, of enrollments in a category. */
  | { readonly monthsFrom: number; readonly category: string }
  /** The monthly fees from a year on of one student, with any enrollment. */
  | { readonly monthsFrom: number; readonly student: string }
  /** All fees of an enrollment of which nothing was paid: paid ones stay in the books when it ends. */
  | { readonly enrollment: string };

/** Unpaid fees that may change, without locking them. */
export const findOpenFees = async (reads: Reads, wanted: OpenFees): Promise<readonly Fee[]> => (await openFees(reads, wanted).execute()).map(feeOf);

/** The same, locked in the order of their ids. */
export const lockOpenFees = async (tx: Tx, wanted: OpenFees): Promise<readonly Fee[]> =>
  (await openFees(tx, wanted).forUpdate('installments').execute()).map(feeOf);

const openFees = (reads: Reads, wanted: OpenFees) => {
  const open = feesOf(reads).where(UNPAID).where('installments.updatable', '=', 1).orderBy('installments.id');
  if ('enrollment' in wanted)
    return open
      .where('installments.enrollment_id', '=', wanted.enrollment)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('fee_payments').select('fee_id').whereRef('fee_id', '=', 'installments.id'))));
  if ('student' in wanted) {
    const months = open.where('installments.number', '>=', 3).where('installments.year', '>=', wanted.monthsFrom);
    return months.where('installments.student_id', '=', wanted.student).where('installments.enrollment_id', 'is not', null);
  }
  // Uses the index of unpaid fees by status, in which a year is a short stretch.
  const unpaid = open.where(sql<SqlBool>`installments.status in ('valid', 'debt', 'expired')`);
  if ('enrollmentFeesFrom' in wanted) return unpaid.where('installments.number', '=', 0).where('installments.year', '>=', wanted.enrollmentFeesFrom);
  return (
    unpaid
      .where('installments.number', '>=', 3)
      .where('installments.year', '>=', wanted.monthsFrom)
      // The expression keeps the database from using the index of enrollments, which would read the fees of all years of the category.
      .where(sql<string>`coalesce(installments.enrollment_id, '')`, 'in', (enrollments) =>
        enrollments.selectFrom('linked_enrollments').select('linked_enrollments.enrollment_id').where('linked_enrollments.category_id', '=', wanted.category),
      )
  );
};
