/** Counts what is entered in the classes of a year: one statement for each kind, only for the classes and periods asked for. */
import { sql } from 'kysely';
import { type Day, dayFrom } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { Counted, Entered } from './missing.rules.ts';

type Asked = {
  readonly year: number;
  /** Absent: the classes of all teachers. */
  readonly teacher: string | undefined;
  readonly today: Day;
};

/** The class days and the kinds of grades of each class. */
export const findPlanned = async (reads: Reads, asked: Asked): Promise<(classId: string) => Pick<Entered, 'days' | 'columns'>> => {
  const days = byClass(await countDays(reads, asked));
  const columns = byClass(await countColumns(reads, asked));
  return (classId) => ({
    days: new Map(days(classId).map(({ period, first, last, uncalled, oldest }) => [period, { first, last, uncalled, oldest }])),
    columns: new Map(columns(classId).map(({ period, count }) => [period, count])),
  });
};

/** The students of a class, of whom it has `taken`, with their grades and observations of the periods up to one. */
export const findWritten = async (
  reads: Reads,
  asked: Asked,
  upTo: number,
): Promise<(classId: string, taken: number) => Pick<Entered, 'students' | 'grades' | 'observations'>> => {
  const due = { ...asked, upTo };
  const late = byClass(await countLateStudents(reads, asked));
  const grades = byClass(await countGrades(reads, due));
  const lateGrades = byClass(await countLateGrades(reads, due));
  const observations = byClass(await countObservations(reads, due));
  const lateObservations = byClass(await countLateObservations(reads, due));
  return (classId, taken) => ({
    students: withLate(taken, late(classId), asked),
    grades: byPeriod(grades(classId), lateGrades(classId), asked),
    observations: byPeriod(observations(classId), lateObservations(classId), asked),
  });
};

const byClass = <Row extends { readonly class_id: string }>(rows: readonly Row[]): ((classId: string) => readonly Row[]) => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.class_id);
    if (known === undefined) found.set(row.class_id, [row]);
    else known.push(row);
  }
  return (classId) => found.get(classId) ?? [];
};

type OfPeriod = { readonly period: number; readonly count: number };

const byPeriod = (all: readonly OfPeriod[], late: readonly (OfPeriod & Counted)[], asked: Asked): ReadonlyMap<number, readonly Counted[]> =>
  new Map(
    all.map(({ period, count }) => [
      period,
      withLate(
        count,
        late.filter((one) => one.period === period),
        asked,
      ),
    ]),
  );

/** Nearly all students were there from the beginning: everything is counted in an index, and the late ones, who are few, are subtracted. */
const withLate = (all: number, late: readonly Counted[], asked: Asked): readonly Counted[] => [
  { since: beginningOf(asked), count: late.reduce((rest, { count }) => rest - count, all) },
  ...late.map(({ since, count }) => ({ since, count })),
];

const beginningOf = ({ year }: Asked): Day => dayFrom(year, 3, 1);

const classesOf = (reads: Reads, { year, teacher }: Asked) =>
  reads
    .selectFrom('classes')
    .select('classes.id')
    .where('classes.year', '=', year)
    .$if(teacher !== undefined, (query) => query.where('classes.teacher_id', '=', teacher ?? ''));

const countDays = (reads: Reads, asked: Asked) => {
  const open = sql`called = 0 and makeup = 0 and day < ${asked.today}`;
  return reads
    .selectFrom('attendance_days')
    .where('class_id', 'in', classesOf(reads, asked))
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

const columnsOf = (reads: Reads, asked: Asked) =>
  reads.selectFrom('grade_columns').where('class_id', 'in', classesOf(reads, asked)).where('brought', '=', 0).select(['class_id', 'period']);

const countColumns = (reads: Reads, asked: Asked) =>
  columnsOf(reads, asked)
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['class_id', 'period'])
    .execute();

type Due = Asked & { readonly upTo: number };

const countGrades = (reads: Reads, due: Due) =>
  columnsOf(reads, due)
    .where('period', '<=', due.upTo)
    .select(sql<number>`sum((select count(*) from grades where grades.column_id = grade_columns.id))`.as('count'))
    .groupBy(['class_id', 'period'])
    .execute();

const countObservations = (reads: Reads, due: Due) =>
  reads
    .selectFrom('observations')
    .where('class_id', 'in', classesOf(reads, due))
    .where('period', '<=', due.upTo)
    .select(['class_id', 'period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['class_id', 'period'])
    .execute();

/** The places of those who were enrolled after the beginning, with the day: SQLite reads crossed tables as they stand here, from these few. */
const latePlaces = (reads: Reads, asked: Asked) =>
  reads
    .selectFrom('enrollments')
    .crossJoin('class_places')
    .whereRef('class_places.enrollment_id', '=', 'enrollments.id')
    .where('enrollments.year', '=', asked.year)
    .where('enrollments.created_at', '>=', beginningOf(asked))
    .select(['class_places.class_id', sql<string>`substr(enrollments.created_at, 1, 10)`.as('since')])
    .select((row) => row.fn.countAll<number>().as('count'));

const countLateStudents = (reads: Reads, asked: Asked) => latePlaces(reads, asked).groupBy(['class_places.class_id', 'since']).execute();

const countLateGrades = (reads: Reads, due: Due) =>
  latePlaces(reads, due)
    .crossJoin('grade_columns')
    .crossJoin('grades')
    .whereRef('grade_columns.class_id', '=', 'class_places.class_id')
    .where('grade_columns.brought', '=', 0)
    .where('grade_columns.period', '<=', due.upTo)
    .whereRef('grades.column_id', '=', 'grade_columns.id')
    .whereRef('grades.student_id', '=', 'class_places.student_id')
    .select('grade_columns.period')
    .groupBy(['class_places.class_id', 'grade_columns.period', 'since'])
    .execute();

const countLateObservations = (reads: Reads, due: Due) =>
  latePlaces(reads, due)
    .crossJoin('observations')
    .whereRef('observations.class_id', '=', 'class_places.class_id')
    .where('observations.period', '<=', due.upTo)
    .whereRef('observations.student_id', '=', 'class_places.student_id')
    .select('observations.period')
    .groupBy(['class_places.class_id', 'observations.period', 'since'])
    .execute();
