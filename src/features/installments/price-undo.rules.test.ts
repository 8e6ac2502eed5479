import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import { type FeeState, feesGivenBack, type ToldFee } from './price-undo.rules.ts';
import type { RecalculableFee } from './recalculation.rules.ts';

const state = (value: number, more: Partial<FeeState> = {}): FeeState => ({
  value: pesos(value),
  status: 'debt',
  updatable: true,
  enrollmentId: 'e1',
  ...more,
});
const JUNE = { id: 'june', label: 'Abad, Ana · Junio 2026', before: state(33_000, { status: 'expired' }), after: state(40_000) };
const TENTH = '2026-06-10';
const feeOf = (now: FeeState): FeeState & RecalculableFee => ({
  number: 6,
  year: 2026,
  createdAt: '2026-03-01T15:00:00.000Z',
  discount: 0,
  chargeDay: 10,
  ...now,
});
const givenBack = (now: FeeState | undefined, told: ToldFee = JUNE, expired: readonly ToldFee[] = [], day = TENTH) =>
  feesGivenBack({ followed: [told], expired }, new Map(now === undefined ? [] : [['june', feeOf(now)]]), 1000, noonOf(day));
const reasonOf = (now?: FeeState): string | null => {
  const back = givenBack(now);
  return back.ok ? null : back.reasons[0].msg;
};
const since = (what: string) => `No se puede deshacer el cambio de precios: después de él, Abad, Ana · Junio 2026 ${what}`;

describe('Fees when new prices are taken back', () => {
  test('A fee that is still as the new prices left it gets its value and state from before, a surcharge included', () => {
    const set = { value: pesos(33_000), status: 'expired' };
    expect(givenBack(state(40_000))).toEqual({ ok: true, value: [{ fee: feeOf(state(40_000)), set }] });
  });

  test('A fee that the daily run let expire since gets back what it was, and is surcharged once if its day has passed', () => {
    const raised = { ...JUNE, before: state(30_000) };
    const run = { ...raised, before: state(40_000), after: state(44_000, { status: 'expired' }) };
    const back = (day: string) => {
      const given = givenBack(run.after, raised, [run], day);
      return given.ok ? given.value.map(({ set }) => set) : given.reasons[0].msg;
    };
    expect(back('2026-06-11')).toEqual([{ value: pesos(33_000), status: 'expired' }]);
    // A charge day that was moved later after the run does not take the surcharge back.
    expect(back('2026-06-10')).toEqual([{ value: pesos(33_000), status: 'expired' }]);
    const wasExpired = givenBack(run.after, JUNE, [run], '2026-06-11');
    expect(wasExpired.ok && wasExpired.value[0]?.set).toEqual({ value: pesos(33_000), status: 'expired' });
  });

  test('A fee that somebody changed after the daily run refuses it', () => {
    const run = { ...JUNE, before: state(40_000), after: state(44_000, { status: 'expired' }) };
    expect(givenBack(state(44_000.01, { status: 'expired' }), JUNE, [run])).toMatchObject({ ok: false, reasons: [{ msg: since('se modificó') }] });
    const another = { ...run, before: state(41_000) };
    expect(givenBack(run.after, JUNE, [another])).toMatchObject({ ok: false, reasons: [{ msg: since('se modificó') }] });
  });

  test('A centavo more or less, another state, switch or enrollment refuses all of it', () => {
    expect(reasonOf(state(40_000.01))).toBe(since('se modificó'));
    expect(reasonOf(state(39_999.99))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { status: 'valid' }))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { updatable: false }))).toBe(since('se modificó'));
    expect(reasonOf(state(40_000, { enrollmentId: null }))).toBe(since('se modificó'));
    expect(reasonOf(state(44_000, { status: 'expired' }))).toBe(since('se modificó'));
  });

  test('The refusal says whether the fee was paid, in part or whole, or deleted', () => {
    expect(reasonOf(state(0))).toBe(since('se pagó'));
    expect(reasonOf(state(39_999.99, { updatable: false }))).toBe(since('se pagó'));
    expect(reasonOf()).toBe(since('se eliminó'));
  });

  test('A fee that the office waived is not called paid', () => {
    expect(reasonOf(state(0, { waived: true }))).toBe(since('se bonificó'));
    expect(reasonOf(state(0, { waived: false }))).toBe(since('se pagó'));
  });

  test('The first such fee is named and the others are counted', () => {
    const told = (count: number) => {
      const followed = Array.from({ length: count }, (_, index) => ({ ...JUNE, id: `${index}` }));
      const back = feesGivenBack({ followed, expired: [] }, new Map(), 1000, noonOf(TENTH));
      return back.ok ? '' : back.reasons[0].msg;
    };
    expect(told(2)).toBe(`${since('se eliminó')}, y otra cuota cambió`);
    expect(told(3)).toBe(`${since('se eliminó')}, y otras 2 cuotas cambiaron`);
  });
});
