/** How much of the classes a student was there. */
import type { Day } from '#kernel/calendar.ts';
import { type DaysByPeriod, presence } from './attendance.rules.ts';
import type { Presence } from './presence.contract.ts';

/** Of the days of class until today; what is planned for later does not count as if he had come. */
export const presenceUntil = (today: Day, days: DaysByPeriod, absences: readonly { readonly date: Day }[]): Presence => {
  const missed = absences.filter(({ date }) => date <= today).length;
  // Who came from another class was absent there on days that this one does not have.
  const held = [...new Set([...[...days.values()].flat(), ...absences.map(({ date }) => date)])].filter((day) => day <= today).toSorted();
  return { days: held.length, absences: missed, percent: presence(held.length, missed), held };
};
