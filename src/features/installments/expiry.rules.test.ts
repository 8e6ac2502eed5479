import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Moment, momentAt, noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import { type ExpiryFacts, expiryOf, type Payer, surchargeAhead } from './expiry.rules.ts';
import { type ChargeDay, type Discount, dueDay, type InstallmentStatus } from './installment.rules.ts';

const TEN_PERCENT = 1000;
const fee = (number: number, more: Partial<ExpiryFacts> = {}): ExpiryFacts => ({
  number,
  year: 2026,
  value: pesos(30_000),
  status: 'debt',
  updatable: true,
  createdAt: '2026-02-20T15:00:00.000Z',
  ...more,
});
const payer = (chargeDay: ChargeDay | null = 10, discount: Discount = 0): Payer => ({ chargeDay, discount });
const on = (day: string, one: ExpiryFacts, who: Payer = payer(), penalty: number | null = TEN_PERCENT) => expiryOf(one, who, penalty, noonOf(day));
const SURCHARGED = { status: 'expired', value: pesos(33_000) };
const BECAME_DEBT = { status: 'debt', value: pesos(30_000) };

describe('When a month’s fee expires', () => {
  test('A fee can be paid until its charge day and expires the day after: the 10th', () => {
    expect(on('2026-06-10', fee(6), payer(10))).toBeNull();
    expect(on('2026-06-11', fee(6), payer(10))).toEqual(SURCHARGED);
  });

  test('A fee can be paid until its charge day and expires the day after: the 15th', () => {
    expect(on('2026-06-15', fee(6), payer(15))).toBeNull();
    expect(on('2026-06-16', fee(6), payer(15))).toEqual(SURCHARGED);
  });

  test('A late enrollment may have a later day to pay of its own, also in a later month', () => {
    expect(on('2026-06-29', fee(6, { ownDue: '2026-06-29' }))).toBeNull();
    expect(on('2026-06-30', fee(6, { ownDue: '2026-06-29' }))).toEqual(SURCHARGED);
    expect(on('2026-07-05', fee(6, { ownDue: '2026-07-05' }))).toBeNull();
    expect(on('2026-07-06', fee(6, { ownDue: '2026-07-05' }))).toEqual(SURCHARGED);
  });

  test('A day of its own never makes a fee expire before its charge day', () => {
    expect(on('2026-06-15', fee(6, { ownDue: '2026-06-08' }), payer(15))).toBeNull();
    expect(on('2026-06-16', fee(6, { ownDue: '2026-06-08' }), payer(15))).toEqual(SURCHARGED);
  });

  test('The end of the month is the last day of a month of 30 days', () => {
    for (const [month, number] of [
      ['04', 4],
      ['06', 6],
      ['09', 9],
      ['11', 11],
    ] as const)
      expect(on(`2026-${month}-30`, fee(number), payer(31))).toBeNull();
    expect(on('2026-05-01', fee(4), payer(31))).toEqual(SURCHARGED);
    expect(on('2026-07-01', fee(6), payer(31))).toEqual(SURCHARGED);
  });

  test('The end of the month is the last day of a month of 31 days', () => {
    expect(on('2026-05-30', fee(5), payer(31))).toBeNull();
    expect(on('2026-05-31', fee(5), payer(31))).toBeNull();
    expect(on('2026-06-01', fee(5), payer(31))).toEqual(SURCHARGED);
  });

  test('A student without a charge day pays until the end of the month', () => {
    expect(on('2026-06-30', fee(6), payer(null))).toBeNull();
    expect(on('2026-07-01', fee(6), payer(null))).toEqual(SURCHARGED);
  });

  test('The day ends at midnight in Buenos Aires', () => {
    const at = (instant: string) => expiryOf(fee(6), payer(10), TEN_PERCENT, momentAt(instant));
    expect(at('2026-06-11T02:59:59.999Z')).toBeNull();
    expect(at('2026-06-11T03:00:00.000Z')).toEqual(SURCHARGED);
  });

  test('March never expires in March, whatever the charge day; on 1 April it does', () => {
    expect(on('2026-03-11', fee(3), payer(10))).toBeNull();
    expect(on('2026-03-31', fee(3), payer(15))).toBeNull();
    expect(on('2026-04-01', fee(3), payer(10))).toEqual(SURCHARGED);
  });

  test('A fee of an earlier month expires before the charge day of the present one', () => {
    expect(on('2026-06-01', fee(5), payer(10))).toEqual(SURCHARGED);
    expect(on('2026-03-05', fee(12, { year: 2025 }), payer(10))).toEqual(SURCHARGED);
  });

  test('A fee of a later month is left alone', () => {
    expect(on('2026-06-30', fee(7, { status: 'valid' }), payer(10))).toBeNull();
    expect(on('2026-12-31', fee(3, { year: 2027, status: 'valid' }), payer(10))).toBeNull();
  });

  test('In January and February nothing of this year is due', () => {
    expect(on('2026-02-28', fee(3, { status: 'valid' }), payer(10))).toBeNull();
    expect(on('2026-01-31', fee(12, { status: 'valid' }), payer(10))).toBeNull();
  });

  test('Fees of past years expire on any day, December on 1 January', () => {
    expect(on('2026-12-31', fee(12), payer(31))).toBeNull();
    expect(on('2027-01-01', fee(12), payer(31))).toEqual(SURCHARGED);
    expect(on('2028-02-29', fee(12), payer(31))).toEqual(SURCHARGED);
  });

  test('A fee that was not due becomes debt when its month begins', () => {
    expect(on('2026-05-31', fee(6, { status: 'valid' }))).toBeNull();
    expect(on('2026-06-01', fee(6, { status: 'valid' }))).toEqual(BECAME_DEBT);
    expect(on('2026-03-31', fee(3, { status: 'valid' }))).toEqual(BECAME_DEBT);
  });

  test('A fee below 1,000 pesos becomes debt like any other', () => {
    expect(on('2026-06-01', fee(6, { status: 'valid', value: pesos(500) }))).toEqual({ status: 'debt', value: pesos(500) });
  });

  test('A fee that is paid is left alone', () => {
    expect(on('2026-09-01', fee(6, { value: 0 }))).toBeNull();
    expect(on('2026-09-01', fee(6, { value: 0, status: 'valid' }))).toBeNull();
  });
});

describe('When the enrollment fee expires', () => {
  const createdAt = '2026-02-20T15:00:00.000Z';
  const at = (instant: string, more: Partial<ExpiryFacts> = {}) => expiryOf(fee(0, { createdAt, ...more }), payer(10), TEN_PERCENT, momentAt(instant));

  test('It expires when it is older than 90 days of 24 hours, not at 90 days', () => {
    expect(at('2026-05-21T15:00:00.000Z')).toBeNull();
    expect(at('2026-05-21T15:00:00.001Z')).toEqual(SURCHARGED);
  });

  test('It has no charge day and no month', () => {
    expect(at('2026-04-30T15:00:00.000Z')).toBeNull();
  });

  test('The enrollment fee of next year does not expire before that year begins', () => {
    expect(at('2026-12-31T15:00:00.000Z', { year: 2027 })).toBeNull();
    expect(at('2027-01-01T15:00:00.000Z', { year: 2027 })).toEqual(SURCHARGED);
  });

  test('The enrollment fee of a past year expires too, but not before its 90 days', () => {
    expect(at('2026-05-22T15:00:00.000Z', { year: 2025 })).toEqual(SURCHARGED);
    expect(at('2026-05-01T15:00:00.000Z', { year: 2025 })).toBeNull();
  });

  test('Below 1,000 pesos it is surcharged all the same', () => {
    expect(at('2026-06-01T15:00:00.000Z', { value: pesos(900) })).toEqual({ status: 'expired', value: pesos(1000) });
  });
});

describe('What the surcharge adds', () => {
  test('The penalty is added and the result rounded up to one hundred pesos', () => {
    expect(on('2026-07-01', fee(6, { value: pesos(30_010) }))).toEqual({ status: 'expired', value: pesos(33_100) });
    expect(on('2026-07-01', fee(6, { value: pesos(30_000) }), payer(), 750)).toEqual({ status: 'expired', value: pesos(32_300) });
    expect(on('2026-07-01', fee(6, { value: pesos(20_000) }), payer(), 750)).toEqual({ status: 'expired', value: pesos(21_500) });
    expect(on('2026-07-01', fee(6, { value: pesos(2_000_000) }))).toEqual({ status: 'expired', value: pesos(2_200_000) });
    expect(on('2026-07-01', fee(6, { value: pesos(2_000_000.01) }))).toEqual({ status: 'expired', value: pesos(2_200_100) });
  });

  test('Siblings lose their discount: 11 % in place of the penalty', () => {
    expect(on('2026-07-01', fee(6, { value: pesos(27_000) }), payer(10, 10))).toEqual({ status: 'expired', value: pesos(30_000) });
    expect(on('2026-07-01', fee(6, { value: pesos(20_000) }), payer(10, 10), 5000)).toEqual({ status: 'expired', value: pesos(22_200) });
    expect(on('2026-07-01', fee(6, { value: pesos(10_000) }), payer(10, 10), 0)).toEqual({ status: 'expired', value: pesos(11_100) });
  });

  test('The enrollment fee of siblings gets the penalty', () => {
    expect(on('2026-07-01', fee(0), payer(10, 10))).toEqual(SURCHARGED);
  });

  test('Half scholarships get the penalty', () => {
    expect(on('2026-07-01', fee(6, { value: pesos(15_000) }), payer(10, 50))).toEqual({ status: 'expired', value: pesos(16_500) });
  });

  test('A month’s fee below 1,000 pesos expires without surcharge, one of 1,000 with it', () => {
    expect(on('2026-07-01', fee(6, { value: pesos(999.99) }))).toEqual({ status: 'expired', value: pesos(999.99) });
    expect(on('2026-07-01', fee(6, { value: pesos(1000) }))).toEqual({ status: 'expired', value: pesos(1100) });
    expect(on('2026-07-01', fee(6, { value: pesos(999.99) }), payer(10, 10))).toEqual({ status: 'expired', value: pesos(999.99) });
  });

  test('A fee that is not updatable, such as the rest of a partial payment, expires without surcharge', () => {
    expect(on('2026-07-01', fee(6, { updatable: false }))).toEqual({ status: 'expired', value: pesos(30_000) });
    expect(on('2026-07-01', fee(0, { updatable: false }))).toEqual({ status: 'expired', value: pesos(30_000) });
    expect(on('2026-07-01', fee(6, { updatable: false }), payer(10, 10))).toEqual({ status: 'expired', value: pesos(30_000) });
  });

  test('A penalty of 0 counts as configured: fees expire at their value, rounded up', () => {
    expect(on('2026-07-01', fee(6), payer(), 0)).toEqual({ status: 'expired', value: pesos(30_000) });
  });

  test('While no penalty is configured nothing expires, but what was not due still becomes debt', () => {
    expect(on('2026-07-01', fee(6), payer(), null)).toBeNull();
    expect(on('2026-07-01', fee(0), payer(), null)).toBeNull();
    expect(on('2026-07-01', fee(6, { status: 'valid' }), payer(), null)).toEqual(BECAME_DEBT);
  });
});

describe('What never expires', () => {
  test('Private lessons and free exams are never surcharged, whatever their year', () => {
    for (const number of [1, 2]) for (const year of [2020, 2026]) expect(on('2026-12-31', fee(number, { year }))).toBeNull();
  });

  test('A fee that has expired stays as it is, in every later month and year', () => {
    for (const day of ['2026-06-11', '2026-07-01', '2026-12-31', '2027-03-01']) expect(on(day, fee(6, { status: 'expired' }))).toBeNull();
  });
});

describe('What always holds for the daily run', () => {
  const anyFee = fc.record<ExpiryFacts>({
    number: fc.integer({ min: 0, max: 12 }),
    year: fc.integer({ min: 2024, max: 2027 }),
    value: fc.oneof(fc.integer({ min: 0, max: pesos(200_000) }), fc.integer({ min: pesos(999), max: pesos(1001) })),
    status: fc.constantFrom<InstallmentStatus>('valid', 'debt', 'expired'),
    updatable: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 1200 }).map((days) => noonOf(addDays('2024-01-01', days)).instant),
  });
  const anyPayer = fc.record<Payer>({ discount: fc.constantFrom<Discount>(0, 10, 50), chargeDay: fc.constantFrom<ChargeDay | null>(10, 15, 31, null) });
  const anyPenalty = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
  const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => noonOf(addDays('2024-01-01', days)));
  const afterRun = (one: ExpiryFacts, who: Payer, penalty: number | null, today: Moment): ExpiryFacts => ({ ...one, ...expiryOf(one, who, penalty, today) });

  test('Run twice on a day it changes nothing the second time', () => {
    fc.assert(
      fc.property(
        anyFee,
        anyPayer,
        anyPenalty,
        anyDay,
        (one, who, penalty, today) => expiryOf(afterRun(one, who, penalty, today), who, penalty, today) === null,
      ),
    );
  });

  test('A fee that expired is never touched again, on no later day', () => {
    fc.assert(
      fc.property(anyFee, anyPayer, anyPenalty, anyDay, anyDay, (one, who, penalty, today, another) => {
        const first = afterRun(one, who, penalty, today);
        return first.status !== 'expired' || expiryOf(first, who, penalty, another) === null;
      }),
    );
  });

  test('A value never falls, and one that was surcharged is a multiple of one hundred pesos', () => {
    fc.assert(
      fc.property(anyFee, anyPayer, anyPenalty, anyDay, (one, who, penalty, today) => {
        const { value } = afterRun(one, who, penalty, today);
        return value === one.value || (value > one.value && value % pesos(100) === 0);
      }),
    );
  });

  test('Only a fee that expires gets another value, and the only new states are debt and expired', () => {
    fc.assert(
      fc.property(anyFee, anyPayer, anyPenalty, anyDay, (one, who, penalty, today) => {
        const result = expiryOf(one, who, penalty, today);
        return result === null || result.status === 'expired' || (result.status === 'debt' && one.status === 'valid' && result.value === one.value);
      }),
    );
  });
});

describe('What a fee will cost after its last day to pay', () => {
  const ahead = (one: ExpiryFacts, who: Payer = payer(), penalty: number | null = TEN_PERCENT, day = '2026-06-10') =>
    surchargeAhead(one, dueDay(one, who.chargeDay), who, penalty, noonOf(day));

  test('It is told until that day, with the surcharge, or with the siblings discount lost', () => {
    expect([ahead(fee(6)), ahead(fee(6), payer(10, 10))]).toEqual([pesos(33_000), pesos(33_300)]);
    expect(ahead(fee(6), payer(10), TEN_PERCENT, '2026-06-11')).toBeNull();
    expect(ahead(fee(6), payer(31), TEN_PERCENT, '2026-06-30')).toBe(pesos(33_000));
  });

  test('It is not told when nothing will be added', () => {
    expect(ahead(fee(6), payer(), null)).toBeNull();
    expect(ahead(fee(6), payer(10, 10), null)).toBeNull();
    expect(surchargeAhead(fee(6), null, payer(), TEN_PERCENT, noonOf('2026-06-10'))).toBeNull();
    expect([fee(0), fee(1), fee(6, { value: 0 }), fee(6, { updatable: false }), fee(6, { value: pesos(999) })].map((one) => ahead(one))).toEqual(
      Array(5).fill(null),
    );
    expect([fee(6, { status: 'expired' }), fee(7, { status: 'valid' }), fee(5)].map((one) => ahead(one))).toEqual([null, null, null]);
  });

  test('It is what the daily run will charge the day after', () => {
    const cases = fc.record({
      number: fc.integer({ min: 3, max: 12 }),
      value: fc.integer({ min: 1, max: 500_000_00 }),
      updatable: fc.boolean(),
      chargeDay: fc.constantFrom<ChargeDay | null>(10, 15, 31, null),
      discount: fc.constantFrom<Discount>(0, 10, 50),
      penalty: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(cases, ({ number, value, updatable, chargeDay, discount, penalty }) => {
        const one = fee(number, { value, updatable });
        const who = payer(chargeDay, discount);
        const last = dueDay(one, chargeDay) ?? '';
        expect(expiryOf(one, who, penalty, noonOf(last))).toBeNull();
        expect(surchargeAhead(one, last, who, penalty, noonOf(last)) ?? value).toBe(expiryOf(one, who, penalty, noonOf(addDays(last, 1)))?.value);
      }),
    );
  });
});
