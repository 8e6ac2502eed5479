/** The days of a bimester: which may be added or removed. */
import type { ClassDay } from '#features/classes/class.contract.ts';
import { wrongEnds } from '#features/classes/recess.rules.ts';
import { addDays, type Day, dayFrom, type Moment, schoolYear, shortDay, weekdayOf } from '#kernel/calendar.ts';
import { notFound, ok, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import type { SentCell } from './attendance.contract.ts';

export const EARLIER_BIMESTER_EMPTY = 'Debe agregar por lo menos un día en los bimestres anteriores';
export const UNKNOWN_DAY: Refusal = notFound('La fecha no está en el bimestre');
/** The usual limit of absences for a mention. */
export const USUAL_ABSENCES = 4;

/** The days of a class by period, in order. */
export type DaysByPeriod = ReadonlyMap<number, readonly Day[]>;

/** Whether a class meets on a weekday like that of the day. */
export const isClassDay = (day: Day, weekdays: readonly ClassDay[]): boolean => (weekdays as readonly string[]).includes(weekdayOf(day));

/** The days on which a bimester may lie: within the school year, after the earlier bimesters and before the later ones. */
export const roomOf = (period: number, days: DaysByPeriod, year: number): { readonly first: Day; readonly last: Day } => {
  const { before, after } = neighboursOf(period, days);
  const { first, last } = schoolYear(year);
  return { first: before === undefined ? first : addDays(before.day, 1), last: after === undefined ? last : addDays(after.day, -1) };
};

/** Whether a single day may be added to a bimester. */
export const mayAddDay = (day: Day, period: number, days: DaysByPeriod, today: Moment): Verdict<null> => {
  if (isAnywhere(day, days)) return refuse({ msg: 'La fecha ya está agregada', path: 'date' });
  const { first, last } = schoolYear(today.year);
  if (day < first || day > last) return refuse({ msg: `La fecha debe estar entre el 1 de marzo y el 15 de diciembre de ${today.year}`, path: 'date' });
  const earlier = earlierFilled(period, days);
  return earlier.ok ? fitsBetween([day], ['date', 'date'], period, days) : earlier;
};

/** The last day on which a bimester may begin (specification, section 5). */
export const lastBeginning = (year: number): Day => dayFrom(year, 12, 1);

/** The ends of a bimester, the class days to skip, and days on other weekdays to add. */
export type AskedBimester = { readonly from: Day; readonly to: Day; readonly skip: readonly Day[]; readonly also?: readonly Day[] };

/** The days of a bimester: from the first to the last, on the weekdays of the class and those added, without skipped and existing ones. */
export const daysOfBimester = (
  asked: AskedBimester,
  weekdays: readonly ClassDay[],
  period: number,
  days: DaysByPeriod,
  today: Moment,
): Verdict<readonly Day[]> => {
  const earlier = earlierFilled(period, days);
  const wrong = wrongEnds(asked.from, asked.to, today.year, { day: lastBeginning(today.year), text: '1 de diciembre' });
  if (wrong.length > 0 || !earlier.ok) return unless([...wrong, ...(earlier.ok ? [] : earlier.reasons)], []);
  const isAsked = (day: Day): boolean => isClassDay(day, weekdays) || (asked.also ?? []).includes(day);
  const found = daysBetween(asked.from, asked.to).filter((day) => isAsked(day) && !asked.skip.includes(day) && !isAnywhere(day, days));
  if (found.length === 0) return refuse('No hay días de clase entre esas fechas');
  const fits = fitsBetween(found, ['fromDate', 'toDate'], period, days);
  return fits.ok ? ok(found) : fits;
};

/** Whether a day may be removed: a bimester keeps at least one (specification, section 4). */
export const mayRemoveDay = (day: Day, period: number, days: DaysByPeriod): Verdict<null> => {
  const own = days.get(period) ?? [];
  if (!own.includes(day)) return UNKNOWN_DAY;
  return own.length === 1 ? refuse('No se puede eliminar la única fecha del bimestre') : ok(null);
};

export type PlannedRoll = {
  readonly made: readonly { readonly dayId: string; readonly studentId: string }[];
  /** With an id, only that absence is removed. */
  readonly gone: readonly { readonly dayId: string; readonly studentId: string; readonly id?: string }[];
  /** The days on which the roll was called. */
  readonly called: readonly string[];
};

/**
 * What the sent cells change. A cell says which absence was there when it was read ('' for none), or does not say, and then counts whatever is
 * stored now. A cell that only repeats what was read changes nothing that somebody else did meanwhile.
 */
export const planRoll = (sent: readonly SentCell[], students: ReadonlySet<string>, dayIds: ReadonlyMap<Day, string>, today: Day): Verdict<PlannedRoll> => {
  if (sent.some(({ student }) => !students.has(student))) return refuse('Uno de los alumnos no está en la clase');
  if (sent.some(({ date }) => !dayIds.has(date))) return refuse('Una de las fechas no está en el bimestre');
  const cells = sent.map(({ _id, date, student, inassistance }) => ({
    ...{ seen: _id ?? undefined, dayId: dayIds.get(date) ?? '', studentId: student, isAbsent: inassistance, date },
  }));
  return ok({
    made: cells.filter(({ seen, isAbsent }) => isAbsent && (seen ?? '') === '').map(({ dayId, studentId }) => ({ dayId, studentId })),
    gone: cells
      .filter(({ seen, isAbsent }) => !isAbsent && seen !== '')
      .map(({ seen, dayId, studentId }) => ({ dayId, studentId, ...(seen === undefined ? {} : { id: seen }) })),
    // Other clients send the whole bimester; on days still to come nobody has called the roll.
    called: [...new Set(cells.filter(({ date }) => date <= today).map(({ dayId }) => dayId))],
  });
};

/** The share of days on which a student was present, in whole percent; null without days. */
export const presence = (days: number, absences: number): number | null => (days === 0 ? null : Math.round(((days - absences) / days) * 100));

/** The word of a mention: 0 Perfecta, 1 Excelente, 2 Muy Buena, 3 and 4 Buena, more Regular. */
export const attendanceWord = (absences: number): string => (['Perfecta', 'Excelente', 'Muy Buena', 'Buena', 'Buena'] as const)[absences] ?? 'Regular';

const earlierFilled = (period: number, days: DaysByPeriod): Verdict<null> =>
  Array.from({ length: period - 1 }, (_, index) => index + 1).every((earlier) => (days.get(earlier) ?? []).length > 0)
    ? ok(null)
    : refuse(EARLIER_BIMESTER_EMPTY);

/** The last day of the bimesters before a period, and the first day of those after it. */
const neighboursOf = (period: number, days: DaysByPeriod) => {
  const all = [...days].flatMap(([own, list]) => list.map((day) => ({ period: own, day }))).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { before: all.findLast((one) => one.period < period), after: all.find((one) => one.period > period) };
};

const fitsBetween = (asked: readonly Day[], [start, end]: readonly [string, string], period: number, days: DaysByPeriod): Verdict<null> => {
  const { before, after } = neighboursOf(period, days);
  const own = `Las fechas del ${period}° Bimestre deben ser`;
  const reasons: Reason[] = [];
  if (before !== undefined && asked.some((day) => day < before.day))
    reasons.push({ msg: `${own} posteriores al ${shortDay(before.day).slice(0, 5)}, la última del ${before.period}° Bimestre`, path: start });
  if (after !== undefined && asked.some((day) => day > after.day))
    reasons.push({ msg: `${own} anteriores al ${shortDay(after.day).slice(0, 5)}, la primera del ${after.period}° Bimestre`, path: end });
  return unless(reasons, null);
};

const isAnywhere = (day: Day, days: DaysByPeriod): boolean => [...days.values()].some((own) => own.includes(day));

const daysBetween = (from: Day, to: Day): readonly Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
