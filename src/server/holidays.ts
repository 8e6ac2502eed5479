/** The national holidays of Argentina, computed in advance. */
import type { Day } from '#kernel/calendar.ts';

/** The days of a year on which there are no classes anywhere in the country, with their names, in order. */
export const nationalHolidays = async (year: number): Promise<readonly { readonly date: Day; readonly name: string }[]> => {
  // The package holds the calendars of all countries, so it is loaded when first needed, not at each start.
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('AR', { languages: ['es'] })
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
};
