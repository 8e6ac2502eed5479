/** Tells invoices whole: who paid, and each line with its fee as it is now. */
import { findInstallments } from '#features/installments/told-fee.store.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import type { Reads } from '#server/database/database.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';
import type { InvoiceRow, LineRow, Payer } from './invoice-row.store.ts';

export const findInvoice = async (reads: Reads, id: string): Promise<Invoice | null> => {
  const rows = await invoiceRows(reads).where('invoices.id', '=', id).execute();
  return (await tellInvoices(reads, rows))[0] ?? null;
};

/** The rows of invoices with what is known of their payers now, to be narrowed and ordered. */
export const invoiceRows = (reads: Reads) =>
  reads
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.payer_id')
    .selectAll('invoices')
    .select(['users.name as user_name', 'users.lastname as user_lastname', 'users.email as user_email', 'users.cel as user_cel']);

type Row = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number];

/** Rows of invoices with their lines, in the same order. */
export const tellInvoices = async (reads: Reads, rows: readonly Row[]): Promise<readonly Invoice[]> => {
  const lines = new Map<string, InvoiceDetail[]>();
  for (let start = 0; start < rows.length; start += IDS_A_STATEMENT) {
    const ids = rows.slice(start, start + IDS_A_STATEMENT).map((row) => row.id);
    const found = await reads.selectFrom('invoice_lines').selectAll().where('invoice_id', 'in', ids).orderBy('invoice_id').orderBy('position').execute();
    const fees = [...new Set(found.flatMap((line) => line.installment_id ?? []))];
    const installments = new Map((await findInstallments(reads, fees)).map((installment) => [installment._id, installment]));
    for (const line of found) {
      const detail = detailOf(
        {
          id: line.id,
          studentName: line.student_name,
          studentLastname: line.student_lastname,
          number: line.number,
          year: line.year,
          value: line.value,
          payment: line.payment,
          cashDiscount: line.cash_discount,
          extraDiscount: line.extra_discount,
        },
        installments.get(line.installment_id ?? '') ?? null,
      );
      const known = lines.get(line.invoice_id);
      if (known === undefined) lines.set(line.invoice_id, [detail]);
      else known.push(detail);
    }
  }
  return rows.map((row) => ({
    _id: row.id,
    invoiceid: row.number,
    date: row.issued_at,
    user: userOf(payerOf(row), row.payer_is_user === 1),
    total: row.total,
    details: lines.get(row.id) ?? [],
    register: row.register_id,
  }));
};

/** An invoice that was just written, told without asking for it again; `installments` are its fees as the payment left them. */
export const tellNewInvoice = (invoice: InvoiceRow, lines: readonly LineRow[], installments: ReadonlyMap<string, Installment>): Invoice => ({
  _id: invoice.id,
  invoiceid: invoice.number,
  date: invoice.issuedAt,
  user: userOf(invoice.payer, invoice.payer.id !== null),
  total: invoice.total,
  details: lines.map((line) => detailOf(line, installments.get(line.installmentId) ?? null)),
  register: invoice.registerId,
});

// A statement takes 32,766 values at most.
const IDS_A_STATEMENT = 5000;

type Line = Omit<LineRow, 'installmentId' | 'studentId' | 'wasUpdatable'>;

const detailOf = (line: Line, installment: Installment | null): InvoiceDetail => {
  const discount = line.cashDiscount + line.extraDiscount;
  return {
    _id: line.id,
    installment,
    value: line.value,
    payment: line.payment,
    ...(discount === 0 ? {} : { discount }),
    cashDiscount: line.cashDiscount,
    extraDiscount: line.extraDiscount,
    studentName: `${line.studentLastname}, ${line.studentName}`,
    number: line.number,
    year: line.year,
  };
};

/** A registered payer as he is now, another one as he was then. */
const payerOf = (row: Row): Payer =>
  row.payer_is_user === 0
    ? { id: null, name: row.payer_name, lastname: row.payer_lastname, email: row.payer_email, cel: row.payer_cel }
    : {
        id: row.payer_id,
        name: row.user_name ?? row.payer_name,
        lastname: row.user_lastname ?? row.payer_lastname,
        email: row.user_email,
        cel: row.user_cel,
      };

const userOf = ({ id, name, lastname, email, cel }: Payer, isUser: boolean): InvoiceUser => {
  if (!isUser) return { name, lastname, ...(email === null ? {} : { email }) };
  if (id === null) return { user_id: null, lastname: 'Usuario eliminado', name: '' };
  return { user_id: { _id: id, name, lastname, ...(email === null ? {} : { email }), ...(cel === null ? {} : { cel }) } };
};
