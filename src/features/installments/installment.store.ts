/** Keeps the fees of the students: locks them, writes them, and finds what was paid of them. */
import { type Generated, type SqlBool, sql } from 'kysely';
import { studentRefOf } from '#features/users/student-ref.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Day, Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { asList, isOneOf, prepared, preparedRows, preparedWrite } from '#server/database/prepared.ts';
import { preparedWriteByShape } from '#server/database/prepared-shape.ts';
import type { Paid } from './fee-list.rules.ts';
import type { ChargeDay, Discount, FeeChange, FeeFacts, InstallmentStatus, NewFee } from './installment.rules.ts';

declare module '#server/database/database.ts' {
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
      /** Nothing is owed although nobody paid. */
      waived: Generated<0 | 1>;
      created_at: string;
      /** The last day to pay the fee of a late enrollment without surcharge. */
      own_due: string | null;
    };
    /** A view over the invoices of a later feature: which fees were paid, and whether nothing remained of them. */
    fee_payments: { fee_id: string; settled: 0 | 1 };
    /** Another view over them: the invoices that paid each fee. */
    fee_invoices: { fee_id: string; invoice_id: string; number: number; issued_at: Instant; payment: number };
    /** A view over the enrollments of a later feature: the category whose price a fee follows. */
    linked_enrollments: { enrollment_id: string; student_id: string; year: number; category_id: string };
  }
}

/** A fee with what the rules need of its student. */
export type Fee = FeeFacts & {
  readonly id: string;
  readonly studentId: string;
  readonly student: StudentRef;
  readonly discount: Discount;
  readonly chargeDay: ChargeDay | null;
  readonly enrollmentId: string | null;
  readonly createdAt: Instant;
  readonly ownDue: Day | null;
  /** Nothing is owed although nobody paid: "Bonificada". */
  readonly waived: boolean;
};

/** Owed, in exactly the words of the partial index, so that it is used. */
export const UNPAID = sql<SqlBool>`installments.value <> 0`;
/** Owed and due. */
export const OWED = sql<SqlBool>`installments.value <> 0 and installments.status in ('debt', 'expired')`;

/** Locks fees in the order of their ids, which is the same everywhere, so that transactions never wait for each other in a circle. */
export const lockFees = async (tx: Tx, ids: readonly string[]): Promise<readonly Fee[]> => {
  const fees: Fee[] = [];
  for (const part of partsOf([...ids].sort(), IDS_A_STATEMENT)) for (const row of await holdFees(tx, asList(part))) fees.push(feeOf(row));
  return fees;
};

const holdFees = prepared((tx: Tx, ids: string) =>
  feesOf(tx)
    .where(isOneOf(tx, 'installments.id', ids))
    .orderBy('installments.id')
    .forUpdate('installments'),
);

/** The same fees without locking them. */
export const findFees = async (reads: Reads, ids: readonly string[]): Promise<readonly Fee[]> => {
  const fees: Fee[] = [];
  for (const part of partsOf(ids, IDS_A_STATEMENT)) for (const row of await askFees(reads, asList(part))) fees.push(feeOf(row));
  return fees;
};

const askFees = prepared((reads, ids: string) => feesOf(reads).where(isOneOf(reads, 'installments.id', ids)));

/** The fees of some students that are owed and due, by year and number. */
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

/** The unpaid fees of some students until the end of a year, due or still to come, by year and number. */
export const findUnpaidFees = async (reads: Reads, students: readonly string[], year: number): Promise<readonly Fee[]> =>
  students.length === 0
    ? []
    : (
        await feesOf(reads)
          .where('installments.student_id', 'in', [...students])
          .where(UNPAID)
          .where(({ or, eb }) => or([eb('installments.year', '<=', year), eb('installments.status', '<>', 'valid')]))
          .orderBy('installments.year')
          .orderBy('installments.number')
          .orderBy('installments.id')
          .execute()
      ).map(feeOf);

/** All fees of a student, locked in the order of their ids. */
export const lockFeesOfStudent = async (tx: Tx, studentId: string): Promise<readonly Fee[]> =>
  (await feesOf(tx).where('installments.student_id', '=', studentId).orderBy('installments.id').forUpdate('installments').execute()).map(feeOf);

/** The numbers of the fees that a student has in a year. */
export const findNumbers = async (reads: Reads, studentId: string, year: number): Promise<readonly number[]> =>
  (await reads.selectFrom('installments').select('number').where('student_id', '=', studentId).where('year', '=', year).execute()).map((row) => row.number);

/** What existing invoices paid of some fees; fees of which nothing was paid are absent. */
export const findPaid = async (reads: Reads, fees: readonly string[]): Promise<ReadonlyMap<string, Paid>> => {
  const paid = new Map<string, Paid>();
  for (const part of partsOf(fees, IDS_A_STATEMENT))
    for (const { fee_id, settled } of await askPaid(reads, asList(part)))
      if (settled === 1 || !paid.has(fee_id)) paid.set(fee_id, settled === 1 ? 'whole' : 'part');
  return paid;
};

const askPaid = prepared((reads, ids: string) =>
  reads
    .selectFrom('fee_payments')
    .selectAll()
    .where(isOneOf(reads, 'fee_payments.fee_id', ids)),
);

/** Whether a student has any fee paid in full. */
export const hasPaidFee = async (reads: Reads, studentId: string): Promise<boolean> =>
  (await reads
    .selectFrom('installments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('value', '=', 0)
    .where('waived', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type FeeRow = NewFee & {
  readonly id: string;
  readonly studentId: string;
  readonly enrollmentId: string | null;
  readonly year: number;
  readonly createdAt: Instant;
  readonly waived?: boolean;
};

/** The row of a new fee, with its id. */
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

export const insertFees = (tx: Tx, rows: readonly FeeRow[]): Promise<void> =>
  insertRows(
    tx,
    rows.map((row) => ({
      id: row.id,
      student_id: row.studentId,
      enrollment_id: row.enrollmentId,
      number: row.number,
      year: row.year,
      value: row.value,
      status: row.status,
      updatable: row.updatable ? (1 as const) : (0 as const),
      waived: row.waived === true ? (1 as const) : (0 as const),
      created_at: row.createdAt,
      own_due: row.ownDue ?? null,
    })),
  );

const insertRows = preparedRows('installments', [
  'id',
  'student_id',
  'enrollment_id',
  'number',
  'year',
  'value',
  'status',
  'updatable',
  'waived',
  'created_at',
  'own_due',
]);

/** Writes fees that this transaction has locked, with one statement for all that get the same values. */
export const updateFees = async (tx: Tx, changes: readonly { readonly fee: { readonly id: string }; readonly set: FeeChange }[]): Promise<void> => {
  const alike = new Map<string, { readonly set: FeeChange; readonly ids: string[] }>();
  for (const { fee, set } of changes) {
    const key = `${set.value} ${set.waived} ${set.status} ${set.updatable} ${set.enrollmentId}`;
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { set, ids: [fee.id] });
    else group.ids.push(fee.id);
  }
  for (const { set, ids } of alike.values()) for (const part of partsOf(ids, IDS_A_STATEMENT)) await putAlike(tx, { set, ids: asList(part) });
};

type Alike = { readonly set: FeeChange; readonly ids: string };

const putAlike = preparedWriteByShape(
  ({ set }: Alike) => ({
    value: set.value !== undefined,
    status: set.status !== undefined,
    updatable: set.updatable !== undefined,
    enrollment: set.enrollmentId !== undefined,
  }),
  (tx: Tx, { value, status, updatable, enrollment }, blank) =>
    tx
      .updateTable('installments')
      .set({
        ...(value ? { value: blank(({ set }) => set.value ?? 0), waived: blank(({ set }): 0 | 1 => (set.waived === true ? 1 : 0)) } : {}),
        ...(status ? { status: blank(({ set }): InstallmentStatus => set.status ?? 'debt') } : {}),
        ...(updatable ? { updatable: blank(({ set }): 0 | 1 => (set.updatable ? 1 : 0)) } : {}),
        ...(enrollment ? { enrollment_id: blank(({ set }) => set.enrollmentId ?? null) } : {}),
      })
      .where(
        isOneOf(
          tx,
          'installments.id',
          blank(({ ids }) => ids),
        ),
      ),
);

export const removeFees = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const part of partsOf(ids, IDS_A_STATEMENT)) await dropParts(tx, asList(part));
};

const dropParts = preparedWrite((tx: Tx, ids: string) => tx.deleteFrom('installments').where(isOneOf(tx, 'installments.id', ids)));

// Small enough that other transactions have their turn between two statements.
export const IDS_A_STATEMENT = 1000;

/** Fees with what is needed of their students; `feeOf` reads a row. */
export const feesOf = (reads: Reads) =>
  reads
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .selectAll('installments')
    .select(['users.name', 'users.lastname', 'users.student_number', 'users.discount', 'users.charge_day']);

type FeeSelection = Awaited<ReturnType<ReturnType<typeof feesOf>['execute']>>[number];

export const feeOf = (row: FeeSelection): Fee => ({
  id: row.id,
  studentId: row.student_id,
  student: studentRefOf(row.student_id, row),
  discount: row.discount ?? 0,
  chargeDay: row.charge_day,
  enrollmentId: row.enrollment_id,
  number: row.number,
  year: row.year,
  value: row.value,
  status: row.status,
  updatable: row.updatable === 1,
  waived: row.waived === 1,
  createdAt: row.created_at,
  ownDue: row.own_due,
});
