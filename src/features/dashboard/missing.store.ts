/** Counts what is entered in the classes of a year: one statement for each kind, only for the classes asked for. */
import { type RawBuilder, sql } from 'kysely';
import { type Day, dayFrom } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { Counted, Entered, PlannedDays } from './missing.rules.ts';

export type Work = Pick<Entered, 'days' | 'columns' | 'students' | 'grades' | 'observations'>;
const NOTHING: Work = { days: new Map(), columns: new Map(), students: [], grades: new Map(), observations: new Map() };

type Asked = {
  readonly year: number;
  /** Absent: the classes of all teachers. */
  readonly teacher: string | undefined;
  readonly today: Day;
};

/** What is entered, by class, without classes that have neither students nor entries. */
export const findEntered = async (reads: Reads, asked: Asked): Promise<(classId: string) => Work> => {
  const work = new Map<string, Work>();
  const change = (classId: string, to: (before: Work) => Partial<Work>): void => {
    const before = work.get(classId) ?? NOTHING;
    work.set(classId, { ...before, ...to(before) });
  };
  for (const { class_id, period, uncalled, ...own } of await countDays(reads, asked))
    change(class_id, ({ days }) => ({ days: new Map(days).set(period, { ...own, uncalled: uncalled ?? 0 } satisfies PlannedDays) }));
  for (const { class_id, period, count } of await countColumns(reads, asked))
    change(class_id, ({ columns }) => ({ columns: new Map(columns).set(period, count) }));
  for (const { class_id, since, count } of await countStudents(reads, asked))
    change(class_id, ({ students }) => ({ students: [...students, { since, count }] }));
  for (const { class_id, period, ...one } of await countGrades(reads, asked)) change(class_id, ({ grades }) => ({ grades: withCount(grades, period, one) }));
  for (const { class_id, period, ...one } of await countObservations(reads, asked))
    change(class_id, ({ observations }) => ({ observations: withCount(observations, period, one) }));
  return (classId) => work.get(classId) ?? NOTHING;
};

const withCount = (counts: ReadonlyMap<number, readonly Counted[]>, period: number, { since, count }: Counted): ReadonlyMap<number, readonly Counted[]> =>
  new Map(counts).set(period, [...(counts.get(period) ?? []), { since, count }]);

const classesOf = (reads: Reads, { year, teacher }: Asked) =>
  reads
    .selectFrom('classes')
    .where('classes.year', '=', year)
    .$if(teacher !== undefined, (query) => query.where('classes.teacher_id', '=', teacher ?? ''));

const countDays = (reads: Reads, asked: Asked) => {
  const open = sql`attendance_days.called = 0 and attendance_days.makeup = 0 and attendance_days.day < ${asked.today}`;
  return classesOf(reads, asked)
    .innerJoin('attendance_days', 'attendance_days.class_id', 'classes.id')
    .where('attendance_days.brought', '=', 0)
    .select(['attendance_days.class_id', 'attendance_days.period'])
    .select((row) => [
      row.fn.min<string>('attendance_days.day').as('first'),
      row.fn.max<string>('attendance_days.day').as('last'),
      sql<number | null>`sum(case when ${open} then 1 else 0 end)`.as('uncalled'),
      sql<string | null>`min(case when ${open} then attendance_days.day end)`.as('oldest'),
    ])
    .groupBy(['attendance_days.class_id', 'attendance_days.period'])
    .execute();
};

const countColumns = (reads: Reads, asked: Asked) =>
  classesOf(reads, asked)
    .innerJoin('grade_columns', 'grade_columns.class_id', 'classes.id')
    .where('grade_columns.brought', '=', 0)
    .select(['grade_columns.class_id', 'grade_columns.period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['grade_columns.class_id', 'grade_columns.period'])
    .execute();

const beginningOf = ({ year }: Asked): Day => dayFrom(year, 3, 1);

/** The day on which a student of a class was enrolled; 1 March for those enrolled before. */
const since = (asked: Asked): RawBuilder<string> => {
  const first = beginningOf(asked);
  return sql<string>`case when enrollments.created_at < ${first} then ${first} else substr(enrollments.created_at, 1, 10) end`;
};

const countStudents = (reads: Reads, asked: Asked) =>
  classesOf(reads, asked)
    .innerJoin('class_places', 'class_places.class_id', 'classes.id')
    .innerJoin('enrollments', 'enrollments.id', 'class_places.enrollment_id')
    .select(['class_places.class_id', since(asked).as('since')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['class_places.class_id', 'since'])
    .execute();

const countGrades = async (reads: Reads, asked: Asked): Promise<readonly Written[]> => {
  const all = await classesOf(reads, asked)
    .innerJoin('grade_columns', 'grade_columns.class_id', 'classes.id')
    .where('grade_columns.brought', '=', 0)
    .innerJoin('grades', 'grades.column_id', 'grade_columns.id')
    .select(['grade_columns.class_id', 'grade_columns.period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['grade_columns.class_id', 'grade_columns.period'])
    .execute();
  const late = await classesOf(reads, asked)
    .innerJoin('grade_columns', 'grade_columns.class_id', 'classes.id')
    .where('grade_columns.brought', '=', 0)
    .innerJoin('grades', 'grades.column_id', 'grade_columns.id')
    .innerJoin('class_places', (join) => join.onRef('class_places.class_id', '=', 'grades.class_id').onRef('class_places.student_id', '=', 'grades.student_id'))
    .innerJoin('enrollments', 'enrollments.id', 'class_places.enrollment_id')
    .select(['grade_columns.class_id', 'grade_columns.period', since(asked).as('since')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('enrollments.created_at', '>=', beginningOf(asked))
    .groupBy(['grade_columns.class_id', 'grade_columns.period', 'since'])
    .execute();
  return withLate(all, late, asked);
};

const countObservations = async (reads: Reads, asked: Asked): Promise<readonly Written[]> => {
  const all = await classesOf(reads, asked)
    .innerJoin('observations', 'observations.class_id', 'classes.id')
    .select(['observations.class_id', 'observations.period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['observations.class_id', 'observations.period'])
    .execute();
  const late = await classesOf(reads, asked)
    .innerJoin('observations', 'observations.class_id', 'classes.id')
    .innerJoin('class_places', (join) =>
      join.onRef('class_places.class_id', '=', 'observations.class_id').onRef('class_places.student_id', '=', 'observations.student_id'),
    )
    .innerJoin('enrollments', 'enrollments.id', 'class_places.enrollment_id')
    .select(['observations.class_id', 'observations.period', since(asked).as('since')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('enrollments.created_at', '>=', beginningOf(asked))
    .groupBy(['observations.class_id', 'observations.period', 'since'])
    .execute();
  return withLate(all, late, asked);
};

type Written = { readonly class_id: string; readonly period: number; readonly since: string; readonly count: number };

/** Nearly all students were there from the beginning: everything is counted in one query, and the late ones are subtracted. */
const withLate = (all: readonly Omit<Written, 'since'>[], late: readonly Written[], asked: Asked): readonly Written[] => {
  const lateIn = new Map<string, number>();
  for (const { class_id, period, count } of late) lateIn.set(`${class_id} ${period}`, (lateIn.get(`${class_id} ${period}`) ?? 0) + count);
  return [...all.map((one) => ({ ...one, since: beginningOf(asked), count: one.count - (lateIn.get(`${one.class_id} ${one.period}`) ?? 0) })), ...late];
};
