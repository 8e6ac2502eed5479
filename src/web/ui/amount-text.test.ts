/** What a person types as an amount is understood as Argentina writes it. */
import { expect, test } from 'vitest';
import { hundredthsText, hundredthsTyped, percentTyped } from './amount-text.ts';

test('Dots between thousands and a comma before the centavos are understood', () => {
  expect(hundredthsTyped('1.234.567,50')).toBe(123_456_750);
  expect(hundredthsTyped('$ 1.234')).toBe(123_400);
  expect(hundredthsTyped('20000')).toBe(2_000_000);
});

test('A single dot before one or two last digits is the dot of a keypad and means the comma', () => {
  expect(hundredthsTyped('10.5')).toBe(1050);
  expect(hundredthsTyped('10.50')).toBe(1050);
  expect(hundredthsTyped('10.500')).toBe(1_050_000);
});

test('A comma that waits for its centavos is no mistake yet', () => {
  expect(hundredthsTyped('15,')).toBe(1500);
});

test('Nothing typed is no amount, and not zero', () => {
  expect(hundredthsTyped('  ')).toBeNull();
  expect(hundredthsTyped('0')).toBe(0);
});

test('What is no amount is not guessed', () => {
  expect(hundredthsTyped('1.23.4')).toBeUndefined();
  expect(hundredthsTyped('1,234')).toBeUndefined();
  expect(hundredthsTyped('12,5,0')).toBeUndefined();
  expect(hundredthsTyped('-')).toBeUndefined();
});

test('An amount is written back with dots, and with centavos only when it has some', () => {
  expect(hundredthsText(123_450)).toBe('1.234,50');
  expect(hundredthsText(123_400)).toBe('1.234');
  expect(hundredthsText(null)).toBe('');
  expect(percentTyped(750)).toBe('7,5');
});
