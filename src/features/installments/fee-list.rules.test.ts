import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { feeStateName, feeYears, frozenText, isOverdue, isPaid, settledText, totalsOf } from './fee-list.rules.ts';
import type { InstallmentStatus } from './installment.rules.ts';

const fee = (number: number, value: number, status: InstallmentStatus) => ({ number, value: pesos(value), status });

describe('A fee is told in words', () => {
  test('It is paid when nothing is owed, whatever its status was', () => {
    expect((['valid', 'debt', 'expired'] as const).map((status) => feeStateName(fee(5, 0, status)))).toEqual(['Pagada', 'Pagada', 'Pagada']);
  });

  test('A waived fee is shown as waived, never as paid, and counted apart', () => {
    const waived = { ...fee(5, 0, 'expired'), waived: true };
    expect([feeStateName(waived), isPaid(waived)]).toEqual(['Bonificada', false]);
    expect([waived, fee(4, 0, 'debt'), fee(4, 100, 'debt')].map(settledText)).toEqual(['bonificada', 'pagada', null]);
    expect(totalsOf([waived, fee(4, 0, 'debt')])).toMatchObject({ paidCount: 1, waivedCount: 1, owed: 0 });
  });

  test('What is owed is not due yet, due, or overdue', () => {
    expect((['valid', 'debt', 'expired'] as const).map((status) => feeStateName(fee(5, 100, status)))).toEqual(['Válida', 'Deuda', 'Vencida']);
  });

  test('Private lessons are never told as overdue', () => {
    expect(feeStateName(fee(1, 100, 'expired'))).toBe('Deuda');
    expect([fee(1, 100, 'expired'), fee(0, 0.01, 'expired'), fee(0, 0, 'expired')].map(isOverdue)).toEqual([false, true, false]);
  });
});

describe('Why a fee does not change by itself', () => {
  const frozen = (number: number, more: object = {}) => frozenText({ number, value: pesos(100), updatable: false, ...more });

  test('The rest of a partial payment, a fee that the office keeps as it is, private lessons and free exams say so', () => {
    expect([frozen(6, { isrest: true }), frozen(6), frozen(1), frozen(2)]).toEqual([
      'Resto de un pago parcial: sin recargo ni aumentos',
      'No se actualiza: sin recargo ni aumentos',
      'Clases Particulares no lleva recargo ni aumentos',
      'Examen Libre no lleva recargo ni aumentos',
    ]);
  });

  test('A fee that follows the prices, and one that is not owed, say nothing', () => {
    expect([frozen(6, { updatable: true }), frozen(6, { value: 0 }), frozen(2, { value: 0 })]).toEqual([null, null, null]);
  });
});

describe('What a student owes', () => {
  test('Overdue fees are part of what is owed, fees of later months are not, paid ones are counted', () => {
    const fees = [fee(0, 0, 'debt'), fee(4, 11_000, 'expired'), fee(5, 0, 'expired'), fee(6, 10_000, 'debt'), fee(7, 10_000.5, 'valid'), fee(8, 0, 'valid')];
    expect(totalsOf(fees)).toEqual({ owed: 2_100_000, overdue: 1_100_000, later: 1_000_050, paidCount: 3, waivedCount: 0, overdueCount: 1 });
  });

  test('Without fees nothing is owed', () => {
    expect(totalsOf([])).toEqual({ owed: 0, overdue: 0, later: 0, paidCount: 0, waivedCount: 0, overdueCount: 0 });
  });
});

describe('The years to choose from', () => {
  test('They are six, from next year back', () => {
    expect(feeYears({ year: 2026 })).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
  });
});
