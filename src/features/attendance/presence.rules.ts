/** How much of the classes a student attended. */
import type { Day } from '#kernel/calendar.ts';
import { presence } from './attendance.rules.ts';
import type { Presence } from './presence.contract.ts';

/** Counts the days until today on which the roll was called: on others nobody knows who was there, and planned days do not count as if the student had attended. */
export const presenceUntil = (today: Day, called: readonly Day[], absences: readonly { readonly date: Day }[]): Presence => {
  const missed = absences.filter(({ date }) => date <= today).length;
  // A student who came from another class was absent there on days that this class does not have.
  const held = [...new Set([...called, ...absences.map(({ date }) => date)])].filter((day) => day <= today).toSorted();
  return { days: held.length, absences: missed, percent: presence(held.length, missed), held };
};
