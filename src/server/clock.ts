/** The clock of the program: the machine's, or a fixed one for demonstrations and tests. */
import { type Instant, type Moment, momentAt } from '#kernel/calendar.ts';

export type Clock = { now(): Moment };

export const systemClock: Clock = { now: () => momentAt(new Date().toISOString()) };

/** A clock that a test moves by hand. */
export type SettableClock = Clock & { set(instant: Instant): void };

export const clockAt = (instant: Instant): SettableClock => {
  let present = momentAt(instant);
  return {
    now: () => present,
    set: (next) => {
      present = momentAt(next);
    },
  };
};
