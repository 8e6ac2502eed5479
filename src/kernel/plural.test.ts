/** Numbers and the words after them agree. */
import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

test('One is singular; none and several are plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'queda', 'quedan'))).toEqual(['quedan', 'queda', 'quedan']);
});

test('A count is written with its number, and with dots between thousands', () => {
  expect([0, 1, 1250].map((count) => counted(count, 'cuota', 'cuotas'))).toEqual(['0 cuotas', '1 cuota', '1.250 cuotas']);
});
