/** Reads fees as lists show them: with student, category and last day to pay. */
import type { Expression, SqlBool } from 'kysely';
import type { Category } from '#features/categories/category.contract.ts';
import { CATEGORY_COLUMNS, findCategories, joinedCategory } from '#features/categories/category.store.ts';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { preparedByShape } from '#server/database/prepared-shape.ts';
import { isPaid } from './fee-list.rules.ts';
import type { PayingInvoice, Installment, InstallmentList } from './installment.contract.ts';
import { dueDay } from './installment.rules.ts';
import { type Fee, feeOf, findPaid, IDS_A_STATEMENT, OWED, UNPAID } from './installment.store.ts';

/** The installments of one student, last year first. */
export const findStudentInstallments = async (reads: Reads, studentId: string, list: InstallmentList): Promise<readonly Installment[]> => {
  return (await LISTS[list](reads, studentId)).map(installmentOfRow);
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

/** One installment as lists show it. */
export const findInstallment = async (reads: Reads, id: string): Promise<Installment | null> => {
  const row = await withCategory(reads).where('installments.id', '=', id).executeTakeFirst();
  return row === undefined ? null : installmentOfRow(row);
};

/** Some installments as lists show them; those that do not exist are absent. */
export const findInstallments = async (reads: Reads, ids: readonly string[]): Promise<readonly Installment[]> => {
  const rows: ListedRow[] = [];
  for (const part of partsOf(ids, IDS_A_STATEMENT)) rows.push(...(await listed(reads).where('installments.id', 'in', part).execute()));
  return populate(reads, rows);
};

/** A fee that an invoice may charge, also in the form that lists show. */
export type PayableFee = Fee & { readonly told: Installment };

/** The fees that an invoice may charge, locked with their students in the order of their ids; those that do not exist are absent. */
export const payableInstallments = async (tx: Tx, ids: readonly string[]): Promise<readonly PayableFee[]> => {
  const fees: PayableFee[] = [];
  for (const part of partsOf([...ids].sort(), IDS_A_STATEMENT)) {
    fees.push(...(await holdPayable(tx, part)).map((row) => ({ ...feeOf(row), told: installmentOfRow(row) })));
  }
  return fees;
};

// A till asks for few fees, and each number of them has a statement of its own.
const holdPayable = preparedByShape(
  (ids: readonly string[]) => ({ fees: ids.length }),
  (tx: Tx, { fees }, blank) =>
    withCategory(tx)
      .select('users.discount')
      .where(
        'installments.id',
        'in',
        Array.from({ length: fees }, (_, index) => blank((ids) => ids[index] ?? '')),
      )
      .orderBy('installments.id')
      .forUpdate('installments')
      .forKeyShare('users'),
);

export const listed = (reads: Reads) =>
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

/** The same with the whole category in each row, for the fees of few students. */
const withCategory = (reads: Reads) => listed(reads).leftJoin('categories', 'categories.id', 'linked_enrollments.category_id').select(CATEGORY_COLUMNS);

type FullRow = Awaited<ReturnType<ReturnType<typeof withCategory>['execute']>>[number];

const installmentOfRow = (row: FullRow): Installment => installmentOf(row, joinedCategory(row));

/** Marks the owed or waived fees of which invoices paid a part. */
export const withRests = async <Told extends Pick<Installment, '_id' | 'value' | 'waived'>>(reads: Reads, fees: readonly Told[]): Promise<readonly Told[]> => {
  const unpaid = fees.filter((fee) => !isPaid(fee)).map(({ _id }) => _id);
  const paid = await findPaid(reads, unpaid);
  return fees.map((fee) => (paid.has(fee._id) ? { ...fee, isrest: true } : fee));
};

/** Adds the invoices that paid each fee of a student. */
export const withInvoices = async (reads: Reads, studentId: string, fees: readonly Installment[]): Promise<readonly Installment[]> => {
  const found = groupBy(
    await askInvoices(reads, studentId),
    ({ fee_id }) => fee_id,
    ({ invoice_id, number, issued_at, payment }): PayingInvoice => ({ _id: invoice_id, invoiceid: number, date: issued_at, payment }),
  );
  return fees.map((fee) => {
    const invoices = found.get(fee._id);
    return invoices === undefined ? fee : { ...fee, invoices };
  });
};

const askInvoices = prepared((reads, studentId: string) =>
  reads
    .selectFrom('installments')
    .innerJoin('fee_invoices', 'fee_invoices.fee_id', 'installments.id')
    .where('installments.student_id', '=', studentId)
    .selectAll('fee_invoices')
    .orderBy('fee_invoices.number'),
);

/** Adds the categories: there are few, and they are read once for a whole list. */
export const populate = async (reads: Reads, rows: readonly ListedRow[]): Promise<readonly Installment[]> => {
  if (rows.length === 0) return [];
  const categories = new Map((await findCategories(reads)).map((category) => [category._id, category]));
  return rows.map((row) => installmentOf(row, categories.get(row.category_id ?? '') ?? null));
};

const installmentOf = (row: ListedRow, category: Category | null): Installment => ({
  _id: row.id,
  number: row.number,
  year: row.year,
  student: studentRefOf(row.student_id, row),
  value: row.value,
  status: row.status,
  updatable: row.updatable === 1,
  ...(row.waived === 1 ? { waived: true } : {}),
  date: row.created_at,
  due: dueDay({ ...row, ownDue: row.own_due }, row.charge_day) ?? undefined,
  enrollment: category === null || row.enrollment_id === null ? null : { _id: row.enrollment_id, year: row.enrollment_year ?? row.year, category },
});
