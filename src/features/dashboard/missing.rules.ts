/** What a class still lacks, and from when that counts as missing. */
import { BIMESTER_PERIODS, type Graded, periodName, periodsOf } from '#features/grades/grade.rules.ts';
import { addDays, type Day, shortDay } from '#kernel/calendar.ts';
import { counted, plural } from '#kernel/plural.ts';
import { listText } from '#kernel/spanish.ts';
import type { MissingInClass, MissingItem } from './missing.contract.ts';

/** The usual dates of the bimesters, month and day; the winter recess is between the second and the third. */
const USUAL: Readonly<Record<number, { readonly first: string; readonly last: string }>> = {
  1: { first: '03-09', last: '05-15' },
  2: { first: '05-18', last: '07-15' },
  3: { first: '07-27', last: '09-30' },
  4: { first: '10-01', last: '11-30' },
};
/** From this day on the exams are due. */
const EXAMS_FROM = '12-01';
const EXAMS_LAST = '12-15';
/** Grades and observations are due this many days before the bimester ends. */
const DAYS_BEFORE_THE_END = 14;

/** The planned class days of a bimester, and those before today without a roll. */
export type PlannedDays = { readonly first: Day; readonly last: Day; readonly uncalled: number; readonly oldest: Day | null };
/** A number of students, grades or observations, by the day on which their students came. */
export type Counted = { readonly since: Day; readonly count: number };

/** What is entered in a class of a year. */
export type Entered = {
  readonly year: number;
  readonly category: Graded;
  readonly days: ReadonlyMap<number, PlannedDays>;
  /** How many kinds of grades each period has. */
  readonly columns: ReadonlyMap<number, number>;
  readonly students: readonly Counted[];
  readonly grades: ReadonlyMap<number, readonly Counted[]>;
  readonly observations: ReadonlyMap<number, readonly Counted[]>;
};

/** What is missing in a class on a day, the most urgent first; nothing without students. */
export const missingIn = (entered: Entered, today: Day): readonly MissingItem[] =>
  upTo(entered.students, today) === 0 ? [] : [...rolls(entered), ...days(entered, today), ...columns(entered, today), ...texts(entered, today)];

/** A bimester begins with its first class day; without one on its usual day. */
export const beginningOf = ({ year, days }: Pick<Entered, 'year' | 'days'>, period: number): Day =>
  days.get(period)?.first ?? `${year}-${USUAL[period]?.first ?? EXAMS_FROM}`;

/** A bimester ends with its last class day if the next one is planned, but not before its usual end. */
export const endOf = ({ year, days }: Pick<Entered, 'year' | 'days'>, period: number): Day => {
  const usual = `${year}-${USUAL[period]?.last ?? EXAMS_LAST}`;
  const own = days.get(period)?.last;
  const next = days.get(period + 1);
  if (next !== undefined) return own ?? addDays(next.first, -1);
  return own !== undefined && own > usual ? own : usual;
};

/** The periods whose grades and observations are due: from two weeks before their end; exams from 1 December. */
export const periodsDue = (entered: Pick<Entered, 'year' | 'category' | 'days'>, today: Day): readonly number[] => {
  const inTwoWeeks = addDays(today, DAYS_BEFORE_THE_END);
  return periodsOf(entered.category).filter((period) => (isBimester(period) ? endOf(entered, period) <= inTwoWeeks : today >= `${entered.year}-${EXAMS_FROM}`));
};

/** "Pasar lista de 3 fechas, desde el 08/06", "12 notas del 2° Bimestre". */
export const missingWords = ({ kind, period, count, since }: MissingItem): string => {
  const where = `${isBimester(period) ? 'del' : 'de'} ${periodName(period)}`;
  if (kind === 'roll') {
    const day = since === undefined ? '' : shortDay(since).slice(0, 5);
    return plural(count, `Pasar lista del ${day}`, `Pasar lista de ${count} fechas, desde el ${day}`);
  }
  if (kind === 'days') return `Fechas ${where}`;
  if (kind === 'columns') return `Tipos de nota ${where}`;
  if (kind === 'grades') return `${counted(count, 'nota', 'notas')} ${where}`;
  return `${counted(count, 'observación', 'observaciones')} ${where}`;
};

/** "15 clases de 8 profesores: 12 fechas sin lista, 310 notas y 96 observaciones": the summary for a coordinator. */
export const missingSummary = (all: readonly Pick<MissingInClass, 'teacher' | 'items'>[]): string => {
  const sum = (kind: MissingItem['kind']): number =>
    all.flatMap(({ items }) => items).reduce((total, item) => total + (item.kind === kind ? item.count : 0), 0);
  const teachers = new Set(all.map(({ teacher }) => teacher._id)).size;
  const counts = [
    ...countedIfAny(sum('roll'), 'fecha sin lista', 'fechas sin lista'),
    ...countedIfAny(sum('grades'), 'nota', 'notas'),
    ...countedIfAny(sum('observations'), 'observación', 'observaciones'),
  ];
  const what = counts.length === 0 ? '' : `: ${listText(counts)}`;
  return `${counted(all.length, 'clase', 'clases')} de ${counted(teachers, 'profesor', 'profesores')}${what}`;
};

const countedIfAny = (count: number, one: string, many: string): readonly string[] => (count === 0 ? [] : [counted(count, one, many)]);

const isBimester = (period: number): boolean => period <= BIMESTER_PERIODS.length;

const rolls = ({ days }: Entered): readonly MissingItem[] =>
  BIMESTER_PERIODS.flatMap((period) => {
    const own = days.get(period);
    return own === undefined || own.uncalled === 0
      ? []
      : [{ kind: 'roll' as const, period, count: own.uncalled, ...(own.oldest === null ? {} : { since: own.oldest }) }];
  });

/** Only the first bimester without days: the later ones cannot be planned before it. */
const days = (entered: Entered, today: Day): readonly MissingItem[] => {
  const first = BIMESTER_PERIODS.find((period) => !entered.days.has(period));
  return first === undefined || today < beginningOf(entered, first) ? [] : [{ kind: 'days', period: first, count: 1 }];
};

/** Only the first period without kinds of grades, for the same reason. */
const columns = (entered: Entered, today: Day): readonly MissingItem[] => {
  const first = periodsOf(entered.category).find((period) => (entered.columns.get(period) ?? 0) === 0);
  if (first === undefined) return [];
  const begins = isBimester(first) ? beginningOf(entered, first) : `${entered.year}-${EXAMS_FROM}`;
  return today < begins ? [] : [{ kind: 'columns', period: first, count: 1 }];
};

const texts = (entered: Entered, today: Day): readonly MissingItem[] =>
  periodsDue(entered, today).flatMap((period): readonly MissingItem[] => {
    const end = isBimester(period) ? endOf(entered, period) : `${entered.year}-${EXAMS_LAST}`;
    const students = upTo(entered.students, end);
    const grades = (entered.columns.get(period) ?? 0) * students - upTo(entered.grades.get(period) ?? [], end);
    const observations = isBimester(period) ? students - upTo(entered.observations.get(period) ?? [], end) : 0;
    return [
      ...(grades > 0 ? [{ kind: 'grades' as const, period, count: grades }] : []),
      ...(observations > 0 ? [{ kind: 'observations' as const, period, count: observations }] : []),
    ];
  });

/** Students who came after the day do not count. */
const upTo = (counted: readonly Counted[], day: Day): number => counted.reduce((sum, { since, count }) => (since <= day ? sum + count : sum), 0);
