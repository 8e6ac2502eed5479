/** Finds what each line of an invoice paid. A deleted fee leaves its line without a fee; if the fee is restored, the line gets it back. */
import type { Selectable } from 'kysely';
import type { Reads, Tables, Tx } from '#server/database/database.ts';

/** The lines of an invoice with what its deletion needs. */
export const findPaidLines = async (reads: Reads, invoiceId: string) => (await paidLines(reads, invoiceId).execute()).map(paidLineOf);

/** The same, locked until the transaction ends. */
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
  /** Whether the accounts tell this line; what was paid before the accounts existed is part of their opening lines. */
  isInAccounts: row.before_accounts === 0,
});

/** Which of these fees were paid in part on another invoice. */
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

/** Only the first invoice of a fee notes whether prices could change the fee before. When that invoice is deleted, this hands the note on to the fee's other invoices. */
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

/** The invoice lines of some students, on all invoices. */
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

/** Gives a restored fee back to these lines, and returns how many of them still exist. */
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
