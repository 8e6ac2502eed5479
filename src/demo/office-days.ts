/** The days on which the office is open: Monday to Friday from February until Christmas, except holidays. */
import { addDays, type Day, dayFrom, instantAfter, type Moment, startOfDay, weekdayOf } from '#kernel/calendar.ts';

const HOLIDAYS = ['03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '08-17', '10-12', '11-20', '12-08'];
const FIRST = '02-01';
const LAST = '12-23';

export const isOfficeDay = (day: Day): boolean => {
  const weekday = weekdayOf(day);
  const date = day.slice(5);
  return weekday !== 'Sábado' && weekday !== 'Domingo' && date >= FIRST && date <= LAST && !HOLIDAYS.includes(date);
};

/** The day itself, or the next on which the office is open. */
export const officeDayFrom = (day: Day): Day => (isOfficeDay(day) ? day : officeDayAfter(day));

/** The next day on which the office is open; cached, because it is asked several times for each day. */
export const officeDayAfter = (day: Day): Day => {
  const next = known.get(day) ?? officeDayFrom(addDays(day, 1));
  known.set(day, next);
  return next;
};

const known = new Map<Day, Day>();

/** Whether the office does not open again that month. */
export const isLastOfMonth = (day: Day): boolean => officeDayAfter(day).slice(0, 7) !== day.slice(0, 7);

/** Every day from the first to the last. */
export const daysFrom = (first: Day, last: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The moment of a day, this many minutes after midnight. */
export const momentOn = (day: Day, minute: number): Moment => ({
  instant: instantAfter(startOfDay(day), minute * 60_000),
  day,
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  dayOfMonth: Number(day.slice(8)),
});

/** A day of a month; one that the month does not have is moved into the next. */
export const dayIn = (year: number, month: number, dayOfMonth: number): Day => addDays(dayFrom(year, month, 1), dayOfMonth - 1);
