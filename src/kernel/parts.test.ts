/** A long list is cut into parts, and nothing of it is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

test('Seven elements in parts of three are parts of three, three and one', () => {
  expect(partsOf([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test('A list that fits is one part, and an empty list has none', () => {
  expect(partsOf(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(partsOf([], 2)).toEqual([]);
});

test('The parts together are the list, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (list, size) => {
      expect(partsOf(list, size).flat()).toEqual(list);
    }),
  );
});
