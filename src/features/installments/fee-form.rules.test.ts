import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import { becomesWaived, needsReason, NO_REASON, proposedStatus, tellBeforeSaving, usualValue } from './fee-form.rules.ts';

const JUNE = noonOf('2026-06-10');

describe('The state that the form proposes', () => {
  test('A month that has come is debt, a later one is not due yet', () => {
    const propose = (number: number, year: number) => proposedStatus({ number, year }, JUNE);
    expect([propose(5, 2026), propose(6, 2026), propose(7, 2026), propose(12, 2025), propose(3, 2027)]).toEqual(['debt', 'debt', 'valid', 'debt', 'valid']);
  });

  test('The enrollment fee, private lessons and free exams are owed at once', () => {
    expect([0, 1, 2].map((number) => proposedStatus({ number, year: 2027 }, JUNE))).toEqual(['debt', 'debt', 'debt']);
  });
});

describe('The value that the form proposes', () => {
  const prices = { category: { value: pesos(30_000), lastmonth: 12 }, enrollmentPrice: pesos(20_050), discount: 10 } as const;

  test('It is the price of the category less the student’s discount, March at half price, and the enrollment price', () => {
    expect([6, 3, 0].map((number) => usualValue(number, prices))).toEqual([2_700_000, 1_350_000, 2_005_000]);
  });

  test('None is proposed for private lessons, without an enrollment, or after the last month of the category', () => {
    expect([1, 2].map((number) => usualValue(number, prices))).toEqual([null, null]);
    expect(usualValue(6, { ...prices, category: null })).toBeNull();
    expect([11, 12].map((number) => usualValue(number, { ...prices, category: { value: pesos(30_000), lastmonth: 11 } }))).toEqual([2_700_000, null]);
    expect(usualValue(0, { ...prices, enrollmentPrice: null })).toBeNull();
  });
});

describe('When a change of a fee must be explained', () => {
  const change = (before: readonly [number, 'valid' | 'debt' | 'expired'], after: readonly [number, 'valid' | 'debt' | 'expired']) =>
    needsReason({ value: pesos(before[0]), status: before[1] }, { value: pesos(after[0]), status: after[1] });

  test('When a fee that was owed is set to nothing', () => {
    expect([change([100, 'debt'], [0, 'debt']), change([0.01, 'valid'], [0, 'valid']), change([0, 'debt'], [0, 'debt'])]).toEqual([true, true, false]);
  });

  test('When an overdue fee is lowered by a centavo, or is made not overdue', () => {
    expect([change([100, 'expired'], [99.99, 'expired']), change([100, 'expired'], [100, 'debt']), change([100, 'expired'], [110, 'valid'])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([change([100, 'expired'], [100, 'expired']), change([100, 'expired'], [110, 'expired']), change([100, 'debt'], [90, 'valid'])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('When a paid fee is owed again, by a centavo; not when a waived fee is', () => {
    expect([change([0, 'expired'], [0.01, 'debt']), change([0, 'expired'], [0, 'debt'])]).toEqual([true, false]);
    const waived = { value: 0, status: 'debt', waived: true } as const;
    expect([needsReason(waived, { value: 1, status: 'debt' }), needsReason(waived, { value: 0, status: 'debt' })]).toEqual([false, false]);
    expect(NO_REASON).toBe('sin motivo');
  });
});

describe('A fee that is set to nothing', () => {
  test('It is waived, also when a part was paid; not when it had been paid in full', () => {
    const owed = { value: 1, waived: false };
    expect([becomesWaived(owed, 0, undefined), becomesWaived(owed, 0, 'part'), becomesWaived(owed, 0, 'whole')]).toEqual([true, true, false]);
    expect([becomesWaived(owed, 1, undefined), becomesWaived({ value: 0, waived: false }, 0, undefined)]).toEqual([false, false]);
    expect([becomesWaived({ value: 0, waived: true }, 0, 'part'), becomesWaived({ value: 0, waived: true }, 1, undefined)]).toEqual([true, false]);
  });
});

describe('What is told before a fee is saved', () => {
  const fee = { number: 7, year: 2026, value: pesos(10_000), status: 'valid', updatable: true } as const;
  const tell = (more: object, twins: readonly { readonly value: number; readonly waived?: boolean }[] = [], stored?: object) =>
    tellBeforeSaving({ ...fee, ...more }, { student: 'Abad, Ana', twins, stored: stored === undefined ? undefined : { value: 0, ...stored } });

  test('It names the student, the fee and its value', () => {
    expect(tell({})).toEqual(['Abad, Ana: Julio 2026, $10.000.']);
  });

  test('For an overdue fee that is made owed again it says that the daily run will let it expire once more, unless it is not to change', () => {
    const again = 'Como su fecha de pago ya pasó, volverá a vencer a más tardar mañana, con recargo. Para que no lo lleve, elija “No Actualizar”.';
    const stored = { value: pesos(10_000), status: 'expired' } as const;
    expect(tell({ status: 'debt' }, [], stored)).toContain(again);
    expect(tell({ status: 'expired' }, [], stored)).not.toContain(again);
    expect(tell({ status: 'debt', updatable: false }, [], stored)).not.toContain(again);
    expect(tell({ status: 'debt', value: 0 }, [], stored)).not.toContain(again);
    expect(tell({ status: 'debt' }, [], { value: pesos(10_000), status: 'debt' })).not.toContain(again);
  });

  test('A second private lesson of the year is announced with what the first one owes', () => {
    expect(tell({ number: 1, status: 'debt', updatable: false }, [{ value: pesos(8_000) }, { value: 0 }, { value: 0, waived: true }])).toEqual([
      'Abad, Ana: Clases Particulares 2026, $10.000.',
      'Ya tiene otra cuota Clases Particulares 2026, de $8.000.',
      'Ya tiene otra cuota Clases Particulares 2026, pagada.',
      'Ya tiene otra cuota Clases Particulares 2026, bonificada.',
      'Clases Particulares queda siempre como deuda y no se actualiza.',
    ]);
  });

  test('A fee that will not follow prices, and one that is set to nothing, are announced as such', () => {
    expect(tell({ updatable: false })[1]).toBe('No cambiará con los nuevos precios ni llevará recargo.');
    expect(tell({ value: 0 })).toEqual(['Abad, Ana: Julio 2026, sin nada que pagar.', 'Quedará como bonificada: nada se debe y ninguna factura la respalda.']);
  });

  test('For a fee that invoices paid, wholly or in part, the invoices are named instead', () => {
    const said = ['Abad, Ana: Julio 2026, sin nada que pagar.', 'No se debe nada más: lo que se pagó sigue en sus facturas.'];
    expect(tell({ value: 0 }, [], {})).toEqual(said);
    expect(tell({ value: 0 }, [], { value: 100, isrest: true })).toEqual(said);
    expect(tell({ value: 0 }, [], { value: 100 })[1]).toBe('Quedará como bonificada: nada se debe y ninguna factura la respalda.');
  });
});
