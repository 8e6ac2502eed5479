/** Reads the rows of the accounts, and the payers, forms and discounts of their invoices. */
import { sql } from 'kysely';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { payerOf } from '#features/invoices/told-invoice.store.ts';
import { paymentsOf } from '#features/register/payment-form.rules.ts';
import type { Reads } from '#server/database/database.ts';
import { asList, isOneOf, prepared } from '#server/database/prepared.ts';
import type { AccountKind } from './account.contract.ts';
import type { AccountInvoice, AccountRow } from './account.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view of how the debt of each student grew or, below zero, shrank: entries of fees, payments, and refunds. */
    student_account: {
      line_id: string;
      at: string;
      place: number;
      student_id: string;
      kind: AccountKind;
      amount: number;
      number: number | null;
      year: number | null;
      invoice_id: string | null;
      reversal_id: string | null;
      reason: string | null;
      by_name: string | null;
    };
    /** A view of what each payer left, used and got back: credit reduces what the family owes. */
    payer_account: {
      line_id: string;
      at: string;
      place: number;
      payer_id: string;
      kind: AccountKind;
      amount: number;
      invoice_id: string | null;
      reversal_id: string | null;
      by_name: string | null;
    };
  }
}

/** The rows of some students and of their payer, in no order. */
export const findAccountRows = async (reads: Reads, students: readonly string[], payerId: string): Promise<readonly AccountRow[]> => {
  const [fees, credit] = await Promise.all([askStudents(reads, asList(students)), askPayer(reads, payerId)]);
  return [
    ...fees.map((row): AccountRow => ({ ...rowOf(row), student: row.student_id, number: row.number, year: row.year, reason: row.reason })),
    ...credit.map((row): AccountRow => ({ ...rowOf(row), student: null, number: null, year: null, reason: null })),
  ];
};

const askStudents = prepared((reads, students: string) =>
  reads
    .selectFrom('student_account')
    .selectAll()
    .where(isOneOf(reads, 'student_account.student_id', students)),
);

const askPayer = prepared((reads, payerId: string) => reads.selectFrom('payer_account').selectAll().where('payer_id', '=', payerId));

type Row = {
  readonly line_id: string;
  readonly at: string;
  readonly place: number;
  readonly kind: AccountKind;
  readonly amount: number;
  readonly invoice_id: string | null;
  readonly reversal_id: string | null;
  readonly by_name: string | null;
};

const rowOf = ({ line_id: id, at, place, kind, amount, invoice_id: invoiceId, reversal_id: reversalId, by_name: by }: Row) => ({
  ...{ id, at, place, kind, amount, invoiceId, reversalId, by },
});

/** Invoices, with the discounts on the lines of these students. */
export const findAccountInvoices = async (reads: Reads, ids: readonly string[], students: readonly string[]): Promise<ReadonlyMap<string, AccountInvoice>> => {
  if (ids.length === 0) return new Map();
  const rows = await askInvoices(reads, asList(students), asList(ids));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: row.number,
        payerId: row.payer_id,
        payerName: sheetPayer(payerOf(row)).text,
        payments: paymentsOf(
          { cash: row.paid_cash, transfer: row.paid_transfer, mercadopago: row.paid_mercadopago, card: row.paid_card, reference: row.transfer_reference },
          row.total,
        ),
        discount: row.discount ?? 0,
      },
    ]),
  );
};

const askInvoices = prepared((reads, students: string, ids: string) =>
  reads
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.payer_id')
    .select(['invoices.id', 'invoices.number', 'invoices.payer_id', 'invoices.payer_is_user'])
    .select(['invoices.payer_name', 'invoices.payer_lastname', 'invoices.payer_email', 'invoices.payer_cel'])
    .select(['invoices.total', 'paid_cash', 'paid_transfer', 'paid_mercadopago', 'paid_card', 'transfer_reference'])
    .select(['users.name as user_name', 'users.lastname as user_lastname', 'users.email as user_email', 'users.cel as user_cel'])
    .select((row) =>
      row
        .selectFrom('invoice_lines')
        .select(sql<number | null>`sum(invoice_lines.cash_discount + invoice_lines.extra_discount)`.as('discount'))
        .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
        .where(isOneOf(reads, 'invoice_lines.student_id', students))
        .as('discount'),
    )
    .where(isOneOf(reads, 'invoices.id', ids)),
);
