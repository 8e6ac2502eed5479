/** Compares a figure of the product with one of the second books. */
import { expect } from 'vitest';

// There are tens of thousands of comparisons and nearly all hold, so only a failing one calls `expect`.
export const agree = (is: unknown, should: unknown, told: string): void => {
  if (is !== should) expect(is, told).toBe(should);
};
