/** Enrolls students, changes their category, and deletes enrollments, each with the fees that follow, and tells the history. */
import type { Category } from '#features/categories/category.contract.ts';
import { lockCategories } from '#features/categories/category.store.ts';
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { createFees, createFeesOf, dropFees, reviseFees } from '#features/installments/fee.acts.ts';
import type { NewFee } from '#features/installments/installment.rules.ts';
import { type Fee, type FeeRow, findNumbers, newFeeRow } from '#features/installments/installment.store.ts';
import { lockOpenFees } from '#features/installments/open-fee.store.ts';
import { lockStudent } from '#features/installments/student.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { EnrollmentFollower } from './enrolling.follow.ts';
import type { Enrollment, EnrollmentChange, NewEnrollment } from './enrollment.contract.ts';
import { isEditable, NOT_EDITABLE, UNKNOWN_ENROLLMENT } from './enrollment.rules.ts';
import { findEnrollment, insertEnrollments, isEnrolled, lockStudentOfEnrollment, putCategory, removeEnrollments } from './enrollment.store.ts';
import { planChange, planEnrollment } from './enrollment-plan.rules.ts';
import { labelOf, toldEnrollment } from './enrollment-told.rules.ts';

/** Enrolls a student, creates the fees and, if a class was chosen, puts the student into it. */
export const enroll = async (tx: Tx, by: By, asked: NewEnrollment, followers: readonly EnrollmentFollower[]): Promise<Verdict<Enrollment>> => {
  // The student is locked first: somebody who enrolls the same student at the same moment waits, and is then told so. Then the prices.
  const student = await lockStudent(tx, asked.student);
  const categories = await lockCategories(tx);
  const facts = {
    student,
    categories,
    alreadyEnrolled: await isEnrolled(tx, asked.student, asked.year),
    existing: await findNumbers(tx, asked.student, asked.year),
  };
  const plan = planEnrollment(asked, facts, by.now);
  if (!plan.ok) return plan;
  invariant(student !== null, 'who may be enrolled is there');
  const [written] = await writeEnrollments(tx, by, [{ student: student.ref, year: asked.year, month: asked.month, ...plan.value }]);
  invariant(written !== undefined, 'what was planned is written');
  const { classroom, beyondPlaces } = asked;
  if (classroom !== undefined) {
    for (const { enrolled } of followers) {
      const seated = await enrolled(tx, by, await enrollmentOf(tx, written.id), { classroom, beyondPlaces });
      if (!seated.ok) return seated;
    }
  }
  return ok(await enrollmentOf(tx, written.id));
};

/** Changes the category of an enrollment: the student leaves the class and the open fees follow. */
export const changeEnrollment = async (tx: Tx, by: By, id: string, asked: EnrollmentChange): Promise<Verdict<Enrollment>> => {
  // Locks: the student first, then the prices, then the fees.
  const student = await lockStudentOfEnrollment(tx, id);
  const categories = await lockCategories(tx);
  const before = await findEnrollment(tx, id);
  if (student === null || before === null) return UNKNOWN_ENROLLMENT;
  const open = await lockOpenFees(tx, { enrollment: id });
  const facts = {
    enrollment: before,
    student,
    categories,
    open,
    existing: await findNumbers(tx, before.student._id, before.year),
    penalty: await findPenalty(tx),
  };
  const plan = planChange(asked, facts, by.now);
  if (!plan.ok) return plan;
  await putCategory(tx, id, asked.category);
  const after = await enrollmentOf(tx, id);
  await recordChange(tx, by, {
    noun: 'enrollment',
    nounId: id,
    label: labelOf(after),
    action: 'change',
    before: toldEnrollment(before),
    after: { ...toldEnrollment(after), month: asked.month },
  });
  const { revalued, added, removed } = plan.value.fees;
  await reviseFees(tx, by, revalued);
  await dropFees(tx, by, removed);
  await createFees(
    tx,
    by,
    after.student,
    added.map((fee) => newFeeRow(fee, { studentId: after.student._id, enrollmentId: id, year: after.year }, by.now.instant)),
  );
  return ok(after);
};

/** Deletes an enrollment with its unpaid fees; paid ones stay. */
export const deleteEnrollment = async (tx: Tx, by: By, id: string): Promise<Verdict<Said>> => {
  // Locks: the student first, then the fees.
  await lockStudentOfEnrollment(tx, id);
  const enrollment = await findEnrollment(tx, id);
  if (enrollment === null) return UNKNOWN_ENROLLMENT;
  if (!isEditable(enrollment.year, by.now)) return NOT_EDITABLE;
  const open = await lockOpenFees(tx, { enrollment: id });
  await dropEnrollments(tx, by, [enrollment], open);
  return ok({ msg: 'Inscripción Eliminada' });
};

/** An enrollment that the rule allowed; its student is locked by this transaction. */
export type PlannedEnrollment = {
  readonly student: StudentRef;
  readonly category: Category;
  readonly year: number;
  /** The first month that is charged; 0 means from March. */
  readonly month: number;
  readonly fees: readonly NewFee[];
};

/** Enrolls students and creates their fees, with one statement for each table. Returns the ids, in the order given. */
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
    written.map((one) => ({ noun: 'enrollment', nounId: one.id, label: labelOf(one), action: 'create', after: { ...toldEnrollment(one), month: one.month } })),
  );
  await createFeesOf(tx, by, written);
  return written.map(({ id, rows }) => ({ id, fees: rows }));
};

/** Deletes enrollments and the given fees, which this transaction has locked; their other fees stay, without enrollment. */
export const dropEnrollments = async (tx: Tx, by: By, enrollments: readonly Enrollment[], fees: readonly Fee[]): Promise<void> => {
  await dropFees(tx, by, fees);
  await removeEnrollments(
    tx,
    enrollments.map(({ _id }) => _id),
  );
  await recordChanges(
    tx,
    by,
    enrollments.map((one) => ({ noun: 'enrollment', nounId: one._id, label: labelOf(one), action: 'delete', before: toldEnrollment(one) })),
  );
};

const enrollmentOf = async (reads: Reads, id: string): Promise<Enrollment> => {
  const enrollment = await findEnrollment(reads, id);
  invariant(enrollment !== null, 'an enrollment that was just written is there');
  return enrollment;
};
