/** The scale of a chart ends just above its greatest amount, at round steps. */
import { expect, test } from 'vitest';
import { scaleOf } from './scale.rules.ts';

test('Sums have round steps, at most four', () => {
  expect(scaleOf(4_900_000_00, false)).toEqual([0, 150_000_000, 300_000_000, 450_000_000, 600_000_000]);
  expect(scaleOf(400, false)).toEqual([0, 100, 200, 300, 400]);
  expect(scaleOf(401, false)).toEqual([0, 150, 300, 450]);
  expect(scaleOf(10, false)).toEqual([0, 2.5, 5, 7.5, 10]);
});

test('Counts have whole steps', () => {
  expect(scaleOf(1, true)).toEqual([0, 1]);
  expect(scaleOf(3, true)).toEqual([0, 1, 2, 3]);
  expect(scaleOf(5, true)).toEqual([0, 2, 4, 6]);
  expect(scaleOf(10, true)).toEqual([0, 5, 10]);
  expect(scaleOf(65, true)).toEqual([0, 20, 40, 60, 80]);
});

test('Whatever the greatest amount is, the last line is the first above it', () => {
  for (let most = 1; most < 3000; most += 7) {
    for (const isWhole of [true, false]) {
      const lines = scaleOf(most, isWhole);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
      expect(lines.at(-2)).toBeLessThan(most);
    }
  }
});
