/** The invoice on paper, and the list of incomes: what was paid, by whom, for which fees. */
import { type Day, dayOf, fullDay, shortDay } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { breakable, listPaper, personText, sentInstantText, tableOf } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { sheetLine } from './invoice-sheet.rules.ts';
import type { Invoice, InvoiceDetail, InvoiceUser, PrintedInvoice } from './invoice.contract.ts';

const GONE_PAYER = 'Usuario eliminado';
const NONE = '-';

/** The page of one invoice. */
export const invoicePaper = (invoice: Invoice, institute: Letterhead, today: Day): Paper => {
  const discount = sumOf(invoice.details.map((line) => line.discount ?? 0));
  const rest = sumOf(invoice.details.map((line) => line.value)) - invoice.total;
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
        invoice.details.map((line) => rowOf(line, { hasDiscount })),
      ),
      sums: [
        ...(hasDiscount ? [{ label: 'Descuento', value: moneyText(discount) }] : []),
        ...(rest === 0 ? [] : [{ label: 'Saldo', value: moneyText(rest) }]),
        { label: 'Total', value: moneyText(invoice.total) },
      ],
    },
  };
};

/** The list of incomes; what they add up to is told to the administration only. */
export const invoicesPaper = (
  invoices: readonly PrintedInvoice[],
  { withTotal, of }: { readonly withTotal: boolean; readonly of?: string | undefined },
  institute: Letterhead,
  today: Day,
): Paper =>
  listPaper(
    {
      title: 'Lista de Ingresos',
      of,
      counted: ['factura', 'facturas'],
      columns: [{ title: 'Fecha' }, { title: 'N° Factura', align: 'right' }, { title: 'Nombre', width: 1 }, { title: 'Total', align: 'right' }],
      rows: invoices.map((invoice) => [
        sentInstantText(invoice.date),
        String(invoice.invoiceid ?? ''),
        payerText(invoice.user),
        typeof invoice.total === 'number' ? moneyText(invoice.total) : '',
      ]),
      sums: withTotal ? [{ label: 'Total', value: moneyText(sumOf(invoices.map((invoice) => invoice.total ?? 0))) }] : [],
    },
    institute,
    today,
  );

/** A fee that was deleted since is no longer told apart, as on the invoice's screen. */
const rowOf = (line: InvoiceDetail, { hasDiscount }: { readonly hasDiscount: boolean }): readonly string[] => {
  const { value, payment, discount = 0 } = line;
  const { student, fee, year } = sheetLine(line);
  const taken = hasDiscount ? [moneyText(value + discount), discount === 0 ? NONE : moneyText(discount)] : [];
  return [student, fee, year, ...taken, moneyText(value), moneyText(payment)];
};

/** A payer who was deleted since, one who is registered, or one who only gave a name. */
const clientOf = (user: InvoiceUser): { readonly name: string; readonly lines: readonly string[] } => {
  if (!('user_id' in user)) return { name: personText(user), lines: [user.email].filter(isSaid).map(breakable) };
  if (user.user_id === null) return { name: GONE_PAYER, lines: [] };
  return { name: personText(user.user_id), lines: [user.user_id.email, user.user_id.cel].filter(isSaid).map(breakable) };
};

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '';

const payerText = (user: PrintedInvoice['user']): string => personText(user?.user_id) || personText(user) || GONE_PAYER;
