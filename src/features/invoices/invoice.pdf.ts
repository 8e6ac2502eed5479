/** The invoice on paper, and the list of incomes: what was paid, by whom, for which fees. */
import { type Day, dayOf, fullDay, shortDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { breakable, listPaper, personText, sentInstantText, stacked, tableOf } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { PAYMENT_FORMS, type Payment } from '#features/register/payment-form.contract.ts';
import { formLabel, isFormSaid, paymentTexts } from '#features/register/payment-form.rules.ts';
import { feeTitle, installmentShortName } from '#features/installments/installment.rules.ts';
import { creditSums, GONE_FEE, givenBack, paidTexts, sheetLine } from './invoice-sheet.rules.ts';
import type { Invoice, InvoiceDetail, InvoiceUser, PrintedInvoice } from './invoice.contract.ts';

const GONE_PAYER = 'Usuario eliminado';
const NONE = '-';

/** The page of one invoice. */
export const invoicePaper = (invoice: Invoice, institute: Letterhead, today: Day): Paper => {
  const discount = sumOf(invoice.details.map((line) => line.discount ?? 0));
  const rest = sumOf(invoice.details.map((line) => line.value - line.payment));
  const hasDiscount = discount !== 0;
  const title = `Factura ${invoice.invoiceid}`;
  const amountColumns = hasDiscount ? ['Subtotal', 'Dto', 'Total', 'Abonado'] : ['Total', 'Abonado'];
  return {
    template: 'features/invoices/invoice.typ',
    title,
    data: {
      letterhead: letterheadOf(institute),
      title,
      printedOn: fullDay(today),
      client: clientOf(invoice.user),
      number: String(invoice.invoiceid),
      date: shortDay(dayOf(invoice.date)),
      ...tableOf(
        [{ title: 'Nombre', width: 1 }, { title: 'Cuota' }, { title: 'Año' }, ...amountColumns.map((name) => ({ title: name, align: 'right' as const }))],
        invoice.details.length === 0 ? [advanceRow(invoice)] : invoice.details.map((line) => rowOf(line, { hasDiscount })),
      ),
      paid: paidTexts(invoice).map(breakable),
      back: givenBack(invoice),
      sums: [
        ...discountSums(invoice.details),
        ...(rest === 0 ? [] : [{ label: 'Saldo', value: moneyText(rest) }]),
        // On an invoice without fees, the single line says it already.
        ...(invoice.details.length === 0 ? [] : creditSums(invoice)).map(({ label, value }) => ({ label, value: moneyText(value) })),
        { label: 'Total', value: moneyText(invoice.total) },
      ],
    },
  };
};

/** The list of incomes, with a column for the form of payment when a row says it; the sum is printed for the administration only. */
export const invoicesPaper = (
  invoices: readonly PrintedInvoice[],
  { withTotal, of }: { readonly withTotal: boolean; readonly of?: string | undefined },
  institute: Letterhead,
  today: Day,
): Paper => {
  const isPaidSaid = invoices.some((invoice) => isFormSaid(paymentsIn(invoice)));
  return listPaper(
    {
      title: 'Lista de Ingresos',
      of,
      counted: ['factura', 'facturas'],
      columns: [
        { title: 'Fecha' },
        { title: 'N° Factura', align: 'right' },
        { title: 'Nombre', width: 1 },
        ...(isPaidSaid ? [{ title: 'Forma de Pago' }] : []),
        { title: 'Total', align: 'right' },
      ],
      rows: invoices.map((invoice) => [
        sentInstantText(invoice.date),
        String(invoice.invoiceid ?? ''),
        payerText(invoice.user),
        ...(isPaidSaid ? [stacked(paymentTexts(paymentsIn(invoice)))] : []),
        typeof invoice.total === 'number' ? moneyText(invoice.total) : '',
      ]),
      sums: withTotal ? [...formSums(invoices), { label: 'Total', value: moneyText(sumOf(invoices.map((invoice) => invoice.total ?? 0))) }] : [],
    },
    institute,
    today,
  );
};

/** How a row of the posted list was paid, without the references, which are printed on single invoices only. */
const paymentsIn = ({ payments }: PrintedInvoice): readonly Payment[] =>
  (payments ?? []).flatMap(({ form, amount }) => (typeof amount === 'number' ? [{ amount, ...(form == null ? {} : { form }) }] : []));

/** The sums of a list by form of payment, when there are several. */
const formSums = (invoices: readonly PrintedInvoice[]) => {
  const paid = invoices.flatMap(paymentsIn);
  const sums = [...PAYMENT_FORMS, undefined]
    .map((form) => ({ label: formLabel(form), value: sumOf(paid.filter((one) => one.form === form).map(({ amount }) => amount)) }))
    .filter(({ value }) => value !== 0);
  return sums.length < 2 ? [] : sums.map(({ label, value }) => ({ label, value: moneyText(value) }));
};

type DiscountKind = { readonly label: string; readonly of: (line: InvoiceDetail) => Centavos };

const DISCOUNTS: readonly DiscountKind[] = [
  { label: 'Descuento en efectivo', of: ({ cashDiscount }) => cashDiscount },
  { label: 'Descuento Extra', of: ({ extraDiscount }) => extraDiscount },
  // Old invoices did not keep the reason of a discount.
  { label: 'Descuento', of: ({ discount = 0, cashDiscount, extraDiscount }) => discount - cashDiscount - extraDiscount },
];

/** "Descuento en efectivo (Agto y Sept 2026)": what was taken off, the reason, and the fees. */
const discountSums = (details: readonly InvoiceDetail[]) =>
  DISCOUNTS.map(({ label, of }) => ({ label, of, lines: details.filter((line) => line.discount !== undefined && of(line) !== 0) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, of, lines }) => ({ label: `${label} (${feesText(lines)})`, value: moneyText(sumOf(lines.map(of))) }));

const MOST_FEES_NAMED = 4;

const feesText = (lines: readonly InvoiceDetail[]): string => {
  const years = new Set(lines.map(({ year }) => year));
  const names = [...new Set(lines.map(({ number, year }) => (years.size === 1 ? installmentShortName(number) : `${installmentShortName(number)} ${year}`)))];
  if (names.length > MOST_FEES_NAMED) return `${lines.length} cuotas`;
  return [LIST_OF.format(names), years.size === 1 ? lines[0]?.year : undefined].filter((part) => part !== undefined).join(' ');
};
const LIST_OF = new Intl.ListFormat('es-AR');

/** A line of the table; for a deleted fee the invoice itself kept what it was. */
const rowOf = (line: InvoiceDetail, { hasDiscount }: { readonly hasDiscount: boolean }): readonly string[] => {
  const { value, payment, discount = 0 } = line;
  const { student, fee, year } = isGone(line) ? goneLine(line) : sheetLine(line);
  const taken = hasDiscount ? [moneyText(value + discount), discount === 0 ? NONE : moneyText(discount)] : [];
  return [student, fee, year, ...taken, moneyText(value), moneyText(payment)];
};

/** The line of an invoice without fees: the money left a cuenta. */
const advanceRow = ({ total }: Invoice): readonly string[] => ['Dinero a cuenta', '', '', moneyText(total), moneyText(total)];

const isGone = ({ installment, others }: InvoiceDetail): boolean => installment === null && others !== true;

const goneLine = (line: InvoiceDetail) => ({
  student: stacked([line.studentName, `${GONE_FEE} (${feeTitle(line)})`]),
  fee: installmentShortName(line.number),
  year: String(line.year),
});

/** The payer: registered, deleted since, or known only by name. */
const clientOf = (user: InvoiceUser): { readonly name: string; readonly lines: readonly string[] } => {
  if (!('user_id' in user)) return { name: personText(user), lines: [user.email].filter(isSaid).map(breakable) };
  if (user.user_id === null) return { name: GONE_PAYER, lines: [] };
  return { name: personText(user.user_id), lines: [user.user_id.email, user.user_id.cel].filter(isSaid).map(breakable) };
};

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '';

const payerText = (user: PrintedInvoice['user']): string => personText(user?.user_id) || personText(user) || GONE_PAYER;
