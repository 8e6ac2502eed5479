import { describe, expect, test } from 'vitest';
import { COMING, draftOf, fee, JUNE, paying, TEN_PERCENT, withBoth, withCash, withExtra, withNone } from '../../../tests/drafts.ts';
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import { extraDiscountOn, isAfterThisMonth, mayHaveExtraDiscount } from './discount.rules.ts';
import { type DraftLine, removeFee } from './draft.rules.ts';

describe('The discount for cash', () => {
  test('A fee paid in cash over 10,000 pesos gets the discount, one of 10,000 does not', () => {
    expect([pesos(10_000), pesos(10_000.01), pesos(20_000)].map((value) => cashDiscountOn({ number: 6 }, value, TEN_PERCENT))).toEqual([
      0,
      pesos(1000),
      pesos(2000),
    ]);
  });

  test('The discount itself is rounded down to one hundred pesos', () => {
    expect([pesos(20_999.99), pesos(21_000)].map((value) => cashDiscountOn({ number: 6 }, value, TEN_PERCENT))).toEqual([pesos(2000), pesos(2100)]);
    expect(cashDiscountOn({ number: 6 }, pesos(30_000), 750)).toBe(pesos(2200));
    expect(cashDiscountOn({ number: 6 }, pesos(19_900), 50)).toBe(0);
  });

  test('The enrollment fee has no discount for cash; private lessons and free exams have it', () => {
    expect([0, 1, 2, 3].map((number) => cashDiscountOn({ number }, pesos(20_000), TEN_PERCENT))).toEqual([0, pesos(2000), pesos(2000), pesos(2000)]);
  });

  test('Expired fees and those of past years have it too', () => {
    const [line] = withCash(draftOf(fee(4, { status: 'expired', year: 2025 })));
    expect(line).toMatchObject({ cashDiscount: pesos(2000), payment: pesos(18_000) });
  });

  test('Paying by transfer takes it back', () => {
    const lines = draftOf(fee(0), fee(6));
    expect(withNone(withCash(lines))).toEqual(lines);
  });
});

describe('Which fees come after this month', () => {
  test('This year the months that follow, neither this one nor earlier ones', () => {
    expect([3, 5, 6, 7, 12].map((number) => isAfterThisMonth({ number, year: 2026 }, JUNE))).toEqual([false, false, false, true, true]);
    expect(isAfterThisMonth({ number: 12, year: 2026 }, noonOf('2026-12-01'))).toBe(false);
  });

  test('The months of next year do, those of past years never', () => {
    expect([isAfterThisMonth({ number: 3, year: 2027 }, JUNE), isAfterThisMonth({ number: 12, year: 2025 }, JUNE)]).toEqual([true, false]);
  });

  test('The enrollment fee, private lessons and free exams have no month, whatever their year', () => {
    for (const day of ['2026-01-05', '2026-06-10'])
      for (const number of [0, 1, 2]) for (const year of [2026, 2027]) expect(isAfterThisMonth({ number, year }, noonOf(day))).toBe(false);
  });
});

describe('The extra discount', () => {
  test('It needs three coming fees of one student', () => {
    expect(
      [COMING.slice(0, 2), COMING, [...COMING.slice(0, 2), fee(6)], [...COMING.slice(0, 2), fee(9, { studentId: 'tomas' })]].map((fees) =>
        mayHaveExtraDiscount(fees, JUNE),
      ),
    ).toEqual([false, true, false, false]);
  });

  test('Each of the three must be above 5,000 pesos', () => {
    expect([pesos(5000), pesos(5000.01)].map((value) => mayHaveExtraDiscount([fee(7), fee(8), fee(9, { value })], JUNE))).toEqual([false, true]);
  });

  test('None of the three may be expired', () => {
    expect((['valid', 'debt', 'expired'] as const).map((status) => mayHaveExtraDiscount([fee(7), fee(8), fee(9, { status })], JUNE))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('It is ten percent, rounded down to one hundred pesos', () => {
    expect([pesos(20_000), pesos(20_999.99), pesos(21_000)].map((value) => extraDiscountOn(fee(7), value, JUNE))).toEqual([
      pesos(2000),
      pesos(2000),
      pesos(2100),
    ]);
  });

  test('A fee gets it when above 1,000 pesos', () => {
    expect([pesos(1000), pesos(1000.01), pesos(1100)].map((value) => extraDiscountOn(fee(7), value, JUNE))).toEqual([0, pesos(100), pesos(100)]);
  });

  test('Fees of this month and expired ones do not get it, though they are on the same invoice', () => {
    const lines = withExtra(draftOf(...COMING, fee(6), fee(10, { status: 'expired' })));
    expect(lines.map((line) => line.extraDiscount)).toEqual([pesos(2000), pesos(2000), pesos(2000), 0, 0]);
  });

  test('Another student’s coming fees on the invoice get it too', () => {
    const lines = withExtra(draftOf(...COMING, fee(10, { studentId: 'tomas' })));
    expect(lines.at(-1)?.extraDiscount).toBe(pesos(2000));
  });

  test('It makes the payments the full discounted value', () => {
    const [first, ...others] = draftOf(...COMING);
    const lines = withExtra([paying(pesos(500), first as DraftLine), ...others]);
    expect(lines.map((line) => line.payment)).toEqual([pesos(18_000), pesos(18_000), pesos(18_000)]);
  });

  test('When a fee is taken off and two remain, nobody has it any more', () => {
    const lines = withExtra(removeFee(withExtra(draftOf(...COMING)), 'fee 8'));
    expect(lines.map((line) => [line.extraDiscount, line.payment])).toEqual([
      [0, pesos(20_000)],
      [0, pesos(20_000)],
    ]);
  });

  test('With cash as well, the discount for cash is taken off what the extra one left', () => {
    expect(withBoth(draftOf(...COMING)).map((line) => [line.extraDiscount, line.cashDiscount, line.payment])).toEqual(
      Array(3).fill([pesos(2000), pesos(1800), pesos(16_200)]),
    );
  });

  test('What the extra discount brings to 10,000 pesos or less has no discount for cash', () => {
    const [line] = withBoth(draftOf(fee(7, { value: pesos(11_000) }), fee(8), fee(9)));
    expect(line).toMatchObject({ extraDiscount: pesos(1100), cashDiscount: 0, payment: pesos(9900) });
  });
});
