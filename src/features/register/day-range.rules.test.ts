import { expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { monthOf, weekOf, yearOf } from './day-range.rules.ts';

test('A week goes from Monday to Sunday', () => {
  const week = { from: '2026-06-08', to: '2026-06-14' };
  expect(['2026-06-08', '2026-06-10', '2026-06-14'].map((day) => weekOf(noonOf(day)))).toEqual([week, week, week]);
  expect(weekOf(noonOf('2026-06-15'))).toEqual({ from: '2026-06-15', to: '2026-06-21' });
  expect(weekOf(noonOf('2027-01-01'))).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

test('A month is whole, December and February too, and so is a year', () => {
  expect(monthOf({ year: 2026, month: 12 })).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect([2026, 2028].map((year) => monthOf({ year, month: 2 }).to)).toEqual(['2026-02-28', '2028-02-29']);
  expect(yearOf({ year: 2026 })).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
