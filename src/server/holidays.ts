/** The national holidays of Argentina, known beforehand. */
import Holidays from 'date-holidays';
import type { Day } from '#kernel/calendar.ts';

/** The days of a year on which there are no classes anywhere in the country, with their names, in order. */
export const nationalHolidays = (year: number): readonly { readonly date: Day; readonly name: string }[] =>
  new Holidays('AR', { languages: ['es'] })
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
