/** What a fee is told by the enrollment that it is linked to: whose it is, and the price of its category. */
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';
import type { Fee } from './installment.store.ts';

/** The price of the category of each enrollment to which fees are linked. */
export const findPrices = async (reads: Reads, fees: readonly Pick<Fee, 'enrollmentId'>[]): Promise<ReadonlyMap<string, Centavos>> => {
  const ids = [...new Set(fees.flatMap((fee) => (fee.enrollmentId === null ? [] : [fee.enrollmentId])))];
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('linked_enrollments')
    .innerJoin('categories', 'categories.id', 'linked_enrollments.category_id')
    .select(['linked_enrollments.enrollment_id', 'categories.price'])
    .where('linked_enrollments.enrollment_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.enrollment_id, row.price]));
};

/** Whose an enrollment is; null when it does not exist. */
export const findEnrollmentStudent = async (reads: Reads, enrollmentId: string): Promise<string | null> =>
  (await reads.selectFrom('linked_enrollments').select('student_id').where('enrollment_id', '=', enrollmentId).executeTakeFirst())?.student_id ?? null;
