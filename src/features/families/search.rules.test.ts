/** A typed text is a name or a number; a telephone is the same in every way of writing it. */
import { describe, expect, test } from 'vitest';
import { isSamePhone, phoneKey } from '#features/users/phone.rules.ts';
import { askedOf } from './search.rules.ts';

describe('For the program', () => {
  describe('What is typed', () => {
    test.each([
      ['abad, Ána', { words: ['abad', 'ana'], digits: '' }],
      ['  Núñ ', { words: ['nun'], digits: '' }],
      ['12', { words: [], digits: '12' }],
      ['Legajo 12', { words: [], digits: '12' }],
      ['31.234.567', { words: [], digits: '31234567' }],
      ['DNI: 31234567', { words: [], digits: '31234567' }],
      ['factura n° 40', { words: ['factura', 'n°', '40'], digits: '' }],
      ['factura 40', { words: [], digits: '40' }],
      ['N° 40', { words: [], digits: '40' }],
      ['(0249) 15-412-3456', { words: [], digits: '0249154123456' }],
      ['+54 9 249 412-3456', { words: [], digits: '5492494123456' }],
      ['tel. 412-3456', { words: [], digits: '4123456' }],
      ['nora', { words: ['nora'], digits: '' }],
      ['celia 3', { words: ['celia', '3'], digits: '' }],
      ['', { words: [], digits: '' }],
      ['1234567890123456', { words: [], digits: '' }],
    ])('"%s"', (typed, asked) => {
      expect(askedOf(typed)).toEqual(asked);
    });
  });
});

describe('A telephone however it was written', () => {
  describe('For the program', () => {
    test.each([
      ['249 4123456', '2494123456'],
      ['0249 15-412-3456', '2494123456'],
      ['+54 9 249 412-3456', '2494123456'],
      ['15-412-3456', '4123456'],
      ['412-3456', '4123456'],
      ['15 2345-6789', '23456789'],
      ['(011) 4321-1234', '1143211234'],
    ])('"%s" is %s', (written, key) => {
      expect(phoneKey(written)).toBe(key);
    });
  });

  test('With and without its area code it is the same; with other last digits or another area code it is not', () => {
    expect(isSamePhone('0249 15-412-3456', '4123456')).toBe(true);
    expect(isSamePhone('15-412-3456', '+54 9 249 412-3456')).toBe(true);
    expect(isSamePhone('249 412-3456', '249 412-3457')).toBe(false);
    expect(isSamePhone('249 412-3456', '2983 12-3456')).toBe(false);
    expect(isSamePhone('3456', '249 412-3456')).toBe(false);
    expect(isSamePhone('', '')).toBe(false);
  });
});
