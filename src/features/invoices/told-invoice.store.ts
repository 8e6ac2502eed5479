/** Reads invoices whole: the payer, and each line with its fee as it is now. */
import type { Installment } from '#features/installments/installment.contract.ts';
import { findInstallments } from '#features/installments/told-fee.store.ts';
import { paymentsOf, type Split } from '#features/register/payment-form.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Centavos } from '#kernel/money.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';
import { isOneOf, prepared } from '#server/database/prepared.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';
import type { InvoiceRow, LineRow, Payer } from './invoice.store.ts';

export const findInvoice = async (reads: Reads, id: string): Promise<Invoice | null> => {
  const rows = await invoiceRows(reads).where('invoices.id', '=', id).execute();
  return (await tellInvoices(reads, rows))[0] ?? null;
};

/** Invoices with the present data of their payers. */
const invoiceRows = (reads: Reads) =>
  reads
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.payer_id')
    .selectAll('invoices')
    .select(['users.name as user_name', 'users.lastname as user_lastname', 'users.email as user_email', 'users.cel as user_cel']);

/** The rows of some invoices, in any order. */
export const invoicesOf = prepared((reads, ids: string) => invoiceRows(reads).where(isOneOf(reads, 'invoices.id', ids)));

type Row = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number];

/** Invoices with their lines, in the order of the rows. */
export const tellInvoices = async (reads: Reads, rows: readonly Row[]): Promise<readonly Invoice[]> => {
  const told: { readonly invoice: string; readonly detail: InvoiceDetail }[] = [];
  for (const part of partsOf(rows, IDS_A_STATEMENT)) {
    const found = await linesOf(
      reads,
      part.map((row) => row.id),
    ).execute();
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
        line.reversed ?? 0,
      );
      told.push({ invoice: line.invoice_id, detail });
    }
  }
  const lines = groupBy(
    told,
    ({ invoice }) => invoice,
    ({ detail }) => detail,
  );
  // Few invoices were given back, so reversals are asked for these only. An advance may be given back without any line.
  const reversed = rows.filter(({ id, advance }) => advance > 0 || lines.get(id)?.some((line) => line.reversed !== undefined)).map(({ id }) => id);
  const reversals = await findReversals(reads, reversed);
  return rows.map((row) => ({
    _id: row.id,
    invoiceid: row.number,
    date: row.issued_at,
    user: payerOf(row),
    total: row.total,
    advance: row.advance,
    creditUsed: row.credit_used,
    payments: paymentsOf(splitOfRow(row), row.total),
    ...(reversals.has(row.id) ? { reversals: reversals.get(row.id) } : {}),
    details: lines.get(row.id) ?? [],
    register: row.register_id,
  }));
};

/** The lines of these invoices in order, with how much of each was given back. */
const linesOf = (reads: Reads, ids: readonly string[]) =>
  reads
    .selectFrom('invoice_lines')
    .selectAll()
    .select((line) =>
      line
        .selectFrom('invoice_reversal_lines')
        .select(({ fn }) => fn.sum<number | null>('invoice_reversal_lines.payment').as('payment'))
        .whereRef('invoice_reversal_lines.line_id', '=', 'invoice_lines.id')
        .as('reversed'),
    )
    .where('invoice_id', 'in', ids)
    .orderBy('invoice_id')
    .orderBy('position');

type Reversal = NonNullable<Invoice['reversals']>[number];

/** When and in which form money of these invoices was given back, oldest first. */
const findReversals = async (reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, Reversal[]>> => {
  const found = [];
  for (const part of partsOf(ids, IDS_A_STATEMENT))
    found.push(...(await reads.selectFrom('told_reversals').selectAll().where('invoice_id', 'in', part).orderBy('moved_at').orderBy('reversal_id').execute()));
  return groupBy(
    found,
    ({ invoice_id }) => invoice_id,
    ({ reversal_id, moved_at, amount, form, by_name, as_credit }): Reversal => ({
      _id: reversal_id,
      date: moved_at,
      amount,
      ...(form === null ? {} : { form }),
      ...(as_credit === 1 ? { asCredit: true as const } : {}),
      by: by_name,
    }),
  );
};

/** An invoice that was just written, without reading it again; `installments` are its fees as the payment left them. */
export const tellNewInvoice = (invoice: InvoiceRow, lines: readonly LineRow[], installments: ReadonlyMap<string, Installment>): Invoice => ({
  _id: invoice.id,
  invoiceid: invoice.number,
  date: invoice.issuedAt,
  user: userOf(invoice.payer, invoice.payer.id !== null),
  total: invoice.total,
  advance: invoice.advance,
  creditUsed: invoice.creditUsed,
  payments: paymentsOf(invoice.split, invoice.total),
  details: lines.map((line) => detailOf(line, installments.get(line.installmentId) ?? null, 0)),
  register: invoice.registerId,
});

// A statement takes at most 32,766 values.
const IDS_A_STATEMENT = 5000;

type Line = Omit<LineRow, 'installmentId' | 'studentId' | 'wasUpdatable'>;

const detailOf = (line: Line, installment: Installment | null, reversed: Centavos): InvoiceDetail => {
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
    ...(reversed === 0 ? {} : { reversed }),
  };
};

const splitOfRow = (row: Row): Split => ({
  cash: row.paid_cash,
  transfer: row.paid_transfer,
  mercadopago: row.paid_mercadopago,
  card: row.paid_card,
  reference: row.transfer_reference,
});

type PayerRow = Pick<
  Row,
  'payer_is_user' | 'payer_id' | 'payer_name' | 'payer_lastname' | 'payer_email' | 'payer_cel' | 'user_name' | 'user_lastname' | 'user_email' | 'user_cel'
>;

/** A registered payer with present data, any other as written on the invoice. */
export const payerOf = (row: PayerRow): InvoiceUser =>
  row.payer_is_user === 0
    ? userOf({ id: null, name: row.payer_name, lastname: row.payer_lastname, email: row.payer_email, cel: row.payer_cel }, false)
    : userOf(
        {
          id: row.payer_id,
          name: row.user_name ?? row.payer_name,
          lastname: row.user_lastname ?? row.payer_lastname,
          email: row.user_email,
          cel: row.user_cel,
        },
        true,
      );

const userOf = ({ id, name, lastname, email, cel }: Payer, isUser: boolean): InvoiceUser => {
  if (!isUser) return { name, lastname, ...(email === null ? {} : { email }) };
  if (id === null) return { user_id: null, lastname: 'Usuario eliminado', name: '' };
  return { user_id: { _id: id, name, lastname, ...(email === null ? {} : { email }), ...(cel === null ? {} : { cel }) } };
};
