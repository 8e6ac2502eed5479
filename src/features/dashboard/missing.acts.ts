/** What the teachers have not entered yet, by class. */
import { findClasses, findMarkedClasses } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { keptByClass } from '#features/classes/kept-by-class.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { MissingInClass } from './missing.contract.ts';
import { type Counted, missingIn } from './missing.rules.ts';
import { countColumns, countDays, countGrades, countObservations, countStudents } from './missing.store.ts';

const daysIn = keptByClass(countDays);
const columnsIn = keptByClass(countColumns);
const studentsIn = keptByClass(countStudents);
const gradesIn = keptByClass(countGrades);
const observationsIn = keptByClass(countObservations);

/** In the classes of one teacher, or of all; without classes in which nothing is missing. */
export const listMissing = async (reads: Reads, teacher: string | undefined, now: Moment): Promise<MissingInClass[]> => {
  const filter = { teacher, year: now.year, category: undefined };
  const marked = await findMarkedClasses(reads, filter, now.year);
  const daysOf = await daysIn(reads, marked, now.day);
  const columnsOf = await columnsIn(reads, marked);
  const studentsOf = await studentsIn(reads, marked, now.day);
  const gradesOf = await gradesIn(reads, marked, now.day);
  const observationsOf = await observationsIn(reads, marked, now.day);
  const { rows: classes } = await findClasses(reads, filter, now.year, null);
  return classes
    .map(({ _id, year, category, teacher: teaches, ...one }) => {
      const entered = {
        ...{ year, category, students: studentsOf(_id) },
        days: new Map(daysOf(_id).map(({ period, ...days }) => [period, days])),
        columns: new Map(columnsOf(_id).map(({ period, count }) => [period, count])),
        grades: byPeriod(gradesOf(_id)),
        observations: byPeriod(observationsOf(_id)),
      };
      const items = [...missingIn(entered, now.day)];
      return { classroom: _id, category: category.name, schedule: scheduleText(one), teacher: teaches, items };
    })
    .filter(({ items }) => items.length > 0);
};

const byPeriod = (rows: readonly (Counted & { readonly period: number })[]): ReadonlyMap<number, readonly Counted[]> => {
  const found = new Map<number, Counted[]>();
  for (const row of rows) found.set(row.period, [...(found.get(row.period) ?? []), row]);
  return found;
};
