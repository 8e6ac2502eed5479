/** Keeps the fees of the students: finds them, holds them, writes them. */
import { type SqlBool, sql } from 'kysely';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { ChargeDay, Discount, FeeFacts, InstallmentStatus, NewFee } from './installment.rules.ts';

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
export const IDS_A_STATEMENT = 1000;
const ROWS_A_STATEMENT = 2000;

export const partsOf = <T>(all: readonly T[], size: number): readonly T[][] => {
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

export const feeOf = (row: FeeSelection): Fee => ({
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

export const studentOf = (row: {
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
