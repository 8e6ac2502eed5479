/** Centavos and days of a screen are sent in the form of the wire. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { amount, day, optional, positiveAmount, Said, text } from '#kernel/wire.ts';
import { byField } from '#kernel/verdict.ts';
import { ApiError, messageOf, reasonsIn } from './refusal.ts';
import { requestOf, urlOf } from './request.ts';

const pay = endpoint({
  call: 'POST /payment/:id',
  allow: ['secretary'],
  about: 'For these tests.',
  query: z.object({ from: optional(day()), name: optional(z.string()) }),
  body: z.object({
    payer: text('Ingrese el pagador'),
    lines: z.array(z.object({ payment: positiveAmount('Ingrese un pago mayor que cero') })),
    cash: optional(amount()),
  }),
  reply: Said,
  once: true,
});

test('Centavos inside go out as pesos', () => {
  const { body } = requestOf(pay, { body: { payer: 'Tomasa', lines: [{ payment: 123_450 }] } }, { token: null });
  expect(JSON.parse(String(body))).toEqual({ payer: 'Tomasa', lines: [{ payment: 1234.5 }] });
});

test('The token and the Idempotency-Key are sent as headers', () => {
  const { headers, method } = requestOf(pay, { body: { payer: 'Tomasa', lines: [] } }, { token: 'abc', onceKey: 'k1' });
  expect(method).toBe('POST');
  expect(headers).toEqual({ 'x-auth-token': 'abc', 'idempotency-key': 'k1', 'content-type': 'application/json' });
});

test('An empty filter is left out of the address', () => {
  expect(urlOf(pay, { params: { id: 'a/b' }, query: { name: 'Núñez', from: undefined } }, { page: 2, size: 10 })).toBe(
    '/api/payment/a%2Fb?name=N%C3%BA%C3%B1ez&page=2&size=10',
  );
});

test('An empty required field gets its own message beside the field, and nothing is sent', () => {
  const send = () => requestOf(pay, { body: { payer: '', lines: [{ payment: null }] } }, { token: null });
  expect(send).toThrow(ApiError);
  try {
    send();
  } catch (error) {
    expect(byField(reasonsIn(error))).toEqual({ payer: 'Ingrese el pagador', 'lines.0.payment': 'Ingrese un pago mayor que cero' });
    expect(messageOf(error)).toBe('Ingrese el pagador. Ingrese un pago mayor que cero');
  }
});
