/** The days of a bimester in a calendar before they are saved: class days are in, holidays are out, and each can be changed. */
import type { ClassDay } from '#features/classes/class.contract.ts';
import { addDays, addMonths, type Day, lastDayOfMonth, monthName, WEEKDAY_NAMES, weekdayOf, type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import { isClassDay as isOfClass } from './attendance.rules.ts';

export type Holidays = ReadonlyMap<Day, string>;

export type BimesterDraft = {
  readonly from: Day;
  readonly to: Day;
  /** The weekdays of the class. */
  readonly weekdays: readonly ClassDay[];
  /** By day, with their names. */
  readonly holidays: Holidays;
  /** Days of other bimesters. */
  readonly taken: readonly Day[];
  /** Days that were switched from in to out, or from out to in. */
  readonly turned: readonly Day[];
};

export type CalendarCell = {
  readonly day: Day;
  readonly isIn: boolean;
  readonly isClassDay: boolean;
  readonly holiday: string | null;
  /** Outside the bimester, or in another one, so it cannot be switched. */
  readonly isFixed: boolean;
};

export type CalendarMonth = {
  readonly month: YearMonth;
  /** "Marzo 2026". */
  readonly title: string;
  /** From Monday to Sunday; null outside the month. */
  readonly weeks: readonly (readonly (CalendarCell | null)[])[];
};

/** The months of a bimester, week by week. */
export const bimesterMonths = (draft: BimesterDraft): readonly CalendarMonth[] => {
  const months: CalendarMonth[] = [];
  for (let month = yearMonthOf(draft.from); month <= yearMonthOf(draft.to); month = addMonths(month, 1)) {
    months.push({ month, title: monthTitle(month), weeks: weeksOf(month).map((week) => week.map((day) => (day === null ? null : cellOf(day, draft)))) });
  }
  return months;
};

/** "Marzo 2026". */
export const monthTitle = (month: YearMonth): string => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;

/** The weeks of a month from Monday to Sunday; null for days of other months. */
export const weeksOf = (month: YearMonth): readonly (readonly (Day | null)[])[] => {
  const count = lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  const before = (WEEKDAY_NAMES.indexOf(weekdayOf(`${month}-01`)) + 6) % 7;
  const days = [...Array.from({ length: before }, () => null), ...Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index))];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => Array.from({ length: 7 }, (_, day) => days[week * 7 + day] ?? null));
};

export type ChosenDays = {
  readonly days: readonly Day[];
  /** Class days that are left out. */
  readonly skip: readonly Day[];
  /** Other days that were added. */
  readonly also: readonly Day[];
};

/** The result of the calendar: the days that will be saved, and how they differ from the plain class days. */
export const chosenDays = (draft: BimesterDraft): ChosenDays => {
  const cells = bimesterMonths(draft)
    .flatMap(({ weeks }) => weeks.flat())
    .filter((cell) => cell !== null && !cell.isFixed) as readonly CalendarCell[];
  return {
    days: cells.filter(({ isIn }) => isIn).map(({ day }) => day),
    skip: cells.filter(({ isIn, isClassDay }) => isClassDay && !isIn).map(({ day }) => day),
    also: cells.filter(({ isIn, isClassDay }) => isIn && !isClassDay).map(({ day }) => day),
  };
};

/** Switches a day, or switches it back. */
export const turn = (turned: readonly Day[], day: Day): readonly Day[] => (turned.includes(day) ? turned.filter((one) => one !== day) : [...turned, day]);

const cellOf = (day: Day, { from, to, weekdays, holidays, taken, turned }: BimesterDraft): CalendarCell => {
  const isClassDay = isOfClass(day, weekdays);
  const holiday = holidays.get(day) ?? null;
  const isFixed = day < from || day > to || taken.includes(day);
  const usual = isClassDay && holiday === null;
  return { day, isClassDay, holiday, isFixed, isIn: !isFixed && usual !== turned.includes(day) };
};
