/** Reads numbers as people in Argentina type them: dots between thousands, a comma before the decimals. Nothing is guessed, no part is dropped. */
import { amountText, centavosOf, countText, LARGEST_AMOUNT, moneyText, percentText } from '#kernel/money.ts';

/** The result: a value, none (null), or the reason why it cannot be read. */
export type NumberRead = { readonly value: number | null; readonly fault?: string };

/** The smallest and the largest accepted value, both included. */
export type NumberLimits = { readonly least?: number | undefined; readonly most?: number | undefined };

/** Centavos: '$ 50.600,50' is 5060050. A single dot before one or two last digits is the dot of a keypad and means the comma. */
export const readMoney = (text: string, limits: NumberLimits = {}): NumberRead =>
  within(hundredthsOf(text.replace('$', ''), 'Ingrese solo el importe, como 50.600,50'), { least: 0, most: LARGEST_AMOUNT, ...given(limits) }, moneyText);

/** Basis points: '7,5 %' is 750. */
export const readPercent = (text: string, limits: NumberLimits = {}): NumberRead =>
  within(hundredthsOf(text.replace(/%\s*$/, ''), 'Ingrese solo el porcentaje, como 7,5'), { least: 0, most: LARGEST_AMOUNT, ...given(limits) }, percentText);

/** A count: '1.200' is 1200. */
export const readWhole = (text: string, limits: NumberLimits = {}): NumberRead => {
  const bare = bareOf(text);
  if (bare === '') return { value: null };
  if (!(PLAIN.test(bare) || GROUPED.test(bare)) || bare.includes(',')) return { value: null, fault: 'Ingrese un número entero, sin decimales' };
  return within({ value: Number(bare.replaceAll('.', '')) }, { least: 0, most: Number.MAX_SAFE_INTEGER, ...given(limits) }, countText);
};

/** The text of an amount after typing: '1.234,50', '1.234'. */
export const hundredthsText = (hundredths: number | null): string => (hundredths === null ? '' : amountText(hundredths));

/** The text of a percentage after typing: '7,5'. */
export const percentTyped = (hundredths: number | null): string => (hundredths === null ? '' : percentText(hundredths).replace(/\s*%$/, ''));

const PLAIN = /^-?\d+(,\d{0,2})?$/;
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d{0,2})?$/;
const KEYPAD = /^-?\d+\.\d{1,2}$/;

// An amount that was copied from the product has its sign before the currency.
const bareOf = (text: string): string => text.trim().replace('\u2212', '-').replace(/^-\s+/, '-');

const hundredthsOf = (text: string, notANumber: string): NumberRead => {
  const bare = bareOf(text);
  if (bare === '') return { value: null };
  if (!/^-?[\d.,]*\d[.,]?$/.test(bare)) return { value: null, fault: notANumber };
  const plain = KEYPAD.test(bare) ? bare : PLAIN.test(bare) || GROUPED.test(bare) ? bare.replaceAll('.', '').replace(/,$/, '') : null;
  if (plain === null)
    return { value: null, fault: TOO_FINE.test(bare) ? 'Como máximo dos decimales, después de la coma' : 'Revise los puntos y la coma, como en 50.600,50' };
  return { value: centavosOf(plain) ?? (plain.startsWith('-') ? -Infinity : Infinity) };
};

/** '46,000', '10.505,123': what follows the comma is too long. */
const TOO_FINE = /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+),\d{3,}$/;

const within = (
  read: NumberRead,
  { least, most }: Required<NumberLimits> & { readonly least: number; readonly most: number },
  textOf: (value: number) => string,
): NumberRead => {
  const { value } = read;
  if (value === null) return read;
  if (value < least) return { value: null, fault: least === 0 ? 'No puede ser negativo' : `No puede ser menos de ${textOf(least)}` };
  if (value > most) return { value: null, fault: `No puede ser más de ${textOf(most)}` };
  return read;
};

const given = ({ least, most }: NumberLimits) => ({ ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) });
