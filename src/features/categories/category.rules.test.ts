import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import type { Category } from './category.contract.ts';
import { categoriesOffered, differencePoints, lastPrices, mayTakePricesBack, priceChanges, priceMonths, raisedPrice } from './category.rules.ts';

const category = (position: number, name: string, price: number): Category => ({
  _id: `c${position}`,
  position,
  name,
  value: pesos(price),
  letters: false,
  finalexam: true,
});
const CATEGORIES = [category(0, 'Inscripción', 20_000), category(1, 'Kinder', 24_000)];

describe('New prices', () => {
  test('They count from this month to four months ahead, over the end of the year', () => {
    expect(priceMonths(noonOf('2026-06-10'))).toEqual({ first: '2026-06', last: '2026-10' });
    expect(priceMonths(noonOf('2026-10-31'))).toEqual({ first: '2026-10', last: '2027-02' });
    const ask = (date: string) => priceChanges({ date, categories: [] }, CATEGORIES, noonOf('2026-10-31')).ok;
    expect(['2026-09', '2026-10', '2027-01', '2027-02', '2027-03'].map(ask)).toEqual([false, true, true, true, false]);
    expect(priceChanges({ date: '2026-09', categories: [] }, CATEGORIES, noonOf('2026-10-31'))).toMatchObject({
      ok: false,
      reasons: [{ msg: 'El mes debe ser el actual o hasta 4 meses después', path: 'date' }],
    });
  });

  test('Only rows whose price differs are changes', () => {
    const categories = [
      { _id: 'c0', value: pesos(20_000) },
      { _id: 'c1', value: pesos(24_000.01) },
    ];
    expect(priceChanges({ date: '2026-06', categories }, CATEGORIES, noonOf('2026-06-10'))).toEqual({
      ok: true,
      value: [{ category: CATEGORIES[1], price: 2_400_001 }],
    });
    // Categories that are not sent keep their price.
    expect(priceChanges({ date: '2026-06', categories: [] }, CATEGORIES, noonOf('2026-06-10'))).toEqual({ ok: true, value: [] });
  });

  test('A rise by a percentage is rounded up to one hundred pesos', () => {
    expect(raisedPrice(pesos(24_000), 1000)).toBe(pesos(26_400));
    expect(raisedPrice(pesos(24_050), 1250)).toBe(pesos(27_100));
    expect(raisedPrice(pesos(24_000), -1000)).toBe(pesos(21_600));
    expect(raisedPrice(pesos(24_000), 1)).toBe(pesos(24_100));
    expect(raisedPrice(pesos(24_050), 0)).toBe(pesos(24_100));
  });

  test('The difference of two prices is given in percent', () => {
    expect(differencePoints(pesos(24_000), pesos(27_000))).toBe(1250);
    expect(differencePoints(pesos(30_000), pesos(20_000))).toBe(-3333);
    expect(differencePoints(0, pesos(20_000))).toBeNull();
  });

  test('A category has one price, and a category that does not exist has none', () => {
    const twice = [
      { _id: 'c1', value: 1 },
      { _id: 'c1', value: 2 },
    ];
    expect(priceChanges({ date: '2026-06', categories: twice }, CATEGORIES, noonOf('2026-06-10'))).toMatchObject({
      ok: false,
      reasons: [{ msg: 'Cada categoría puede tener un solo precio', path: 'categories' }],
    });
    const unknown = [...CATEGORIES, { _id: 'c9', value: 1 }];
    expect(priceChanges({ date: '2026-06', categories: unknown }, CATEGORIES, noonOf('2026-06-10'))).toMatchObject({
      ok: false,
      reasons: [{ msg: 'La categoría no existe', path: 'categories' }],
    });
  });

  test('Nobody is enrolled in Inscripción', () => {
    expect(categoriesOffered(CATEGORIES).map((one) => one.name)).toEqual(['Kinder']);
  });
});

describe('Taking new prices back', () => {
  const change = (id: string, together: string | null, before: number, after: number, more: object = {}) => ({
    id,
    together,
    isTakenBack: false,
    at: '2026-06-10T15:00:00.000Z',
    byId: 'secretary',
    by: 'Peralta, Celia',
    before: pesos(before),
    after: pesos(after),
    from: '2026-07',
    ...more,
  });
  const told = (changes: Parameters<typeof lastPrices>[0]) => {
    const last = lastPrices(changes, CATEGORIES);
    return last === null ? null : [last.together, ...last.prices.map(({ category, before, after }) => [category._id, before, after])];
  };

  test('It is offered for all prices of the last change together, in the order of the price list', () => {
    const changes = [change('c1', 'act 2', 22_000, 24_000), change('c0', 'act 1', 18_000, 19_000), change('c0', 'act 2', 19_000, 20_000)];
    expect(told(changes)).toEqual(['act 2', ['c0', pesos(19_000), pesos(20_000)], ['c1', pesos(22_000), pesos(24_000)]]);
  });

  test('It says who set them, when, and from which month they count', () => {
    expect(lastPrices([change('c0', 'act 1', 19_000, 20_000)], CATEGORIES)).toEqual({
      together: 'act 1',
      at: '2026-06-10T15:00:00.000Z',
      byId: 'secretary',
      by: 'Peralta, Celia',
      from: '2026-07',
      prices: [{ category: CATEGORIES[0], before: pesos(19_000), after: pesos(20_000) }],
    });
  });

  test('A change from before prices were changed together is not offered', () => {
    expect(told([change('c0', null, 19_000, 20_000)])).toBeNull();
    expect(told([change('c1', 'act 1', 22_000, 24_000), change('c0', null, 19_000, 20_000)])).toEqual(['act 1', ['c1', pesos(22_000), pesos(24_000)]]);
  });

  test('It is not offered when nobody changed prices, or when a price has changed since', () => {
    expect(told([])).toBeNull();
    expect(told([change('c0', 'act 1', 19_000, 20_000.01)])).toBeNull();
    expect(told([change('c0', 'act 1', 19_000, 20_000.01), change('c1', 'act 1', 22_000, 24_000)])).toBeNull();
  });

  test('After a change was taken back, the one before it is the last', () => {
    const first = change('c0', 'act 1', 19_000, 20_000);
    const second = change('c0', 'act 2', 20_000, 21_000);
    const undone = change('c0', 'act 2', 21_000, 20_000, { isTakenBack: true });
    expect(told([first, second, undone])).toEqual(['act 1', ['c0', pesos(19_000), pesos(20_000)]]);
    expect(told([second, undone])).toBeNull();
  });

  test('It is for the administration and for the person who set them', () => {
    const may = (id: string, role: 'secretary' | 'admin' | 'admin&teacher') => mayTakePricesBack({ byId: 'secretary' }, { id, role }).ok;
    expect(mayTakePricesBack({ byId: null }, { id: 'other', role: 'secretary' })).toMatchObject({
      ok: false,
      status: 403,
      reasons: [{ msg: 'Solo la administración o quien cambió los precios puede deshacer el cambio' }],
    });
    expect([may('secretary', 'secretary'), may('other', 'secretary'), may('other', 'admin'), may('other', 'admin&teacher')]).toEqual([true, false, true, true]);
  });
});
