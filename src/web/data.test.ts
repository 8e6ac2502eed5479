import { expect, test } from 'vitest';
import { troubleOf } from './data.ts';
import { ApiError } from './refusal.ts';

const refetch = () => 'asked again';
const trouble = (error: Error | null) => {
  const { message, retry } = troubleOf({ error, refetch });
  return [message, retry !== undefined];
};

test('What is refused, or is not there, is not asked again; what did not arrive is', () => {
  expect(trouble(new ApiError(404, 'La factura no existe'))).toEqual(['La factura no existe', false]);
  expect(trouble(new ApiError(403, 'No tiene permiso para realizar esta acción'))).toEqual(['No tiene permiso para realizar esta acción', false]);
  expect(trouble(new ApiError(0, 'No se pudo conectar con el servidor'))).toEqual(['No se pudo conectar con el servidor', true]);
  expect(trouble(new ApiError(429, 'Espere un momento'))).toEqual(['Espere un momento', true]);
  expect(trouble(new Error('Cannot read properties of undefined'))).toEqual(['Ocurrió un error inesperado. Intente nuevamente', true]);
});
