/** Shows what an enrollment, another category, or a deletion would do to a student's fees, without doing it. */
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findPriceChanges } from '#features/categories/category.acts.ts';
import { aheadText } from '#features/categories/price-list.rules.ts';
import { findNumbers } from '#features/installments/installment.store.ts';
import { findOpenFees } from '#features/installments/open-fee.store.ts';
import { findStudentInstallments } from '#features/installments/told-fee.store.ts';
import { findStudent } from '#features/installments/student.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { addDays, type Day, type Moment } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import type { Enrollment, EnrollmentChange, EnrollmentPreview, EnrollmentRemoval, FeePreview, NewEnrollment } from './enrollment.contract.ts';
import { type EnrollingFacts, feesToCreate, isLateToEnroll, planChange, planEnrollment } from './enrollment-plan.rules.ts';
import { UNKNOWN_ENROLLMENT } from './enrollment.rules.ts';
import { changedFeesPreview, keptWarning, lateWarnings, monthsOf, newFeePreview } from './fee-preview.rules.ts';
import { findEnrollment, isEnrolled } from './enrollment.store.ts';
import { lostText } from './place-work.rules.ts';
import { findWorkOfEnrollment } from './place-work.store.ts';

/** The fees that an enrollment would create. */
export const previewEnrollment = async (reads: Reads, asked: NewEnrollment, now: Moment): Promise<Verdict<EnrollmentPreview>> => {
  const existing = await findNumbers(reads, asked.student, asked.year);
  const student = await findStudent(reads, asked.student);
  const facts = {
    student,
    categories: await findCategories(reads),
    alreadyEnrolled: await isEnrolled(reads, asked.student, asked.year),
    existing,
  };
  const plan = planEnrollment(asked, facts, now);
  const penalty = await findPenalty(reads);
  const fees = student === null ? [] : feesToCreate(asked, facts, now).map((fee) => newFeePreview(fee, asked.year, student, penalty));
  return ok({
    fees,
    total: sumOf(fees.map((fee) => fee.after ?? 0)),
    refusals: plan.ok ? [] : plan.reasons.map((reason) => reason.msg),
    warnings: [...keptWarning(existing), ...lateWarnings(fees, now), ...(await aheadWarning(reads, facts.categories, asked.category, fees))],
    proposedDue: await proposedDueOf(reads, asked, facts, now),
  });
};

/** What another category would do to the fees. */
export const previewEnrollmentChange = async (reads: Reads, id: string, asked: EnrollmentChange, now: Moment): Promise<Verdict<EnrollmentPreview>> => {
  const enrollment = await findEnrollment(reads, id);
  const student = enrollment === null ? null : await findStudent(reads, enrollment.student._id);
  if (enrollment === null || student === null) return UNKNOWN_ENROLLMENT;
  const { year } = enrollment;
  const facts = {
    enrollment,
    student,
    categories: await findCategories(reads),
    open: await findOpenFees(reads, { enrollment: id }),
    existing: await findNumbers(reads, enrollment.student._id, year),
    penalty: await findPenalty(reads),
  };
  const plan = planChange(asked, facts, now);
  if (!plan.ok) return ok({ fees: [], total: 0, refusals: plan.reasons.map((reason) => reason.msg), warnings: [] });
  const fees = changedFeesPreview(plan.value.fees, year, student, facts.penalty);
  return ok({
    fees,
    total: sumOf(fees.map((fee) => fee.after ?? 0)),
    refusals: [],
    warnings: [...(await classWarning(reads, enrollment)), ...lateWarnings(fees, now), ...(await aheadWarning(reads, facts.categories, asked.category, fees))],
  });
};

/** What deleting an enrollment would delete with it. */
export const previewEnrollmentRemoval = async (reads: Reads, id: string): Promise<Verdict<EnrollmentRemoval>> => {
  const enrollment = await findEnrollment(reads, id);
  if (enrollment === null) return UNKNOWN_ENROLLMENT;
  const open = await findOpenFees(reads, { enrollment: id });
  const all = await findStudentInstallments(reads, enrollment.student._id, 'all');
  return ok({
    fees: open.length,
    value: sumOf(open.map((fee) => fee.value)),
    kept: all.filter((fee) => fee.enrollment?._id === id).length - open.length,
    warnings: await classWarning(reads, enrollment),
  });
};

/** The day to pay that the institute proposes to a student who enrolls late: null if it proposes none, undefined if it is not needed. */
const proposedDueOf = async (reads: Reads, asked: NewEnrollment, facts: EnrollingFacts, today: Moment): Promise<Day | null | undefined> => {
  if (!isLateToEnroll(asked, facts, today)) return undefined;
  const { enrollmentDueDays } = await readInstitute(reads);
  return enrollmentDueDays === 0 ? null : addDays(today.day, enrollmentDueDays);
};

/** Warns about a price that counts only from a later month on, since the fees of earlier months get it too. */
const aheadWarning = async (reads: Reads, categories: readonly Category[], id: string, fees: readonly FeePreview[]): Promise<readonly string[]> => {
  const category = categories.find((one) => one._id === id);
  return category === undefined ? [] : aheadText({ ...category, id }, await findPriceChanges(reads), monthsOf(fees));
};

/** Another category means another class: what was written in the present one is lost. */
const classWarning = async (reads: Reads, enrollment: Enrollment): Promise<string[]> => {
  if (enrollment.classroom === null) return [];
  const lost = lostText(await findWorkOfEnrollment(reads, enrollment._id));
  return [`Dejará la clase en la que está${lost === null ? '' : `. ${lost}`}`];
};
