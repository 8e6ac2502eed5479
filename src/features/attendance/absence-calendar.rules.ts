/** The year of a student as a calendar of presence, absence and holidays. */
import type { Holiday } from '#features/classes/holiday.contract.ts';
import { type Day, fullDay, type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import { monthTitle, weeksOf } from './bimester-calendar.rules.ts';

export type DayMark = 'present' | 'absent' | 'holiday' | null;
export type MarkedDay = { readonly day: Day; readonly mark: DayMark; readonly holiday: string };
export type MarkedMonth = {
  readonly month: YearMonth;
  readonly title: string;
  readonly absences: number;
  readonly weeks: readonly (readonly (MarkedDay | null)[])[];
};

/** The months with classes, the newest first. */
export const attendanceMonths = (held: readonly Day[], absent: readonly Day[], holidays: readonly Holiday[]): readonly MarkedMonth[] => {
  const days = [...new Set([...held, ...absent])];
  const months = [...new Set(days.map(yearMonthOf))].toSorted().toReversed();
  const markOf = (day: Day): MarkedDay => {
    const holiday = holidays.find(({ date }) => date === day)?.name ?? '';
    const mark = absent.includes(day) ? 'absent' : held.includes(day) ? 'present' : holiday === '' ? null : 'holiday';
    return { day, mark, holiday };
  };
  return months.map((month) => ({
    month,
    title: monthTitle(month),
    absences: absent.filter((day) => yearMonthOf(day) === month).length,
    weeks: weeksOf(month).map((week) => week.map((day) => (day === null ? null : markOf(day)))),
  }));
};

/** What a family writes to the office about an absence. */
export const excuseText = (by: string, student: string, day: Day, why: string): string =>
  [`Buenos días. Le escribe ${by}.`, `${student} faltó el ${fullDay(day)}${why.trim() === '' ? '.' : `: ${why.trim()}`}`, 'Muchas gracias.'].join('\n');
