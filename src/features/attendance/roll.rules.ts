/** The roll of a class: which day is proposed, which marks are not saved yet, and their sums. */
import type { ClassDay } from '#features/classes/class.contract.ts';
import { type LossNotice, leftClass, lossNotices, type ShownNames } from '#features/classes/lost-place.rules.ts';
import { addDays, BIMESTERS, type Day, longDay, type Moment, shortDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import type { Absence, AttendanceTable } from './attendance.contract.ts';
import { type DaysByPeriod, isClassDay, mayAddDay, presence, roomOf } from './attendance.rules.ts';

/** Marks by day and student: absent or not. */
export type Marks = Readonly<Record<string, boolean>>;

/** The key of a waiting mark: '2026-03-09 <id of the student>'. */
export const markKey = (day: Day, studentId: string): string => `${day} ${studentId}`;
export const ofMarkKey = (key: string): { readonly day: Day; readonly studentId: string } => {
  const [day = '', studentId = ''] = key.split(' ');
  return { day, studentId };
};
const dayOfKey = (key: string): Day => ofMarkKey(key).day;

/** The days of a class, those with a roll, the makeups, and the absences, by `markKey`. */
export type Roll = {
  readonly days: DaysByPeriod;
  readonly called: ReadonlySet<Day>;
  readonly makeup: ReadonlySet<Day>;
  readonly absent: ReadonlySet<string>;
};

/** The days of a class as the server knows them. */
export const daysOf = ({ header }: AttendanceTable): DaysByPeriod =>
  new Map(header.flatMap((days, index) => (days === null ? [] : [[index + 1, days] as const])));

/** The roll as the server knows it. */
export const rollOf = (table: AttendanceTable): Roll => ({
  days: daysOf(table),
  called: new Set(table.called ?? []),
  makeup: new Set(table.makeup ?? []),
  absent: new Set(
    table.periods.flatMap((rows) => (rows ?? []).flat().flatMap(({ date, student, inassistance }) => (inassistance ? [markKey(date, student._id)] : []))),
  ),
});

/** What is not saved yet: added days with their period, and marks. */
export type WaitingRoll = { readonly days: Readonly<Record<Day, number>>; readonly marks: Marks };

export const NOTHING_WAITS: WaitingRoll = { days: {}, marks: {} };

/** The roll as it is shown, with what is not saved yet. */
export const withWaiting = (roll: Roll, waiting: WaitingRoll): Roll => {
  const days = new Map(roll.days);
  for (const [day, period] of Object.entries(waiting.days)) if (periodOf(days, day) === null) days.set(period, [...(days.get(period) ?? []), day].toSorted());
  const called = new Set([...roll.called, ...Object.keys(waiting.days), ...Object.keys(waiting.marks).map(dayOfKey)]);
  const absent = new Set(roll.absent);
  for (const [key, isAbsent] of Object.entries(waiting.marks)) {
    if (isAbsent) absent.add(key);
    else absent.delete(key);
  }
  return { ...roll, days, called, absent };
};

/** Marks students on a day. A mark is kept even if it repeats what is stored, since another value may be on its way to the server. */
export const mark = (waiting: WaitingRoll, day: Day, studentIds: readonly string[], isAbsent: boolean): WaitingRoll => ({
  ...waiting,
  marks: { ...waiting.marks, ...Object.fromEntries(studentIds.map((id) => [markKey(day, id), isAbsent])) },
});

/** How the cells of a roll are read and shown. */
export const MARKS = {
  read: (text: string): boolean => text === 'ausente',
  show: (isAbsent: boolean): string => (isAbsent ? 'ausente' : 'presente'),
};

/** Marks as the cells of a sheet, and back. */
export const cellsOf = (marks: Marks): Readonly<Record<string, { readonly text: string }>> =>
  Object.fromEntries(Object.entries(marks).map(([key, isAbsent]) => [key, { text: MARKS.show(isAbsent) }]));
export const marksOf = (cells: Readonly<Record<string, { readonly text: string }>>): Marks =>
  Object.fromEntries(Object.entries(cells).map(([key, { text }]) => [key, MARKS.read(text)]));

/** The stored value of each cell, of the days of the class and of those that are not added yet. */
export const storedIn = (table: AttendanceTable, newDays: WaitingRoll['days'] = {}): ((key: string) => boolean | undefined) => {
  const { absent } = rollOf(table);
  const days = new Set([...table.header.flatMap((own) => own ?? []), ...Object.keys(newDays)]);
  const students = new Set(table.students.map(({ _id }) => _id));
  return (key) => (days.has(dayOfKey(key)) && students.has(ofMarkKey(key).studentId) ? absent.has(key) : undefined);
};

/** A day that was added is no longer waiting, but its marks are. */
export const afterAdding = (waiting: WaitingRoll, day: Day): WaitingRoll => ({
  ...waiting,
  days: Object.fromEntries(Object.entries(waiting.days).filter(([own]) => own !== day)),
});

/** The notices about marks that cannot be saved. */
export const lostMarks = (marks: Marks, gone: readonly string[], table: AttendanceTable, names: ShownNames): readonly LossNotice[] => {
  const students = new Set(table.students.map(({ _id }) => _id));
  return lossNotices(
    gone.map((key) => {
      const { day, studentId } = ofMarkKey(key);
      const said = MARKS.show(marks[key] === true);
      return students.has(studentId)
        ? { key, why: `${dayInWords(day)}, no está entre los días de la clase`, what: `${names[studentId] ?? 'Un alumno'}: ${said}` }
        : { key, why: leftClass(names, studentId), what: `${dayInWords(day)}: ${said}` };
    }),
  );
};

/** The table with marks that the server has saved. */
export const withMarks = (table: AttendanceTable, marks: Marks): AttendanceTable => ({
  ...table,
  called: [...new Set([...(table.called ?? []), ...Object.keys(marks).map(dayOfKey)])],
  periods: table.periods.map((rows) =>
    rows === null
      ? rows
      : rows.map((row) =>
          row.map((cell) => {
            const isAbsent = marks[markKey(cell.date, cell.student._id)];
            return isAbsent === undefined ? cell : { ...cell, inassistance: isAbsent };
          }),
        ),
  ),
});

/** The bimester, 1 to 4, of a day; null when none has it. */
export const periodOf = (days: DaysByPeriod, day: Day): number | null => [...days].find(([, own]) => own.includes(day))?.[0] ?? null;

/** All days of a class, in order. */
export const allDays = (days: DaysByPeriod): readonly Day[] => [...days.values()].flat().toSorted();

/** The bimester of a day: the last one that had begun by then, or the first. */
export const bimesterOn = (days: DaysByPeriod, day: Day): number =>
  BIMESTERS.findLast((period) => {
    const first = days.get(period)?.[0];
    return first !== undefined && first <= day;
  }) ?? 1;

/** A day for the roll; if it does not exist yet, it is offered to be added. */
export type Proposal = { readonly day: Day; readonly period: number; readonly isThere: boolean };

/** The day that is proposed to be added to a bimester: today if the class meets, otherwise its first class day after the existing ones. */
export const proposedNewDay = (period: number, days: DaysByPeriod, weekdays: readonly ClassDay[], holidays: readonly Day[], today: Moment): Day | null => {
  const { first, last } = roomOf(period, days, today.year);
  const isFree = (day: Day): boolean => day >= first && day <= last && isClassDay(day, weekdays) && !holidays.includes(day) && periodOf(days, day) === null;
  if (isFree(today.day)) return today.day;
  for (let day = days.get(period)?.at(-1) ?? first; day <= last; day = addDays(day, 1)) if (isFree(day)) return day;
  return null;
};

/** Today, if the class meets; otherwise the last day before, or the first. */
export const proposedDay = (days: DaysByPeriod, weekdays: readonly ClassDay[], holidays: readonly Day[], today: Moment): Proposal | null => {
  const period = bimesterOn(days, today.day);
  const isMeeting = isClassDay(today.day, weekdays) && !holidays.includes(today.day);
  if (periodOf(days, today.day) === null && isMeeting && mayAddDay(today.day, period, days, today).ok) return { day: today.day, period, isThere: false };
  const there = allDays(days);
  const day = there.findLast((one) => one <= today.day) ?? there[0];
  return day === undefined ? null : { day, period: periodOf(days, day) ?? 1, isThere: true };
};

/** The days until today without a roll; makeups do not count. */
export const uncalledDays = ({ called, makeup }: Pick<Roll, 'called' | 'makeup'>, days: readonly Day[], today: Day): readonly Day[] =>
  days.filter((day) => day <= today && !called.has(day) && !makeup.has(day));

/** The absences of a student in a bimester, and the presence in whole percent on the days so far with a roll; null before the first. */
export const totalsOf = (
  days: readonly Day[],
  called: Roll['called'],
  isAbsentOn: (day: Day) => boolean,
  today: Day,
): { readonly absences: number; readonly presence: number | null } => {
  const past = days.filter((day) => day <= today && (called.has(day) || isAbsentOn(day)));
  return { absences: days.filter(isAbsentOn).length, presence: presence(past.length, past.filter(isAbsentOn).length) };
};

/** "Abad, Ana: 12/03, 17/03": the absences that each student brought from another class. */
export const broughtLines = (students: AttendanceTable['students'], brought: readonly Absence[]): readonly string[] =>
  students.flatMap((student) => {
    const days = brought.filter((absence) => absence.student === student._id).map(({ date }) => shortDay(date).slice(0, 5));
    return days.length === 0 ? [] : [`${listName(student)}: ${days.join(', ')}`];
  });

/** "Martes, 9 de junio": a day without its year, which is always the present one. */
export const dayInWords = (day: Day): string => longDay(day).replace(/ de \d{4}$/, '');
