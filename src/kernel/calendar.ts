/** Days, months and years of the institute: always those of Buenos Aires, whatever the machine's time zone is. */

/** A calendar day, '2026-03-09'. */
export type Day = string;
/** A calendar month, '2026-03'. */
export type YearMonth = string;
/** A point in time, ISO 8601 in UTC with milliseconds and Z, 24 characters. */
export type Instant = string;

/** The present as rules see it: handed in, never read from the machine. */
export type Moment = {
  readonly instant: Instant;
  readonly day: Day;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly dayOfMonth: number;
};

// Argentina has kept UTC-3 without daylight saving time since 2009.
const BUENOS_AIRES_OFFSET_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;
export const WEEKDAY_NAMES = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;
/** The days on which there are classes. */
export const CLASS_DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'] as const;
/** The four bimesters of a school year. */
export const BIMESTERS = [1, 2, 3, 4] as const;

/** The moment of an instant, in Buenos Aires. */
export const momentAt = (instant: Instant): Moment => {
  const local = new Date(Date.parse(instant) - BUENOS_AIRES_OFFSET_MS);
  return {
    instant: new Date(Date.parse(instant)).toISOString(),
    day: local.toISOString().slice(0, 10),
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    dayOfMonth: local.getUTCDate(),
  };
};

/** Noon of a day in Buenos Aires. */
export const noonOf = (day: Day): Moment => momentAt(new Date(Date.parse(`${day}T12:00:00.000Z`) + BUENOS_AIRES_OFFSET_MS).toISOString());

/** The calendar day of an instant in Buenos Aires. */
export const dayOf = (instant: Instant): Day => momentAt(instant).day;

/** '18:05': the time of an instant in Buenos Aires. */
export const timeOf = (instant: Instant): string => new Date(Date.parse(instant) - BUENOS_AIRES_OFFSET_MS).toISOString().slice(11, 16);

/** First instant of a day in Buenos Aires. */
export const startOfDay = (day: Day): Instant => new Date(Date.parse(`${day}T00:00:00.000Z`) + BUENOS_AIRES_OFFSET_MS).toISOString();

/** The instants of a range of days, both ends included: from the first, strictly before the second. An open end lies before or after all data. */
export const instantsOfDays = (first: Day = '1900-01-01', last: Day = '9000-12-31'): { readonly from: Instant; readonly before: Instant } => ({
  from: startOfDay(first),
  before: startOfDay(addDays(last, 1)),
});

/** The instants of a calendar year: from the first, strictly before the second. */
export const instantsOfYear = (year: number): { readonly from: Instant; readonly before: Instant } =>
  instantsOfDays(dayFrom(year, 1, 1), dayFrom(year, 12, 31));

/** The day of a year, month (1 to 12) and day number. */
export const dayFrom = (year: number, month: number, dayOfMonth: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

/** Whether a text is a day that exists in the calendar. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/** Whether a text is a month of the calendar, '2026-03'. */
export const isYearMonth = (text: string): boolean => isDay(`${text}-01`);

/** The day this many days later; earlier when negative. */
export const addDays = (day: Day, days: number): Day => new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from the first to the second. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((Date.parse(`${second}T00:00:00.000Z`) - Date.parse(`${first}T00:00:00.000Z`)) / DAY_MS);

/** Elapsed time between two instants, in days of 24 hours, fractions included. */
export const elapsedDays = (from: Instant, to: Instant): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** An instant this many milliseconds later. */
export const instantAfter = (instant: Instant, milliseconds: number): Instant => new Date(Date.parse(instant) + milliseconds).toISOString();

/** The last day number of a month: 28 to 31. */
export const lastDayOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Months from the first to the second, both 'YYYY-MM'. */
export const monthsBetween = (first: YearMonth, second: YearMonth): number => monthIndex(second) - monthIndex(first);

/** The month this many months later. */
export const addMonths = (month: YearMonth, months: number): YearMonth => {
  const index = monthIndex(month) + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** The month of a day, '2026-03'. */
export const yearMonthOf = (day: Day): YearMonth => day.slice(0, 7);

/** 'Lunes' … of a day. */
export const weekdayOf = (day: Day): (typeof WEEKDAY_NAMES)[number] => WEEKDAY_NAMES[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? 'Domingo';

/** 'Marzo' of 3. */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** 'Lunes, 3 de Marzo de 2025'. */
export const longDay = (day: Day): string => `${weekdayOf(day)}, ${Number(day.slice(8))} de ${monthName(Number(day.slice(5, 7)))} de ${day.slice(0, 4)}`;

/** '03/03/25'. */
export const shortDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** '03/03/2025'. */
export const fullDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** 'Del 01/06/2026 al 10/06/2026', 'Desde el …', 'Hasta el …', 'El 10/06/2026': the days that a list covers; empty when it covers all. */
export const daysText = (from: Day | '' | undefined, to: Day | '' | undefined): string => {
  if (!from && !to) return '';
  if (!from || !to) return from ? `Desde el ${fullDay(from)}` : `Hasta el ${fullDay(to ?? '')}`;
  return from === to ? `El ${fullDay(from)}` : `Del ${fullDay(from)} al ${fullDay(to)}`;
};

/** '03-03-25': the day in a file's name. */
export const fileDay = (day: Day): string => shortDay(day).replaceAll('/', '-');

/** Years completed on a day by somebody born on another. */
export const ageOn = (born: Day, day: Day): number => Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** First and last day on which there may be classes in a year (specification, section 5). */
export const schoolYear = (year: number): { readonly first: Day; readonly last: Day } => ({ first: dayFrom(year, 3, 1), last: dayFrom(year, 12, 15) });

/** A calendar day as the wire writes it: midnight as if UTC. */
export const wireDay = (day: Day): Instant => `${day}T00:00:00.000Z`;

const monthIndex = (month: YearMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
