/** Enrolls students with their fees, and deletes enrollments with fees of them; the history is told of each. */
import type { Category } from '#features/categories/category.contract.ts';
import { type By, recordChanges } from '#features/history/history.store.ts';
import { createFeesOf, dropFees } from '#features/installments/fee.acts.ts';
import type { NewFee } from '#features/installments/installment.rules.ts';
import { type Fee, type FeeRow, newFeeRow } from '#features/installments/installment.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#server/database/database.ts';
import type { Enrollment } from './enrollment.contract.ts';
import { insertEnrollments, removeEnrollments } from './enrollment.store.ts';

/** An enrollment as its rule allowed it: the student is held by this transaction. */
export type PlannedEnrollment = {
  readonly student: StudentRef;
  readonly category: Category;
  readonly year: number;
  /** First month that is charged; 0 is from March. */
  readonly month: number;
  readonly fees: readonly NewFee[];
};

/** Enrolls students and creates their fees: each kind of row by one statement. Answers the ids, in the order given. */
export const writeEnrollments = async (
  tx: Tx,
  by: By,
  planned: readonly PlannedEnrollment[],
): Promise<readonly { readonly id: string; readonly fees: readonly FeeRow[] }[]> => {
  const at = by.now.instant;
  const written = planned.map((one) => {
    const id = newId(at);
    return { ...one, id, rows: one.fees.map((fee) => newFeeRow(fee, { studentId: one.student._id, enrollmentId: id, year: one.year }, at)) };
  });
  await insertEnrollments(
    tx,
    written.map(({ id, student, category, year, month }) => ({ id, studentId: student._id, categoryId: category._id, year, month, createdAt: at })),
  );
  await recordChanges(
    tx,
    by,
    written.map((one) => ({ noun: 'enrollment', nounId: one.id, label: labelOf(one), action: 'create', after: { ...toldOf(one), month: one.month } })),
  );
  await createFeesOf(tx, by, written);
  return written.map(({ id, rows }) => ({ id, fees: rows }));
};

/** Deletes an enrollment and the fees given, which this transaction holds; other fees of it stay, linked to none. */
export const dropEnrollment = (tx: Tx, by: By, enrollment: Enrollment, fees: readonly Fee[]): Promise<void> => dropEnrollments(tx, by, [enrollment], fees);

/** The same of several. */
export const dropEnrollments = async (tx: Tx, by: By, enrollments: readonly Enrollment[], fees: readonly Fee[]): Promise<void> => {
  await dropFees(tx, by, fees);
  await removeEnrollments(
    tx,
    enrollments.map(({ _id }) => _id),
  );
  await recordChanges(
    tx,
    by,
    enrollments.map((one) => ({ noun: 'enrollment', nounId: one._id, label: labelOf(one), action: 'delete', before: toldOf(one) })),
  );
};

/** "Abad, Ana · 2026": how the history calls an enrollment. */
export const labelOf = ({ student, year }: Pick<Enrollment, 'student' | 'year'>): string => `${student.lastname}, ${student.name} · ${year}`;

export const toldOf = ({ student, category, year }: Pick<Enrollment, 'student' | 'category' | 'year'>): object => ({
  student: student._id,
  category: category.name,
  year,
});
