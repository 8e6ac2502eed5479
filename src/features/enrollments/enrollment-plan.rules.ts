/** What enrolling, or changing the category, does to a student's fees: the preview shows it, and the server does it. */
import type { Category } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { type FeesTouched, touchedBy } from '#features/categories/fees-touched.rules.ts';
import { type ChargeDay, DECEMBER, type Discount, dueDay, feesOfEnrollment, type NewFee } from '#features/installments/installment.rules.ts';
import { type FeeChanges, feesAfterCategoryChange, type RecalculableFee } from '#features/installments/recalculation.rules.ts';
import type { Day, Moment } from '#kernel/calendar.ts';
import type { BasisPoints } from '#kernel/money.ts';
import { ok, type Reason, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Enrollment, EnrollmentChange, FeePreview, NewEnrollment } from './enrollment.contract.ts';
import { checkMonth, isEditable, mayEnroll, NOT_EDITABLE, SAME_CATEGORY } from './enrollment.rules.ts';

type Student = { readonly isStudent: boolean; readonly active: boolean; readonly discount: Discount; readonly chargeDay: ChargeDay | null };

/** What is asked for; `due` is a day to pay of its own, if one was given. */
export type Enrolling = Omit<NewEnrollment, 'due' | 'classroom' | 'beyondPlaces'> & { readonly due?: Day | undefined };

export type EnrollingFacts = {
  readonly student: Student | null;
  readonly categories: readonly Category[];
  readonly alreadyEnrolled: boolean;
  /** The numbers of the fees that the student has in that year. */
  readonly existing: readonly number[];
};

/** The category and the fees of an enrollment, or all reasons against it. */
export const planEnrollment = (
  asked: Enrolling,
  facts: EnrollingFacts,
  today: Moment,
): Verdict<{ readonly category: Category; readonly fees: readonly NewFee[] }> => {
  const category = facts.categories.find((one) => one._id === asked.category) ?? null;
  const may = mayEnroll(asked, { ...facts, category: category && { isEnrollment: isEnrollmentCategory(category) } }, today);
  if (!may.ok) return may;
  return category === null ? refuse(UNKNOWN_CATEGORY) : ok({ category, fees: feesToCreate(asked, facts, today) });
};

/** The fees that an enrollment would create, whether or not it is allowed: for the preview. */
export const feesToCreate = (asked: Enrolling, { student, categories, existing }: EnrollingFacts, today: Moment): readonly NewFee[] => {
  const category = categories.find((one) => one._id === asked.category);
  if (student === null || category === undefined || isEnrollmentCategory(category)) return [];
  const fees = feesOfEnrollment(
    {
      year: asked.year,
      month: asked.month,
      lastMonth: lastMonthOf(category),
      price: category.value,
      enrollmentPrice: categories.find(isEnrollmentCategory)?.value ?? 0,
      discount: student.discount,
      existing,
    },
    today,
  );
  const { due } = asked;
  return due === undefined ? fees : fees.map((fee) => (isLate({ ...fee, year: asked.year }, student, today) ? { ...fee, ownDue: due } : fee));
};

/** Whether the enrollment creates a fee whose last day to pay has passed: it can then be given a later day. */
export const isLateToEnroll = (asked: Enrolling, facts: EnrollingFacts, today: Moment): boolean => {
  const { student } = facts;
  return student !== null && feesToCreate({ ...asked, due: undefined }, facts, today).some((fee) => isLate({ ...fee, year: asked.year }, student, today));
};

/** Whether a new fee's last day to pay has passed already: the next daily run would surcharge it. */
const isLate = (fee: NewFee & { readonly year: number }, { chargeDay }: Pick<Student, 'chargeDay'>, today: Moment): boolean => {
  const due = dueDay(fee, chargeDay);
  return due !== null && due < today.day;
};

export type ChangingFacts<F extends RecalculableFee> = {
  readonly enrollment: Enrollment;
  readonly student: Student;
  readonly categories: readonly Category[];
  /** The unpaid fees of the enrollment that may change. */
  readonly open: readonly F[];
  readonly existing: readonly number[];
  /** The surcharge now; null while none is configured. */
  readonly penalty: BasisPoints | null;
};

/** What another category does to the fees of an enrollment, or why it is refused. */
export const planChange = <F extends RecalculableFee>(
  asked: EnrollmentChange,
  { enrollment, student, categories, open, existing, penalty }: ChangingFacts<F>,
  today: Moment,
): Verdict<{ readonly category: Category; readonly fees: FeeChanges<F> }> => {
  if (!isEditable(enrollment.year, today)) return NOT_EDITABLE;
  const category = categories.find((one) => one._id === asked.category);
  if (category === undefined || isEnrollmentCategory(category)) return refuse(UNKNOWN_CATEGORY);
  if (category._id === enrollment.category._id) return SAME_CATEGORY;
  const month = checkMonth({ year: enrollment.year, month: asked.month }, today);
  if (!month.ok) return month;
  const change = {
    year: enrollment.year,
    month: asked.month,
    price: category.value,
    discount: student.discount,
    lastMonth: lastMonthOf(category),
    lastMonthBefore: lastMonthOf(enrollment.category),
    penalty,
  };
  return ok({ category, fees: feesAfterCategoryChange(open, existing, change, today) });
};

/** The fees of a preview that would change, be created, or be deleted. */
export const touchedIn = (fees: readonly FeePreview[]): FeesTouched =>
  touchedBy(
    fees
      .filter((fee) => fee.before !== fee.after)
      .map(({ before = 0, after = 0, status }) => ({ before, after, isOverdue: after > 0 && status === 'expired' })),
  );

const UNKNOWN_CATEGORY: Reason = { msg: 'La categoría no existe', path: 'category' };

const lastMonthOf = (category: Category): number => category.lastmonth ?? DECEMBER;
