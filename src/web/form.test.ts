/** The errors of a form are reported in the shape's words, once for each field. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clockTime, optional, positiveAmount, text, whole } from '#kernel/wire.ts';
import { readForm } from './form.ts';

const Payment = z.object({ payer: text('Ingrese el pagador'), month: whole(1, 12, 'Seleccione el mes'), value: positiveAmount('Ingrese un valor mayor a 0') });

test('What was typed is read as inner values', () => {
  expect(readForm(Payment, { payer: ' Tomasa ', month: '6', value: '1234,5' })).toEqual({ ok: true, value: { payer: 'Tomasa', month: 6, value: 123_450 } });
});

test('Every wrong field has one message', () => {
  expect(readForm(Payment, { payer: '', month: '', value: '0' })).toEqual({
    ok: false,
    fields: { payer: 'Ingrese el pagador', month: 'Seleccione el mes', value: 'Ingrese un valor mayor a 0' },
  });
});

test('An optional field has its own message when it is wrong', () => {
  const Class = z.object({ hourin2: optional(clockTime('Ingrese la hora de entrada del segundo día')) });
  expect(readForm(Class, { hourin2: '26:00' })).toEqual({ ok: false, fields: { hourin2: 'Ingrese la hora de entrada del segundo día' } });
});
