/** A field that the history tells, and how the values of most fields are written. */
import { fullDay, isDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import type { Field, Told } from './history-words.rules.ts';

/** Whatever value it has, in digits or as the text that it is. */
export const asText = (value: unknown): string =>
  typeof value === 'object' ? '' : typeof value === 'number' ? value.toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 2 }) : String(value);

export const field = (label: string, write: Field['write'] = asText): Field => ({ label, write });

/** Of an amount in centavos. */
export const asMoney = (value: unknown): string => (typeof value === 'number' ? moneyText(value) : '');

export const asYesNo = (value: unknown): string => (value === true || value === 1 ? 'Sí' : 'No');

export const asDay = (value: unknown): string => (typeof value === 'string' && isDay(value.slice(0, 10)) ? fullDay(value.slice(0, 10)) : '');

/** Of a thing that has a name. */
export const asNamed = (value: unknown): string => (typeof value === 'object' ? asText((value as Told)['name']) : asText(value));

/** Of many rows on one line, each as `write` has it. */
export const asList = (value: unknown, write: (row: Told) => string): string =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? write(row as Told).trim() : asText(row))).join('; ') : '';
