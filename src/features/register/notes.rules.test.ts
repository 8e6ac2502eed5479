import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { NO_NOTES, NOTES, worthOf } from './notes.rules.ts';

test('Money is counted in notes from 20,000 down to 10 pesos, and coins', () => {
  expect(NOTES.map((note) => note / 100)).toEqual([20_000, 10_000, 2000, 1000, 500, 200, 100, 50, 20, 10]);
  expect(worthOf(NO_NOTES)).toBe(0);
  expect(worthOf({ pieces: { [pesos(20_000)]: 3, [pesos(1000)]: 7, [pesos(10)]: 1 }, coins: pesos(3.5) })).toBe(pesos(67_013.5));
});

test('Money counted in several heaps has the same sum as in one', () => {
  const pieces = fc.record(Object.fromEntries(NOTES.map((note) => [note, fc.nat({ max: 500 })])));
  fc.assert(
    fc.property(pieces, pieces, fc.nat({ max: 100_000 }), (one, other, coins) => {
      const together = Object.fromEntries(NOTES.map((note) => [note, (one[note] ?? 0) + (other[note] ?? 0)]));
      expect(worthOf({ pieces: together, coins })).toBe(worthOf({ pieces: one, coins }) + worthOf({ pieces: other, coins: 0 }));
    }),
  );
});
