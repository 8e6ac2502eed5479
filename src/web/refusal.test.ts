import { expect, test } from 'vitest';
import { ApiError, isFinal, isOfForm, messageOf, messagesOf, reasonsIn } from './refusal.ts';

test('A call that was refused, or found nothing, is not retried; one that did not arrive is', () => {
  for (const status of [400, 403, 404]) expect(isFinal(new ApiError(status, 'La factura no existe'))).toBe(true);
  for (const status of [0, 409, 429, 500, 503]) expect(isFinal(new ApiError(status, 'No se pudo conectar con el servidor'))).toBe(false);
  expect(isFinal(new Error('Cannot read properties of undefined'))).toBe(false);
});

test('Each message of a refusal appears once, also two of one field and those of no field of the form', () => {
  const refused = new ApiError(400, 'Ingrese el nombre', [
    { msg: 'Ingrese el nombre', path: 'name' },
    { msg: 'El nombre tiene una cifra', path: 'name' },
    { msg: 'La caja está cerrada' },
    { msg: 'Ingrese el nombre', path: 'lines.1.name' },
  ]);
  expect(messagesOf(reasonsIn(refused))).toEqual(['Ingrese el nombre', 'El nombre tiene una cifra', 'La caja está cerrada']);
  expect(messageOf(refused)).toBe('Ingrese el nombre. El nombre tiene una cifra. La caja está cerrada');
});

test('An error without reasons, or a mistake of the program, has its one message', () => {
  expect(reasonsIn(new ApiError(413, 'Los datos enviados son demasiado grandes', []))).toEqual([{ msg: 'Los datos enviados son demasiado grandes' }]);
  expect(messagesOf(reasonsIn(new Error('Cannot read properties of undefined')))).toEqual(['Ocurrió un error inesperado. Intente nuevamente']);
});

test('A refusal of a box is shown beside it; over the page stand the messages that concern no box of the form', () => {
  const reasons = [
    { msg: 'El importe no puede ser 0', path: 'value' },
    { msg: 'Ingrese el nombre', path: 'children.1.name' },
    { msg: 'La caja cambió', path: 'register' },
    { msg: 'La caja está cerrada' },
  ];
  const form = { value: 0, children: [] };
  expect(reasons.filter((reason) => !isOfForm(reason, form)).map(({ msg }) => msg)).toEqual(['La caja cambió', 'La caja está cerrada']);
  expect(reasons.filter((reason) => !isOfForm(reason, {}))).toHaveLength(4);
});
