/** Reads a day as somebody types it: while typing, and when the box is left. */
import { type Day, fullDay, isDay } from '#kernel/calendar.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

type Bounds = { readonly min?: Day | undefined; readonly max?: Day | undefined };

/** The day of 09/03/2026, 9-3-2026, 9,3,2026, 09032026 or 2026-03-09. A year of two digits is not read yet: it may be the first half of another. */
export const dayTyping = (text: string): Day | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, d, m, y] = /^(\d{1,2})[/.,-](\d{1,2})[/.,-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  return dayOf(y, m, d);
};

/** The result when the box is left: the day, also of 9/3/26 or 090326, nothing of an empty box, or the reason why it is not accepted. */
export const dayLeft = (text: string, { min, max }: Bounds): Verdict<Day | ''> => {
  const typed = text.trim();
  if (typed === '') return ok('');
  const [, start, year] = /^(\d{1,2}[/.,-]\d{1,2}[/.,-])(\d{2})$/.exec(typed) ?? /^(\d{4})(\d{2})$/.exec(typed) ?? [];
  const day = start === undefined || year === undefined ? dayTyping(typed) : dayTyping(`${start}${centuryOf(Number(year))}${year}`);
  if (day === null) return refuse(`No se tomó “${typed}”: ${WRITTEN.test(typed) ? 'ese día no existe' : 'escriba el día como 09/03/2026'}`);
  if (min !== undefined && max !== undefined && (day < min || day > max))
    return refuse(`No se tomó ${fullDay(day)}: debe estar entre el ${fullDay(min)} y el ${fullDay(max)}`);
  if (min !== undefined && day < min) return refuse(`No se tomó ${fullDay(day)}: debe ser desde el ${fullDay(min)}`);
  if (max !== undefined && day > max) return refuse(`No se tomó ${fullDay(day)}: debe ser hasta el ${fullDay(max)}`);
  return ok(day);
};

/** Day, month and year, whether such a day exists or not. */
const WRITTEN = /^(\d{1,2}[/.,-]\d{1,2}[/.,-]|\d{4})(\d{2}|\d{4})$/;

/** A day within the limits, or the nearest limit. */
export const nearest = (day: Day, { min, max }: Bounds): Day => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day);

/** Two digits up to 68 are of this century. */
const centuryOf = (year: number): string => (year <= 68 ? '20' : '19');

const dayOf = (year = '', month = '', day = ''): Day | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
};
