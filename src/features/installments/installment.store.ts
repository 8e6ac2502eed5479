/** Keeps the fees of the students: finds them, holds them, writes them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Category } from '#features/categories/category.contract.ts';
import { CATEGORY_COLUMNS, findCategories, joinedCategory } from '#features/categories/category.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { addMonths, type Instant, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database.ts';
import { prepared } from '#server/prepared.ts';
import { type FeeAge, monthNumber, spanOfAge, startOfMonth } from './fee-age.rules.ts';
import type { DebtFilter, Installment, InstallmentList } from './installment.contract.ts';
import { type ChargeDay, type Discount, dueDay, type FeeFacts, type InstallmentStatus, type NewFee } from './installment.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    installments: {
      id: string;
      student_id: string;
      enrollment_id: string | null;
      number: number;
      year: number;
      value: number;
      status: InstallmentStatus;
      updatable: 0 | 1;
      created_at: string;
    };
    /** A view of what enrollments will tell: the category that a fee follows. */
    linked_enrollments: { enrollment_id: string; student_id: string; year: number; category_id: string };
  }
}

/** A fee with what the rules ask of its student. */
export type Fee = FeeFacts & {
  readonly id: string;
  readonly studentId: string;
  readonly student: StudentRef;
  readonly discount: Discount;
  readonly chargeDay: ChargeDay | null;
  readonly enrollmentId: string | null;
  readonly createdAt: Instant;
};

/** What is owed: said in the words of the index that knows it. */
export const UNPAID = sql<SqlBool>`installments.value <> 0`;
/** What is owed and due. */
export const OWED = sql<SqlBool>`installments.value <> 0 and installments.status in ('debt', 'expired')`;

/** Fees of an age: by their month, or, those that have none, by the day on which they were made. */
export const isOfAge = (age: FeeAge, today: Moment): Expression<SqlBool> => {
  const { first, last } = spanOfAge(age, today);
  const months: Expression<SqlBool>[] = [];
  const days: Expression<SqlBool>[] = [];
  if (first !== null) {
    months.push(sql<SqlBool>`installments.year * 12 + installments.number >= ${monthNumber(first)}`);
    days.push(sql<SqlBool>`installments.created_at >= ${startOfMonth(first)}`);
  }
  if (last !== null) {
    months.push(sql<SqlBool>`installments.year * 12 + installments.number <= ${monthNumber(last)}`);
    days.push(sql<SqlBool>`installments.created_at < ${startOfMonth(addMonths(last, 1))}`);
  }
  const and = sql` and `;
  return sql<SqlBool>`(installments.number >= 3 and ${sql.join(months, and)} or installments.number < 3 and ${sql.join(days, and)})`;
};

/** What is owed and due, by surname, name, year and number. */
export const findDebts = async (reads: Reads, filter: DebtFilter, today: Moment, page: PageRequest | null): Promise<Page<Installment>> => {
  const query = listed(reads)
    .where(matching(filter, today))
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .orderBy('installments.year')
    .orderBy('installments.number')
    .orderBy('installments.id');
  if (page === null) {
    const rows = await query.execute();
    return { rows: await populate(reads, rows), total: rows.length };
  }
  const rows = await query
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const { total } = await reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(filter, today))
    .executeTakeFirstOrThrow();
  return { rows: await populate(reads, rows), total };
};

/** The sum of a list of debts. */
export const sumDebts = async (reads: Reads, filter: Partial<DebtFilter>, today: Moment): Promise<Centavos> => {
  const { sum } = await reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .select((row) => row.fn.sum<number | null>('installments.value').as('sum'))
    .where(matching(filter, today))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};

/** The sum of what is owed for one number of one year, due or not. */
export const sumOutstanding = async (reads: Reads, year: number, number: number): Promise<Centavos> => {
  const { sum } = await reads
    .selectFrom('installments')
    .select((row) => row.fn.sum<number | null>('installments.value').as('sum'))
    .where('installments.status', 'in', ['valid', 'debt', 'expired'])
    .where('installments.year', '=', year)
    .where('installments.number', '=', number)
    .where(UNPAID)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};

/** The installments of one student, last year first. */
export const findStudentInstallments = async (reads: Reads, studentId: string, list: InstallmentList): Promise<readonly Installment[]> => {
  return (await LISTS[list](reads, studentId)).map(toldOf);
};

const ofStudent = (condition: Expression<SqlBool> | null) =>
  prepared((reads, studentId: string) =>
    withCategory(reads)
      .where('installments.student_id', '=', studentId)
      .$if(condition !== null, (query) => query.where(condition as Expression<SqlBool>))
      .orderBy('installments.year', 'desc')
      .orderBy('installments.number')
      .orderBy('installments.id'),
  );
const LISTS: Readonly<Record<InstallmentList, ReturnType<typeof ofStudent>>> = { student: ofStudent(OWED), invoice: ofStudent(UNPAID), all: ofStudent(null) };

/** One installment as lists tell it. */
export const findInstallment = async (reads: Reads, id: string): Promise<Installment | null> => {
  const row = await withCategory(reads).where('installments.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toldOf(row);
};

/** Some installments as lists tell them; those that do not exist are missing. */
export const findInstallments = async (reads: Reads, ids: readonly string[]): Promise<readonly Installment[]> => {
  const rows: ListedRow[] = [];
  for (const part of partsOf(ids, IDS_A_STATEMENT)) rows.push(...(await listed(reads).where('installments.id', 'in', part).execute()));
  return populate(reads, rows);
};

/** A fee that an invoice may charge, also as lists tell it. */
export type PayableFee = Fee & { readonly told: Installment };

/** The fees that an invoice may charge, held by id until the transaction ends; those that do not exist are missing. */
export const payableInstallments = async (tx: Tx, ids: readonly string[]): Promise<readonly PayableFee[]> => {
  const fees: PayableFee[] = [];
  for (const part of partsOf([...ids].sort(), IDS_A_STATEMENT)) {
    const held = withCategory(tx).select('users.discount').where('installments.id', 'in', part).orderBy('installments.id').forUpdate('installments');
    fees.push(...(await held.execute()).map((row) => ({ ...feeOf(row), told: toldOf(row) })));
  }
  return fees;
};

/** Holds fees by id until the transaction ends: everybody in the same order, so that nobody waits in a circle. */
export const lockFees = async (tx: Tx, ids: readonly string[]): Promise<readonly Fee[]> => {
  const fees: Fee[] = [];
  for (const part of partsOf([...ids].sort(), IDS_A_STATEMENT)) {
    const rows = await feesOf(tx).where('installments.id', 'in', part).orderBy('installments.id').forUpdate('installments').execute();
    fees.push(...rows.map(feeOf));
  }
  return fees;
};

/** The same fees, only to look at. */
export const findFees = async (reads: Reads, ids: readonly string[]): Promise<readonly Fee[]> => {
  const fees: Fee[] = [];
  for (const part of partsOf(ids, IDS_A_STATEMENT)) fees.push(...(await feesOf(reads).where('installments.id', 'in', part).execute()).map(feeOf));
  return fees;
};

/** What some students owe and what is due of it, by year and number. */
export const findOwedFees = async (reads: Reads, students: readonly string[]): Promise<readonly Fee[]> =>
  (
    await feesOf(reads)
      .where('installments.student_id', 'in', [...students])
      .where(OWED)
      .orderBy('installments.year')
      .orderBy('installments.number')
      .orderBy('installments.id')
      .execute()
  ).map(feeOf);

/** All fees of a student, held by id until the transaction ends. */
export const lockFeesOfStudent = async (tx: Tx, studentId: string): Promise<readonly Fee[]> =>
  (await feesOf(tx).where('installments.student_id', '=', studentId).orderBy('installments.id').forUpdate('installments').execute()).map(feeOf);

/** Fees that are looked for by what they are: unpaid ones that may be changed. */
export type OpenFees =
  /** The enrollment fees from a year on. */
  | { readonly enrollmentFeesFrom: number }
  /** The fees of the months from a year on, whose enrollment is in the category. */
  | { readonly monthsFrom: number; readonly category: string }
  /** The fees of the months from a year on of one student, linked to any enrollment. */
  | { readonly monthsFrom: number; readonly student: string }
  /** All of one enrollment. */
  | { readonly enrollment: string };

/** Unpaid fees that may be changed, only to look at. */
export const findOpenFees = async (reads: Reads, wanted: OpenFees): Promise<readonly Fee[]> => (await openFees(reads, wanted).execute()).map(feeOf);

/** The same, held by id until the transaction ends. */
export const lockOpenFees = async (tx: Tx, wanted: OpenFees): Promise<readonly Fee[]> =>
  (await openFees(tx, wanted).forUpdate('installments').execute()).map(feeOf);

/** The numbers of the fees that a student has in a year. */
export const findNumbers = async (reads: Reads, studentId: string, year: number): Promise<readonly number[]> =>
  (await reads.selectFrom('installments').select('number').where('student_id', '=', studentId).where('year', '=', year).execute()).map((row) => row.number);

/** Whether a student has paid any fee in full. */
export const hasPaidFee = async (reads: Reads, studentId: string): Promise<boolean> =>
  (await reads.selectFrom('installments').select('id').where('student_id', '=', studentId).where('value', '=', 0).limit(1).executeTakeFirst()) !== undefined;

/** The price of the category of each enrollment to which fees are linked. */
export const findPrices = async (reads: Reads, fees: readonly Pick<Fee, 'enrollmentId'>[]): Promise<ReadonlyMap<string, Centavos>> => {
  const ids = [...new Set(fees.flatMap((fee) => (fee.enrollmentId === null ? [] : [fee.enrollmentId])))];
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('linked_enrollments')
    .innerJoin('categories', 'categories.id', 'linked_enrollments.category_id')
    .select(['linked_enrollments.enrollment_id', 'categories.price'])
    .where('linked_enrollments.enrollment_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.enrollment_id, row.price]));
};

/** Whose an enrollment is; null when it does not exist. */
export const findEnrollmentStudent = async (reads: Reads, enrollmentId: string): Promise<string | null> =>
  (await reads.selectFrom('linked_enrollments').select('student_id').where('enrollment_id', '=', enrollmentId).executeTakeFirst())?.student_id ?? null;

export type FeeRow = NewFee & {
  readonly id: string;
  readonly studentId: string;
  readonly enrollmentId: string | null;
  readonly year: number;
  readonly createdAt: Instant;
};

/** A new fee's row, with its id. */
export const newFeeRow = (
  fee: NewFee,
  of: { readonly studentId: string; readonly enrollmentId: string | null; readonly year: number },
  createdAt: Instant,
): FeeRow => ({
  ...fee,
  ...of,
  id: newId(createdAt),
  createdAt,
});

export const insertFees = async (tx: Tx, rows: readonly FeeRow[]): Promise<void> => {
  for (const part of partsOf(rows, ROWS_A_STATEMENT)) {
    await tx
      .insertInto('installments')
      .values(
        part.map((row) => ({
          id: row.id,
          student_id: row.studentId,
          enrollment_id: row.enrollmentId,
          number: row.number,
          year: row.year,
          value: row.value,
          status: row.status,
          updatable: row.updatable ? (1 as const) : (0 as const),
          created_at: row.createdAt,
        })),
      )
      .execute();
  }
};

/** What is written anew of a fee; what is left out stays. */
export type FeeChange = { readonly value?: Centavos; readonly status?: InstallmentStatus; readonly updatable?: boolean; readonly enrollmentId?: string | null };

/** Writes fees that are held by this transaction: one statement for all that become alike. */
export const updateFees = async (tx: Tx, changes: readonly { readonly id: string; readonly set: FeeChange }[]): Promise<void> => {
  const alike = new Map<string, { readonly set: FeeChange; readonly ids: string[] }>();
  for (const { id, set } of changes) {
    const key = JSON.stringify([set.value, set.status, set.updatable, set.enrollmentId === undefined ? 0 : set.enrollmentId]);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { set, ids: [id] });
    else group.ids.push(id);
  }
  for (const { set, ids } of alike.values()) {
    for (const part of partsOf(ids, IDS_A_STATEMENT)) {
      await tx
        .updateTable('installments')
        .set({
          ...(set.value === undefined ? {} : { value: set.value }),
          ...(set.status === undefined ? {} : { status: set.status }),
          ...(set.updatable === undefined ? {} : { updatable: set.updatable ? (1 as const) : (0 as const) }),
          ...(set.enrollmentId === undefined ? {} : { enrollment_id: set.enrollmentId }),
        })
        .where('id', 'in', part)
        .execute();
    }
  }
};

export const deleteFees = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const part of partsOf(ids, IDS_A_STATEMENT)) await tx.deleteFrom('installments').where('id', 'in', part).execute();
};

// A statement takes 32,766 values at most; between two of them others have their turn.
const IDS_A_STATEMENT = 1000;
const ROWS_A_STATEMENT = 2000;

const partsOf = <T>(all: readonly T[], size: number): readonly T[][] => {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
};

const feesOf = (reads: Reads) =>
  reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .selectAll('installments')
    .select(['users.name', 'users.lastname', 'users.student_number', 'users.discount', 'users.charge_day']);

const openFees = (reads: Reads, wanted: OpenFees) => {
  const open = feesOf(reads).where(UNPAID).where('installments.updatable', '=', 1).orderBy('installments.id');
  if ('enrollment' in wanted) return open.where('installments.enrollment_id', '=', wanted.enrollment);
  if ('student' in wanted) {
    const months = open.where('installments.number', '>=', 3).where('installments.year', '>=', wanted.monthsFrom);
    return months.where('installments.student_id', '=', wanted.student).where('installments.enrollment_id', 'is not', null);
  }
  // From the index of what is unpaid, of whatever status, in which a year is a short walk.
  const unpaid = open.where(sql<SqlBool>`installments.status in ('valid', 'debt', 'expired')`);
  if ('enrollmentFeesFrom' in wanted) return unpaid.where('installments.number', '=', 0).where('installments.year', '>=', wanted.enrollmentFeesFrom);
  return (
    unpaid
      .where('installments.number', '>=', 3)
      .where('installments.year', '>=', wanted.monthsFrom)
      // Not by its index: that would walk through the fees of all years of the category.
      .where(sql<string>`coalesce(installments.enrollment_id, '')`, 'in', (enrollments) =>
        enrollments.selectFrom('linked_enrollments').select('linked_enrollments.enrollment_id').where('linked_enrollments.category_id', '=', wanted.category),
      )
  );
};

type FeeSelection = Awaited<ReturnType<ReturnType<typeof feesOf>['execute']>>[number];

const feeOf = (row: FeeSelection): Fee => ({
  id: row.id,
  studentId: row.student_id,
  student: studentOf(row),
  discount: row.discount ?? 0,
  chargeDay: row.charge_day,
  enrollmentId: row.enrollment_id,
  number: row.number,
  year: row.year,
  value: row.value,
  status: row.status,
  updatable: row.updatable === 1,
  createdAt: row.created_at,
});

const listed = (reads: Reads) =>
  reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .leftJoin('linked_enrollments', 'linked_enrollments.enrollment_id', 'installments.enrollment_id')
    .selectAll('installments')
    .select([
      'users.name',
      'users.lastname',
      'users.student_number',
      'users.charge_day',
      'linked_enrollments.year as enrollment_year',
      'linked_enrollments.category_id',
    ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** The same with the whole category in each row: for the fees of few students. */
const withCategory = (reads: Reads) => listed(reads).leftJoin('categories', 'categories.id', 'linked_enrollments.category_id').select(CATEGORY_COLUMNS);

type FullRow = Awaited<ReturnType<ReturnType<typeof withCategory>['execute']>>[number];

const toldOf = (row: FullRow): Installment => installmentOf(row, joinedCategory(row));

/** Adds the categories: there are few, and they are read once for a whole list. */
const populate = async (reads: Reads, rows: readonly ListedRow[]): Promise<readonly Installment[]> => {
  if (rows.length === 0) return [];
  const categories = new Map((await findCategories(reads)).map((category) => [category._id, category]));
  return rows.map((row) => installmentOf(row, categories.get(row.category_id ?? '') ?? null));
};

const installmentOf = (row: ListedRow, category: Category | null): Installment => ({
  _id: row.id,
  number: row.number,
  year: row.year,
  student: studentOf(row),
  value: row.value,
  status: row.status,
  updatable: row.updatable === 1,
  date: row.created_at,
  due: dueDay(row, row.charge_day) ?? undefined,
  enrollment: category === null || row.enrollment_id === null ? null : { _id: row.enrollment_id, year: row.enrollment_year ?? row.year, category },
});

const studentOf = (row: {
  readonly student_id: string;
  readonly name: string;
  readonly lastname: string;
  readonly student_number: number | null;
}): StudentRef => ({
  _id: row.student_id,
  name: row.name,
  lastname: row.lastname,
  ...(row.student_number === null ? {} : { studentnumber: row.student_number }),
});

const matching = ({ number, year, name, lastname, age }: Partial<DebtFilter>, today: Moment): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [OWED];
  if (number !== undefined) conditions.push(sql<SqlBool>`installments.number = ${number}`);
  if (year !== undefined) conditions.push(sql<SqlBool>`installments.year = ${year}`);
  if (age !== undefined) conditions.push(isOfAge(age as FeeAge, today));
  if (name !== undefined) conditions.push(sql<SqlBool>`users.search_name like ${containing(name)} escape '\\'`);
  if (lastname !== undefined) conditions.push(sql<SqlBool>`users.search_lastname like ${containing(lastname)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
