/** How much of the classes a student attended. */
import type { Day } from '#kernel/calendar.ts';
import { type DaysByPeriod, presence } from './attendance.rules.ts';
import type { Presence } from './presence.contract.ts';

/** Counts the class days until today; later ones do not count as if the student had attended. */
export const presenceUntil = (today: Day, days: DaysByPeriod, absences: readonly { readonly date: Day }[]): Presence => {
  const missed = absences.filter(({ date }) => date <= today).length;
  // A student who came from another class was absent there on days that this class does not have.
  const held = [...new Set([...[...days.values()].flat(), ...absences.map(({ date }) => date)])].filter((day) => day <= today).toSorted();
  return { days: held.length, absences: missed, percent: presence(held.length, missed), held };
};
