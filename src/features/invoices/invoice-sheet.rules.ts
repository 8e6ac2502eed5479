/** How an invoice reads: who paid, what each line was about, what it adds up to, and the words with which it is sent to the family. */
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

/** Who paid: one who is registered, one who was deleted since, or one who only gave a name. */
export const sheetPayer = (user: InvoiceUser): SheetPayer => {
  if (!('user_id' in user)) return { text: listName(user), email: user.email };
  if (user.user_id === null) return { text: GONE_USER };
  return { text: listName(user.user_id), email: user.user_id.email, cel: user.user_id.cel };
};

export type SheetLine = { readonly student: string; readonly fee: string; readonly year: string /** What a deleted fee was. */; readonly was?: string };

/** What a line was about; of a deleted fee only what the invoice itself kept. */
export const sheetLine = ({ installment, studentName, number, year, others }: InvoiceDetail): SheetLine => {
  if (others) return { student: studentName, fee: '', year: '' };
  return installment === null
    ? { student: GONE_FEE, fee: 'Indefinida', year: 'Indefinido', was: `${studentName} · ${feeTitle({ number, year })}` }
    : { student: listName(installment.student), fee: installmentShortName(installment.number), year: String(installment.year) };
};

/** The lines of one student: brothers and sisters may stand on the same invoice. Of a deleted fee only the name is known that the invoice kept. */
export const linesOf = ({ details }: Pick<Invoice, 'details'>, student: Pick<Person, '_id' | 'name' | 'lastname'>): readonly InvoiceDetail[] =>
  details.filter(({ installment, studentName }) => (installment === null ? studentName === listName(student) : installment.student._id === student._id));

/** Discount given, balance that stayed owed, and total paid, in centavos. */
export const sheetTotals = ({ details, total }: Pick<Invoice, 'details' | 'total'>): Totals => ({
  discount: sumOf(details.map((line) => line.discount ?? 0)),
  balance: sumOf(details.map((line) => line.value - line.payment)),
  total,
});

/** Why the total is not what the fees were paid: what was left with the institute besides, and, below zero, what credit paid; nothing where it is. */
export const creditSums = ({ details, advance = 0, creditUsed = 0 }: Pick<Invoice, 'details' | 'advance' | 'creditUsed'>): readonly CreditSum[] => [
  ...(details.length > 0 && (advance > 0 || creditUsed > 0) ? [{ label: 'Cuotas', value: sumOf(details.map(({ payment }) => payment)) }] : []),
  ...(advance > 0 ? [{ label: 'A cuenta', value: advance }] : []),
  ...(creditUsed > 0 ? [{ label: 'Saldo a favor usado', value: -creditUsed }] : []),
];
type CreditSum = { readonly label: string; readonly value: Centavos };

/** How it was paid, part by part; nothing where nobody said it. */
export const paidTexts = ({ payments = [] }: Pick<Invoice, 'payments'>): readonly string[] => (isFormSaid(payments) ? paymentTexts(payments) : []);

/** In which forms, without how much, the credit that was used among them: 'Efectivo + Saldo a favor'. */
export const paidWithText = ({ payments = [], creditUsed = 0 }: Pick<Invoice, 'payments' | 'creditUsed'>): string =>
  [...(payments.length > 0 ? [formsText(payments)] : []), ...(creditUsed > 0 ? ['Saldo a favor'] : [])].join(' + ');

export type GivenBack = { readonly title: string; readonly texts: readonly string[] };

/** What was given back of it since, all or a part, each time with its day and how; null when nothing was. */
export const givenBack = ({ total, details, reversals }: Pick<Invoice, 'total' | 'details' | 'reversals'>): GivenBack | null => {
  const amount = sumOf(reversals?.map((one) => one.amount) ?? details.map(({ reversed = 0 }) => reversed));
  if (amount === 0) return null;
  // By the lines where there are any: what was paid with credit is no money, and what became credit is none either.
  const isWholeBack = details.length === 0 ? amount === total : details.every(({ payment, reversed = 0 }) => payment === reversed);
  return {
    title: isWholeBack ? 'Factura devuelta' : 'Factura devuelta en parte',
    // Of another payer's invoice a family knows only how much of its own fees was given back.
    texts: reversals?.map((one) => `El ${fullDay(dayOf(one.date))}: ${moneyText(one.amount)}${howBack(one)}`) ?? [moneyText(amount)],
  };
};

const howBack = ({ form, asCredit }: NonNullable<Invoice['reversals']>[number]): string => {
  if (asCredit === true) return ', dejado a cuenta';
  return form === undefined ? '' : `, ${formLabel(form)}`;
};

/** "Factura Abad, Tomasa 10-06-26.pdf". */
export const invoiceFileName = ({ user, date }: Pick<Invoice, 'user' | 'date'>): string => `Factura ${sheetPayer(user).text} ${fileDay(dayOf(date))}.pdf`;

/** The message to the family about its payment; `page` is where a registered payer can see it after logging in. */
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

/** The page of an invoice; behind the login, only its family sees it. */
export const invoicePage = (origin: string, id: string): string => `${origin}/invoice/single/${id}`;

export const receiptSubject = (invoiceid: number, institute: string): string => `Factura N° ${invoiceid} de ${institute}`;

/** Only a registered payer can log in. */
const isRegistered = (user: InvoiceUser): boolean => 'user_id' in user && user.user_id !== null;

export type SendLinks = { readonly mail?: string | undefined; readonly whatsapp?: string | undefined };

/** The links that open the office's mail or WhatsApp with the words for the payer, as far as his addresses are known. */
export const sendLinks = (invoice: Invoice, institute: string, page?: string): SendLinks => {
  const { email = '', cel = null } = sheetPayer(invoice.user);
  const text = receiptText(invoice, institute, page);
  const subject = receiptSubject(invoice.invoiceid, institute);
  return {
    mail: email === '' ? undefined : `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
    whatsapp: whatsappLink(cel, text),
  };
};
