import { expect, test } from 'vitest';
import { discountText, nextText, owedText, paidLines } from './after-payment.rules.ts';

const line = (studentName: string, number: number, more: { readonly cashDiscount?: number; readonly extraDiscount?: number } = {}) => ({
  ...{ _id: `${number}`, installment: null, value: 20_000_00, payment: 20_000_00, cashDiscount: 0, extraDiscount: 0, studentName, number, year: 2026 },
  ...more,
});

test('After a payment each student’s fees are named', () => {
  expect(paidLines({ details: [line('Abad, Ana', 5), line('Abad, Ana', 6), line('Abad, Bautista', 6)] })).toEqual([
    'Mayo, Junio 2026 de Abad, Ana',
    'Junio 2026 de Abad, Bautista',
  ]);
});

test('The discount is told with its reason; without a discount this is said too', () => {
  expect(discountText({ details: [line('Abad, Ana', 5)] })).toBe('Sin descuento');
  expect(discountText({ details: [line('Abad, Ana', 5, { cashDiscount: 2_000_00 }), line('Abad, Ana', 6, { cashDiscount: 2_000_00 })] })).toBe(
    '$4.000 por pago en efectivo',
  );
  expect(discountText({ details: [line('Abad, Ana', 3, { cashDiscount: 1_000_00, extraDiscount: 500_00 })] })).toBe(
    '$1.000 por pago en efectivo y $500 de descuento extra',
  );
  expect(discountText({ details: [line('Abad, Ana', 3, { extraDiscount: 500_00 })] })).toBe('$500 de descuento extra');
  // Both alike: their sum counts, not their difference.
  expect(discountText({ details: [line('Abad, Ana', 3, { cashDiscount: 500_00, extraDiscount: 500_00 })] })).toContain(' y ');
});

const fee = (number: number, status: 'valid' | 'debt' | 'expired', more: { readonly value?: number; readonly due?: string } = {}) => ({
  ...{ number, year: 2026, value: 20_000_00, status },
  ...more,
});

test('What a student still owes is told fee by fee, and how much of it is overdue', () => {
  expect(owedText([fee(6, 'debt'), fee(5, 'expired', { value: 22_000_00 }), fee(7, 'valid')])).toBe(
    'Debe $42.000, de ellos $22.000 vencidos: Mayo, Junio 2026',
  );
  expect(owedText([fee(12, 'debt'), { ...fee(3, 'debt'), year: 2027 }])).toBe('Debe $40.000: Diciembre 2026; Marzo 2027');
  expect(owedText([fee(5, 'expired')])).toBe('Debe $20.000 vencidos: Mayo 2026');
  expect(owedText([fee(7, 'valid'), fee(4, 'expired', { value: 0 })])).toBe('No debe nada');
});

test('The next fee is the first that is not due yet, with its last day without surcharge', () => {
  expect(nextText([fee(8, 'valid'), fee(7, 'valid', { due: '2026-07-10' }), fee(6, 'debt')])).toBe('Julio 2026, $20.000, sin recargo hasta el 10/07/2026');
  expect(nextText([fee(0, 'valid')])).toBe('Inscripción 2026, $20.000');
  expect(nextText([fee(6, 'debt'), fee(7, 'valid', { value: 0 })])).toBeNull();
});
