/** Counts what is entered in classes of the year of a day: one statement for each kind. */
import { type Expression, sql } from 'kysely';
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
  withPlaces(reads, classIds, day)
    .selectFrom('places')
    .select(['places.class_id', 'places.since'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['places.class_id', 'places.since'])
    .execute();

/** The grades of each period, by the day on which their students came. */
export const countGrades = (reads: Reads, classIds: readonly string[], day: Day) =>
  withPlaces(reads, classIds, day)
    .selectFrom('places')
    .innerJoin('grades', (on) => on.onRef('grades.class_id', '=', 'places.class_id').onRef('grades.student_id', '=', 'places.student_id'))
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    // PostgreSQL looks a table up by the classes only where they are named.
    .where('grades.class_id', 'in', [...classIds])
    .where('grade_columns.class_id', 'in', [...classIds])
    .where('grade_columns.brought', '=', 0)
    .select(['places.class_id', 'grade_columns.period', 'places.since'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['places.class_id', 'grade_columns.period', 'places.since'])
    .execute();

/** The observations of each bimester, by the day on which their students came. */
export const countObservations = (reads: Reads, classIds: readonly string[], day: Day) =>
  withPlaces(reads, classIds, day)
    .selectFrom('places')
    .innerJoin('observations', (on) => on.onRef('observations.class_id', '=', 'places.class_id').onRef('observations.student_id', '=', 'places.student_id'))
    .where('observations.class_id', 'in', [...classIds])
    .select(['places.class_id', 'observations.period', 'places.since'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['places.class_id', 'observations.period', 'places.since'])
    .execute();

/** The places of the classes with the day on which each student came: who was enrolled before the year began came at its beginning. */
const withPlaces = (reads: Reads, classIds: readonly string[], day: Day) => {
  const beginning = dayFrom(Number(day.slice(0, 4)), 3, 1);
  const cameOn = (enrolled: Expression<string | null>) =>
    sql<Day>`(case when ${enrolled} < ${beginning} then ${beginning} else substr(${enrolled}, 1, 10) end)`;
  return reads.with(
    (places) => places('places').materialized(),
    (query) =>
      query
        .selectFrom((from) =>
          from
            .selectFrom('class_places')
            .select(['class_places.class_id', 'class_places.student_id'])
            .select((place) =>
              place.selectFrom('enrollments').select('enrollments.created_at').whereRef('enrollments.id', '=', 'class_places.enrollment_id').as('enrolled'),
            )
            .where('class_places.class_id', 'in', [...classIds])
            .as('place'),
        )
        .select((place) => ['place.class_id', 'place.student_id', cameOn(place.ref('place.enrolled')).as('since')]),
  );
};
