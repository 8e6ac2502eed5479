import { describe, expect, test } from 'vitest';
import type { NewFee } from '#features/installments/installment.rules.ts';
import type { RecalculableFee } from '#features/installments/recalculation.rules.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import type { FeePreview } from './enrollment.contract.ts';
import { changedFeesPreview, keptWarning, lateWarnings, monthsOf, newFeePreview } from './fee-preview.rules.ts';

const payer = { discount: 0, chargeDay: 10 } as const;
const fresh = (number: number): NewFee => ({ number, value: pesos(20_000), status: 'debt', updatable: true });
const stored = (number: number): RecalculableFee => ({
  ...{ number, year: 2026, value: pesos(20_000), status: 'debt', updatable: true },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', ...payer },
});
const JUNE: FeePreview = { number: 6, year: 2026, status: 'debt', after: pesos(20_000), due: '2026-06-10', surcharged: pesos(22_000) };

describe('A fee before it is created', () => {
  test('A month tells its last day without surcharge, and its price afterwards', () => {
    expect(newFeePreview(fresh(6), 2026, payer, 1000)).toStrictEqual(JUNE);
    expect(newFeePreview(fresh(6), 2026, { ...payer, chargeDay: 15 }, null)).toStrictEqual({ ...JUNE, due: '2026-06-15', surcharged: undefined });
  });

  test('The enrollment fee has no day', () => {
    expect(newFeePreview(fresh(0), 2026, payer, null)).toStrictEqual({ ...JUNE, number: 0, due: undefined, surcharged: undefined });
  });
});

describe('What another category changes', () => {
  const changes = changedFeesPreview(
    { revalued: [{ fee: stored(7), set: { status: 'valid', value: pesos(25_000) } }], added: [fresh(6)], removed: [stored(5)] },
    2026,
    payer,
    1000,
  );

  test('Changed, deleted and new fees stand by month, with what they cost before and afterwards', () => {
    expect(changes).toStrictEqual([
      { number: 5, year: 2026, status: 'debt', before: pesos(20_000) },
      JUNE,
      { number: 7, year: 2026, status: 'valid', before: pesos(20_000), after: pesos(25_000), due: '2026-07-10' },
    ]);
  });

  test('Its months are those that are created or changed; the enrollment fee is none', () => {
    expect(monthsOf([...changes, newFeePreview(fresh(0), 2026, payer, null)])).toEqual(['2026-06', '2026-07']);
  });
});

describe('What the office is told beforehand', () => {
  const late = (fee: FeePreview, day = '2026-06-11') => lateWarnings([fee], noonOf(day));

  test('A new fee whose last day has passed is surcharged tomorrow at the latest', () => {
    expect(late(JUNE)).toEqual(['El último día para pagar Junio sin recargo fue el 10/06/2026: hoy cuesta $20.000 y, a más tardar mañana, $22.000']);
    expect(late(JUNE, '2026-06-10')).toEqual([]);
  });

  test('A fee that exists already, is deleted, or is not surcharged gives no warning', () => {
    const silent = [{ before: pesos(1) }, { after: undefined }, { surcharged: undefined }, { due: undefined }];
    expect(silent.map((more) => late({ ...JUNE, ...more }))).toEqual([[], [], [], []]);
  });

  test('The fees that the student already has are named once each, in their order', () => {
    expect(keptWarning([12, 0, 10, 3, 3])).toEqual(['Ya tiene cuotas de ese año que quedan como están: Inscripción, Marzo, Octubre, Diciembre']);
    expect(keptWarning([])).toEqual([]);
  });
});
