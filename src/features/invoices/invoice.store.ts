/** Finds what an invoice has paid, and takes it away with its lines. */
import type { Selectable } from 'kysely';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
// Its tables are read here.
import type {} from './invoice-row.store.ts';

/** The lines of an invoice as deleting it needs them. */
export const findPaidLines = async (reads: Reads, invoiceId: string) => (await paidLines(reads, invoiceId).execute()).map(paidLineOf);

/** The same, held until the transaction ends. */
export const lockPaidLines = async (tx: Tx, invoiceId: string) => (await paidLines(tx, invoiceId).forUpdate().execute()).map(paidLineOf);

const paidLines = (reads: Reads, invoiceId: string) => reads.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', invoiceId).orderBy('position');

const paidLineOf = (row: Selectable<Tables['invoice_lines']>) => ({
  fee: row.installment_id,
  payment: row.payment,
  cashDiscount: row.cash_discount,
  extraDiscount: row.extra_discount,
  wasUpdatable: row.was_updatable === 1,
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

/** Takes the invoice away with its lines; false when somebody else did so already. */
export const removeInvoice = async (tx: Tx, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('invoices').where('id', '=', id).returning('id').execute();
  return gone.length > 0;
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
