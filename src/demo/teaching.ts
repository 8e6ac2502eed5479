/** The entries of the demonstration's teachers until today: days of class, absences, grades, and observations. */
import type { Category } from '#features/categories/category.contract.ts';
import { FINAL_PERIOD, type Hundredths } from '#features/grades/grade.rules.ts';
import { addDays, type Day, type Instant, type Moment, weekdayOf } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Chance, chanceOf } from './chance.ts';
import { daysFrom, isOfficeDay, momentOn } from './office-days.ts';
import { remarkOf } from './remarks.ts';
import { bimesterOf, examsDayOf, type Syllabus } from './syllabus.ts';
import type { SeatedClass } from './timetable.ts';

export type Teaching = {
  readonly days: readonly { readonly id: Id; readonly classId: string; readonly period: number; readonly day: Day; readonly isCalled: boolean }[];
  readonly absences: readonly { readonly id: Id; readonly classId: string; readonly dayId: string; readonly studentId: string }[];
  readonly columns: readonly { readonly id: Id; readonly classId: string; readonly period: number; readonly typeId: string; readonly position: number }[];
  readonly grades: readonly { readonly id: Id; readonly classId: string; readonly columnId: string; readonly studentId: string; readonly value: Hundredths }[];
  readonly observations: readonly { readonly id: Id; readonly classId: string; readonly studentId: string; readonly period: number; readonly text: string }[];
  readonly published: readonly { readonly classId: string; readonly period: number; readonly at: Instant }[];
};

type Asked = {
  readonly classes: readonly SeatedClass[];
  readonly categories: readonly Category[];
  readonly syllabus: Syllabus;
  readonly firstNames: ReadonlyMap<string, string>;
  /** The students of the role accounts are sometimes absent, so that there is something to see. */
  readonly shown: ReadonlySet<string>;
  readonly today: Moment;
  readonly newId: (at: Instant) => Id;
};

/** Everything up to yesterday: a past bimester is complete, except for missing entries of a few teachers; the present one has its first column. */
export const teach = ({ classes, categories, syllabus, firstNames, shown, today, newId }: Asked): Teaching => {
  const told: { [K in keyof Teaching]: Teaching[K][number][] } = { days: [], absences: [], columns: [], grades: [], observations: [], published: [] };
  // The calendar is read once for all classes.
  const calendar = new Map<string, readonly { readonly day: Day; readonly weekday: string }[]>();
  const daysOf = (first: Day, last: Day) => {
    const known =
      calendar.get(first) ?? daysFrom(first, last).flatMap((day) => (day < today.day && isOfficeDay(day) ? [{ day, weekday: weekdayOf(day) }] : []));
    calendar.set(first, known);
    return known;
  };
  for (const one of classes) {
    const category = categories.find(({ _id }) => _id === one.categoryId);
    invariant(category !== undefined, 'a class has a category');
    if (bimesterOf(one.year, 1).first >= today.day) continue;
    const pupils = one.seated.map(({ studentId, createdAt }) => ({
      ...pupilOf(studentId, one.year, createdAt),
      ...(shown.has(studentId) ? { absent: 9 } : {}),
    }));
    const isCurrent = one.year === today.year;
    // The columns of all bimesters are made at the beginning of the year.
    const beginning = momentOn(bimesterOf(one.year, 1).first, 9 * 60).instant;
    for (const [period, types] of syllabus.columnsOf(category)) {
      const { first, last } =
        period >= FINAL_PERIOD ? { first: examsDayOf(one.year), last: examsDayOf(one.year) } : bimesterOf(one.year, period as 1 | 2 | 3 | 4);
      if (period >= FINAL_PERIOD && last >= today.day) continue;
      const { instant } = momentOn(first, 9 * 60);
      const isOver = last < today.day;
      const present = pupils.filter(({ since }) => since <= last);
      types.forEach((type, position) => {
        const columnId = newId(period >= FINAL_PERIOD ? instant : beginning);
        told.columns.push({ id: columnId, classId: one.id, period, typeId: type._id, position });
        const isGiven = isOver || (first < today.day && position === 0 && (one.room ?? 0) % 2 === 0);
        if (isGiven) {
          for (const pupil of present)
            told.grades.push({ id: newId(instant), classId: one.id, columnId, studentId: pupil.id, value: gradeOf(pupil, type.percentage) });
        }
      });
      if (period >= FINAL_PERIOD) continue;
      for (const { day, weekday } of daysOf(first, last)) {
        if (weekday !== one.day1 && weekday !== one.day2) continue;
        const dayId = newId(instant);
        // Some teachers have not called the roll of the last days yet.
        const isCalled = day < addDays(today.day, -8) || (one.room ?? 0) % 3 !== 1;
        told.days.push({ id: dayId, classId: one.id, period, day, isCalled });
        if (!isCalled) continue;
        for (const { id, since, absent, chance } of present)
          if (since <= day && chance.percent(absent)) told.absences.push({ id: newId(instant), classId: one.id, dayId, studentId: id });
      }
      if (!isOver) continue;
      const publishing = addDays(last, DAYS_TO_PUBLISH);
      if (publishing < today.day && present.length > 0) told.published.push({ classId: one.id, period, at: momentOn(publishing, 18 * 60).instant });
      for (const { id, ability, chance } of present) {
        const isOwed = isCurrent && chance.percent(7);
        const text = remarkOf(firstNames.get(id) ?? '', ability, period, chance);
        if (!isOwed) told.observations.push({ id: newId(instant), classId: one.id, studentId: id, period, text });
      }
    }
  }
  return told;
};

/** Families get the report cards some days after the bimester. */
const DAYS_TO_PUBLISH = 4;

type Pupil = { readonly id: string; readonly since: Day; readonly ability: number; readonly absent: number; readonly chance: Chance };

/** How well a student learns, from 50 to 97 of a hundred, and how often they are absent. */
const pupilOf = (id: string, year: number, enrolledAt: Instant): Pupil => {
  const own = chanceOf(11, Number.parseInt(id.slice(-8), 16));
  const ability = own.whole(50, 97);
  return {
    id,
    since: enrolledAt.slice(0, 10),
    ability,
    absent: own.one([0, 1, 2, 3, 4, 6, 9, 14]),
    chance: chanceOf(12, Number.parseInt(id.slice(-8), 16), year),
  };
};

/** A grade near a student's level, in quarters, or in whole percent. */
const gradeOf = ({ ability, chance }: Pupil, percentage: boolean): Hundredths => {
  const points = Math.min(100, Math.max(20, ability + chance.whole(-12, 10))) * 10;
  return percentage ? points : Math.round(points / 25) * 25;
};
