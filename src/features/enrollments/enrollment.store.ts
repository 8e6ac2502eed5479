/** Keeps the enrollments: which student attends which category in which year. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { withCategories } from '#features/categories/category.store.ts';
import { lockStudent, type OwingStudent } from '#features/installments/student.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import { type Day, type Instant, instantsOfDays, startOfDay } from '#kernel/calendar.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { partsOf } from '#kernel/parts.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { countRows, readPageById } from '#server/database/paged.ts';
import { isOneOf, prepared } from '#server/database/prepared.ts';
import { markClassesOf } from './class-mark.store.ts';
import type { Enrollment, EnrollmentFilter, EnrollmentOrder } from './enrollment.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    enrollments: { id: string; student_id: string; category_id: string; year: number; month: number; created_at: string };
    /** The class of an enrolled student; what the class keeps about the student refers to this row. */
    class_places: { enrollment_id: string; class_id: string; student_id: string };
  }
}

/** Enrollments by filter, in the order asked for; by default newest first, or oldest first when only students with a class are asked for. */
export const findEnrollments = async (reads: Reads, filter: EnrollmentFilter, thisYear: number, page: PageRequest | null): Promise<Page<Enrollment>> => {
  const order = readOrder<EnrollmentOrder>(filter.sort);
  const direction = filter.classroom === undefined || filter.classroom === 'none' ? 'desc' : 'asc';
  const all = isNamed(filter) ? fromPeople(reads, filter, thisYear) : found(reads, filter, thisYear, undefined);
  const isByPerson = order?.word === 'name' || order?.word === 'studentnumber';
  const walked = isNamed(filter) || (isByPerson && isWide(filter)) ? fromPeople(reads, filter, thisYear) : found(reads, filter, thisYear, order?.word);
  const ids = walked
    .select('enrollments.id')
    .$if(order !== null, (rows) => rows.orderBy(ORDERS[order?.word ?? 'date'], order?.direction ?? 'asc'))
    .$if(isByPerson, (rows) => rows.orderBy(sql.ref('users.id'), order?.direction ?? 'asc'))
    // In one year a student is enrolled once, and the order needs nothing else: SQLite would sort by it as well.
    .$if(isByPerson && !isOfOneYear(filter), (rows) => rows.orderBy('enrollments.year', 'desc'))
    .$if(!isByPerson, (rows) => rows.orderBy('enrollments.created_at', direction).orderBy('enrollments.id', direction));
  const count = () => countRows(all);
  return readPageById(reads, ids, { rowsOf: (shown) => rowsOf(reads, shown), tell: (rows) => populate(reads, rows) }, count, page);
};

const ORDERS = {
  date: sql.ref('enrollments.created_at'),
  studentnumber: sql.ref('users.student_number'),
  name: sql.ref('users.sort_key'),
  // The sum hides the index of all positions, by which PostgreSQL would compare every enrollment with every category.
  category: sql`categories.position + 0`,
  year: sql.ref('enrollments.year'),
} as const satisfies Readonly<Record<EnrollmentOrder, RawBuilder<unknown>>>;

export const findEnrollment = async (reads: Reads, id: string): Promise<Enrollment | null> => {
  const rows = await listed(reads).where('enrollments.id', '=', id).execute();
  return (await populate(reads, rows))[0] ?? null;
};

/** Locks the student of an enrollment until the transaction ends; null when either does not exist. */
export const lockStudentOfEnrollment = async (tx: Tx, id: string): Promise<OwingStudent | null> => {
  const row = await tx.selectFrom('enrollments').select('student_id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : lockStudent(tx, row.student_id);
};

export const isEnrolled = async (reads: Reads, studentId: string, year: number): Promise<boolean> =>
  (await reads.selectFrom('enrollments').select('id').where('student_id', '=', studentId).where('year', '=', year).executeTakeFirst()) !== undefined;

export const countOfYear = (reads: Reads, year: number): Promise<number> => countRows(reads.selectFrom('enrollments').where('year', '=', year));

/** All enrollments of a year by surname and name. */
export const findEnrollmentsOfYear = async (reads: Reads, year: number): Promise<readonly Enrollment[]> =>
  populate(reads, await listed(reads).where('enrollments.year', '=', year).orderBy('users.sort_key').orderBy('enrollments.id').execute());

/** The enrollments of a student from a year on. */
export const findEnrollmentsFrom = async (reads: Reads, studentId: string, year: number): Promise<readonly Enrollment[]> =>
  populate(
    reads,
    await listed(reads).where('enrollments.student_id', '=', studentId).where('enrollments.year', '>=', year).orderBy('enrollments.id').execute(),
  );

export type NewEnrollmentRow = {
  readonly id: string;
  readonly studentId: string;
  readonly categoryId: string;
  readonly year: number;
  readonly month: number;
  readonly createdAt: Instant;
};

export const insertEnrollments = async (tx: Tx, enrollments: readonly NewEnrollmentRow[]): Promise<void> => {
  for (const part of partsOf(enrollments, ROWS_A_STATEMENT)) await tx.insertInto('enrollments').values(part.map(enrollmentColumns)).execute();
};

const ROWS_A_STATEMENT = 2000;

/** An enrollment as a row of its table. */
export const enrollmentColumns = ({ id, studentId, categoryId, year, month, createdAt }: NewEnrollmentRow): Tables['enrollments'] => ({
  id,
  student_id: studentId,
  category_id: categoryId,
  year,
  month,
  created_at: createdAt,
});

/** Changes the category: the student leaves the class, and loses grades, absences and observations there. */
export const putCategory = async (tx: Tx, id: string, categoryId: string): Promise<void> => {
  await markClassesOf(tx, [id]);
  await tx.deleteFrom('class_places').where('enrollment_id', '=', id).execute();
  await tx.updateTable('enrollments').set({ category_id: categoryId }).where('id', '=', id).execute();
};

/** Deletes enrollments; fees that stay lose their link to them. */
export const removeEnrollments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await markClassesOf(tx, ids);
  if (ids.length > 0)
    await tx
      .deleteFrom('enrollments')
      .where('id', 'in', [...ids])
      .execute();
};

/** The enrollments of a filter, joined only with what the order asks for, so that most are found in an index. */
const found = (reads: Reads, filter: EnrollmentFilter, thisYear: number, order: EnrollmentOrder | undefined) =>
  reads
    .selectFrom('enrollments')
    .$if(order === 'name' || order === 'studentnumber', (rows) => rows.innerJoin('users', 'users.id', 'enrollments.student_id'))
    .$if(order === 'category', (rows) => rows.innerJoin('categories', 'categories.id', 'enrollments.category_id'))
    .where(matching(filter, thisYear));

/** From the people to their enrollments, so that their order is that of an index and a page ends where it is full: SQLite reads crossed tables as they stand here. */
const fromPeople = (reads: Reads, filter: EnrollmentFilter, thisYear: number) => {
  const order = readOrder<EnrollmentOrder>(filter.sort)?.word;
  return (
    reads
      .selectFrom('users')
      .crossJoin('enrollments')
      .whereRef('enrollments.student_id', '=', 'users.id')
      .$if(order === 'category', (rows) => rows.innerJoin('categories', 'categories.id', 'enrollments.category_id'))
      // Every student has a number: said here, so that SQLite walks its index.
      .$if(order === 'studentnumber', (rows) => rows.where('users.student_number', 'is not', null))
      .where(matching(filter, thisYear))
  );
};

/** Names are few, and the people who have them are found in an index. */
const isNamed = ({ name, lastname }: EnrollmentFilter): boolean => name !== undefined || lastname !== undefined;

/** Whether a filter leaves the enrollments of most students of a year: few days or one student are found faster than all people are walked. */
const isWide = ({ startDate, endDate, student }: EnrollmentFilter): boolean => startDate === undefined && endDate === undefined && student === undefined;

const listed = (reads: Reads) =>
  reads
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .leftJoin('class_places', 'class_places.enrollment_id', 'enrollments.id')
    .selectAll('enrollments')
    .select(['users.name', 'users.lastname', 'users.student_number', 'class_places.class_id']);

const rowsOf = prepared((reads, ids: string) => listed(reads).where(isOneOf(reads, 'enrollments.id', ids)));

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const populate = (reads: Reads, rows: readonly ListedRow[]): Promise<readonly Enrollment[]> =>
  withCategories(reads, rows, (row, category) => ({
    _id: row.id,
    student: studentRefOf(row.student_id, row),
    category,
    classroom: row.class_id,
    year: row.year,
    date: row.created_at,
  }));

/** Without any of these the list is this year's, whenever the enrollments were made. */
const isOfThisYear = ({ startDate, endDate, year, student, classroom }: EnrollmentFilter): boolean =>
  startDate === undefined && endDate === undefined && year === undefined && student === undefined && classroom !== 'false';

const isOfOneYear = (filter: EnrollmentFilter): boolean => filter.year !== undefined || isOfThisYear(filter);

const matching = (filter: EnrollmentFilter, thisYear: number): Expression<SqlBool> => {
  const { startDate, endDate, category, year, student, name, lastname, classroom } = filter;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (isOfThisYear(filter)) conditions.push(sql<SqlBool>`enrollments.year = ${thisYear}`);
  if (startDate !== undefined) conditions.push(sql<SqlBool>`enrollments.created_at >= ${startOfDay(startDate)}`);
  if (endDate !== undefined) conditions.push(sql<SqlBool>`enrollments.created_at < ${afterDay(endDate)}`);
  if (category !== undefined && category !== 'null') conditions.push(sql<SqlBool>`enrollments.category_id = ${category}`);
  if (year !== undefined) conditions.push(sql<SqlBool>`enrollments.year = ${year}`);
  if (student !== undefined) conditions.push(sql<SqlBool>`enrollments.student_id = ${student}`);
  if (name !== undefined) conditions.push(sql<SqlBool>`users.search_name like ${containing(name)} escape '\\'`);
  if (lastname !== undefined) conditions.push(sql<SqlBool>`users.search_lastname like ${containing(lastname)} escape '\\'`);
  // Looked up for one enrollment after the other until the page is full: without the offset PostgreSQL would first read the places of all years.
  const place = sql`(select 1 from class_places where class_places.enrollment_id = enrollments.id limit 1 offset 0)`;
  if (classroom === 'none') conditions.push(sql<SqlBool>`not exists ${place}`);
  if (classroom === 'false') conditions.push(sql<SqlBool>`exists ${place}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const afterDay = (day: Day): Instant => instantsOfDays(day, day).before;
