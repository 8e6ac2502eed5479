/** A day as somebody types it: while he types, and when he leaves the box. */
import { type Day, fullDay, isDay } from '#kernel/calendar.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

type Bounds = { readonly min?: Day | undefined; readonly max?: Day | undefined };

/** The day of 09/03/2026, 9-3-2026, 09032026 or 2026-03-09. A year of two digits is none yet: it may be the half of another one. */
export const dayTyping = (text: string): Day | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  return dayOf(y, m, d);
};

/** What was typed when the box is left: the day, also of 9/3/26, nothing of an empty box, or why it cannot be taken. */
export const dayLeft = (text: string, { min, max }: Bounds): Verdict<Day | ''> => {
  const typed = text.trim();
  if (typed === '') return ok('');
  const [, start, year] = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/.exec(typed) ?? [];
  const day = start === undefined || year === undefined ? dayTyping(typed) : dayTyping(`${start}${centuryOf(Number(year))}${year}`);
  if (day === null) return refuse(`No se tomó “${typed}”: ${WRITTEN.test(typed) ? 'ese día no existe' : 'escriba el día como 09/03/2026'}`);
  if (min !== undefined && max !== undefined && (day < min || day > max))
    return refuse(`No se tomó ${fullDay(day)}: debe estar entre el ${fullDay(min)} y el ${fullDay(max)}`);
  if (min !== undefined && day < min) return refuse(`No se tomó ${fullDay(day)}: debe ser desde el ${fullDay(min)}`);
  if (max !== undefined && day > max) return refuse(`No se tomó ${fullDay(day)}: debe ser hasta el ${fullDay(max)}`);
  return ok(day);
};

/** Day, month and year, whatever they are. */
const WRITTEN = /^\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})$/;

/** A day within bounds, or the bound that is nearest to it. */
export const nearest = (day: Day, { min, max }: Bounds): Day => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day);

/** Up to 68 is of this century. */
const centuryOf = (year: number): string => (year <= 68 ? '20' : '19');

const dayOf = (year = '', month = '', day = ''): Day | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
};
