/** Keeps the classes: finds, locks and writes them. */
import { type Expression, type Generated, type SqlBool, sql } from 'kysely';
import { withCategories } from '#features/categories/category.store.ts';
import { markClasses } from '#features/enrollments/class-mark.store.ts';
import type { Person } from '#features/users/user.contract.ts';
import type { Instant } from '#kernel/calendar.ts';
import { fullName } from '#kernel/names.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import type { ClassDay, ClassFilter, ClassInfo, ClassWork } from './class.contract.ts';
import type { Neighbour, Schedule } from './class.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    classes: {
      id: string;
      category_id: string;
      teacher_id: string;
      year: number;
      room: number | null;
      day1: ClassDay;
      hour_in1: string;
      hour_out1: string;
      day2: ClassDay;
      hour_in2: string;
      hour_out2: string;
      capacity: number;
      created_at: string;
      /** Another one with whatever is entered in the class (`class-mark.store.ts`). */
      mark: Generated<string>;
    };
    /** A view over the grades, attendance and observations of later features: how much was written in each class. */
    class_work: { class_id: string; grades: number; absences: number; observations: number };
  }
}

/** The classes of a filter, by teacher. */
export const findClasses = async (reads: Reads, filter: ClassFilter, thisYear: number, page: PageRequest | null): Promise<Page<ClassInfo>> => {
  const all = reads.selectFrom('classes').where(matching(filter, thisYear));
  const { rows, total } = await readPage(byTeacher(reads, filter, thisYear), all, page);
  return { rows: await populate(reads, rows), total };
};

/** The same without the numbers of their students, which are counted. */
export const findUncountedClasses = async (reads: Reads, filter: ClassFilter, thisYear: number): Promise<readonly UncountedClass[]> =>
  uncounted(reads, await byTeacher(reads, filter, thisYear).execute());

/** All classes of a year, by teacher. */
export const findClassesOfYear = async (reads: Reads, year: number): Promise<readonly ClassInfo[]> =>
  (await findClasses(reads, { teacher: undefined, category: undefined, year }, year, null)).rows;

export const findClass = async (reads: Reads, id: string): Promise<ClassInfo | null> =>
  (await populate(reads, await listed(reads).where('classes.id', '=', id).execute()))[0] ?? null;

/** Some classes by id; those that do not exist are absent. */
export const findClassesByIds = async (reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, ClassInfo>> => {
  if (ids.length === 0) return new Map();
  return new Map((await populate(reads, await rowsByIds(reads, ids))).map((one) => [one._id, one]));
};

/** The same without the numbers of their students, in any order. */
export const findUncountedByIds = async (reads: Reads, ids: readonly string[]): Promise<readonly UncountedClass[]> =>
  ids.length === 0 ? [] : uncounted(reads, await rowsByIds(reads, ids));

export type MarkedClass = { readonly id: string; readonly mark: string; readonly categoryId: string };

/** The classes of a filter with their marks, by which `keptByClass` keeps what is found in them. */
export const findMarkedClasses = async (reads: Reads, filter: ClassFilter, thisYear: number): Promise<readonly MarkedClass[]> => {
  const rows = await reads.selectFrom('classes').select(['id', 'mark', 'category_id']).where(matching(filter, thisYear)).orderBy('id').execute();
  return rows.map(({ id, mark, category_id }) => ({ id, mark, categoryId: category_id }));
};

type TaughtClass = { readonly id: string; readonly mark: string; readonly teacher: Person };

/** The classes of a filter by teacher, with their marks. */
export const findTaughtClasses = async (reads: Reads, filter: ClassFilter, thisYear: number): Promise<readonly TaughtClass[]> => {
  const rows = await byTeacher(reads, filter, thisYear)
    .clearSelect()
    .select(['classes.id', 'classes.mark', 'classes.teacher_id', 'users.name', 'users.lastname'])
    .execute();
  return rows.map(({ id, mark, teacher_id, name, lastname }) => ({ id, mark, teacher: { _id: teacher_id, name, lastname } }));
};

/** Classes as they are stored, locked in the order of their ids for changes of what is in them; those that do not exist are absent. */
export const lockClasses = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly categoryId: string; readonly year: number }>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('classes')
    .select(['id', 'category_id', 'year'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  await markClasses(tx, ids);
  return new Map(rows.map((row) => [row.id, { id: row.id, categoryId: row.category_id, year: row.year }]));
};

/** The classes of a year that might collide. */
export const findNeighbours = async (reads: Reads, year: number): Promise<readonly Neighbour[]> => {
  const rows = await listed(reads).where('classes.year', '=', year).orderBy('classes.id').execute();
  return rows.map((row) => ({
    ...scheduleOf(row),
    id: row.id,
    category: row.category_name,
    teacherId: row.teacher_id,
    teacher: fullName(row),
    room: row.room,
  }));
};

/** The classes of a teacher from a year on. */
export const findClassesFrom = async (reads: Reads, teacherId: string, year: number): Promise<readonly ClassInfo[]> =>
  populate(
    reads,
    await listed(reads).where('classes.teacher_id', '=', teacherId).where('classes.year', '>=', year).orderBy('classes.year').orderBy('classes.id').execute(),
  );

/** How much was written in each class. */
export const findWork = async (reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, ClassWork>> => {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('class_work')
    .selectAll()
    .where('class_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ class_id, ...work }) => [class_id, work]));
};

/** Whether a teacher has, or had, classes of years before this. */
export const hasPastClasses = async (reads: Reads, teacherId: string, thisYear: number): Promise<boolean> =>
  (await reads.selectFrom('classes').select('id').where('teacher_id', '=', teacherId).where('year', '<', thisYear).limit(1).executeTakeFirst()) !== undefined;

export type ClassRow = Schedule & {
  readonly id: string;
  readonly categoryId: string;
  readonly teacherId: string;
  readonly year: number;
  readonly room: number | null;
  readonly capacity: number;
  readonly createdAt: Instant;
};

/** What can be changed of a class: not its category or year. */
type ClassTerms = Omit<ClassRow, 'id' | 'categoryId' | 'year' | 'createdAt'>;

export const insertClasses = async (tx: Tx, classes: readonly ClassRow[]): Promise<void> => {
  if (classes.length === 0) return;
  const rows = classes.map(({ id, categoryId, year, createdAt, ...rest }) => ({
    id,
    category_id: categoryId,
    year,
    created_at: createdAt,
    ...columnsOf(rest),
  }));
  await tx.insertInto('classes').values(rows).execute();
  await markClasses(
    tx,
    classes.map(({ id }) => id),
  );
};

export const updateClass = async (tx: Tx, id: string, row: ClassTerms): Promise<void> => {
  await tx.updateTable('classes').set(columnsOf(row)).where('id', '=', id).execute();
};

/** Deletes a class with its places and everything that refers to them. */
export const removeClass = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('classes').where('id', '=', id).execute();
};

export const putTeacher = async (tx: Tx, ids: readonly string[], teacherId: string): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('classes')
      .set({ teacher_id: teacherId })
      .where('id', 'in', [...ids])
      .execute();
};

const listed = (reads: Reads) =>
  reads
    .selectFrom('classes')
    .innerJoin('users', 'users.id', 'classes.teacher_id')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .selectAll('classes')
    .select(['users.name', 'users.lastname', 'users.sex', 'categories.name as category_name']);

const rowsByIds = (reads: Reads, ids: readonly string[]) =>
  listed(reads)
    .where('classes.id', 'in', [...ids])
    .execute();

const byTeacher = (reads: Reads, filter: ClassFilter, thisYear: number) =>
  listed(reads)
    .where(matching(filter, thisYear))
    // The empty text hides the index of everybody's names, which PostgreSQL would walk until it has met a page of those who teach.
    .orderBy(sql`users.sort_key || ''`)
    .orderBy('classes.teacher_id')
    .orderBy('categories.position')
    .orderBy('classes.id');

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];
type UncountedClass = Omit<ClassInfo, 'taken'>;

const uncounted = (reads: Reads, rows: readonly ListedRow[]): Promise<readonly UncountedClass[]> =>
  withCategories(reads, rows, (row, category) => ({
    _id: row.id,
    category,
    teacher: { _id: row.teacher_id, name: row.name, lastname: row.lastname, sex: row.sex },
    year: row.year,
    ...(row.room === null ? {} : { classroom: String(row.room) }),
    ...scheduleOf(row),
    capacity: row.capacity,
  }));

// Only the classes that are shown are counted: PostgreSQL counts what stands beside a row before it orders the rows.
const populate = async (reads: Reads, rows: readonly ListedRow[]): Promise<readonly ClassInfo[]> => {
  const ids = rows.map(({ id }) => id);
  const [classes, counts] = await Promise.all([uncounted(reads, rows), ids.length === 0 ? [] : countPlaces(reads, ids).execute()]);
  const taken = new Map(counts.map(({ class_id, count }) => [class_id, count]));
  return classes.map((one) => ({ ...one, taken: taken.get(one._id) ?? 0 }));
};

const countPlaces = (reads: Reads, ids: readonly string[]) =>
  reads
    .selectFrom('class_places')
    .select(['class_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('class_id', 'in', ids)
    .groupBy('class_id');

const scheduleOf = (row: Omit<ReturnType<typeof columnsOf>, 'teacher_id' | 'room' | 'capacity'>): Schedule => ({
  day1: row.day1,
  hourin1: row.hour_in1,
  hourout1: row.hour_out1,
  day2: row.day2,
  hourin2: row.hour_in2,
  hourout2: row.hour_out2,
});

const matching = ({ teacher, category, year }: ClassFilter, thisYear: number): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`classes.year = ${year ?? thisYear}`];
  if (teacher !== undefined && teacher !== 'null') conditions.push(sql<SqlBool>`classes.teacher_id = ${teacher}`);
  if (category !== undefined && category !== 'null') conditions.push(sql<SqlBool>`classes.category_id = ${category}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const columnsOf = ({ teacherId, room, capacity, day1, hourin1, hourout1, day2, hourin2, hourout2 }: ClassTerms) => ({
  teacher_id: teacherId,
  room,
  capacity,
  day1,
  hour_in1: hourin1,
  hour_out1: hourout1,
  day2,
  hour_in2: hourin2,
  hour_out2: hourout2,
});
