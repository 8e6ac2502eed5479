/** Keeps what invoices gave back, line by line, with the outlay, or as credit. */
import type { Instant } from '#kernel/calendar.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Given, GivenBack, Returned } from './reversal.rules.ts';

/** An invoice with what a refund needs; null when there is none. */
export const findReversible = async (reads: Reads, invoiceId: string) => {
  const row = await reads
    .selectFrom('invoices')
    .select(['id', 'number', 'register_id', 'payer_id', 'total', 'advance', 'credit_used'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, number, register_id, payer_id, total, advance, credit_used } = row;
  return { id, invoiceid: number, registerId: register_id, payerId: payer_id, total, advance, creditUsed: credit_used };
};

/** The sum of an invoice's reversals that were not undone. */
export const findReturned = async (reads: Reads, invoiceId: string): Promise<Returned> => {
  const row = await reads
    .selectFrom('invoice_reversals')
    .leftJoin('expenses', 'expenses.id', 'invoice_reversals.expense_id')
    .select(({ fn }) => [
      fn.sum<number | null>('expenses.amount').as('money'),
      fn.sum<number | null>('invoice_reversals.credited').as('credited'),
      fn.sum<number | null>('invoice_reversals.used_back').as('usedBack'),
      fn.sum<number | null>('invoice_reversals.advance_back').as('advanceBack'),
    ])
    .where('invoice_reversals.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { money: row.money ?? 0, credited: row.credited ?? 0, usedBack: row.usedBack ?? 0, advanceBack: row.advanceBack ?? 0 };
};

/** How much each line of an invoice gave back, of its payment and of its discounts; lines that gave nothing are absent. */
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

/** What an outlay gave back: the invoice, and what it did to the payer's credit; null for any other outlay. */
export const findReversal = async (reads: Reads, expenseId: string) => {
  const row = await reads
    .selectFrom('invoice_reversals')
    .innerJoin('invoices', 'invoices.id', 'invoice_reversals.invoice_id')
    .select(['invoice_reversals.invoice_id', 'invoices.payer_id', 'invoice_reversals.used_back', 'invoice_reversals.advance_back'])
    .where('invoice_reversals.expense_id', '=', expenseId)
    .executeTakeFirst();
  return row === undefined ? null : { invoiceId: row.invoice_id, payerId: row.payer_id, usedBack: row.used_back, advanceBack: row.advance_back };
};

/** What an outlay gave back, line by line, with the fee that each line has now. */
export const findGivenLines = async (reads: Reads, expenseId: string) => {
  const rows = await reads
    .selectFrom('invoice_reversal_lines')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'invoice_reversal_lines.line_id')
    .select(['invoice_reversal_lines.line_id', 'invoice_reversal_lines.payment', 'invoice_lines.installment_id'])
    .innerJoin('invoice_reversals', 'invoice_reversals.id', 'invoice_reversal_lines.reversal_id')
    .select(['invoice_reversal_lines.cash_discount', 'invoice_reversal_lines.extra_discount', 'invoice_reversals.before_accounts'])
    .select(['invoice_lines.student_id', 'invoice_lines.number', 'invoice_lines.year'])
    .where('invoice_reversal_lines.reversal_id', '=', expenseId)
    .orderBy('invoice_lines.position', 'desc')
    .execute();
  return rows.map((row) => ({
    line: row.line_id,
    fee: row.installment_id,
    payment: row.payment,
    cashDiscount: row.cash_discount,
    extraDiscount: row.extra_discount,
    studentId: row.student_id,
    number: row.number,
    year: row.year,
    /** Whether the accounts tell it; refunds from before the accounts existed are part of their opening lines. */
    isInAccounts: row.before_accounts === 0,
  }));
};

/** The reversals that gave something back to a fee. */
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

/** A reversal to be written: with an outlay, or, without one, as credit. */
export type ReversalRow = Given & {
  readonly id: string;
  readonly expenseId: string | null;
  readonly invoiceId: string;
  readonly at: Instant;
  readonly byName: string;
};

/** Writes what an invoice gave back, and who gave it. */
export const insertReversal = async (tx: Tx, { id, expenseId, invoiceId, at, byName, given, credited, usedBack, advanceBack }: ReversalRow): Promise<void> => {
  await tx
    .insertInto('invoice_reversals')
    .values({ id, expense_id: expenseId, invoice_id: invoiceId, at, by_name: byName, credited, used_back: usedBack, advance_back: advanceBack })
    .execute();
  if (given.length === 0) return;
  await tx
    .insertInto('invoice_reversal_lines')
    .values(
      given.map(({ line, payment, cashDiscount, extraDiscount }) => ({
        reversal_id: id,
        line_id: line,
        payment,
        cash_discount: cashDiscount,
        extra_discount: extraDiscount,
      })),
    )
    .execute();
};
