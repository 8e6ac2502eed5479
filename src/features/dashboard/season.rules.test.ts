import { expect, test } from 'vitest';
import { monthOfSeason, seasonMonths } from './season.rules.ts';

test('The season of a year goes from January of the year before to its December', () => {
  const months = seasonMonths(2024);
  expect(months).toHaveLength(24);
  expect(months.slice(0, 2)).toEqual([
    { name: 'Enero', isOfYearBefore: true, from: '2023-01-01', to: '2023-01-31' },
    { name: 'Febrero', isOfYearBefore: true, from: '2023-02-01', to: '2023-02-28' },
  ]);
  expect(months[13]).toEqual({ name: 'Febrero', isOfYearBefore: false, from: '2024-02-01', to: '2024-02-29' });
  expect(months.at(-1)).toEqual({ name: 'Diciembre', isOfYearBefore: false, from: '2024-12-01', to: '2024-12-31' });
});

test('An enrollment in June for next year counts in June, not in October when most are made', () => {
  const months = seasonMonths(2024);
  const of = (day: string) => months[monthOfSeason(months, day)]?.from;
  expect(of('2023-06-30')).toBe('2023-06-01');
  expect(of('2023-10-01')).toBe('2023-10-01');
  expect(of('2024-02-29')).toBe('2024-02-01');
  expect(of('2024-12-31')).toBe('2024-12-01');
  expect([monthOfSeason(months, '2022-12-31'), monthOfSeason(months, '2025-01-01')]).toEqual([-1, -1]);
});
