/** Finds what invoices paid, line by line: a line loses its fee when it is deleted, and finds it again. */
import type { Selectable } from 'kysely';
import type { Reads, Tables, Tx } from '#server/database/database.ts';

/** The lines of an invoice as deleting it needs them. */
export const findPaidLines = async (reads: Reads, invoiceId: string) => (await paidLines(reads, invoiceId).execute()).map(paidLineOf);

/** The same, held until the transaction ends. */
export const lockPaidLines = async (tx: Tx, invoiceId: string) => (await paidLines(tx, invoiceId).forUpdate('invoice_lines').execute()).map(paidLineOf);

const paidLines = (reads: Reads, invoiceId: string) =>
  reads
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .selectAll('invoice_lines')
    .select('invoices.before_accounts')
    .where('invoice_lines.invoice_id', '=', invoiceId)
    .orderBy('invoice_lines.position');

const paidLineOf = (row: Selectable<Tables['invoice_lines']> & { readonly before_accounts: 0 | 1 }) => ({
  id: row.id,
  fee: row.installment_id,
  studentId: row.student_id,
  number: row.number,
  year: row.year,
  payment: row.payment,
  cashDiscount: row.cash_discount,
  extraDiscount: row.extra_discount,
  wasUpdatable: row.was_updatable === 1,
  /** Whether the accounts tell it; what was paid before they were written stands in their opening lines. */
  isInAccounts: row.before_accounts === 0,
});

/** Of some fees those of which another invoice has paid a part. */
export const findPaidElsewhere = async (reads: Reads, invoiceId: string, fees: readonly string[]): Promise<ReadonlySet<string>> => {
  if (fees.length === 0) return new Set();
  const rows = await reads
    .selectFrom('invoice_lines')
    .select('installment_id')
    .where('installment_id', 'in', fees)
    .where('invoice_id', '<>', invoiceId)
    .execute();
  return new Set(rows.map((row) => row.installment_id ?? ''));
};

/** Prices could change a fee before the first invoice of it: when that one is deleted, the other invoices of the fee know it instead. */
export const handOnUpdatable = async (tx: Tx, invoiceId: string): Promise<void> => {
  await tx
    .updateTable('invoice_lines')
    .set({ was_updatable: 1 })
    .where('installment_id', 'in', (lines) =>
      lines.selectFrom('invoice_lines as own').select('own.installment_id').where('own.invoice_id', '=', invoiceId).where('own.was_updatable', '=', 1),
    )
    .where('invoice_id', '<>', invoiceId)
    .execute();
};

/** The lines of all invoices that are about some students. */
export const findLinesOf = async (reads: Reads, students: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  if (students.size === 0) return new Set();
  const rows = await reads
    .selectFrom('invoice_lines')
    .select('id')
    .where('student_id', 'in', [...students])
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Whether anything was ever paid for a student. */
export const hasInvoices = async (reads: Reads, studentId: string): Promise<boolean> =>
  (await reads.selectFrom('invoice_lines').select('id').where('student_id', '=', studentId).limit(1).executeTakeFirst()) !== undefined;

/** The lines that paid a fee, or a part of it. */
export const findLinesOfFee = async (reads: Reads, feeId: string): Promise<readonly string[]> =>
  (await reads.selectFrom('invoice_lines').select('id').where('installment_id', '=', feeId).orderBy('id').execute()).map(({ id }) => id);

/** Gives lines without a fee theirs back; answers how many of them are still there. */
export const giveFeeBack = async (tx: Tx, feeId: string, lines: readonly string[]): Promise<number> => {
  if (lines.length === 0) return 0;
  const found = await tx
    .updateTable('invoice_lines')
    .set({ installment_id: feeId })
    .where('id', 'in', [...lines])
    .where('installment_id', 'is', null)
    .returning('id')
    .execute();
  return found.length;
};
