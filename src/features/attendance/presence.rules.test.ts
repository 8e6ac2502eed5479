import { expect, test } from 'vitest';
import { presenceUntil } from './presence.rules.ts';

const DAYS = ['2026-03-09', '2026-03-11', '2026-03-16', '2026-06-10', '2026-06-15'];

test('The share of presence counts the days until today whose roll was called', () => {
  expect(presenceUntil('2026-06-10', DAYS, [{ date: '2026-03-11' }])).toEqual({
    ...{ days: 4, absences: 1, percent: 75 },
    held: ['2026-03-09', '2026-03-11', '2026-03-16', '2026-06-10'],
  });
  expect(presenceUntil('2026-06-10', DAYS, [{ date: '2026-06-15' }])).toMatchObject({ days: 4, absences: 0, percent: 100 });
  expect(presenceUntil('2026-03-08', DAYS, [])).toEqual({ days: 0, absences: 0, percent: null, held: [] });
});

test('An absence from another class counts as a class day there', () => {
  expect(presenceUntil('2026-03-16', DAYS, [{ date: '2026-03-10' }])).toEqual({
    ...{ days: 4, absences: 1, percent: 75 },
    held: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-16'],
  });
});
