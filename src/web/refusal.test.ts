import { expect, test } from 'vitest';
import { ApiError, isFinal, messageOf, messagesOf, reasonsIn } from './refusal.ts';

test('What is refused, or is not there, is not asked again; what did not arrive is', () => {
  for (const status of [400, 403, 404]) expect(isFinal(new ApiError(status, 'La factura no existe'))).toBe(true);
  for (const status of [0, 409, 429, 500, 503]) expect(isFinal(new ApiError(status, 'No se pudo conectar con el servidor'))).toBe(false);
  expect(isFinal(new Error('Cannot read properties of undefined'))).toBe(false);
});

test('Each message of a refusal is told once, also two of one field and those of no field of the form', () => {
  const refused = new ApiError(400, 'Ingrese el nombre', [
    { msg: 'Ingrese el nombre', path: 'name' },
    { msg: 'El nombre tiene una cifra', path: 'name' },
    { msg: 'La caja está cerrada' },
    { msg: 'Ingrese el nombre', path: 'lines.1.name' },
  ]);
  expect(messagesOf(reasonsIn(refused))).toEqual(['Ingrese el nombre', 'El nombre tiene una cifra', 'La caja está cerrada']);
  expect(messageOf(refused)).toBe('Ingrese el nombre. El nombre tiene una cifra. La caja está cerrada');
});

test('What names no reasons, or is a mistake of the program, has its one message', () => {
  expect(reasonsIn(new ApiError(413, 'Los datos enviados son demasiado grandes', []))).toEqual([{ msg: 'Los datos enviados son demasiado grandes' }]);
  expect(messagesOf(reasonsIn(new Error('Cannot read properties of undefined')))).toEqual(['Ocurrió un error inesperado. Intente nuevamente']);
});
