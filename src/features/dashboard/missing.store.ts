/** Counts what is entered in classes of the year of a day: one statement for each kind. */
import { type RawBuilder, sql } from 'kysely';
import { type Day, dayFrom } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';

/** The class days of each bimester, and those before the day without a roll. */
export const countDays = (reads: Reads, classIds: readonly string[], day: Day) => {
  const open = sql`called = 0 and makeup = 0 and day < ${day}`;
  return reads
    .selectFrom('attendance_days')
    .where('class_id', 'in', [...classIds])
    .where('brought', '=', 0)
    .select(['class_id', 'period'])
    .select((row) => [
      row.fn.min<string>('day').as('first'),
      row.fn.max<string>('day').as('last'),
      sql<number>`sum(case when ${open} then 1 else 0 end)`.as('uncalled'),
      sql<string | null>`min(case when ${open} then day end)`.as('oldest'),
    ])
    .groupBy(['class_id', 'period'])
    .execute();
};

/** The kinds of grades of each period. */
export const countColumns = (reads: Reads, classIds: readonly string[]) =>
  reads
    .selectFrom('grade_columns')
    .where('class_id', 'in', [...classIds])
    .where('brought', '=', 0)
    .select(['class_id', 'period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['class_id', 'period'])
    .execute();

/** The students of each class by the day on which they came. */
export const countStudents = (reads: Reads, classIds: readonly string[], day: Day) =>
  placesIn(reads, classIds, day).groupBy(['class_places.class_id', 'since']).execute();

/** The grades of each period, by the day on which their students came. */
export const countGrades = (reads: Reads, classIds: readonly string[], day: Day) =>
  placesIn(reads, classIds, day)
    .innerJoin('grades', (on) => on.onRef('grades.class_id', '=', 'class_places.class_id').onRef('grades.student_id', '=', 'class_places.student_id'))
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    .where('grade_columns.brought', '=', 0)
    .select('grade_columns.period')
    .groupBy(['class_places.class_id', 'grade_columns.period', 'since'])
    .execute();

/** The observations of each bimester, by the day on which their students came. */
export const countObservations = (reads: Reads, classIds: readonly string[], day: Day) =>
  placesIn(reads, classIds, day)
    .innerJoin('observations', (on) =>
      on.onRef('observations.class_id', '=', 'class_places.class_id').onRef('observations.student_id', '=', 'class_places.student_id'),
    )
    .select('observations.period')
    .groupBy(['class_places.class_id', 'observations.period', 'since'])
    .execute();

const placesIn = (reads: Reads, classIds: readonly string[], day: Day) =>
  reads
    .selectFrom('class_places')
    .innerJoin('enrollments', 'enrollments.id', 'class_places.enrollment_id')
    .where('class_places.class_id', 'in', [...classIds])
    .select(['class_places.class_id', cameOn(day).as('since')])
    .select((row) => row.fn.countAll<number>().as('count'));

/** Who was enrolled before the year began is there from its beginning. */
const cameOn = (day: Day): RawBuilder<Day> => {
  const beginning = dayFrom(Number(day.slice(0, 4)), 3, 1);
  return sql<Day>`case when enrollments.created_at < ${beginning} then ${beginning} else substr(enrollments.created_at, 1, 10) end`;
};
