/** Reads the cells of a spreadsheet as people and programs write them: days, DNI, amounts, words. */
import { addDays, type Day, dayFrom, isDay, MONTH_NAMES } from '#kernel/calendar.ts';
import { oneLine, searchKey } from '#kernel/spanish.ts';

/** A cell as the spreadsheet holds it. */
export type Cell = string | number | null;

/** The text of a cell on one line; empty for an empty cell. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? numberText(cell) : oneLine(cell);
  // Programs put an apostrophe before text that a spreadsheet could mistake for a formula.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
};

const numberText = (number: number): string => (Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : String(Math.round(number * 1e6) / 1e6));

/** Whether a program turned a long number into "3,51E+09" and lost its digits. */
export const isMangled = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text);

/** Whether a formula failed in the spreadsheet: "#N/A", "#¡REF!". */
export const isFormulaError = (text: string): boolean => /^#[¡¿]?[A-ZÚ0/]{2,9}[!?]?$/.test(text);

/** The digits of a DNI, which people write with points, and some with "DNI" before it. */
export const digitsOf = (text: string): string => {
  const number = text.replace(/^d\.?n\.?i\.?[ :°nN]*(?=\d)/i, '');
  return /^[\d. ]+$/.test(number) ? number.replace(/[. ]/g, '') : text;
};

/** The DNI of a cell that holds several. */
export const documentsOf = (text: string): readonly string[] =>
  text
    // "40.000.001 40.000.002" are two, "40 000 001" is one.
    .split(/[;,/|\n]| y | - |(?<=\d{3}) (?=\d{1,2}\.)|(?<=\d{7}) (?=\d{7})/)
    .map((part) => digitsOf(part.trim()))
    .filter((part) => part !== '');

/** A day as people write it or a spreadsheet stores it; null for anything else. A year of two digits is within the last hundred years. */
export const dayOfCell = (cell: Cell, thisYear: number): Day | null => {
  if (typeof cell === 'number') return dayOfSerial(cell);
  const text = cellText(cell);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso !== null) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text) ??
    /^(\d{1,2})(?: de )?[ /.-]?([a-z]{3,10})\.?(?: del? )?[ /.-]?(\d{4}|\d{2})$/i.exec(text);
  if (written === null) return null;
  const [, day, month = '', year = ''] = written;
  return existing(year.length === 4 ? Number(year) : fullYear(Number(year), thisYear), monthOf(month), Number(day));
};

/** 5, "mayo", "may" or "set" for September; 0 for text that is no month. */
const monthOf = (month: string): number => {
  if (/^\d+$/.test(month)) return Number(month);
  const key = month.toLowerCase().replace(/^set/, 'sep');
  return MONTH_NAMES.findIndex((name) => name.toLowerCase() === key || name.toLowerCase().slice(0, 3) === key) + 1;
};

const existing = (year: number, month: number, dayOfMonth: number): Day | null => {
  const day = dayFrom(year, month, dayOfMonth);
  return isDay(day) ? day : null;
};

const fullYear = (twoDigits: number, thisYear: number): number => {
  const century = thisYear - (thisYear % 100);
  return century + twoDigits > thisYear ? century - 100 + twoDigits : century + twoDigits;
};

/** A spreadsheet stores a day as a number; 61 is 1 March 1900. */
const dayOfSerial = (serial: number): Day | null => (serial >= 61 && serial < 80_000 ? addDays('1900-03-01', Math.floor(serial) - 61) : null);

/**
 * An amount in the form of the contract: "$ 45.000,50", "45.000", "45,000.50" and "45000.5" are understood. "45,000" could be forty-five pesos or
 * forty-five thousand, so it is not changed, and refused later.
 */
export const amountText = (cell: Cell): string => {
  const text = cellText(cell)
    .replace(/^\$|\$$|^ARS/i, '')
    .replaceAll(' ', '');
  if (typeof cell === 'number') return text;
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  return text;
};

/** The option that a word means, ignoring accents and case; the word itself when it means none. */
export const wordOf = (text: string, options: readonly (readonly [value: string, ...words: readonly string[]])[]): string => {
  const key = searchKey(text).replace(/[.%]/g, '').trim();
  return options.find((words) => words.some((word) => searchKey(word) === key))?.[0] ?? text;
};
