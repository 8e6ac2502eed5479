import { expect, test } from 'vitest';
import type { RepricedCategory } from './category.rules.ts';
import { aheadText, countsFrom, listedPrice } from './price-list.rules.ts';

test('Siblings pay ten percent less, rounded up to a hundred pesos', () => {
  expect(listedPrice(25_000_00, 'month', 0).siblings).toBe(22_500_00);
  expect(listedPrice(25_010_00, 'month', 0).siblings).toBe(22_600_00);
});

test('The price of a month is the one that will be charged: rounded up to a hundred pesos', () => {
  expect([24_300_00, 24_300_01].map((value) => listedPrice(value, 'month', 0).price)).toEqual([24_300_00, 24_400_00]);
});

test('The price in cash is what the till charges: the discount is rounded down to a hundred pesos', () => {
  expect([10_00, 7_50, 0].map((points) => listedPrice(25_000_00, 'month', points).cash)).toEqual([22_500_00, 23_200_00, 25_000_00]);
  expect(listedPrice(21_550_00, 'month', 7_50)).toEqual({ price: 21_600_00, siblings: 19_400_00, cash: 20_000_00, siblingsCash: 18_000_00 });
});

test('Up to 10,000 pesos there is no price in cash', () => {
  expect(listedPrice(10_000_00, 'month', 10_00)).toEqual({ price: 10_000_00, siblings: 9_000_00, cash: null, siblingsCash: null });
  expect(listedPrice(11_100_00, 'month', 10_00)).toEqual({ price: 11_100_00, siblings: 10_000_00, cash: 10_000_00, siblingsCash: null });
});

test('Enrolling costs the same for siblings and in cash', () => {
  expect(listedPrice(34_250_00, 'enrollment', 10_00)).toEqual({ price: 34_250_00, siblings: null, cash: null, siblingsCash: null });
});

test('March costs half a month, each price rounded up as the fee of March is', () => {
  expect(listedPrice(45_500_00, 'march', 10_00)).toEqual({ price: 22_800_00, siblings: 20_500_00, cash: 20_600_00, siblingsCash: 18_500_00 });
});

test('A price counts from the month chosen when it was last set; changes that were taken back are ignored', () => {
  const change = (after: number, from: string, more: Partial<RepricedCategory> = {}): RepricedCategory => ({
    ...{ id: 'junior', together: from, isTakenBack: false, at: '2026-06-10T15:00:00.000Z', byId: null, by: 'Paz, Rita', before: 1, after, from },
    ...more,
  });
  const told = [
    change(30_000_00, '2026-03', { together: null }),
    change(40_000_00, '2026-08'),
    change(40_000_00, '2026-09', { id: 'kinder' }),
    change(50_000_00, '2026-10'),
    change(40_000_00, '2026-10', { isTakenBack: true }),
  ];
  expect(countsFrom(told, 'junior', 30_000_00)).toBe('2026-03');
  expect(countsFrom(told, 'junior', 40_000_00)).toBe('2026-08');
  expect(countsFrom(told, 'junior', 50_000_00)).toBeNull();
  expect(countsFrom(told, 'senior', 40_000_00)).toBeNull();
});

test('If fees before the month from which a price counts have it too, the office is told', () => {
  const told = [
    {
      id: 'junior',
      together: 'a',
      isTakenBack: false,
      at: '2026-11-10T15:00:00.000Z',
      byId: null,
      by: 'Paz, Rita',
      before: 1,
      after: 40_000_00,
      from: '2026-12',
    },
  ];
  const junior = { id: 'junior', name: 'Junior', value: 40_000_00 };
  expect(aheadText(junior, told, ['2026-11', '2026-12'])).toEqual([
    'Las cuotas anteriores a Diciembre de 2026 llevan también el precio de Junior que rige desde ese mes',
  ]);
  expect(aheadText(junior, told, ['2026-12'])).toEqual([]);
  expect(aheadText({ ...junior, value: 35_000_00 }, told, ['2026-11'])).toEqual([]);
});
