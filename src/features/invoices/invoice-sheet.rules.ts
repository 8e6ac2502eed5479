/** How an invoice reads: the payer, its lines, its totals, and the message that sends it to the family. */
import { feeTitle, installmentName, installmentShortName } from '#features/installments/installment.rules.ts';
import { formLabel, formsText, isFormSaid, paymentTexts } from '#features/register/payment-form.rules.ts';
import { whatsappLink } from '#features/users/phone.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { dayOf, fileDay, fullDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { listText } from '#kernel/spanish.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';
import type { Totals } from './draft.rules.ts';

/** The words of the specification, section 8. */
export const GONE_USER = 'Usuario eliminado';
export const GONE_FEE = 'Cuota eliminada';

export type SheetPayer = { readonly text: string; readonly email?: string | undefined; readonly cel?: string | undefined };

/** The payer: registered, deleted since, or known only by name. */
export const sheetPayer = (user: InvoiceUser): SheetPayer => {
  if (!('user_id' in user)) return { text: listName(user), email: user.email };
  if (user.user_id === null) return { text: GONE_USER };
  return { text: listName(user.user_id), email: user.user_id.email, cel: user.user_id.cel };
};

export type SheetLine = { readonly student: string; readonly fee: string; readonly year: string /** What a deleted fee was. */; readonly was?: string };

/** What a line was about; for a deleted fee, only what the invoice itself kept. */
export const sheetLine = ({ installment, studentName, number, year, others }: InvoiceDetail): SheetLine => {
  if (others) return { student: studentName, fee: '', year: '' };
  return installment === null
    ? { student: GONE_FEE, fee: 'Indefinida', year: 'Indefinido', was: `${studentName} · ${feeTitle({ number, year })}` }
    : { student: listName(installment.student), fee: installmentShortName(installment.number), year: String(installment.year) };
};

/** The lines of one student, since siblings may share an invoice. For a deleted fee the invoice kept only the student's name. */
export const linesOf = ({ details }: Pick<Invoice, 'details'>, student: Pick<Person, '_id' | 'name' | 'lastname'>): readonly InvoiceDetail[] =>
  details.filter(({ installment, studentName }) => (installment === null ? studentName === listName(student) : installment.student._id === student._id));

/** Discount given, balance that stayed owed, and total paid, in centavos. */
export const sheetTotals = ({ details, total }: Pick<Invoice, 'details' | 'total'>): Totals => ({
  discount: sumOf(details.map((line) => line.discount ?? 0)),
  balance: sumOf(details.map((line) => line.value - line.payment)),
  total,
});

/** Explains why the total differs from the fees: credit that was left, and credit that paid, below zero. Empty when it does not differ. */
export const creditSums = ({ details, advance = 0, creditUsed = 0 }: Pick<Invoice, 'details' | 'advance' | 'creditUsed'>): readonly CreditSum[] => [
  ...(details.length > 0 && (advance > 0 || creditUsed > 0) ? [{ label: 'Cuotas', value: sumOf(details.map(({ payment }) => payment)) }] : []),
  ...(advance > 0 ? [{ label: 'A cuenta', value: advance }] : []),
  ...(creditUsed > 0 ? [{ label: 'Saldo a favor usado', value: -creditUsed }] : []),
];
type CreditSum = { readonly label: string; readonly value: Centavos };

/** How it was paid, part by part; empty when the form is unknown. */
export const paidTexts = ({ payments = [] }: Pick<Invoice, 'payments'>): readonly string[] => (isFormSaid(payments) ? paymentTexts(payments) : []);

/** The forms of payment without amounts, including credit: 'Efectivo + Saldo a favor'. */
export const paidWithText = ({ payments = [], creditUsed = 0 }: Pick<Invoice, 'payments' | 'creditUsed'>): string =>
  [...(payments.length > 0 ? [formsText(payments)] : []), ...(creditUsed > 0 ? ['Saldo a favor'] : [])].join(' + ');

export type GivenBack = { readonly title: string; readonly texts: readonly string[] };

/** What was given back since, with the day and form of each refund; null when nothing was. */
export const givenBack = ({ total, details, reversals }: Pick<Invoice, 'total' | 'details' | 'reversals'>): GivenBack | null => {
  const amount = sumOf(reversals?.map((one) => one.amount) ?? details.map(({ reversed = 0 }) => reversed));
  if (amount === 0) return null;
  // Compares the lines, not the sums: fees that were paid with credit, and refunds that became credit, moved no money.
  const isWholeBack = details.length === 0 ? amount === total : details.every(({ payment, reversed = 0 }) => payment === reversed);
  return {
    title: isWholeBack ? 'Factura devuelta' : 'Factura devuelta en parte',
    // On another payer's invoice a family learns only how much was given back for its own students, not when and how.
    texts: reversals?.map((one) => `El ${fullDay(dayOf(one.date))}: ${moneyText(one.amount)}${howBack(one)}`) ?? [moneyText(amount)],
  };
};

const howBack = ({ form, asCredit }: NonNullable<Invoice['reversals']>[number]): string => {
  if (asCredit === true) return ', dejado a cuenta';
  return form === undefined ? '' : `, ${formLabel(form)}`;
};

/** "Factura Abad, Tomasa 10-06-26.pdf". */
export const invoiceFileName = ({ user, date }: Pick<Invoice, 'user' | 'date'>): string => `Factura ${sheetPayer(user).text} ${fileDay(dayOf(date))}.pdf`;

/** The message to the family about its payment; `page` is the address where a registered payer can see it after logging in. */
export const receiptText = (invoice: Invoice, institute: string, page?: string): string => {
  const { balance, total } = sheetTotals(invoice);
  const paid = paidTexts(invoice);
  const back = givenBack(invoice);
  const lines = invoice.details.map(
    ({ studentName, number, year, payment, others }) =>
      `${others ? studentName : `${installmentName(number)} ${year} de ${studentName}`}: ${moneyText(payment)}`,
  );
  return [
    `${institute}: factura N° ${invoice.invoiceid} del ${fullDay(dayOf(invoice.date))}.`,
    ...lines,
    ...(invoice.advance ? [`A cuenta: ${moneyText(invoice.advance)}`] : []),
    ...(invoice.creditUsed ? [`Saldo a favor usado: ${moneyText(invoice.creditUsed)}`] : []),
    `Total abonado: ${moneyText(total)}.`,
    ...(paid.length === 0 ? [] : [`Forma de pago: ${listText(paid)}.`]),
    ...(back === null ? [] : [`${back.title}. ${back.texts.join('; ')}.`]),
    ...(balance === 0 ? [] : [`Saldo adeudado: ${moneyText(balance)}.`]),
    ...(page === undefined || !isRegistered(invoice.user) ? [] : [`Puede verla ingresando a ${page}`]),
    'Muchas gracias.',
  ].join('\n');
};

/** The address of an invoice's page; one must log in, and a family sees only its own. */
export const invoicePage = (origin: string, id: string): string => `${origin}/invoice/single/${id}`;

export const receiptSubject = (invoiceid: number, institute: string): string => `Factura N° ${invoiceid} de ${institute}`;

/** Only a registered payer can log in. */
const isRegistered = (user: InvoiceUser): boolean => 'user_id' in user && user.user_id !== null;

export type SendLinks = { readonly mail?: string | undefined; readonly whatsapp?: string | undefined };

/** The links that open the office's mail or WhatsApp with the message, for as many of the payer's addresses as are known. */
export const sendLinks = (invoice: Invoice, institute: string, page?: string): SendLinks => {
  const { email = '', cel = null } = sheetPayer(invoice.user);
  const text = receiptText(invoice, institute, page);
  const subject = receiptSubject(invoice.invoiceid, institute);
  return {
    mail: email === '' ? undefined : `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
    whatsapp: whatsappLink(cel, text),
  };
};
