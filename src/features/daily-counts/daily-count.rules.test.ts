import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { PLACES } from './daily-count.contract.ts';
import { countDifference, countedIn, mayCount, purseDifferences, purseDifferencesText } from './daily-count.rules.ts';

describe('What was counted', () => {
  test('It is the sum of the five places; a place that was not counted has nothing', () => {
    expect(countedIn({ box: pesos(1000), envelope: pesos(200.5), home: pesos(30), bank: pesos(4), change: pesos(0.01) })).toBe(pesos(1234.51));
    expect(countedIn({ box: pesos(1000), envelope: null, home: undefined })).toBe(pesos(1000));
  });

  test('The difference is the count less what the register holds', () => {
    expect(countDifference({ box: pesos(900), change: pesos(50.5) }, pesos(1000))).toBe(pesos(-49.5));
    expect(countDifference({ box: pesos(1000) }, pesos(1000))).toBe(0);
    expect(countDifference({ box: pesos(1000), bank: 1 }, pesos(1000))).toBe(1);
  });

  test('Money that is moved from one place to another does not change the difference', () => {
    const amount = fc.nat({ max: pesos(1_000_000) });
    fc.assert(
      fc.property(fc.record(Object.fromEntries(PLACES.map((place) => [place, amount]))), amount, amount, (places, moved, money) => {
        const carried = { ...places, box: (places['box'] ?? 0) + moved, home: (places['home'] ?? 0) - moved };
        return countDifference(carried, money) === countDifference(places, money);
      }),
    );
  });
});

describe('The difference of cash and of bank', () => {
  const places = { box: pesos(3000), envelope: pesos(400), home: pesos(50), change: pesos(50), bank: pesos(5500) };

  test('Four places hold cash, one is the bank; together their differences are the whole difference', () => {
    expect(purseDifferences(places, { cash: pesos(4000), bank: pesos(5000) })).toEqual({ cash: pesos(-500), bank: pesos(500) });
    expect(countDifference(places, pesos(9000))).toBe(0);
    expect(purseDifferences({ box: pesos(4000) }, { cash: pesos(4000), bank: pesos(5000) })).toEqual({ cash: 0, bank: pesos(-5000) });
  });

  test('Only the one in which something is missing or too much is named', () => {
    expect(purseDifferencesText(places, { cash: pesos(4000), bank: pesos(5000) })).toBe('Efectivo -$500, Banco +$500');
    expect(purseDifferencesText(places, { cash: pesos(3500), bank: pesos(5000.5) })).toBe('Banco +$499,50');
    expect(purseDifferencesText(places, { cash: pesos(3500), bank: pesos(5500) })).toBe('');
    expect(purseDifferencesText(places, {})).toBe('');
  });
});

describe('Counting a register', () => {
  const closed = { isOpen: false, isLast: true, isCounted: false, money: pesos(1000) };
  const saidOf = (verdict: ReturnType<typeof mayCount>) => (verdict.ok ? 'yes' : verdict.reasons[0].msg);

  test('The last register is counted once it is closed, even if it holds only one centavo', () => {
    expect([closed, { ...closed, money: 1 }].map((one) => saidOf(mayCount(one)))).toEqual(['yes', 'yes']);
  });

  test('A register that does not exist, is open, is not the last, was counted, or holds nothing is not counted', () => {
    expect(saidOf(mayCount(null))).toBe('La caja no existe');
    expect([{ isOpen: true }, { isLast: false }, { isCounted: true }, { money: 0 }].map((more) => saidOf(mayCount({ ...closed, ...more })))).toEqual([
      'Primero debe cerrar la caja',
      'Solo se puede contar la última caja',
      'Esta caja ya fue contada',
      'La caja no tiene dinero para contar',
    ]);
  });
});
