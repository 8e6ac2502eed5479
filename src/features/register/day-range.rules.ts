/** The ranges of days that the office asks for most: this week, this month, this year. */
import { addDays, type Day, dayFrom, lastDayOfMonth, type Moment, WEEKDAY_NAMES, weekdayOf } from '#kernel/calendar.ts';

export type DayRange = { readonly from: Day; readonly to: Day };

/** Monday to Sunday. */
export const weekOf = ({ day }: Moment): DayRange => {
  const sinceMonday = (WEEKDAY_NAMES.indexOf(weekdayOf(day)) + 6) % 7;
  return { from: addDays(day, -sinceMonday), to: addDays(day, 6 - sinceMonday) };
};

/** The whole month (1 to 12). */
export const monthOf = ({ year, month }: Pick<Moment, 'year' | 'month'>): DayRange => ({
  from: dayFrom(year, month, 1),
  to: dayFrom(year, month, lastDayOfMonth(year, month)),
});

/** From 1 January to 31 December of the present year. */
export const yearOf = ({ year }: Pick<Moment, 'year'>): DayRange => ({ from: dayFrom(year, 1, 1), to: dayFrom(year, 12, 31) });
