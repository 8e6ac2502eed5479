import { describe, expect, test } from 'vitest';
import { sheetsOf } from './year-sheets.rules.ts';

/** The columns of each sheet by period: "8+8 8+6". */
const told = (columns: readonly number[]): string =>
  sheetsOf(columns)
    .map((parts) => parts.map(({ count }) => count).join('+'))
    .join(' ');

describe('The grades of a year on sheets', () => {
  test('Up to 26 columns fit on one sheet', () => {
    expect(told([1, 1, 1, 1, 1])).toBe('1+1+1+1+1');
    expect(told([5, 5, 5, 5, 6])).toBe('5+5+5+5+6');
  });

  test('More are divided between periods, with about the same number on each sheet', () => {
    expect(told([5, 5, 5, 5, 5, 5])).toBe('5+5+5 5+5+5');
    expect(told([7, 7, 7, 7, 7, 3])).toBe('7+7+7 7+7+3');
    expect(told([12, 12, 12, 12, 12, 12])).toBe('12+12 12+12 12+12');
  });

  test('A period that is too wide for one sheet continues on the next, with every column once', () => {
    expect(sheetsOf([40, 3])).toEqual([
      [{ group: 0, from: 0, count: 20 }],
      [
        { group: 0, from: 20, count: 20 },
        { group: 1, from: 0, count: 3 },
      ],
    ]);
    expect(told([53])).toBe('18 18 17');
  });
});
