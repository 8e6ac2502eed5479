import { describe, expect, test } from 'vitest';
import { hearTime, present } from './clock.ts';

describe('The time of the pages', () => {
  test('The day is the server’s, whatever the computer says', () => {
    hearTime('Wed, 10 Jun 2026 15:00:00 GMT');
    expect(present()).toMatchObject({ day: '2026-06-10', year: 2026, month: 6, dayOfMonth: 10 });
    hearTime(null);
    hearTime('sin fecha');
    expect(present().day).toBe('2026-06-10');
  });

  test('Late in the evening it is still the same day in Buenos Aires', () => {
    hearTime('Thu, 11 Jun 2026 02:30:00 GMT');
    expect(present().day).toBe('2026-06-10');
  });
});
