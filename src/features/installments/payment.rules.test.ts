import { describe, expect, test } from 'vitest';
import { isAlias } from './payment.rules.ts';

describe('The account to which families transfer', () => {
  test('Its alias has from 6 to 20 letters, numbers, dots or hyphens', () => {
    expect(['abc.12', 'LOS.CEIBOS-2026', 'abcdefghij.klmnopqrs'].map(isAlias)).toEqual([true, true, true]);
    expect(['abc.1', 'abcdefghij.klmnopqrst', 'los ceibos', 'ceibos@banco', 'los.ceibos.ñandú'].map(isAlias)).toEqual([false, false, false, false, false]);
  });

  test('Or it is a CBU or CVU of 22 digits', () => {
    expect(isAlias('0000003100012345678901')).toBe(true);
    expect(isAlias('000000310001234567890')).toBe(false);
  });
});
