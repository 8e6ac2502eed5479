/** Students as payers of fees, and the enrollments to which their fees can belong. */
import { withCategories } from '#features/categories/category.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { LinkedEnrollment } from './installment.contract.ts';
import type { ChargeDay, Discount } from './installment.rules.ts';
import type { Fee } from './installment.store.ts';

export type OwingStudent = {
  readonly ref: StudentRef;
  readonly isStudent: boolean;
  readonly active: boolean;
  readonly discount: Discount;
  readonly chargeDay: ChargeDay | null;
};

/** Locks a student until the transaction ends, so that the same month's fee is never made twice at once; null when there is none. */
export const lockStudent = async (tx: Tx, id: string): Promise<OwingStudent | null> => {
  const row = await studentRow(tx, id).forUpdate().executeTakeFirst();
  return row === undefined ? null : studentOf(row);
};

/** Locks students in the order of their ids; those who do not exist are absent. */
export const lockStudents = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, OwingStudent>> => {
  if (ids.length === 0) return new Map();
  const rows = await studentRows(tx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, studentOf(row)]));
};

/** The same students without locking them. */
export const findStudents = async (reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, OwingStudent>> => {
  if (ids.length === 0) return new Map();
  const rows = await studentRows(reads)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, studentOf(row)]));
};

export const findStudent = async (reads: Reads, id: string): Promise<OwingStudent | null> => {
  const [row] = await askStudent(reads, id);
  return row === undefined ? null : studentOf(row);
};

/** The enrollments of a student, last year first: those to which a fee can be linked. */
export const findLinkableEnrollments = async (reads: Reads, studentId: string): Promise<readonly LinkedEnrollment[]> => {
  const rows = await reads
    .selectFrom('linked_enrollments')
    .select(['enrollment_id', 'year', 'category_id'])
    .where('student_id', '=', studentId)
    .orderBy('year', 'desc')
    .orderBy('enrollment_id')
    .execute();
  return withCategories(reads, rows, ({ enrollment_id, year }, category) => ({ _id: enrollment_id, year, category }));
};

/** The student of an enrollment; null when it does not exist. */
export const findEnrollmentStudent = async (reads: Reads, enrollmentId: string): Promise<string | null> =>
  (await reads.selectFrom('linked_enrollments').select('student_id').where('enrollment_id', '=', enrollmentId).executeTakeFirst())?.student_id ?? null;

/** A category with its price in centavos. */
export type Charged = { readonly id: string; readonly name: string; readonly value: Centavos };

/** The category of each enrollment to which fees are linked, with its price. */
export const findCharged = async (reads: Reads, fees: readonly Pick<Fee, 'enrollmentId'>[]): Promise<ReadonlyMap<string, Charged>> => {
  const ids = [...new Set(fees.flatMap((fee) => (fee.enrollmentId === null ? [] : [fee.enrollmentId])))];
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('linked_enrollments')
    .innerJoin('categories', 'categories.id', 'linked_enrollments.category_id')
    .select(['linked_enrollments.enrollment_id', 'categories.id', 'categories.name', 'categories.price'])
    .where('linked_enrollments.enrollment_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ enrollment_id, id, name, price }) => [enrollment_id, { id, name, value: price }]));
};

const studentRows = (reads: Reads) =>
  reads.selectFrom('users').select(['id', 'role', 'active', 'name', 'lastname', 'student_number', 'discount', 'charge_day']);

const studentRow = (reads: Reads, id: string) => studentRows(reads).where('id', '=', id);

const askStudent = prepared(studentRow);

const studentOf = (row: NonNullable<Awaited<ReturnType<ReturnType<typeof studentRow>['executeTakeFirst']>>>): OwingStudent => ({
  ref: studentRefOf(row.id, row),
  isStudent: row.role === 'student',
  active: row.active === 1,
  discount: row.discount ?? 0,
  chargeDay: row.charge_day,
});
