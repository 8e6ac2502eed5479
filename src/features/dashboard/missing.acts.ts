/** What the teachers have not entered yet, by class. */
import { findMarkedClasses, findUncountedClasses } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { keptByClass } from '#features/classes/kept-by-class.acts.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { MissingInClass } from './missing.contract.ts';
import { type Counted, missingIn } from './missing.rules.ts';
import { countColumns, countDays, countGrades, countObservations, countStudents } from './missing.store.ts';

const byPeriod = (rows: readonly (Counted & { readonly period: number })[]): ReadonlyMap<number, readonly Counted[]> => {
  const found = new Map<number, Counted[]>();
  for (const row of rows) {
    const there = found.get(row.period);
    if (there === undefined) found.set(row.period, [row]);
    else there.push(row);
  }
  return found;
};

const daysIn = keptByClass(countDays, (rows) => new Map(rows.map((row) => [row.period, row])));
const columnsIn = keptByClass(countColumns, (rows) => new Map(rows.map(({ period, count }) => [period, count])));
const studentsIn = keptByClass(countStudents, (rows) => rows);
const gradesIn = keptByClass(countGrades, byPeriod);
const observationsIn = keptByClass(countObservations, byPeriod);

/** In the classes of one teacher, or of all; without classes in which nothing is missing. */
export const listMissing = async (reads: Reads, teacher: string | undefined, now: Moment): Promise<MissingInClass[]> => {
  const filter = { teacher, year: now.year, category: undefined };
  const marked = await findMarkedClasses(reads, filter, now.year);
  const daysOf = await daysIn(reads, marked, now.day);
  const columnsOf = await columnsIn(reads, marked);
  const studentsOf = await studentsIn(reads, marked, now.day);
  const gradesOf = await gradesIn(reads, marked, now.day);
  const observationsOf = await observationsIn(reads, marked, now.day);
  return (await findUncountedClasses(reads, filter, now.year))
    .map((one) => {
      const entered = {
        ...{ year: one.year, category: one.category, students: studentsOf(one._id) },
        ...{ days: daysOf(one._id), columns: columnsOf(one._id), grades: gradesOf(one._id), observations: observationsOf(one._id) },
      };
      return { one, items: [...missingIn(entered, now.day)] };
    })
    .flatMap(({ one, items }) =>
      items.length === 0 ? [] : [{ classroom: one._id, category: one.category.name, schedule: scheduleText(one), teacher: one.teacher, items }],
    );
};
