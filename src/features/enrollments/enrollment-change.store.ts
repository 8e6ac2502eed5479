/** Deletes an enrollment with fees of it, and tells the history. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { dropFees } from '#features/installments/fee-change.store.ts';
import type { Fee } from '#features/installments/installment.store.ts';
import type { Tx } from '#server/database.ts';
import type { Enrollment } from './enrollment.contract.ts';
import { removeEnrollment } from './enrollment.store.ts';

/** Deletes an enrollment and the fees given, which this transaction holds; other fees of it stay, linked to none. */
export const dropEnrollment = async (tx: Tx, by: By, enrollment: Enrollment, fees: readonly Fee[]): Promise<void> => {
  await dropFees(tx, by, fees);
  await removeEnrollment(tx, enrollment._id);
  await recordChange(tx, by, { noun: 'enrollment', nounId: enrollment._id, label: labelOf(enrollment), action: 'delete', before: toldOf(enrollment) });
};

/** "Abad, Ana · 2026": how the history calls an enrollment. */
export const labelOf = ({ student, year }: Pick<Enrollment, 'student' | 'year'>): string => `${student.lastname}, ${student.name} · ${year}`;

export const toldOf = ({ student, category, year }: Pick<Enrollment, 'student' | 'category' | 'year'>): object => ({
  student: student._id,
  category: category.name,
  year,
});
