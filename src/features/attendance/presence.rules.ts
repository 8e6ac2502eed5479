/** How much of the classes a student was there. */
import type { Day } from '#kernel/calendar.ts';
import { type DaysByPeriod, presence } from './attendance.rules.ts';
import type { Presence } from './presence.contract.ts';

/** Of the days of class until today; what is planned for later does not count as if he had come. */
export const presenceUntil = (today: Day, days: DaysByPeriod, absences: readonly { readonly date: Day }[]): Presence => {
  const held = [...days.values()]
    .flat()
    .filter((day) => day <= today)
    .toSorted();
  const missed = absences.filter(({ date }) => date <= today).length;
  return { days: held.length, absences: missed, percent: presence(held.length, missed), held };
};
