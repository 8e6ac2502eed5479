/** An amount in words, as a receipt tells it: 'veintiún mil quinientos pesos con cincuenta centavos'. */
import { plural } from '#kernel/plural.ts';
import type { Centavos } from './money.ts';

/** The words of an amount that is zero or more. */
export const amountWords = (amount: Centavos): string => {
  const [pesos, cents] = [Math.floor(amount / 100), amount % 100];
  // 'Un millón de pesos', but 'un millón cien pesos'.
  const of = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? 'de ' : '';
  const whole = `${wholeWords(pesos)} ${of}${plural(pesos, 'peso', 'pesos')}`;
  return cents === 0 ? whole : `${whole} con ${wholeWords(cents)} ${plural(cents, 'centavo', 'centavos')}`;
};

/** A whole number in words, before a noun: 'un', 'veintiún', 'treinta y un'. */
const wholeWords = (number: number): string => {
  if (number === 0) return 'cero';
  const [millions, thousands, rest] = [Math.floor(number / 1_000_000), Math.floor(number / 1000) % 1000, number % 1000];
  return [
    millions === 0 ? '' : plural(millions, 'un millón', `${wholeWords(millions)} millones`),
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${hundredsWords(thousands)} mil`,
    hundredsWords(rest),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

const hundredsWords = (number: number): string => {
  if (number === 100) return 'cien';
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  return [HUNDREDS[hundreds], tensWords(rest)].filter((part) => part !== '').join(' ');
};

const tensWords = (number: number): string => {
  if (number < 30) return UP_TO_THIRTY[number] ?? '';
  const unit = number % 10;
  return `${TENS[Math.floor(number / 10)]}${unit === 0 ? '' : ` y ${UP_TO_THIRTY[unit]}`}`;
};

const UP_TO_THIRTY = [
  ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ['diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve'],
  ['veinte', 'veintiún', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve'],
].flat();
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = ['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos', 'ochocientos', 'novecientos'];
