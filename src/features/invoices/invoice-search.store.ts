/** Finds invoices by day and by student, and sums them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import type { Invoice, InvoiceOrder } from './invoice.contract.ts';
import { invoiceRows, tellInvoices } from './told-invoice.store.ts';

export type InvoiceSearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly studentId?: string | undefined;
  readonly sort?: string | undefined;
};

/** Invoices in the order asked for, newest first otherwise; one that has a line of a matching student is told with all its lines. */
export const findInvoices = async (reads: Reads, search: InvoiceSearch, page: PageRequest | null): Promise<Page<Invoice>> => {
  const order = readOrder<InvoiceOrder>(search.sort);
  const query = invoiceRows(reads)
    .where(matching(search))
    .$if(order !== null, (rows) => rows.orderBy(ORDERS[order?.word ?? 'date'], order?.direction ?? 'asc'))
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.number', 'desc');
  const { rows, total } = await readPage(query, reads.selectFrom('invoices').where(matching(search)), page);
  return { rows: await tellInvoices(reads, rows), total };
};

const ORDERS = { date: 'invoices.issued_at', number: 'invoices.number', total: 'invoices.total' } as const satisfies Readonly<Record<InvoiceOrder, string>>;

/** What the invoices of a search add up to, in centavos. */
export const sumInvoices = async (reads: Reads, search: InvoiceSearch): Promise<Centavos> => {
  const { total } = await reads
    .selectFrom('invoices')
    .select((row) => row.fn.sum<number | null>('invoices.total').as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return total ?? 0;
};

const matching = ({ from, before, name, lastname, studentId }: InvoiceSearch): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql<SqlBool>`invoices.issued_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`invoices.issued_at < ${before}`);
  const ofStudent: Expression<SqlBool>[] = [];
  if (studentId !== undefined) ofStudent.push(sql<SqlBool>`invoice_lines.student_id = ${studentId}`);
  if (name !== undefined) ofStudent.push(sql<SqlBool>`invoice_lines.search_name like ${containing(name)} escape '\\'`);
  if (lastname !== undefined) ofStudent.push(sql<SqlBool>`invoice_lines.search_lastname like ${containing(lastname)} escape '\\'`);
  if (ofStudent.length > 0) {
    conditions.push(sql<SqlBool>`invoices.id in (select invoice_lines.invoice_id from invoice_lines where ${sql.join(ofStudent, sql` and `)})`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
