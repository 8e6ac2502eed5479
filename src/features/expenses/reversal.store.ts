/** Keeps what was given back of invoices, line by line, beside the outlay that it was. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { GivenBack, GivenLine } from './reversal.rules.ts';

/** An invoice as giving its money back needs it; null when there is none. */
export const findReversible = async (reads: Reads, invoiceId: string) => {
  const row = await reads.selectFrom('invoices').select(['id', 'number', 'register_id']).where('id', '=', invoiceId).executeTakeFirst();
  return row === undefined ? null : { id: row.id, invoiceid: row.number, registerId: row.register_id };
};

/** How much each line of an invoice gave back, of its payment and of its discounts; lines that gave nothing are missing. */
export const findReversed = async (reads: Reads, invoiceId: string): Promise<ReadonlyMap<string, GivenBack>> => {
  const rows = await reads
    .selectFrom('invoice_reversal_lines')
    .innerJoin('invoice_reversals', 'invoice_reversals.id', 'invoice_reversal_lines.reversal_id')
    .select((row) => ['invoice_reversal_lines.line_id', row.fn.sum<number>('invoice_reversal_lines.payment').as('payment')])
    .select((row) => [
      row.fn.sum<number>('invoice_reversal_lines.cash_discount').as('cash_discount'),
      row.fn.sum<number>('invoice_reversal_lines.extra_discount').as('extra_discount'),
    ])
    .where('invoice_reversals.invoice_id', '=', invoiceId)
    .groupBy('invoice_reversal_lines.line_id')
    .execute();
  return new Map(rows.map((row) => [row.line_id, { payment: row.payment, cashDiscount: row.cash_discount, extraDiscount: row.extra_discount }]));
};

/** Of which invoice an outlay gave money back; null for any other outlay. */
export const findReversedInvoice = async (reads: Reads, expenseId: string): Promise<string | null> =>
  (await reads.selectFrom('invoice_reversals').select('invoice_id').where('expense_id', '=', expenseId).executeTakeFirst())?.invoice_id ?? null;

/** What an outlay gave back, line by line, with the fee that each line has now. */
export const findGivenLines = async (reads: Reads, expenseId: string): Promise<readonly GivenLine[]> => {
  const rows = await reads
    .selectFrom('invoice_reversal_lines')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'invoice_reversal_lines.line_id')
    .select(['invoice_reversal_lines.line_id', 'invoice_reversal_lines.payment', 'invoice_lines.installment_id'])
    .select(['invoice_reversal_lines.cash_discount', 'invoice_reversal_lines.extra_discount'])
    .where('invoice_reversal_lines.reversal_id', '=', expenseId)
    .orderBy('invoice_lines.position', 'desc')
    .execute();
  return rows.map((row) => ({
    line: row.line_id,
    fee: row.installment_id,
    payment: row.payment,
    cashDiscount: row.cash_discount,
    extraDiscount: row.extra_discount,
  }));
};

/** The outlays that gave money back to a fee. */
export const findReversalsOfFee = async (reads: Reads, feeId: string): Promise<readonly string[]> => {
  const rows = await reads
    .selectFrom('invoice_reversal_lines')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'invoice_reversal_lines.line_id')
    .select('invoice_reversal_lines.reversal_id')
    .where('invoice_lines.installment_id', '=', feeId)
    .orderBy('invoice_reversal_lines.reversal_id')
    .execute();
  return rows.map(({ reversal_id }) => reversal_id);
};

/** Writes what an outlay gave back of an invoice, and who gave it. */
export const insertReversal = async (
  tx: Tx,
  {
    expenseId,
    invoiceId,
    at,
    byName,
    given,
  }: { readonly expenseId: string; readonly invoiceId: string; readonly at: Instant; readonly byName: string; readonly given: readonly GivenLine[] },
): Promise<void> => {
  await tx.insertInto('invoice_reversals').values({ id: expenseId, expense_id: expenseId, invoice_id: invoiceId, at, by_name: byName }).execute();
  await tx
    .insertInto('invoice_reversal_lines')
    .values(
      given.map(({ line, payment, cashDiscount, extraDiscount }) => ({
        reversal_id: expenseId,
        line_id: line,
        payment,
        cash_discount: cashDiscount,
        extra_discount: extraDiscount,
      })),
    )
    .execute();
};
