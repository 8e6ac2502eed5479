/** A table is sorted as a Spanish list is. */
import { expect, test } from 'vitest';
import { nextSort, sortedBy } from './table-order.ts';

test('Names are ordered without regard to accents, and ñ comes after n', () => {
  expect(sortedBy(['Ñandú', 'Nuñez', 'Álvarez', 'Zárate', 'Acosta'], (name) => name, false)).toEqual(['Acosta', 'Álvarez', 'Nuñez', 'Ñandú', 'Zárate']);
});

test('Numbers are ordered by value', () => {
  expect(sortedBy([10, 9, 100], (number) => number, true)).toEqual([100, 10, 9]);
});

test('Rows without a value come last, in both directions', () => {
  expect(sortedBy([null, 2, 1], (value) => value, false)).toEqual([1, 2, null]);
  expect(sortedBy([null, 2, 1], (value) => value, true)).toEqual([2, 1, null]);
});

test('A heading pressed three times sorts up, down, and as the list came', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
  expect(nextSort('age', 'name')).toBe('name');
});
