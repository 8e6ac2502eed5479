import { expect, test } from 'vitest';
import { isTriedIn } from './faults.ts';

test('Once saving was tried every box says what is wrong in it, but not those that were added afterwards', () => {
  expect(isTriedIn([], 'guardian.name')).toBe(false);
  expect(isTriedIn([''], 'name')).toBe(true);
  const tried = ['guardian', 'child1'];
  expect(['guardian.name', 'child1.relatedCellphones.0.cel', 'child2.name', 'child10.name'].map((box) => isTriedIn(tried, box))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
