import { expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { mentionYears, typedQuantity } from './mention.rules.ts';

test('Mentions are for this year and the two before', () => {
  expect(mentionYears(noonOf('2026-12-10'))).toEqual([2026, 2025, 2024]);
});

test('Without a number the usual one counts; 0 absences is a number too', () => {
  expect([typedQuantity(''), typedQuantity('0'), typedQuantity(' 15 '), typedQuantity('1,5'), typedQuantity('x')]).toEqual([
    undefined,
    0,
    15,
    undefined,
    undefined,
  ]);
});
