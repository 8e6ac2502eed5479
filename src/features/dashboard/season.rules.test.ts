import { expect, test } from 'vitest';
import { monthOfSeason, seasonMonths } from './season.rules.ts';

test('The season of a year goes from October of the year before to its December; who came earlier counts with October', () => {
  const months = seasonMonths(2024);
  expect(months).toHaveLength(15);
  expect(months.slice(0, 2)).toEqual([
    { name: 'Octubre', from: '2023-01-01', to: '2023-10-31' },
    { name: 'Noviembre', from: '2023-11-01', to: '2023-11-30' },
  ]);
  expect(months[4]).toEqual({ name: 'Febrero', from: '2024-02-01', to: '2024-02-29' });
  expect(months.at(-1)).toEqual({ name: 'Diciembre', from: '2024-12-01', to: '2024-12-31' });
});

test('A day is in the month of the season that it ends before or with', () => {
  const of = (day: string): number => monthOfSeason(seasonMonths(2024), day);
  expect(of('2023-04-01')).toBe(0);
  expect(of('2023-10-31')).toBe(0);
  expect(of('2023-11-01')).toBe(1);
  expect(of('2024-02-29')).toBe(4);
  expect(of('2024-12-31')).toBe(14);
  expect(of('2025-01-01')).toBe(-1);
});
