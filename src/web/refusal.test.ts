import { expect, test } from 'vitest';
import { ApiError, isFinal } from './refusal.ts';

test('What is refused, or is not there, is not asked again; what did not arrive is', () => {
  for (const status of [400, 403, 404]) expect(isFinal(new ApiError(status, 'La factura no existe'))).toBe(true);
  for (const status of [0, 409, 429, 500, 503]) expect(isFinal(new ApiError(status, 'No se pudo conectar con el servidor'))).toBe(false);
  expect(isFinal(new Error('Cannot read properties of undefined'))).toBe(false);
});
