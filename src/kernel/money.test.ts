import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  basisPointsOf,
  centavosOf,
  countText,
  LARGEST_AMOUNT,
  moneyText,
  percentText,
  pesos,
  pesosOf,
  roundDownToHundred,
  roundedMoneyText,
  roundUpToHundred,
  sumOf,
} from './money.ts';

const amount = fc.integer({ min: 0, max: LARGEST_AMOUNT });
const anyAmount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT });

describe('An amount that is typed or sent', () => {
  test('An amount may be a number, or text with comma or dot', () => {
    expect([1500.5, '1500,50', '1500.5', ' 1500,5 '].map(centavosOf)).toEqual([150050, 150050, 150050, 150050]);
    expect([0, '0', '0,01', 0.01, '007'].map(centavosOf)).toEqual([0, 0, 1, 1, 700]);
  });

  test('An amount has two decimals at most', () => {
    expect(['0,99', '0,999', 0.29, 0.305, '1,'].map(centavosOf)).toEqual([99, null, 29, null, null]);
  });

  describe('For the program', () => {
    test('The inexact fractions of a client that computes in pesos are not a third decimal', () => {
      expect([0.1 + 0.2, 16500.1 - 1600, 33000.7 - 3300, 100.1 - 200.2, 4e9 - 0.01].map(centavosOf)).toEqual([30, 1490010, 2970070, -10010, 399_999_999_999]);
      expect([0.1 + 0.2 + 0.001, 1e-4, 5e-8, '0.30000000000000004'].map(centavosOf)).toEqual([null, null, null, null]);
      expect(centavosOf(4e-8)).toBe(0);
    });
  });

  test('A dot between thousands is not guessed: 1.234 is not an amount, 1234 is', () => {
    expect(['1.234', '1.234,50', '1234,50'].map(centavosOf)).toEqual([null, null, 123450]);
  });

  test('An amount may be below zero; minus zero is zero', () => {
    expect(['-3,5', -3.5, '- 3'].map(centavosOf)).toEqual([-350, -350, null]);
    expect(Object.is(centavosOf('-0'), 0)).toBe(true);
    expect(Object.is(centavosOf(-0), 0)).toBe(true);
  });

  test('A text that is not an amount is refused', () => {
    expect(['', ' ', 'abc', '1e3', '+5', '0x10', '12 3', '$5', 'Infinity', '٣'].map(centavosOf)).toEqual(Array(10).fill(null));
    expect([Number.NaN, Number.POSITIVE_INFINITY, 1e15, 1e21, 1e-7].map(centavosOf)).toEqual([null, null, null, null, null]);
  });

  test('Four thousand million pesos are taken, one centavo more is not', () => {
    expect(['4000000000', '4000000000,01', '-4000000000', '-4000000000,01', 4e9].map(centavosOf)).toEqual([
      400_000_000_000,
      null,
      -400_000_000_000,
      null,
      400_000_000_000,
    ]);
  });

  test('An amount that is sent in pesos comes back to the same centavo', () => {
    fc.assert(fc.property(anyAmount, (centavos) => centavosOf(pesosOf(centavos)) === centavos));
    fc.assert(fc.property(amount, (centavos) => centavosOf(`${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`) === centavos));
  });
});

describe('An amount that is shown', () => {
  test('Thousands have dots, decimals a comma, and only when there are centavos', () => {
    expect([0, 100, 99_900, 100_000, 123_450, 123_405, 100_000_000, 5].map(amountText)).toEqual([
      '0',
      '1',
      '999',
      '1.000',
      '1.234,50',
      '1.234,05',
      '1.000.000',
      '0,05',
    ]);
  });

  test('On the axis of a drawing an amount is rounded to thousands or millions', () => {
    // The space between the number and its word does not break.
    expect([0, 850, 350_000, 1_250_000, 1_256_000, 36_151_000].map((amount) => roundedMoneyText(pesos(amount)).replace(/\s/, ' '))).toEqual([
      '$0',
      '$850',
      '$350 mil',
      '$1,25 M',
      '$1,26 M',
      '$36,15 M',
    ]);
  });

  test('The sign stands before the currency', () => {
    expect([pesos(1234.5), pesos(-1234.5), 0].map(moneyText)).toEqual(['$1.234,50', '-$1.234,50', '$0']);
  });
});

describe('Rounding to one hundred pesos', () => {
  test('A price is rounded up: 100 stays, 100,01 becomes 200', () => {
    expect([0, 1, 9_999, 10_000, 10_001, 20_000].map((centavos) => roundUpToHundred(centavos))).toEqual([0, 10_000, 10_000, 10_000, 20_000, 20_000]);
  });

  test('A discount is rounded down: 199,99 becomes 100, 99,99 nothing', () => {
    expect([0, 9_999, 10_000, 19_999, 20_000].map((centavos) => roundDownToHundred(centavos))).toEqual([0, 0, 10_000, 10_000, 20_000]);
  });

  test('A fraction of a centavo counts too', () => {
    expect([roundUpToHundred(1_000_001, 100), roundUpToHundred(1_000_000, 100), roundDownToHundred(999_999, 100), roundDownToHundred(1_000_000, 100)]).toEqual([
      20_000, 10_000, 0, 10_000,
    ]);
  });

  test('Rounding is exact with every percentage up to the largest amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000 }), (centavos, points) => {
        const exact = BigInt(centavos) * BigInt(points);
        const step = 10_000n * 10_000n;
        const down = exact / step;
        const up = exact % step === 0n ? down : down + 1n;
        expect(roundDownToHundred(centavos * points, 10_000)).toBe(Number(down) * 10_000);
        expect(roundUpToHundred(centavos * points, 10_000)).toBe(Number(up) * 10_000);
      }),
    );
  });

  test('Rounding moves an amount by less than one hundred pesos', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        const [up, down] = [roundUpToHundred(centavos), roundDownToHundred(centavos)];
        return up % 10_000 === 0 && down % 10_000 === 0 && up >= centavos && up - centavos < 10_000 && down <= centavos && centavos - down < 10_000;
      }),
    );
  });
});

describe('Sums and percentages', () => {
  test('The sum of no amounts is zero, and cents add up exactly', () => {
    expect([sumOf([]), sumOf([10, 20]), sumOf(Array(1000).fill(10))]).toEqual([0, 30, 10_000]);
  });

  test('A percentage is kept in hundredths of a percent', () => {
    expect(['7,5', 7.5, '100', 0, '12,345', 'x'].map(basisPointsOf)).toEqual([750, 750, 10_000, 0, null, null]);
    expect([750, 1000, 725, 0].map(percentText)).toEqual(['7,5 %', '10 %', '7,25 %', '0 %']);
  });

  test('A percentage has at most two decimals, and a count has dots between its thousands', () => {
    expect([percentText(1.5), percentText(733)]).toEqual(['0,02 %', '7,33 %']);
    expect([0, 999, 5_000, 1_234_567].map(countText)).toEqual(['0', '999', '5.000', '1.234.567']);
  });
});
