import { describe, expect, test } from 'vitest';
import {
  bankOf,
  formLabel,
  formsText,
  isFormSaid,
  paymentsOf,
  paymentsText,
  paymentTexts,
  purseOf,
  saidOf,
  type Split,
  splitOf,
} from './payment-form.rules.ts';

const split = (more: Partial<Split> = {}): Split => ({ cash: 0, transfer: 0, mercadopago: 0, card: 0, reference: null, ...more });

describe('The forms of payment', () => {
  test('Each form has its name, and a payment of which nobody said the form has one too', () => {
    expect((['cash', 'transfer', 'mercadopago', 'card', null, undefined] as const).map(formLabel)).toEqual([
      'Efectivo',
      'Transferencia',
      'Mercado Pago',
      'Tarjeta',
      'Sin dato',
      'Sin dato',
    ]);
  });

  test('Only cash is in the till; the other forms are in the bank', () => {
    expect((['cash', 'transfer', 'mercadopago', 'card'] as const).map(purseOf)).toEqual(['cash', 'bank', 'bank', 'bank']);
    expect(bankOf(split({ cash: 1, transfer: 20, mercadopago: 300, card: 4_000 }))).toBe(4_320);
  });
});

describe('How a sum was paid', () => {
  test('When nobody says it, a sum with the discount for cash was paid in cash, and of another the form is unknown', () => {
    expect(splitOf(undefined, 5_000, { hasCashDiscount: true })).toEqual({ ok: true, value: split({ cash: 5_000 }) });
    expect(splitOf(undefined, 5_000, { hasCashDiscount: false })).toEqual({ ok: true, value: split() });
  });

  test('The parts that are said must make the sum, each form once', () => {
    const parts = [
      { form: 'cash', amount: 3_000, reference: undefined },
      { form: 'transfer', amount: 2_000, reference: '4411' },
    ] as const;
    expect(splitOf([...parts], 5_000, { hasCashDiscount: false })).toEqual({ ok: true, value: split({ cash: 3_000, transfer: 2_000, reference: '4411' }) });
    expect(splitOf([...parts], 5_001, { hasCashDiscount: true })).toMatchObject({
      reasons: [{ msg: 'Las formas de pago no suman el total de la factura', path: 'payments' }],
    });
    expect(splitOf([parts[0], { ...parts[0], amount: 2_000 }], 5_000, { hasCashDiscount: false })).toMatchObject({
      reasons: [{ msg: 'Cada forma de pago puede estar una sola vez', path: 'payments' }],
    });
  });

  test('A reference belongs to the transfer only', () => {
    expect(saidOf([{ form: 'card', amount: 100, reference: '9' }, { form: 'mercadopago', amount: 50 }, { amount: 7 }])).toEqual(
      split({ card: 100, mercadopago: 50 }),
    );
    expect(paymentsOf(split({ cash: 100, reference: '4411' }), 100)).toEqual([{ form: 'cash', amount: 100 }]);
    expect(paymentsOf(split({ transfer: 100 }), 100)).toEqual([{ form: 'transfer', amount: 100 }]);
  });

  test('The parts are told in the order of the forms, and what is left over is of unknown form', () => {
    expect(paymentsOf(split({ card: 10, transfer: 200, cash: 3_000, reference: '4411' }), 3_300)).toEqual([
      { form: 'cash', amount: 3_000 },
      { form: 'transfer', amount: 200, reference: '4411' },
      { form: 'card', amount: 10 },
      { amount: 90 },
    ]);
    expect(paymentsOf(split(), 0)).toEqual([]);
  });
});

describe('A payment in words', () => {
  test('One form stands alone; several have their amounts', () => {
    expect(paymentsText([{ form: 'transfer', amount: 2_400_000, reference: '4411' }])).toBe('Transferencia (ref. 4411)');
    expect(
      paymentsText([
        { form: 'cash', amount: 3_000_000 },
        { form: 'transfer', amount: 2_400_000, reference: '4411' },
      ]),
    ).toBe('Efectivo $30.000 y Transferencia $24.000 (ref. 4411)');
    expect(paymentTexts([{ amount: 100 }])).toEqual(['Sin dato']);
  });

  test('In a list the forms stand without their amounts', () => {
    expect(formsText([{ form: 'cash', amount: 1 }, { amount: 2 }])).toBe('Efectivo + Sin dato');
  });

  test('A form is known when that of any part is', () => {
    expect([isFormSaid([{ amount: 1 }, { form: 'card', amount: 2 }]), isFormSaid([{ amount: 1 }]), isFormSaid([])]).toEqual([true, false, false]);
  });
});
