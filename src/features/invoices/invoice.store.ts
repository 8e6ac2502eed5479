/** Keeps the invoices with everything they say, so that they can be read when fee, student or payer are gone; finds payers. */
import type { Generated } from 'kysely';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import type { Split } from '#features/register/payment-form.rules.ts';
import type { Someone } from '#features/users/user.rules.ts';
import { type Instant, momentAt } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { prepared, preparedRows } from '#server/database/prepared.ts';
import { uncount } from './invoice-number.store.ts';

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
      /** How much of the total was paid in each form; of the rest the form is unknown. */
      paid_cash: number;
      paid_transfer: number;
      paid_mercadopago: number;
      paid_card: number;
      transfer_reference: string | null;
      /** Credit that the payer left, and credit that was used: the total is the sum of the lines, plus the first, minus the second. */
      advance: number;
      credit_used: number;
      /** Who collected it, under the name of that day; null for invoices issued before this was kept. */
      by_name: string | null;
      /** Issued before the accounts existed: it is part of their opening lines. */
      before_accounts: 0 | 1;
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
    /** The names that stand on lines, as they are searched for, each once. */
    invoiced_names: { lastname: string; name: string };
    /** Money of an invoice that was given back, by an outlay or as credit, and who gave it. */
    invoice_reversals: {
      id: string;
      invoice_id: string;
      /** Null when no money left the institute: it became credit. */
      expense_id: string | null;
      at: string;
      by_name: string;
      /** How much became credit, how much used credit went back to the payer, and how much of the advance was taken back. */
      credited: Generated<number>;
      used_back: Generated<number>;
      advance_back: Generated<number>;
      before_accounts: Generated<0 | 1>;
    };
    /** What each line of the invoice gave back to its fee. */
    invoice_reversal_lines: { reversal_id: string; line_id: string; payment: number; cash_discount: number; extra_discount: number };
    /** A view of the reversals with the form and time of their outlays, which a later feature keeps. */
    told_reversals: {
      invoice_id: string;
      reversal_id: string;
      moved_at: string;
      amount: number;
      form: PaymentForm | null;
      by_name: string;
      as_credit: 0 | 1;
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
  readonly split: Split;
  readonly advance: Centavos;
  readonly creditUsed: Centavos;
  /** Who collects it. */
  readonly byName: string;
};

/** A payer: `id` is null for one who only gave a name. */
export type Payer = {
  readonly id: string | null;
  readonly name: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly cel: string | null;
};

/** A registered person as a payer; null when there is none. */
export const findPayer = async (reads: Reads, id: string): Promise<Payer | null> => (await askPayer(reads, id))[0] ?? null;

/** The same, locked so that the payer is not deleted before the transaction ends; other changes of the payer do not wait. */
export const holdPayer = async (tx: Tx, id: string): Promise<Payer | null> => (await askToHoldPayer(tx, id))[0] ?? null;

const payer = (reads: Reads, id: string) => reads.selectFrom('users').select(['id', 'name', 'lastname', 'email', 'cel']).where('id', '=', id);
const askPayer = prepared(payer);
const askToHoldPayer = prepared((tx: Tx, id: string) => payer(tx, id).forKeyShare());

/** Who paid last for a student; null when nobody did, or that payer was deleted. */
export const findLastPayer = async (reads: Reads, studentId: string): Promise<Payer | null> => {
  const row = await reads
    .selectFrom('invoices')
    .selectAll()
    // Goes from the student's lines to their invoices, so that a student without invoices costs nothing.
    .where('invoices.id', 'in', (lines) => lines.selectFrom('invoice_lines').select('invoice_lines.invoice_id').where('student_id', '=', studentId))
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.payer_id !== null) return findPayer(reads, row.payer_id);
  return row.payer_is_user === 1 ? null : { id: null, name: row.payer_name, lastname: row.payer_lastname, email: row.payer_email, cel: row.payer_cel };
};

/** A registered payer as a reader of invoices; null when there is none. */
export const findReader = async (reads: Reads, id: string): Promise<Someone | null> =>
  (await reads.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst()) ?? null;

export const insertInvoice = async (tx: Tx, invoice: InvoiceRow, lines: readonly LineRow[]): Promise<void> => {
  const rows = lines.map((line, position) => lineColumns(invoice.id, line, position));
  await insertRows(tx, [invoiceColumns(invoice)]);
  await insertLines(tx, rows);
  await insertNames(tx, namesOf(rows));
};

/** The names on some lines, as rows of theirs. */
export const namesOf = (lines: readonly Pick<Tables['invoice_lines'], 'search_name' | 'search_lastname'>[]): readonly Tables['invoiced_names'][] => [
  ...new Map(
    lines.map(({ search_lastname, search_name }) => [`${search_lastname}, ${search_name}`, { lastname: search_lastname, name: search_name }]),
  ).values(),
];

/** Replaces how an invoice was paid. */
export const putSplit = async (tx: Tx, id: string, split: Split): Promise<void> => {
  await tx.updateTable('invoices').set(splitColumns(split)).where('id', '=', id).execute();
};

/** Deletes the invoice with its lines; false when another transaction did so already. */
export const removeInvoice = async (tx: Tx, id: string): Promise<boolean> => {
  const [gone] = await tx.deleteFrom('invoices').where('id', '=', id).returning('issued_at').execute();
  if (gone === undefined) return false;
  await uncount(tx, momentAt(gone.issued_at).year);
  return true;
};

/** An invoice as a row of its table. */
export const invoiceColumns = ({ id, number, issuedAt, registerId, payer, total, split, advance, creditUsed, byName }: InvoiceRow): Tables['invoices'] => ({
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
  ...splitColumns(split),
  advance,
  credit_used: creditUsed,
  by_name: byName,
  before_accounts: 0,
});

/** How an invoice was paid, as columns of its table. */
const splitColumns = ({ cash, transfer, mercadopago, card, reference }: Split) => ({
  paid_cash: cash,
  paid_transfer: transfer,
  paid_mercadopago: mercadopago,
  paid_card: card,
  transfer_reference: reference,
});

/** A line as a row of its table; `keyOf` computes the search key of a name. */
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

const insertRows = preparedRows('invoices', [
  'id',
  'number',
  'issued_at',
  'register_id',
  'payer_is_user',
  'payer_id',
  'payer_name',
  'payer_lastname',
  'payer_email',
  'payer_cel',
  'total',
  'paid_cash',
  'paid_transfer',
  'paid_mercadopago',
  'paid_card',
  'transfer_reference',
  'advance',
  'credit_used',
  'by_name',
  'before_accounts',
]);

const insertNames = preparedRows('invoiced_names', ['lastname', 'name'], (insert) => insert.onConflict((conflict) => conflict.doNothing()));

const insertLines = preparedRows('invoice_lines', [
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
]);
