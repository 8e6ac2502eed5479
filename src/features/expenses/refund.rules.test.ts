import { expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { NOBODYS_REFUND, refund, refundText } from './refund.rules.ts';

const register = { id: 'today', opening: pesos(10_000), income: 0, expense: 0, withdrawal: 0, difference: 0, bank: pesos(4000) };

test('Credit is paid out up to what the payer has, from cash or bank according to its form', () => {
  expect(refund({ value: pesos(4000), form: 'transfer' }, { credit: pesos(4000), register })).toEqual({
    ok: true,
    value: { registerId: 'today', fromBank: pesos(4000) },
  });
  expect(refund({ value: pesos(4000), form: 'cash' }, { credit: pesos(4000), register })).toEqual({ ok: true, value: { registerId: 'today', fromBank: 0 } });
  expect(refund({ value: pesos(4000) + 1, form: 'cash' }, { credit: pesos(4000), register })).toMatchObject({
    reasons: [{ msg: 'El saldo a favor es de $4.000', path: 'value' }],
  });
  expect(refund({ value: 1, form: 'cash' }, { credit: 0, register })).toMatchObject({
    reasons: [{ msg: 'No tiene saldo a favor', path: 'value' }],
  });
  expect(NOBODYS_REFUND.reasons[0].msg).toBe('Quien tenía este saldo a favor ya no está registrado: su devolución no se puede eliminar');
  expect(refund({ value: 1, form: 'cash' }, { credit: 1, register: null }).ok).toBe(false);
});

test('Its outlay names the payer, and the reason if there is one', () => {
  const laura = { name: 'Laura', lastname: 'Abad' };
  expect([refundText(laura), refundText(laura, 'se muda')]).toEqual(['Saldo a favor de Abad, Laura', 'Saldo a favor de Abad, Laura: se muda']);
});
