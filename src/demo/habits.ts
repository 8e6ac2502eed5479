/** When and how a family pays: most come early every month, some late, some every other month, some stop coming. */
import type { Day } from '#kernel/calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { dayIn, officeDayFrom } from './office-days.ts';

export type Habit = {
  /** The first and the last day of the month on which the family comes. */
  readonly from: number;
  readonly to: number;
  readonly everyOtherMonth: boolean;
  /** In how many of a hundred months it does not come. */
  readonly missesPercent: number;
  /** How many of a hundred invoices are paid in cash. */
  readonly cash: number;
  /** In how many of a hundred invoices a fee is paid only in part. */
  readonly partly: number;
  /** Whether it pays the rest of the year in April, for the extra discount. */
  readonly ahead: boolean;
  /** Whether it never pays a month that it missed. */
  readonly forgets: boolean;
  /** The school year, counted from 0, and the month after which it does not come any more. */
  readonly stops: { readonly year: number; readonly month: number } | null;
};

const USUAL: Habit = { from: 1, to: 8, everyOtherMonth: false, missesPercent: 4, cash: 50, partly: 2, ahead: false, forgets: false, stops: null };

/** The habit of a family by its number; `leaves` is the last school year of its children, counted from 0. */
export const habitOf = (number: number, leaves: number): Habit => {
  const chance = chanceOf(2, number);
  const cash = chance.one([0, 20, 50, 80, 100]);
  // A family that leaves sometimes leaves a debt.
  const stops =
    leaves < 2 && chance.percent(45) ? { year: leaves, month: chance.whole(8, 10) } : number % 23 === 9 ? { year: 2, month: chance.whole(3, 6) } : null;
  return { ...USUAL, cash, ...kindOf(number), stops };
};

const kindOf = (number: number): Partial<Habit> => {
  const kind = number % 20;
  if (kind === 3 || kind === 11 || kind === 17) return { from: 12, to: 27, missesPercent: 10 };
  if (kind === 16) return { from: 5, to: 25, everyOtherMonth: true, missesPercent: 8 };
  if (kind === 19) return { ahead: true };
  if (kind === 7) return { partly: 25 };
  if (kind === 14) return { forgets: true, missesPercent: 12 };
  return kind % 4 === 0 ? { from: 4, to: 10 } : {};
};

/** The day of a month on which the family comes to pay; null when it does not come. */
export const dayToPay = (habit: Habit, year: number, month: number, chance: Chance): Day | null => {
  if (chance.percent(habit.missesPercent) || (habit.everyOtherMonth && month % 2 === 1)) return null;
  return officeDayFrom(dayIn(year, month, month === 12 ? Math.min(chance.whole(habit.from, habit.to), 20) : chance.whole(habit.from, habit.to)));
};

/** Whether the family still comes. */
export const stillComes = ({ stops }: Habit, year: number, month: number): boolean =>
  stops === null || year < stops.year || (year === stops.year && month <= stops.month);

/** Whether the family pays missed months later. */
export const comesEveryMonth = ({ everyOtherMonth, forgets, stops }: Habit): boolean => !everyOtherMonth && !forgets && stops === null;
