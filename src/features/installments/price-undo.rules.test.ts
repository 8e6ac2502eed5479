import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { type FeeState, feesGivenBack } from './price-undo.rules.ts';

const state = (value: number, more: Partial<FeeState> = {}): FeeState => ({
  value: pesos(value),
  status: 'debt',
  updatable: true,
  enrollmentId: 'e1',
  ...more,
});
const JUNE = { id: 'june', label: 'Abad, Ana · Junio 2026', before: state(33_000, { status: 'expired' }), after: state(40_000) };
const reasonOf = (fee?: FeeState): string | null => {
  const back = feesGivenBack([JUNE], new Map(fee === undefined ? [] : [['june', fee]]));
  return back.ok ? null : back.reasons[0].msg;
};
const since = (what: string) => `No se puede deshacer el cambio de precios: después de él, Abad, Ana · Junio 2026 ${what}`;

describe('Fees when new prices are taken back', () => {
  test('A fee that is as the prices left it gets value and state from before, a surcharge included', () => {
    const fee = state(40_000);
    expect(feesGivenBack([JUNE], new Map([['june', fee]]))).toEqual({ ok: true, value: [{ fee, set: { value: pesos(33_000), status: 'expired' } }] });
  });

  test('A centavo more or less, another state, switch or enrollment refuses all of it', () => {
    expect(reasonOf(state(40_000.01))).toBe(since('se modificó'));
    expect(reasonOf(state(39_999.99))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { status: 'valid' }))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { updatable: false }))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { enrollmentId: null }))).toBe(since('se modificó'));
    expect(reasonOf(state(44_000, { status: 'expired' }))).toBe(since('venció'));
  });

  test('What was paid, in part or whole, and what was deleted is told so', () => {
    expect(reasonOf(state(0))).toBe(since('se pagó'));
    expect(reasonOf(state(39_999.99, { updatable: false }))).toBe(since('se pagó'));
    expect(reasonOf()).toBe(since('se eliminó'));
  });

  test('Of several the first is named and the others are counted', () => {
    const told = (count: number) => {
      const back = feesGivenBack(
        Array.from({ length: count }, (_, index) => ({ ...JUNE, id: `${index}` })),
        new Map(),
      );
      return back.ok ? '' : back.reasons[0].msg;
    };
    expect(told(2)).toBe(`${since('se eliminó')}, y otra cuota cambió`);
    expect(told(3)).toBe(`${since('se eliminó')}, y otras 2 cuotas cambiaron`);
  });
});
