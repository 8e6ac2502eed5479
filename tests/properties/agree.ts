/** How the second books compare. */
import { expect } from 'vitest';

// Tens of thousands of comparisons, nearly all of which hold: those cost nothing.
export const agree = (is: unknown, should: unknown, told: string): void => {
  if (is !== should) expect(is, told).toBe(should);
};
