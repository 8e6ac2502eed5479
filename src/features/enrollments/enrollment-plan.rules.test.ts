import { describe, expect, test } from 'vitest';
import type { Category } from '#features/categories/category.contract.ts';
import type { FeeFacts } from '#features/installments/installment.rules.ts';
import type { RecalculableFee } from '#features/installments/recalculation.rules.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import type { Enrollment } from './enrollment.contract.ts';
import { type EnrollingFacts, feesToCreate, planChange, planEnrollment } from './enrollment-plan.rules.ts';
import { goesWithStudent } from './leaving.rules.ts';

const category = (position: number, name: string, price: number, lastmonth?: number): Category => ({
  _id: name,
  position,
  name,
  value: pesos(price),
  letters: name === 'Kinder',
  finalexam: false,
  ...(lastmonth === undefined ? {} : { lastmonth }),
});
const KINDER = category(1, 'Kinder', 24_000, 11);
const FIRST = category(2, '1° Año', 30_000, 12);
const CATEGORIES = [category(0, 'Inscripción', 20_000), KINDER, FIRST];
const JUNE = noonOf('2026-06-10');
const STUDENT = { isStudent: true, active: true, discount: 0, chargeDay: 10 } as const;
const facts = (more: Partial<EnrollingFacts> = {}): EnrollingFacts => ({
  student: STUDENT,
  categories: CATEGORIES,
  alreadyEnrolled: false,
  existing: [],
  ...more,
});
const asked = { student: 's', category: '1° Año', year: 2026, month: 0 };

describe('The plan of an enrollment', () => {
  test('It has the enrollment fee and a fee for each month until the category’s last', () => {
    const plan = planEnrollment(asked, facts(), JUNE);
    expect(plan.ok && plan.value.fees.map((fee) => fee.number)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(feesToCreate({ ...asked, category: 'Kinder', month: 7 }, facts(), JUNE).map((fee) => fee.number)).toEqual([0, 7, 8, 9, 10, 11]);
  });

  test('A category without a last month of its own is charged until December', () => {
    expect(
      feesToCreate({ ...asked, category: 'Taller', month: 7 }, facts({ categories: [...CATEGORIES, category(3, 'Taller', 100)] }), JUNE).at(-1)?.number,
    ).toBe(12);
  });

  test('The preview shows the fees even if the enrollment is refused', () => {
    const twice = facts({ alreadyEnrolled: true });
    expect(planEnrollment(asked, twice, JUNE)).toMatchObject({ ok: false, status: 400 });
    expect(feesToCreate(asked, twice, JUNE)).toHaveLength(11);
    expect(feesToCreate(asked, facts({ student: null }), JUNE)).toEqual([]);
    expect(feesToCreate({ ...asked, category: 'Inscripción' }, facts(), JUNE)).toEqual([]);
    const refusal = { ok: false, reasons: [{ msg: 'La categoría no existe', path: 'category' }] };
    for (const category of ['Inscripción', 'Taller']) expect(planEnrollment({ ...asked, category }, facts(), JUNE)).toMatchObject(refusal);
  });
});

describe('The plan of another category', () => {
  const enrollment: Enrollment = {
    _id: 'e',
    student: { _id: 's', name: 'Ana', lastname: 'Abad' },
    category: FIRST,
    classroom: null,
    year: 2026,
    date: '2026-03-01T15:00:00.000Z',
  };
  const fee = (number: number): RecalculableFee => ({
    number,
    year: 2026,
    value: pesos(30_000),
    status: 'valid',
    updatable: true,
    createdAt: '2026-03-01T15:00:00.000Z',
    discount: 0,
    chargeDay: 10,
  });
  const change = (more: object = {}, today = JUNE) =>
    planChange(
      { category: 'Kinder', month: 7 },
      {
        enrollment,
        student: STUDENT,
        categories: CATEGORIES,
        open: [6, 7, 8, 9, 10, 11, 12].map((number) => fee(number)),
        existing: [6, 7, 8, 9, 10, 11, 12],
        penalty: 1000,
        ...more,
      },
      today,
    );

  test('Entering Kinder changes the prices from the month on and deletes December', () => {
    const plan = change();
    expect(plan.ok && plan.value.fees.revalued.map((one) => [one.fee.number, one.set.value])).toEqual(
      [7, 8, 9, 10, 11].map((number) => [number, pesos(24_000)]),
    );
    expect(plan.ok && plan.value.fees.removed.map((one) => one.number)).toEqual([12]);
    expect(plan.ok && plan.value.fees.added).toEqual([]);
  });

  test('A past year, the same category and Inscripción are refused', () => {
    expect(change({}, noonOf('2027-03-10'))).toMatchObject({
      ok: false,
      reasons: [{ msg: 'La inscripción es de un año anterior y ya no se puede modificar' }],
    });
    expect(change({ enrollment: { ...enrollment, category: KINDER } })).toMatchObject({
      ok: false,
      reasons: [{ msg: 'La categoría debe cambiar para modificar la inscripción' }],
    });
    expect(change({ categories: [] })).toMatchObject({ ok: false, reasons: [{ msg: 'La categoría no existe' }] });
  });
});

describe('A student who is inactivated', () => {
  const fee = (number: number, year: number, more: Partial<FeeFacts> = {}): FeeFacts => ({
    number,
    year,
    value: 100,
    status: 'debt',
    updatable: true,
    ...more,
  });

  test('The unpaid fees of this month and later are deleted; this year’s enrollment and earlier months stay', () => {
    expect([0, 3, 5, 6, 7, 12].map((number) => goesWithStudent(fee(number, 2026), JUNE))).toEqual([false, false, false, true, true, true]);
    expect([0, 3].map((number) => goesWithStudent(fee(number, 2027), JUNE))).toEqual([true, true]);
  });

  test('Fees that were paid stay, also if only in part', () => {
    expect(goesWithStudent(fee(7, 2026, { value: 0 }), JUNE)).toBe(false);
    expect(goesWithStudent(fee(7, 2026, { updatable: false }), JUNE)).toBe(false);
  });
});
