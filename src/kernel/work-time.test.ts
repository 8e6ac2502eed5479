import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOf, hoursText, hoursTyped, minutesOfHours } from './work-time.ts';

describe('Hours of work', () => {
  test('are read with comma, with dot, and as on a clock', () => {
    for (const hours of ['4,5', '4.5', '4:30', ' 4,50 ', 4.5]) expect(minutesOfHours(hours)).toBe(270);
    expect(minutesOfHours('0')).toBe(0);
    expect(minutesOfHours('0,83')).toBe(50);
    expect(minutesOfHours(5 / 6)).toBe(50);
    expect(minutesOfHours('1000')).toBe(60_000);
  });

  test('A text that is no time of work is refused', () => {
    for (const hours of ['', 'dos', '-1', '4:60', '4:5', '1,5,5', '1000,1', Number.NaN, -1, 1e21]) expect(minutesOfHours(hours)).toBeNull();
  });

  test('are written with decimals where these are exact, and in minutes where they are not', () => {
    expect([270, 60, 0, 15, 3].map(hoursText)).toEqual(['4,5 h', '1 h', '0 h', '0,25 h', '0,05 h']);
    expect([50, 290, 1].map(hoursText)).toEqual(['50 min', '4 h 50 min', '1 min']);
  });

  test('Any whole minutes, once written with two decimals, are read as the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (minutes) => {
        expect(minutesOfHours(hoursOf(minutes))).toBe(minutes);
        expect(minutesOfHours(hoursTyped(minutes))).toBe(minutes);
      }),
    );
  });
});
