/** Keeps the invoices with what they were about, so that they can be read when fee, student or payer are gone. */
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Tables, Tx } from '#server/database/database.ts';
import { preparedRows } from '#server/database/prepared.ts';

declare module '#server/database/database.ts' {
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
  await insertRows(tx, [invoiceColumns(invoice)]);
  await insertLines(
    tx,
    lines.map((line, position) => lineColumns(invoice.id, line, position)),
  );
};

/** An invoice as its table keeps it. */
export const invoiceColumns = ({ id, number, issuedAt, registerId, payer, total }: InvoiceRow): Tables['invoices'] => ({
  id,
  number,
  issued_at: issuedAt,
  register_id: registerId,
  payer_is_user: payer.id === null ? 0 : 1,
  payer_id: payer.id,
  payer_name: payer.name,
  payer_lastname: payer.lastname,
  payer_email: payer.email,
  payer_cel: payer.cel,
  total,
});

/** A line of an invoice as its table keeps it; `keyOf` makes a name findable. */
export const lineColumns = (invoiceId: string, line: LineRow, position: number, keyOf = searchKey): Tables['invoice_lines'] => ({
  id: line.id,
  invoice_id: invoiceId,
  position,
  installment_id: line.installmentId,
  student_id: line.studentId,
  student_name: line.studentName,
  student_lastname: line.studentLastname,
  search_name: keyOf(line.studentName),
  search_lastname: keyOf(line.studentLastname),
  number: line.number,
  year: line.year,
  value: line.value,
  payment: line.payment,
  cash_discount: line.cashDiscount,
  extra_discount: line.extraDiscount,
  was_updatable: line.wasUpdatable ? 1 : 0,
});

const insertRows = preparedRows<Tables['invoices']>(
  ['id', 'number', 'issued_at', 'register_id', 'payer_is_user', 'payer_id', 'payer_name', 'payer_lastname', 'payer_email', 'payer_cel', 'total'],
  (tx, rows) => tx.insertInto('invoices').values(rows),
);

const insertLines = preparedRows<Tables['invoice_lines']>(
  [
    'id',
    'invoice_id',
    'position',
    'installment_id',
    'student_id',
    'student_name',
    'student_lastname',
    'search_name',
    'search_lastname',
    'number',
    'year',
    'value',
    'payment',
    'cash_discount',
    'extra_discount',
    'was_updatable',
  ],
  (tx, rows) => tx.insertInto('invoice_lines').values(rows),
);
