/** Finds the unpaid fees that may be changed, by what they are: those that a price, a discount or an enrollment reaches. */
import { type SqlBool, sql } from 'kysely';
import type { Reads, Tx } from '#server/database/database.ts';
import { type Fee, feeOf, feesOf, UNPAID } from './installment.store.ts';

/** Fees that are looked for by what they are: unpaid ones that may be changed. */
export type OpenFees =
  /** The enrollment fees from a year on. */
  | { readonly enrollmentFeesFrom: number }
  /** The fees of the months from a year on, whose enrollment is in the category. */
  | { readonly monthsFrom: number; readonly category: string }
  /** The fees of the months from a year on of one student, linked to any enrollment. */
  | { readonly monthsFrom: number; readonly student: string }
  /** All of one enrollment of which nothing was paid: what was paid stays in the books when it ends. */
  | { readonly enrollment: string };

/** Unpaid fees that may be changed, only to look at. */
export const findOpenFees = async (reads: Reads, wanted: OpenFees): Promise<readonly Fee[]> => (await openFees(reads, wanted).execute()).map(feeOf);

/** The same, held by id until the transaction ends. */
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
  // From the index of what is unpaid, of whatever status, in which a year is a short walk.
  const unpaid = open.where(sql<SqlBool>`installments.status in ('valid', 'debt', 'expired')`);
  if ('enrollmentFeesFrom' in wanted) return unpaid.where('installments.number', '=', 0).where('installments.year', '>=', wanted.enrollmentFeesFrom);
  return (
    unpaid
      .where('installments.number', '>=', 3)
      .where('installments.year', '>=', wanted.monthsFrom)
      // Not by its index: that would walk through the fees of all years of the category.
      .where(sql<string>`coalesce(installments.enrollment_id, '')`, 'in', (enrollments) =>
        enrollments.selectFrom('linked_enrollments').select('linked_enrollments.enrollment_id').where('linked_enrollments.category_id', '=', wanted.category),
      )
  );
};
