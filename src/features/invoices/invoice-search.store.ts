/** Finds invoices by day, form, student and names, and sums them. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FormFilter } from '#features/register/payment-form.contract.ts';
import { type Instant, instantsOfDays, instantsOfYear, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { readOrder } from '#kernel/order.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { countRows, readPageById } from '#server/database/paged.ts';
import type { Invoice, InvoiceFilter, InvoiceOrder } from './invoice.contract.ts';
import { countInvoicesOf } from './invoice-number.store.ts';
import { invoicesOf, tellInvoices } from './told-invoice.store.ts';

/** Invoices in the order asked for, by default newest first; an invoice with one line of a matching student comes with all its lines. */
export const findInvoices = async (reads: Reads, filter: InvoiceFilter, today: Moment, page: PageRequest | null): Promise<Page<Invoice>> => {
  const order = readOrder<InvoiceOrder>(filter.sort);
  const orders = isNamed(filter) ? ORDERS_OF_NAMED : ORDERS;
  const isNewest = order === null && page !== null && (await isFilledByNewest(reads, filter, today, page));
  const ids = reads
    .selectFrom('invoices')
    .where(isNewest ? amongNewest(filter, today) : matching(filter, today))
    .select('invoices.id')
    .$if(order !== null, (rows) => rows.orderBy(orders[order?.word ?? 'date'], order?.direction ?? 'asc'))
    .orderBy(orders.date, 'desc')
    .orderBy('invoices.number', 'desc');
  const count = () => countInvoices(reads, filter, today);
  return readPageById(reads, ids, { rowsOf: (shown) => invoicesOf(reads, shown), tell: (rows) => tellInvoices(reads, rows) }, count, page);
};

const ORDERS = {
  date: sql.ref('invoices.issued_at'),
  // The sum hides the index of all numbers, which PostgreSQL would walk from the first invoice ever until it comes to those of this year.
  number: sql`invoices.number + 0`,
  total: sql.ref('invoices.total'),
} as const satisfies Readonly<Record<InvoiceOrder, RawBuilder<unknown>>>;

/** Those of a name are sorted as they are found: PostgreSQL would walk the index of all days until it has met enough of them. */
const ORDERS_OF_NAMED = { ...ORDERS, date: sql`invoices.issued_at || ''` } as const;

/** The number of all invoices of a filter: of a year it is kept, of names it is found in the index of their lines. */
const countInvoices = async (reads: Reads, filter: InvoiceFilter, today: Moment): Promise<number> => {
  const { startDate, endDate, studentId, form } = filter;
  if ([startDate, endDate, studentId, form].some((other) => other !== undefined)) return countRows(reads.selectFrom('invoices').where(matching(filter, today)));
  if (!isNamed(filter)) return countInvoicesOf(reads, today.year);
  const { total } = await reads
    .selectFrom('invoiced_names')
    .crossJoin('invoice_lines')
    .where(ofNames(filter))
    .select((line) => line.fn.count<number>('invoice_lines.invoice_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Whether a page of very many names is filled by the newest invoices of all: looking at these few is faster than sorting all that have such a name. */
const isFilledByNewest = async (reads: Reads, filter: InvoiceFilter, today: Moment, page: PageRequest): Promise<boolean> => {
  if (!isNamed(filter) || filter.studentId !== undefined) return false;
  const names = reads
    .selectFrom('invoiced_names')
    .select('lastname')
    .where(likeNames(filter, 'invoiced_names.name', 'invoiced_names.lastname'));
  if ((await names.limit(MANY_NAMES).execute()).length < MANY_NAMES) return false;
  return (await countRows(reads.selectFrom('invoices').where(amongNewest(filter, today)))) >= page.page * page.size;
};

const MANY_NAMES = 200;
const NEWEST = 500;

/** The sum of the invoices of a search, in centavos; filtered by form, only what was paid in it. */
export const sumInvoices = async (reads: Reads, filter: InvoiceFilter, today: Moment): Promise<Centavos> => {
  const { total } = await reads
    .selectFrom('invoices')
    .select(sql<number | null>`sum(${filter.form === undefined ? sql.ref('invoices.total') : PAID[filter.form]})`.as('total'))
    .where(matching(filter, today))
    .executeTakeFirstOrThrow();
  return total ?? 0;
};

/** The invoices of a filter: of names from these to their lines, in the order in which SQLite reads crossed tables. */
const matching = (filter: InvoiceFilter, today: Moment): Expression<SqlBool> => {
  const ofLines: Expression<SqlBool>[] = isNamed(filter) ? [ofNames(filter)] : [];
  if (filter.studentId !== undefined) ofLines.push(sql<SqlBool>`invoice_lines.student_id = ${filter.studentId}`);
  if (ofLines.length === 0) return ofInvoice(filter, today);
  const lines = isNamed(filter) ? sql`invoiced_names cross join invoice_lines` : sql`invoice_lines`;
  return sql<SqlBool>`(${ofInvoice(filter, today)} and invoices.id in (select invoice_lines.invoice_id from ${lines} where ${sql.join(ofLines, AND)}))`;
};

/** The same of names among the newest invoices only, each of whose lines are looked at. */
const amongNewest = (filter: InvoiceFilter, today: Moment): Expression<SqlBool> => {
  const newest = sql`select invoices.id from invoices where ${ofInvoice(filter, today)} order by invoices.issued_at desc, invoices.number desc limit ${sql.lit(NEWEST)}`;
  const line = sql`select 1 from invoice_lines where invoice_lines.invoice_id = invoices.id and ${likeNames(filter, 'invoice_lines.search_name', 'invoice_lines.search_lastname')}`;
  return sql<SqlBool>`(invoices.id in (${newest}) and exists (${line}))`;
};

const ofInvoice = (filter: InvoiceFilter, today: Moment): Expression<SqlBool> => {
  const { from, before } = timeOf(filter, today);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql<SqlBool>`invoices.issued_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`invoices.issued_at < ${before}`);
  if (filter.form !== undefined) conditions.push(sql<SqlBool>`${PAID[filter.form]} > 0`);
  return sql<SqlBool>`(${sql.join(conditions, AND)})`;
};

const isNamed = ({ name, lastname }: InvoiceFilter): boolean => name !== undefined || lastname !== undefined;

/** The lines of the names of a filter. */
const ofNames = (filter: InvoiceFilter): Expression<SqlBool> =>
  sql<SqlBool>`(invoice_lines.search_lastname = invoiced_names.lastname and invoice_lines.search_name = invoiced_names.name and ${likeNames(filter, 'invoiced_names.name', 'invoiced_names.lastname')})`;

const likeNames = ({ name, lastname }: InvoiceFilter, nameColumn: string, lastnameColumn: string): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [];
  if (name !== undefined) conditions.push(sql<SqlBool>`${sql.ref(nameColumn)} like ${containing(name)} escape '\\'`);
  if (lastname !== undefined) conditions.push(sql<SqlBool>`${sql.ref(lastnameColumn)} like ${containing(lastname)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, AND)})`;
};

/** The column of what was paid in a form, or without one being said. */
const PAID: Readonly<Record<FormFilter, RawBuilder<number>>> = {
  cash: sql<number>`invoices.paid_cash`,
  transfer: sql<number>`invoices.paid_transfer`,
  mercadopago: sql<number>`invoices.paid_mercadopago`,
  card: sql<number>`invoices.paid_card`,
  unknown: sql<number>`(invoices.total - invoices.paid_cash - invoices.paid_transfer - invoices.paid_mercadopago - invoices.paid_card)`,
};

/** From when, and before when; an absent end is open. */
type Time = { readonly from?: Instant; readonly before?: Instant };

/** Without any filter, this year; with a student, all years. */
const timeOf = (filter: InvoiceFilter, today: Moment): Time => {
  const { startDate, endDate, studentId } = filter;
  if (startDate !== undefined || endDate !== undefined) return instantsOfDays(startDate, endDate);
  return studentId === undefined && !isNamed(filter) ? instantsOfYear(today.year) : {};
};

const AND = sql` and `;
