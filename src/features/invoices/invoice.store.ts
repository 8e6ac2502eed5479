/** Keeps the invoices with what they were about, so that they can be read when fee, student or payer are gone. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { findInstallments } from '#features/installments/installment.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing, searchKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { Invoice, InvoiceDetail, InvoiceOrder, InvoiceUser } from './invoice.contract.ts';

declare module '#server/database.ts' {
  interface Tables {
    invoices: {
      id: string;
      number: number;
      issued_at: string;
      register_id: string;
      payer_is_user: 0 | 1;
      payer_id: string | null;
      payer_name: string;
      payer_lastname: string;
      payer_email: string | null;
      payer_cel: string | null;
      total: number;
    };
    invoice_lines: {
      id: string;
      invoice_id: string;
      position: number;
      installment_id: string | null;
      student_id: string | null;
      student_name: string;
      student_lastname: string;
      search_name: string;
      search_lastname: string;
      number: number;
      year: number;
      value: number;
      payment: number;
      cash_discount: number;
      extra_discount: number;
      was_updatable: 0 | 1;
    };
  }
}

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
  const query = invoices(reads)
    .where(matching(search))
    .$if(search.sort !== undefined, (rows) => rows.orderBy(ORDERS[wordOf(search.sort)], search.sort?.startsWith('-') ? 'desc' : 'asc'))
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.number', 'desc');
  if (page === null) {
    const rows = await query.execute();
    return { rows: await populate(reads, rows), total: rows.length };
  }
  const rows = await query
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const { total } = await reads
    .selectFrom('invoices')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return { rows: await populate(reads, rows), total };
};

const ORDERS = { date: 'invoices.issued_at', number: 'invoices.number', total: 'invoices.total' } as const satisfies Readonly<Record<InvoiceOrder, string>>;

const wordOf = (sort = 'date'): InvoiceOrder => sort.replace(/^-/, '') as InvoiceOrder;

/** What the invoices of a search add up to, in centavos. */
export const sumInvoices = async (reads: Reads, search: InvoiceSearch): Promise<Centavos> => {
  const { total } = await reads
    .selectFrom('invoices')
    .select((row) => row.fn.sum<number | null>('invoices.total').as('total'))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return total ?? 0;
};

export const findInvoice = async (reads: Reads, id: string): Promise<Invoice | null> => {
  const rows = await invoices(reads).where('invoices.id', '=', id).execute();
  return (await populate(reads, rows))[0] ?? null;
};

/** The students of an invoice, as far as they are still there. */
export const findStudentsOf = async (reads: Reads, invoiceId: string): Promise<readonly string[]> => {
  const rows = await reads.selectFrom('invoice_lines').select('student_id').where('invoice_id', '=', invoiceId).where('student_id', 'is not', null).execute();
  return rows.map((row) => row.student_id ?? '');
};

/** Whether anything was ever paid for a student. */
export const hasInvoices = async (reads: Reads, studentId: string): Promise<boolean> =>
  (await reads.selectFrom('invoice_lines').select('id').where('student_id', '=', studentId).limit(1).executeTakeFirst()) !== undefined;

export type LineRow = {
  readonly id: string;
  readonly installmentId: string;
  readonly studentId: string;
  readonly studentName: string;
  readonly studentLastname: string;
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly wasUpdatable: boolean;
};

export type InvoiceRow = {
  readonly id: string;
  readonly number: number;
  readonly issuedAt: Instant;
  readonly registerId: string;
  readonly payer: Payer;
  readonly total: Centavos;
};

/** A payer: `id` is null for one who only gave a name. */
export type Payer = {
  readonly id: string | null;
  readonly name: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly cel: string | null;
};

export const insertInvoice = async (tx: Tx, invoice: InvoiceRow, lines: readonly LineRow[]): Promise<void> => {
  const { payer } = invoice;
  await tx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      number: invoice.number,
      issued_at: invoice.issuedAt,
      register_id: invoice.registerId,
      payer_is_user: payer.id === null ? 0 : 1,
      payer_id: payer.id,
      payer_name: payer.name,
      payer_lastname: payer.lastname,
      payer_email: payer.email,
      payer_cel: payer.cel,
      total: invoice.total,
    })
    .execute();
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map((line, position) => ({
        id: line.id,
        invoice_id: invoice.id,
        position,
        installment_id: line.installmentId,
        student_id: line.studentId,
        student_name: line.studentName,
        student_lastname: line.studentLastname,
        search_name: searchKey(line.studentName),
        search_lastname: searchKey(line.studentLastname),
        number: line.number,
        year: line.year,
        value: line.value,
        payment: line.payment,
        cash_discount: line.cashDiscount,
        extra_discount: line.extraDiscount,
        was_updatable: line.wasUpdatable ? (1 as const) : (0 as const),
      })),
    )
    .execute();
};

/** The lines of an invoice as deleting it needs them. */
export const findPaidLines = async (reads: Reads, invoiceId: string) => {
  const rows = await reads.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', invoiceId).orderBy('position').execute();
  return rows.map((row) => ({
    fee: row.installment_id,
    payment: row.payment,
    cashDiscount: row.cash_discount,
    extraDiscount: row.extra_discount,
    wasUpdatable: row.was_updatable === 1,
  }));
};

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

/** The number that the next invoice would get. */
export const previewNumber = async (reads: Reads): Promise<number> => {
  const row = await reads.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst();
  return (row?.value ?? 0) + 1;
};

/** Gives a number, once: who asks at the same moment waits, and a transaction that is undone gives its number back. */
export const takeNumber = async (tx: Tx): Promise<number> => {
  const { value } = await tx
    .insertInto('counters')
    .values({ name: COUNTER, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};

const COUNTER = 'invoice';

/** A registered person as a payer; null when there is nobody. */
export const findPayer = async (reads: Reads, id: string): Promise<Payer | null> =>
  (await reads.selectFrom('users').select(['id', 'name', 'lastname', 'email', 'cel']).where('id', '=', id).executeTakeFirst()) ?? null;

/** Who paid last for a student; null when nobody did, or he is gone. */
export const findLastPayer = async (reads: Reads, studentId: string): Promise<Payer | null> => {
  const row = await invoices(reads)
    // From his lines to their invoices: for who never paid, nothing is walked through.
    .where('invoices.id', 'in', (lines) => lines.selectFrom('invoice_lines').select('invoice_lines.invoice_id').where('student_id', '=', studentId))
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.payer_id !== null) return findPayer(reads, row.payer_id);
  return row.payer_is_user === 1 ? null : { id: null, name: row.payer_name, lastname: row.payer_lastname, email: row.payer_email, cel: row.payer_cel };
};

const invoices = (reads: Reads) =>
  reads
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.payer_id')
    .selectAll('invoices')
    .select(['users.name as user_name', 'users.lastname as user_lastname', 'users.email as user_email', 'users.cel as user_cel']);

type InvoiceSelection = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

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

// A statement takes 32,766 values at most.
const IDS_A_STATEMENT = 5000;

const populate = async (reads: Reads, rows: readonly InvoiceSelection[]): Promise<readonly Invoice[]> => {
  const lines = new Map<string, InvoiceDetail[]>();
  for (let start = 0; start < rows.length; start += IDS_A_STATEMENT) {
    const found = await reads
      .selectFrom('invoice_lines')
      .selectAll()
      .where(
        'invoice_id',
        'in',
        rows.slice(start, start + IDS_A_STATEMENT).map((row) => row.id),
      )
      .orderBy('invoice_id')
      .orderBy('position')
      .execute();
    const ids = [...new Set(found.flatMap((line) => (line.installment_id === null ? [] : [line.installment_id])))];
    const installments = new Map((await findInstallments(reads, ids)).map((installment) => [installment._id, installment]));
    for (const line of found) {
      const discount = line.cash_discount + line.extra_discount;
      const detail: InvoiceDetail = {
        _id: line.id,
        installment: installments.get(line.installment_id ?? '') ?? null,
        value: line.value,
        payment: line.payment,
        ...(discount === 0 ? {} : { discount }),
        cashDiscount: line.cash_discount,
        extraDiscount: line.extra_discount,
        studentName: `${line.student_lastname}, ${line.student_name}`,
        number: line.number,
        year: line.year,
      };
      const known = lines.get(line.invoice_id);
      if (known === undefined) lines.set(line.invoice_id, [detail]);
      else known.push(detail);
    }
  }
  return rows.map((row) => ({
    _id: row.id,
    invoiceid: row.number,
    date: row.issued_at,
    user: userOf(row),
    total: row.total,
    details: lines.get(row.id) ?? [],
    register: row.register_id,
  }));
};

const userOf = (row: InvoiceSelection): InvoiceUser => {
  if (row.payer_is_user === 0) {
    return { name: row.payer_name, lastname: row.payer_lastname, ...(row.payer_email === null ? {} : { email: row.payer_email }) };
  }
  if (row.payer_id === null) return { user_id: null, lastname: 'Usuario eliminado', name: '' };
  return {
    user_id: {
      _id: row.payer_id,
      name: row.user_name ?? row.payer_name,
      lastname: row.user_lastname ?? row.payer_lastname,
      ...(row.user_email === null ? {} : { email: row.user_email }),
      ...(row.user_cel === null ? {} : { cel: row.user_cel }),
    },
  };
};
