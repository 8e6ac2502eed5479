/** What the teachers have not entered yet, by class. */
import { findTaughtClasses, findUncountedByIds } from '#features/classes/class.store.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { keptByClass } from '#features/classes/kept-by-class.acts.ts';
import type { Day, Moment } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Reads } from '#server/database/database.ts';
import type { MissingInClass } from './missing.contract.ts';
import { missingIn } from './missing.rules.ts';
import { countColumns, countDays, countGrades, countObservations, countStudents } from './missing.store.ts';

/** In the classes of one teacher, or of all; without classes in which nothing is missing. */
export const listMissing = async (reads: Reads, teacher: string | undefined, now: Moment): Promise<MissingInClass[]> => {
  const classes = await findTaughtClasses(reads, { teacher, year: now.year, category: undefined }, now.year);
  const lackingOf = await lackingIn(reads, classes, now.day);
  return classes.flatMap(({ id, teacher: by }) => {
    const lacking = lackingOf(id);
    return lacking === undefined || lacking.items.length === 0 ? [] : [{ classroom: id, teacher: by, ...lacking }];
  });
};

type Lacking = Omit<MissingInClass, 'classroom' | 'teacher'>;

/** What some classes lack on a day, one row for each. */
const findLacking = async (reads: Reads, ids: readonly string[], day: Day): Promise<readonly { readonly class_id: string; readonly lacking: Lacking }[]> => {
  const classes = await findUncountedByIds(reads, ids);
  const days = byClass(await countDays(reads, ids, day));
  const columns = byClass(await countColumns(reads, ids));
  const students = byClass(await countStudents(reads, ids, day));
  const grades = byClass(await countGrades(reads, ids, day));
  const observations = byClass(await countObservations(reads, ids, day));
  return classes.map((one) => {
    const entered = {
      year: one.year,
      category: one.category,
      days: new Map(days(one._id).map((row) => [row.period, row])),
      columns: new Map(columns(one._id).map(({ period, count }) => [period, count])),
      students: students(one._id),
      grades: byPeriod(grades(one._id)),
      observations: byPeriod(observations(one._id)),
    };
    return { class_id: one._id, lacking: { category: one.category.name, schedule: scheduleText(one), items: [...missingIn(entered, day)] } };
  });
};

const lackingIn = keptByClass(findLacking, ([row]) => row?.lacking);

const byClass = <Row extends { readonly class_id: string }>(rows: readonly Row[]): ((classId: string) => readonly Row[]) => {
  const found = groupBy(rows, ({ class_id }) => class_id);
  return (classId) => found.get(classId) ?? [];
};

const byPeriod = <Row extends { readonly period: number }>(rows: readonly Row[]) => groupBy(rows, ({ period }) => period);
