import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { allTouched, touchedBy, touchedText } from './fees-touched.rules.ts';

const fee = (before: number, after: number, isOverdue = false) => ({ before: pesos(before), after: pesos(after), isOverdue });

describe('What a question says about fees that change', () => {
  test('It counts them, and says what becomes of the overdue ones', () => {
    expect(touchedText(touchedBy([fee(33_000, 37_000, true), fee(30_000, 33_600)]))).toEqual([
      '2 cuotas sin pagar pasan de $63.000 a $70.600 en total: +$7.600 (+12,06 %).',
      '1 de ellas está vencida y queda con el recargo una sola vez, sobre el valor nuevo: de $33.000 a $37.000.',
    ]);
    expect(touchedText(touchedBy([fee(33_000, 37_000, true)]))).toEqual([
      '1 cuota sin pagar pasa de $33.000 a $37.000 en total: +$4.000 (+12,12 %).',
      'Está vencida y queda con el recargo una sola vez, sobre el valor nuevo: de $33.000 a $37.000.',
    ]);
    expect(touchedText(touchedBy([fee(1, 2), fee(33_000, 37_000, true), fee(33_000, 37_000, true)]))[1]).toBe(
      '2 de ellas están vencidas y quedan con el recargo una sola vez, sobre el valor nuevo: de $66.000 a $74.000.',
    );
    expect(touchedText(touchedBy([fee(33_000, 37_000, true), fee(33_000, 37_000, true)]))[1]).toMatch(/^Están vencidas y quedan con el recargo/);
    expect(touchedText(touchedBy([fee(30_000, 33_000), fee(33_000, 30_000)]))).toEqual(['2 cuotas sin pagar pasan de $63.000 a $63.000 en total.']);
    expect(touchedText(touchedBy([fee(0, 33_000)]))).toEqual(['1 cuota sin pagar pasa de $0 a $33.000 en total: +$33.000.']);
    expect(touchedText(touchedBy([fee(30_000, 27_000)]))).toEqual(['1 cuota sin pagar pasa de $30.000 a $27.000 en total: -$3.000 (-10 %).']);
  });

  test('If none changes it says so', () => {
    expect(touchedText(touchedBy([]))).toEqual(['Ninguna cuota sin pagar cambia de valor.']);
  });

  test('The fees of several categories are summed', () => {
    expect(allTouched([touchedBy([fee(1, 2, true)]), touchedBy([fee(10, 20), fee(100, 200, true)])])).toEqual({
      ...{ installments: 3, before: pesos(111), after: pesos(222) },
      overdue: { installments: 2, before: pesos(101), after: pesos(202) },
    });
  });
});
