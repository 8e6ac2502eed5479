import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import { expiryOf } from './expiry.rules.ts';
import type { ChargeDay, Discount, InstallmentStatus } from './installment.rules.ts';
import { feesAfterCategoryChange, isEnrollmentFeeRepriced, isRepriced, recalculated, type RecalculableFee } from './recalculation.rules.ts';

const JUNE = noonOf('2026-06-10');
const TEN_PERCENT = 1000;
const fee = (number: number, more: Partial<RecalculableFee> = {}): RecalculableFee => ({
  number,
  year: 2026,
  value: pesos(30_000),
  status: 'valid',
  updatable: true,
  createdAt: '2026-03-01T15:00:00.000Z',
  discount: 0,
  chargeDay: 10,
  ...more,
});

describe('A fee that is computed anew', () => {
  const at = (price: number, day: Day, one: RecalculableFee, penalty: number | null = TEN_PERCENT) => {
    const { status, value } = recalculated(one, pesos(price), penalty, noonOf(day));
    return [status, value / 100];
  };

  test('An overdue fee stays overdue and is surcharged once, at its new value: with the discount of siblings, and without it again', () => {
    const overdue = fee(6, { status: 'expired', value: pesos(33_000) });
    expect(at(30_000, '2026-06-20', { ...overdue, discount: 10 })).toEqual(['expired', 30_000]);
    expect(at(30_000, '2026-06-20', { ...overdue, value: pesos(30_000) })).toEqual(['expired', 33_000]);
    expect(at(30_000, '2026-06-20', { ...overdue, discount: 50 })).toEqual(['expired', 16_500]);
    expect(at(36_050, '2026-06-20', overdue)).toEqual(['expired', 39_800]);
  });

  test('A fee whose last day has passed without the daily run expires at the new value; on its last day it is still owed without surcharge', () => {
    expect(at(36_000, '2026-06-11', fee(6, { status: 'debt' }))).toEqual(['expired', 39_600]);
    expect(at(36_000, '2026-06-10', fee(6, { status: 'debt' }))).toEqual(['debt', 36_000]);
    expect(at(36_000, '2026-06-11', fee(5, { status: 'valid' }))).toEqual(['expired', 39_600]);
    expect(at(36_000, '2026-06-30', fee(7))).toEqual(['valid', 36_000]);
    expect(at(36_000, '2026-07-01', fee(7))).toEqual(['debt', 36_000]);
  });

  test('A later charge day does not take a surcharge back', () => {
    expect(at(30_000, '2026-06-12', fee(6, { status: 'expired', value: pesos(33_000), chargeDay: 31 }))).toEqual(['expired', 33_000]);
  });

  test('The enrollment fee costs its price for every student, and is surcharged when it is older than 90 days', () => {
    expect(at(25_050, '2026-05-30', fee(0, { status: 'debt', discount: 50 }))).toEqual(['debt', 25_050]);
    expect(at(25_000, '2026-05-31', fee(0, { status: 'debt', discount: 10 }))).toEqual(['expired', 27_500]);
    expect(at(25_000, '2026-05-30', fee(0, { status: 'expired', value: pesos(22_000) }))).toEqual(['expired', 27_500]);
  });

  test('Below 1,000 pesos a month has no surcharge; without a configured surcharge, expired fees stay expired', () => {
    expect(at(999, '2026-06-20', fee(6, { status: 'expired' }))).toEqual(['expired', 1100]);
    expect(at(900, '2026-06-20', fee(6, { status: 'expired' }))).toEqual(['expired', 900]);
    expect(at(36_000, '2026-06-20', fee(6, { status: 'expired' }), null)).toEqual(['expired', 36_000]);
    expect(at(36_000, '2026-06-20', fee(6, { status: 'debt' }), null)).toEqual(['debt', 36_000]);
  });

  test('While a category has no price its fees stay as they are', () => {
    expect(at(0, '2026-06-20', fee(6, { status: 'debt' }))).toEqual(['debt', 30_000]);
  });

  test('In whatever order discount, price and charge day change, the daily run has nothing left to do, and the surcharge is added once or not at all', () => {
    const step = fc.record({
      price: fc.integer({ min: pesos(2000), max: pesos(90_000) }),
      discount: fc.constantFrom<Discount>(0, 10, 50),
      chargeDay: fc.constantFrom<ChargeDay | null>(10, 15, 31, null),
      days: fc.nat(40),
      penalty: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom<InstallmentStatus>('valid', 'debt', 'expired'),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (number, status, steps) => {
          let one = fee(number, { status });
          let day: Day = '2026-03-01';
          for (const { price, discount, chargeDay, days, penalty } of steps) {
            day = addDays(day, days);
            const wasExpired = one.status === 'expired';
            one = { ...one, discount, chargeDay };
            one = { ...one, ...recalculated(one, price, penalty, noonOf(day)) };
            expect(expiryOf(one, one, penalty, noonOf(day))).toBeNull();
            if (wasExpired) expect(one.status).toBe('expired');
            const whole = number === 3 ? (discount === 50 ? price / 2 : (price * (100 - discount)) / 200) : (price * (100 - discount)) / 100;
            const base = Math.ceil(whole / 100_00) * 100_00;
            const points = discount === 10 ? 1100 : penalty;
            expect(one.value).toBe(one.status === 'expired' ? Math.ceil((base * (10_000 + points)) / 100_000_000) * 100_00 : base);
          }
        },
      ),
    );
  });
});

describe('Another category', () => {
  const change = { year: 2026, month: 7, price: pesos(36_000), discount: 0, lastMonth: 12, lastMonthBefore: 12, penalty: TEN_PERCENT } as const;

  test('Fees from the month of the change on get the new price, earlier ones keep theirs', () => {
    const fees = [fee(0), fee(5), fee(6), fee(7), fee(12)];
    expect(feesAfterCategoryChange(fees, [], change, JUNE)).toEqual({
      revalued: [
        { fee: fees[3], set: { status: 'valid', value: pesos(36_000) } },
        { fee: fees[4], set: { status: 'valid', value: pesos(36_000) } },
      ],
      added: [],
      removed: [],
    });
  });

  test('Without a month the change counts from March, at half price', () => {
    const fees = [fee(3, { discount: 10 }), fee(4, { discount: 10 })];
    const { revalued } = feesAfterCategoryChange(fees, [], { ...change, month: 0, discount: 10 }, noonOf('2026-02-10'));
    expect(revalued.map((one) => one.set.value)).toEqual([pesos(16_200), pesos(32_400)]);
  });

  test('Due and overdue fees get the new price too; paid and not updatable fees do not', () => {
    const fees = [fee(7, { status: 'debt' }), fee(8, { status: 'expired' }), fee(9, { value: 0 }), fee(10, { updatable: false }), fee(1), fee(2)];
    expect(feesAfterCategoryChange(fees, [], change, JUNE).revalued.map((one) => one.fee.number)).toEqual([7, 8]);
  });

  test('An overdue fee of the month from which it counts stays overdue, surcharged once at the new price', () => {
    const june = fee(6, { status: 'expired', value: pesos(33_000) });
    const { revalued } = feesAfterCategoryChange(
      [fee(5, { status: 'expired', value: pesos(33_000) }), june],
      [],
      { ...change, month: 6 },
      noonOf('2026-06-20'),
    );
    expect(revalued).toEqual([{ fee: june, set: { status: 'expired', value: pesos(39_600) } }]);
  });

  test('A student who leaves Kinder gets a fee for December', () => {
    expect(feesAfterCategoryChange([fee(11)], [11], { ...change, lastMonthBefore: 11 }, JUNE)).toEqual({
      revalued: [{ fee: fee(11), set: { status: 'valid', value: pesos(36_000) } }],
      added: [{ number: 12, value: pesos(36_000), status: 'valid', updatable: true }],
      removed: [],
    });
  });

  test('A student who leaves Kinder in December owes December at once; after it nothing is added', () => {
    const december = noonOf('2026-12-10');
    expect(feesAfterCategoryChange([], [], { ...change, month: 12, lastMonthBefore: 11 }, december).added).toEqual([
      { number: 12, value: pesos(36_000), status: 'debt', updatable: true },
    ]);
    expect(feesAfterCategoryChange([], [], { ...change, month: 13, lastMonthBefore: 11 }, december).added).toEqual([]);
  });

  test('A student who leaves Kinder and already has a fee for December keeps that one', () => {
    expect(feesAfterCategoryChange([], [12], { ...change, lastMonthBefore: 11 }, JUNE).added).toEqual([]);
  });

  test('While the new category has no price no empty fee is added', () => {
    expect(feesAfterCategoryChange([], [], { ...change, price: 0, lastMonthBefore: 11 }, JUNE).added).toEqual([]);
  });

  test('A student who enters Kinder loses the fee for December, unless it is paid or not updatable', () => {
    const kinder = { ...change, lastMonth: 11 };
    expect(feesAfterCategoryChange([fee(11), fee(12)], [], kinder, JUNE)).toEqual({
      revalued: [{ fee: fee(11), set: { status: 'valid', value: pesos(36_000) } }],
      added: [],
      removed: [fee(12)],
    });
    expect(feesAfterCategoryChange([fee(12, { value: 0 })], [], kinder, JUNE)).toEqual({ revalued: [], added: [], removed: [] });
    expect(feesAfterCategoryChange([fee(12, { updatable: false })], [], kinder, JUNE)).toEqual({ revalued: [], added: [], removed: [] });
  });
});

describe('A new price or discount', () => {
  const from = { year: 2026, month: 6 };

  test('It changes the months from its own on, and all of later years', () => {
    expect([fee(5), fee(6), fee(12), fee(3, { year: 2027 }), fee(12, { year: 2025 })].map((one) => isRepriced(one, from))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('It changes debt and expired fees, but none that is paid or not updatable', () => {
    expect(
      [fee(6, { status: 'debt' }), fee(6, { status: 'expired' }), fee(6, { value: 0 }), fee(6, { updatable: false })].map((one) => isRepriced(one, from)),
    ).toEqual([true, true, false, false]);
  });

  test('It never changes the enrollment fee, private lessons and free exams', () => {
    expect([0, 1, 2].map((number) => isRepriced(fee(number, { year: 2027 }), from))).toEqual([false, false, false]);
  });

  test('A new enrollment price changes the unpaid, updatable enrollment fees of its year and later', () => {
    const reached = [
      fee(0),
      fee(0, { year: 2027 }),
      fee(0, { status: 'expired' }),
      fee(0, { year: 2025 }),
      fee(0, { value: 0 }),
      fee(0, { updatable: false }),
      fee(3),
    ];
    expect(reached.map((one) => isEnrollmentFeeRepriced(one, 2026))).toEqual([true, true, true, false, false, false, false]);
  });
});
