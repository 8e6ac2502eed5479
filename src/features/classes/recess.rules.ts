/** The winter recess: which dates the office may set, and which days it takes from the classes. */
import { addDays, CLASS_DAYS, type Day, type Moment, schoolYear, weekdayOf } from '#kernel/calendar.ts';
import { ok, type Reason, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import type { Holiday } from './holiday.contract.ts';
import type { Recess } from './recess.contract.ts';

export const WINTER_RECESS = 'Receso de invierno';
/** A longer recess is a typing mistake. */
const LONGEST_RECESS_DAYS = 31;

/** Whether the office may set this recess for a year. */
export const mayRecess = ({ fromDate, toDate }: Recess, year: number, today: Moment): Verdict<null> => {
  if (year < today.year) return refuse(`El receso de ${year} ya pasó`);
  const wrong = wrongEnds(fromDate, toDate, year, { day: schoolYear(year).last, text: '15 de diciembre' });
  if (wrong.length > 0) return unless(wrong, null);
  return toDate < addDays(fromDate, LONGEST_RECESS_DAYS)
    ? ok(null)
    : refuse({ msg: `El receso no puede durar más de ${LONGEST_RECESS_DAYS} días`, path: 'toDate' });
};

/** The faults of two days of a school year, each at its field; `lastStart` is the latest first day. */
export const wrongEnds = (fromDate: Day, toDate: Day, year: number, lastStart: { readonly day: Day; readonly text: string }): readonly Reason[] => {
  const { first, last } = schoolYear(year);
  const isStartWrong = fromDate < first || fromDate > lastStart.day;
  const isEndWrong = toDate < first || toDate > last || (!isStartWrong && toDate < fromDate);
  return [
    ...(isStartWrong ? [{ msg: `El comienzo debe estar entre el 1 de marzo y el ${lastStart.text} de ${year}`, path: 'fromDate' }] : []),
    ...(isEndWrong ? [{ msg: `El fin debe estar entre el comienzo y el 15 de diciembre de ${year}`, path: 'toDate' }] : []),
  ];
};

/** The days without classes in order: the national holidays, and the other days of the recess from Monday to Friday. */
export const withRecess = (holidays: readonly Holiday[], recess: Recess | null): readonly Holiday[] => {
  if (recess === null) return holidays;
  const days: Day[] = [];
  for (let day = recess.fromDate; day <= recess.toDate; day = addDays(day, 1)) days.push(day);
  const own = days.filter((day) => CLASS_DAYS.some((one) => one === weekdayOf(day)) && !holidays.some(({ date }) => date === day));
  return [...holidays, ...own.map((date) => ({ date, name: WINTER_RECESS }))].toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** "feriado: Día de la Independencia", "receso de invierno": why a day has no class. */
export const holidayText = (name: string): string => (name === WINTER_RECESS ? WINTER_RECESS.toLowerCase() : `feriado: ${name}`);
