/** A field in the history, and how the values of most fields are written. */
import { fullDay, isDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import type { Field, Told } from './history-words.rules.ts';

/** Any value, as digits or text. */
export const asText = (value: unknown): string =>
  typeof value === 'object' ? '' : typeof value === 'number' ? value.toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 2 }) : String(value);

export const field = (label: string, write: Field['write'] = asText): Field => ({ label, write });

/** For an amount in centavos. */
export const asMoney = (value: unknown): string => (typeof value === 'number' ? moneyText(value) : '');

export const asYesNo = (value: unknown): string => (value === true || value === 1 ? 'Sí' : 'No');

export const asDay = (value: unknown): string => (typeof value === 'string' && isDay(value.slice(0, 10)) ? fullDay(value.slice(0, 10)) : '');

/** For a thing that has a name. */
export const asNamed = (value: unknown): string => (typeof value === 'object' ? asText((value as Told)['name']) : asText(value));

/** For many rows on one line, each written by `write`. */
export const asList = (value: unknown, write: (row: Told) => string): string =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? write(row as Told).trim() : asText(row))).join('; ') : '';
