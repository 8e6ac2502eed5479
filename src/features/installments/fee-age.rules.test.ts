import { describe, expect, test } from 'vitest';
import { FEE_AGE_NAMES, monthNumber, spanOfAge, startOfMonth } from './fee-age.rules.ts';

describe('How long ago a fee fell due', () => {
  test('Fees due this month or later are of this month, each age before it is one month, and the last age holds everything older', () => {
    const today = { day: '2026-02-10' };
    expect(spanOfAge(0, today)).toEqual({ first: '2026-02', last: null });
    expect(spanOfAge(1, today)).toEqual({ first: '2026-01', last: '2026-01' });
    expect(spanOfAge(2, today)).toEqual({ first: '2025-12', last: '2025-12' });
    expect(spanOfAge(3, today)).toEqual({ first: null, last: '2025-11' });
  });

  test('A month begins at midnight in Buenos Aires, and the months of two years follow each other', () => {
    expect(startOfMonth('2026-03')).toBe('2026-03-01T03:00:00.000Z');
    expect(monthNumber('2026-01') - monthNumber('2025-12')).toBe(1);
  });
});

test('Each age has its name', () => {
  expect(FEE_AGE_NAMES).toEqual({ 0: 'Este mes', 1: 'Un mes', 2: 'Dos meses', 3: 'Tres meses o más' });
});
