/** What a fee is told by the enrollment that it is linked to: whose it is, and the price of its category. */
import type { Centavos } from '#kernel/money.ts';
import type { Reads } from '#server/database/database.ts';
import type { Fee } from './installment.store.ts';

/** A category with its price in centavos. */
export type Charged = { readonly id: string; readonly name: string; readonly value: Centavos };

/** The category of each enrollment to which fees are linked, with its price. */
export const findCharged = async (reads: Reads, fees: readonly Pick<Fee, 'enrollmentId'>[]): Promise<ReadonlyMap<string, Charged>> => {
  const ids = [...new Set(fees.flatMap((fee) => (fee.enrollmentId === null ? [] : [fee.enrollmentId])))];
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('linked_enrollments')
    .innerJoin('categories', 'categories.id', 'linked_enrollments.category_id')
    .select(['linked_enrollments.enrollment_id', 'categories.id', 'categories.name', 'categories.price'])
    .where('linked_enrollments.enrollment_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ enrollment_id, id, name, price }) => [enrollment_id, { id, name, value: price }]));
};

/** Whose an enrollment is; null when it does not exist. */
export const findEnrollmentStudent = async (reads: Reads, enrollmentId: string): Promise<string | null> =>
  (await reads.selectFrom('linked_enrollments').select('student_id').where('enrollment_id', '=', enrollmentId).executeTakeFirst())?.student_id ?? null;
