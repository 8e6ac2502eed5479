/** What a person types as a number is read as Argentina writes it; a text that cannot be read gets the reason. */
import { describe, expect, test } from 'vitest';
import { hundredthsText, percentTyped, readMoney, readPercent, readWhole } from './amount-text.ts';

const money = (text: string) => readMoney(text).value;
const why = (text: string) => readMoney(text).fault;

describe('An amount', () => {
  test('Dots between thousands and a comma before the centavos are understood', () => {
    expect(money('1.234.567,50')).toBe(123_456_750);
    expect(money('50.600,50')).toBe(5_060_050);
    expect(money('50600,5')).toBe(5_060_050);
    expect(money('20000')).toBe(2_000_000);
  });

  test('A pasted amount may bring its sign, its currency and spaces around', () => {
    expect(['$ 46.000,00', '$46.000', ' 46000 ', '$\u00a046.000,00\n'].map(money)).toEqual([4_600_000, 4_600_000, 4_600_000, 4_600_000]);
    expect(readMoney('-$500', { least: -100_000 })).toEqual({ value: -50_000 });
    expect(readMoney('\u2212500', { least: -100_000 })).toEqual({ value: -50_000 });
  });

  test('A single dot before one or two last digits is the dot of a keypad and means the comma', () => {
    expect(['10.5', '10.50', '10.500', '0.5'].map(money)).toEqual([1050, 1050, 1_050_000, 50]);
  });

  test('A comma without its centavos is not a mistake yet', () => {
    expect(readMoney('15,')).toEqual({ value: 1500 });
  });

  test('An empty box is no amount, and not zero', () => {
    expect(readMoney('  ')).toEqual({ value: null });
    expect(readMoney('$')).toEqual({ value: null });
    expect(readMoney('0')).toEqual({ value: 0 });
  });

  test('More than what is owed is not cut down to it', () => {
    expect(readMoney('46000', { most: 4_600_000 })).toEqual({ value: 4_600_000 });
    expect(readMoney('46001', { most: 4_600_000 })).toEqual({ value: null, fault: 'No puede ser más de $46.000' });
    expect(readMoney('50.600,50', { most: 4_600_000 })).toEqual({ value: null, fault: 'No puede ser más de $46.000' });
    expect(readMoney('4000000001')).toEqual({ value: null, fault: 'No puede ser más de $4.000.000.000' });
    expect(readMoney('9'.repeat(20))).toEqual({ value: null, fault: 'No puede ser más de $4.000.000.000' });
  });

  test('A minus is not left out: an amount that cannot be negative says so', () => {
    expect(['-5', '-$500', '-0,01', `-${'9'.repeat(20)}`].map(why)).toEqual([
      'No puede ser negativo',
      'No puede ser negativo',
      'No puede ser negativo',
      'No puede ser negativo',
    ]);
    expect(readMoney('-0')).toEqual({ value: 0 });
    expect(readMoney('-5', { least: -100_000 })).toEqual({ value: -500 });
    expect(readMoney('-1.001', { least: -100_000 })).toEqual({ value: null, fault: 'No puede ser menos de -$1.000' });
  });

  test('More than two decimals are not rounded', () => {
    expect(['46,000', '46,005', '1.234,567'].map(why)).toEqual([
      'Como máximo dos decimales, después de la coma',
      'Como máximo dos decimales, después de la coma',
      'Como máximo dos decimales, después de la coma',
    ]);
  });

  test('Dots and commas that fit no amount are refused', () => {
    expect(['1.23.4', '46.0000', '50,600.50', '12,5,0', '0.500', '1.234.', '1.2345,5'].map(why)).toEqual(
      Array.from({ length: 7 }, () => 'Revise los puntos y la coma, como en 50.600,50'),
    );
  });

  test('Letters, several signs and inner spaces are refused', () => {
    expect(['mil', '-', ',', '-10a5,5x', '5-', '--5', '1 234', '10%', '1e3', '+5', '$$5', 'AR$ 5'].map(why)).toEqual(
      Array.from({ length: 12 }, () => 'Ingrese solo el importe, como 50.600,50'),
    );
  });

  test('It is written back with dots, and with centavos only when it has some', () => {
    expect(hundredthsText(123_450)).toBe('1.234,50');
    expect(hundredthsText(123_400)).toBe('1.234');
    expect(hundredthsText(null)).toBe('');
  });
});

describe('A percentage', () => {
  test('It is typed with or without its sign', () => {
    expect(['10', '7,5', '7.5 %', '12,25%'].map((text) => readPercent(text).value)).toEqual([1000, 750, 750, 1225]);
    expect(percentTyped(750)).toBe('7,5');
  });

  test('A text that is no percentage gets the reason', () => {
    expect(readPercent('$10').fault).toBe('Ingrese solo el porcentaje, como 7,5');
    expect(readPercent('diez').fault).toBe('Ingrese solo el porcentaje, como 7,5');
    expect(readPercent('-10').fault).toBe('No puede ser negativo');
    expect(readPercent('-10', { least: -9900 })).toEqual({ value: -1000 });
    expect(readPercent('-100', { least: -9900 }).fault).toBe('No puede ser menos de -99 %');
    expect(readPercent('1000,01', { most: 100_000 }).fault).toBe('No puede ser más de 1.000 %');
  });
});

describe('A count', () => {
  test('Dots between thousands are understood', () => {
    expect(['', '0', '12', '1.200', ' 7 '].map((text) => readWhole(text))).toEqual([
      { value: null },
      { value: 0 },
      { value: 12 },
      { value: 1200 },
      { value: 7 },
    ]);
  });

  test('A text that is no count gets the reason, and no part of it is dropped', () => {
    expect(['x3', '2,5', '1.20', '5 0', '3,'].map((text) => readWhole(text).fault)).toEqual(
      Array.from({ length: 5 }, () => 'Ingrese un número entero, sin decimales'),
    );
    expect(readWhole('-4').fault).toBe('No puede ser negativo');
    expect(readWhole('0', { least: 1 }).fault).toBe('No puede ser menos de 1');
    expect(readWhole('100000', { most: 99_999 }).fault).toBe('No puede ser más de 99.999');
  });
});
