import { expect, test } from 'vitest';
import { cashPrice, listedPrice, marchPrice } from './price-list.rules.ts';

test('Siblings pay ten percent less, rounded up to a hundred pesos', () => {
  expect(listedPrice(25_000_00, 0).siblings).toBe(22_500_00);
  expect(listedPrice(25_010_00, 0).siblings).toBe(22_600_00);
});

test('The price in cash is rounded up to a hundred pesos', () => {
  expect(cashPrice(25_000_00, 10_00)).toBe(22_500_00);
  expect(cashPrice(25_000_00, 7_50)).toBe(23_200_00);
  expect(cashPrice(25_000_00, 0)).toBe(25_000_00);
  expect(cashPrice(25_000_01, 0)).toBe(25_100_00);
  expect(cashPrice(25_000_00, 100_00)).toBe(0);
});

test('Siblings in cash: first theirs is rounded, then the discount for cash is taken', () => {
  expect(listedPrice(21_500_00, 7_50)).toEqual({ price: 21_500_00, siblings: 19_400_00, cash: 19_900_00, siblingsCash: 18_000_00 });
});

test('March costs half a month', () => {
  expect(marchPrice(25_000_00)).toBe(12_500_00);
  expect(marchPrice(24_300_00)).toBe(12_150_00);
  expect(marchPrice(24_300_01)).toBe(12_150_01);
});
