/** How long ago what is owed fell due: this month, one month ago, two, or three and more. */
import { addMonths, dayFrom, type Instant, type Moment, startOfDay, yearMonthOf, type YearMonth } from '#kernel/calendar.ts';

/** Whole months; the last age also counts everything older. */
export const FEE_AGES = [0, 1, 2, 3] as const;
export type FeeAge = (typeof FEE_AGES)[number];
export const OLDEST_AGE = 3;

export const FEE_AGE_NAMES: Readonly<Record<FeeAge, string>> = {
  0: 'Este mes',
  1: 'Un mes',
  2: 'Dos meses',
  3: 'Tres meses o más',
};

/** The months of an age, both included; null means without end. A fee that is due later counts as of this month. */
export type AgeSpan = {
  readonly first: YearMonth | null;
  readonly last: YearMonth | null;
};

/** The months of an age. */
export const spanOfAge = (age: FeeAge, today: Pick<Moment, 'day'>): AgeSpan => {
  const month = addMonths(yearMonthOf(today.day), -age);
  return { first: age === OLDEST_AGE ? null : month, last: age === 0 ? null : month };
};

/** The first instant of a month, since fees without a month are as old as their record. */
export const startOfMonth = (month: YearMonth): Instant => startOfDay(dayFrom(Number(month.slice(0, 4)), Number(month.slice(5)), 1));

/** A month as a number that grows by one each month. */
export const monthNumber = (month: YearMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
