/** The holidays of a week. */
import { addDays, CLASS_DAYS, type Day, fullDay, WEEKDAY_NAMES, weekdayOf } from '#kernel/calendar.ts';
import type { ClassDay } from './class.contract.ts';
import type { Holiday } from './holiday.contract.ts';

/** The holidays of the week of a day, by weekday, with day and name: "15/06, Paso a la Inmortalidad del General Güemes". */
export const holidaysOfWeek = (today: Day, holidays: readonly Holiday[]): ReadonlyMap<ClassDay, string> => {
  // On Sunday the coming week is meant.
  const monday = addDays(today, 1 - WEEKDAY_NAMES.indexOf(weekdayOf(today)));
  return new Map(
    CLASS_DAYS.flatMap((weekday, index) => {
      const day = addDays(monday, index);
      const holiday = holidays.find(({ date }) => date === day);
      return holiday === undefined ? [] : [[weekday, `${fullDay(day).slice(0, 5)}, ${holiday.name}`] as const];
    }),
  );
};
