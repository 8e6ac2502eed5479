/** Shows what an enrollment, another category, or its deletion would do to a student's fees, without doing it. */
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findPriceChanges } from '#features/categories/category.acts.ts';
import { aheadText } from '#features/categories/price-list.rules.ts';
import { dueDay, installmentName } from '#features/installments/installment.rules.ts';
import { findNumbers } from '#features/installments/installment.store.ts';
import { findOpenFees } from '#features/installments/open-fee.store.ts';
import { findStudentInstallments } from '#features/installments/told-fee.store.ts';
import { findStudent } from '#features/installments/student.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { addDays, type Day, type Moment } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { ok } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import {
  type Enrollment,
  type FeePreview,
  type NewEnrollment,
  previewEnrollment,
  previewEnrollmentChange,
  previewEnrollmentRemoval,
} from './enrollment.contract.ts';
import { type EnrollingFacts, feesToCreate, isLateToEnroll, planChange, planEnrollment } from './enrollment-plan.rules.ts';
import { UNKNOWN_ENROLLMENT } from './enrollment.rules.ts';
import { lateWarnings, monthsOf, newFeePreview } from './fee-preview.rules.ts';
import { findEnrollment, isEnrolled } from './enrollment.store.ts';
import { lostText } from './place-work.rules.ts';
import { findWorkOfEnrollment } from './place-work.store.ts';

export const previewRoutes: readonly Answer[] = [
  answer(previewEnrollment, async ({ body, now, reads }) => {
    const existing = await findNumbers(reads, body.student, body.year);
    const student = await findStudent(reads, body.student);
    const facts = {
      student,
      categories: await findCategories(reads),
      alreadyEnrolled: await isEnrolled(reads, body.student, body.year),
      existing,
    };
    const plan = planEnrollment(body, facts, now);
    const penalty = await findPenalty(reads);
    const fees = student === null ? [] : feesToCreate(body, facts, now).map((fee) => newFeePreview(fee, body.year, student, penalty));
    return ok({
      fees,
      total: sumOf(fees.map((fee) => fee.after ?? 0)),
      refusals: plan.ok ? [] : plan.reasons.map((reason) => reason.msg),
      warnings: [...keptWarning(existing), ...lateWarnings(fees, now), ...(await aheadWarning(reads, facts.categories, body.category, fees))],
      proposedDue: await proposedDueOf(reads, body, facts, now),
    });
  }),

  answer(previewEnrollmentChange, async ({ params, body, now, reads }) => {
    const enrollment = await findEnrollment(reads, params.id);
    const student = enrollment === null ? null : await findStudent(reads, enrollment.student._id);
    if (enrollment === null || student === null) return UNKNOWN_ENROLLMENT;
    const { year } = enrollment;
    const facts = {
      enrollment,
      student,
      categories: await findCategories(reads),
      open: await findOpenFees(reads, { enrollment: enrollment._id }),
      existing: await findNumbers(reads, enrollment.student._id, year),
      penalty: await findPenalty(reads),
    };
    const plan = planChange(body, facts, now);
    if (!plan.ok) return ok({ fees: [], total: 0, refusals: plan.reasons.map((reason) => reason.msg), warnings: [] });
    const { revalued, added, removed } = plan.value.fees;
    const fees: FeePreview[] = [
      ...revalued.map(({ fee, set }) => ({
        number: fee.number,
        year,
        status: set.status,
        before: fee.value,
        after: set.value,
        due: dueDay(fee, fee.chargeDay) ?? undefined,
      })),
      ...removed.map((fee) => ({ number: fee.number, year, status: fee.status, before: fee.value })),
      ...added.map((fee) => newFeePreview(fee, year, student, facts.penalty)),
    ].sort((one, other) => one.number - other.number);
    return ok({
      fees,
      total: sumOf(fees.map((fee) => fee.after ?? 0)),
      refusals: [],
      warnings: [...(await classWarning(reads, enrollment)), ...lateWarnings(fees, now), ...(await aheadWarning(reads, facts.categories, body.category, fees))],
    });
  }),

  answer(previewEnrollmentRemoval, async ({ params, reads }) => {
    const enrollment = await findEnrollment(reads, params.id);
    if (enrollment === null) return UNKNOWN_ENROLLMENT;
    const open = await findOpenFees(reads, { enrollment: enrollment._id });
    const all = await findStudentInstallments(reads, enrollment.student._id, 'all');
    return ok({
      fees: open.length,
      value: sumOf(open.map((fee) => fee.value)),
      kept: all.filter((fee) => fee.enrollment?._id === enrollment._id).length - open.length,
      warnings: await classWarning(reads, enrollment),
    });
  }),
];

/** The day until which the institute proposes to wait for who enrolls late; null when it proposes none. */
const proposedDueOf = async (reads: Reads, asked: NewEnrollment, facts: EnrollingFacts, today: Moment): Promise<Day | null | undefined> => {
  if (!isLateToEnroll(asked, facts, today)) return undefined;
  const { enrollmentDueDays } = await readInstitute(reads);
  return enrollmentDueDays === 0 ? null : addDays(today.day, enrollmentDueDays);
};

/** A category has one price: fees before the month from which it counts have it too. */
const aheadWarning = async (reads: Reads, categories: readonly Category[], id: string, fees: readonly FeePreview[]): Promise<readonly string[]> => {
  const category = categories.find((one) => one._id === id);
  return category === undefined ? [] : aheadText({ ...category, id }, await findPriceChanges(reads), monthsOf(fees));
};

/** Another category is another course: what was written in this one does not go along. */
const classWarning = async (reads: Reads, enrollment: Enrollment): Promise<string[]> => {
  if (enrollment.classroom === null) return [];
  const lost = lostText(await findWorkOfEnrollment(reads, enrollment._id));
  return [`Dejará la clase en la que está${lost === null ? '' : `. ${lost}`}`];
};

const keptWarning = (existing: readonly number[]): string[] =>
  existing.length === 0
    ? []
    : [
        `Ya tiene cuotas de ese año que quedan como están: ${[...new Set(existing)]
          .sort((one, other) => one - other)
          .map(installmentName)
          .join(', ')}`,
      ];
