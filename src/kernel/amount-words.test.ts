import { expect, test } from 'vitest';
import { amountWords } from './amount-words.ts';
import { LARGEST_AMOUNT } from './money.ts';

test.each([
  [0, 'cero pesos'],
  [1, 'un peso'],
  [2, 'dos pesos'],
  [15, 'quince pesos'],
  [16, 'dieciséis pesos'],
  [20, 'veinte pesos'],
  [21, 'veintiún pesos'],
  [22, 'veintidós pesos'],
  [29, 'veintinueve pesos'],
  [30, 'treinta pesos'],
  [31, 'treinta y un pesos'],
  [99, 'noventa y nueve pesos'],
  [100, 'cien pesos'],
  [101, 'ciento un pesos'],
  [199, 'ciento noventa y nueve pesos'],
  [500, 'quinientos pesos'],
  [999, 'novecientos noventa y nueve pesos'],
  [1000, 'mil pesos'],
  [1001, 'mil un pesos'],
  [1100, 'mil cien pesos'],
  [21_000, 'veintiún mil pesos'],
  [31_500, 'treinta y un mil quinientos pesos'],
  [100_000, 'cien mil pesos'],
  [101_101, 'ciento un mil ciento un pesos'],
  [999_999, 'novecientos noventa y nueve mil novecientos noventa y nueve pesos'],
  [1_000_000, 'un millón de pesos'],
  [1_000_001, 'un millón un pesos'],
  [1_001_000, 'un millón mil pesos'],
  [2_000_000, 'dos millones de pesos'],
  [21_700_716, 'veintiún millones setecientos mil setecientos dieciséis pesos'],
  [1_000_000_000, 'mil millones de pesos'],
])('$%d reads as "%s"', (pesos, words) => {
  expect(amountWords(pesos * 100)).toBe(words);
});

test('Centavos are written only where there are some', () => {
  expect(amountWords(1)).toBe('cero pesos con un centavo');
  expect(amountWords(1_01)).toBe('un peso con un centavo');
  expect(amountWords(45_300_50)).toBe('cuarenta y cinco mil trescientos pesos con cincuenta centavos');
  expect(amountWords(1_000_000_21)).toBe('un millón de pesos con veintiún centavos');
  expect(amountWords(99)).toBe('cero pesos con noventa y nueve centavos');
});

test('The largest accepted amount has words too', () => {
  expect(amountWords(LARGEST_AMOUNT)).toBe('cuatro mil millones de pesos');
});
