/** The enrollments and fees of the demonstration over the years, each step decided by the rules of the product, with the entries of the accounts. */
import type { Category } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory, priceChanges } from '#features/categories/category.rules.ts';
import type { NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import { planEnrollment } from '#features/enrollments/enrollment-plan.rules.ts';
import { entriesOfChange, entriesOfNew, type FeeEntry } from '#features/installments/fee-entry.rules.ts';
import type { EntryRow } from '#features/installments/fee-entry.store.ts';
import { expiryOf } from '#features/installments/expiry.rules.ts';
import { type ChargeDay, checkNewFee, type Discount, forced, type NewFee } from '#features/installments/installment.rules.ts';
import { isEnrollmentFeeRepriced, isRepriced, recalculated } from '#features/installments/recalculation.rules.ts';
import type { Fee } from '#features/installments/installment.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import type { Verdict } from '#kernel/verdict.ts';
import { pricedAt, type Raise } from './prices.ts';

/** A student as the rules of fees know them. */
export type Owing = { readonly ref: StudentRef; readonly discount: Discount; readonly chargeDay: ChargeDay };

/** The author of an entry in an account: the desk, the management, or the calendar. */
export type MadeEntry = Omit<EntryRow, 'id' | 'byName'> & { readonly by: 'desk' | 'management' | 'calendar' };

export type FeeBook = {
  enroll(student: Owing, asked: { readonly category: number; readonly year: number; readonly month: number }, now: Moment): void;
  /** A fee that the office enters by hand. */
  chargeByHand(student: Owing, fee: Pick<NewFee, 'number' | 'value'>, now: Moment): void;
  /** Sets new prices; unpaid fees follow. Answers the categories before and after. */
  raise(raise: Raise, penalty: BasisPoints, now: Moment): { readonly before: readonly Category[]; readonly after: readonly Category[] };
  /** Runs the calendar. */
  expire(penalty: BasisPoints, now: Moment): void;
  /** What a student still owes, due or not, in the order of the months. */
  unpaidOf(studentId: Id): readonly Fee[];
  /** A fee as it is now. */
  fee(id: Id): Fee;
  /** Changes a fee by a payment, or, below zero, by money given back. */
  pay(fee: Fee, paid: Centavos, now: Moment, reason?: string): void;
  fees(): readonly Fee[];
  /** The entries of what became owed and why, as they happened. */
  entries(): readonly MadeEntry[];
  enrollments(): readonly NewEnrollmentRow[];
};

export const openFeeBook = (categoriesNow: readonly Category[], firstPrices: Raise['prices'], newId: (at: Instant) => Id): FeeBook => {
  let categories = pricedAt(categoriesNow, firstPrices);
  const enrollments: (NewEnrollmentRow & { readonly position: number })[] = [];
  const fees = new Map<Id, Fee>();
  const unpaid = new Map<Id, Map<Id, Fee>>();
  /** The unpaid fees that are due and not overdue. */
  const debts = new Map<Id, Fee>();
  /** The numbers of fees that each student has, by year. */
  const numbers = new Map<string, number[]>();
  const numbersOf = (studentId: Id, year: number): number[] => {
    const key = `${studentId} ${year}`;
    const known = numbers.get(key) ?? [];
    numbers.set(key, known);
    return known;
  };

  const entries: MadeEntry[] = [];
  const enter = (fee: Fee, told: readonly FeeEntry[], by: MadeEntry['by'], now: Moment, reason: string | null = null): void => {
    for (const entry of told) entries.push({ fee, entry, at: now.instant, reason, by });
  };

  const put = (fee: Fee): void => {
    fees.set(fee.id, fee);
    const ofStudent = unpaid.get(fee.studentId) ?? new Map<Id, Fee>();
    unpaid.set(fee.studentId, ofStudent);
    if (fee.value === 0) ofStudent.delete(fee.id);
    else ofStudent.set(fee.id, fee);
    if (fee.value > 0 && fee.status === 'debt') debts.set(fee.id, fee);
    else debts.delete(fee.id);
  };
  const create = (student: Owing, year: number, enrollmentId: Id | null, fee: NewFee, now: Moment): void => {
    const { ref, discount, chargeDay } = student;
    numbersOf(ref._id, year).push(fee.number);
    const made: Fee = {
      ...fee,
      id: newId(now.instant),
      year,
      enrollmentId,
      studentId: ref._id,
      student: ref,
      discount,
      chargeDay,
      createdAt: now.instant,
      ownDue: null,
      waived: false,
    };
    put(made);
    enter(made, entriesOfNew(made), 'desk', now);
  };
  const change = (looked: Iterable<Fee>, by: MadeEntry['by'], now: Moment, changeOf: (fee: Fee) => Partial<Fee> | null): void => {
    for (const fee of looked) {
      const changed = changeOf(fee);
      if (changed === null) continue;
      const after = { ...fee, ...changed };
      put(after);
      enter(fee, entriesOfChange(fee, after, 0), by, now);
    }
  };
  const fee = (id: Id): Fee => {
    const known = fees.get(id);
    invariant(known !== undefined, 'a fee of the book');
    return known;
  };
  const allUnpaid = (): readonly Fee[] => [...unpaid.values()].flatMap((ofStudent) => [...ofStudent.values()]);

  return {
    enroll: (student, { category: position, year, month }, now) => {
      const category = categories.find((one) => one.position === position);
      invariant(category !== undefined, 'a category of the institute');
      const asked = { student: student.ref._id, category: category._id, year, month };
      const facts = {
        student: { isStudent: true, active: true, discount: student.discount, chargeDay: student.chargeDay },
        categories,
        alreadyEnrolled: enrollments.some((one) => one.studentId === student.ref._id && one.year === year),
        existing: numbersOf(student.ref._id, year),
      };
      const plan = allowed(planEnrollment(asked, facts, now));
      const id = newId(now.instant);
      enrollments.push({ id, studentId: asked.student, categoryId: category._id, position, year, month, createdAt: now.instant });
      for (const fee of plan.fees) create(student, year, id, fee, now);
    },

    chargeByHand: (student, { number, value }, now) => {
      allowed(checkNewFee({ number, value }, numbersOf(student.ref._id, now.year)));
      create(student, now.year, null, forced({ number, value, status: 'debt', updatable: true }), now);
    },

    raise: ({ prices, from }, penalty, now) => {
      const before = categories;
      const after = pricedAt(before, prices);
      const changes = allowed(priceChanges({ date: from, categories: after }, before, now));
      categories = after;
      const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5))];
      const priceOf = new Map(changes.map(({ category, price }) => [category._id, price]));
      const enrollmentPrice = changes.find(({ category }) => isEnrollmentCategory(category))?.price;
      const categoryOf = new Map(enrollments.map((one) => [one.id, one.categoryId]));
      change(allUnpaid(), 'management', now, (fee) => {
        const price = isEnrollmentFeeRepriced(fee, year)
          ? enrollmentPrice
          : isRepriced(fee, { year, month })
            ? priceOf.get(categoryOf.get(fee.enrollmentId ?? '') ?? '')
            : undefined;
        return price === undefined ? null : recalculated(fee, price, penalty, now);
      });
      return { before, after };
    },

    // Fees fall due on the first of their month: on other days only fees that are due already can change.
    expire: (penalty, now) => change(now.dayOfMonth === 1 ? allUnpaid() : [...debts.values()], 'calendar', now, (fee) => expiryOf(fee, fee, penalty, now)),
    unpaidOf: (studentId) => [...(unpaid.get(studentId)?.values() ?? [])].sort((one, other) => one.year - other.year || one.number - other.number),
    fee,
    pay: (after, paid, now, reason) => {
      enter(after, entriesOfChange(fee(after.id), after, paid), 'desk', now, reason);
      put(after);
    },
    fees: () => [...fees.values()],
    entries: () => entries,
    enrollments: () => enrollments,
  };
};

/** A refusal by a rule means that the demonstration is wrong. */
export const allowed = <T>(verdict: Verdict<T>): T => {
  invariant(verdict.ok, verdict.ok ? '' : verdict.reasons.map((reason) => reason.msg).join(', '));
  return verdict.value;
};
