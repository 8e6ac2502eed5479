/** How much of an invoice each reader is told: a family its own lines and the payer, but no address or telephone of a payer whom it may not look at. */
import { maySee, type Someone, type Ties } from '#features/users/user.rules.ts';
import { dayOf } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { isOffice } from '#kernel/roles.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';

/** An invoice as its reader may see it; `own` are the lines of the reader's students. */
export const shownTo = (who: Someone, invoice: Invoice, ties: Ties, own: ReadonlySet<string>): Invoice => {
  if (isOffice(who)) return invoice;
  if (!mayReadMoney(who, invoice, ties, own)) return withoutMoney(withOwnLines(invoice, own), payerFor(who, invoice.user, ties));
  const { reversals, ...shown } = isPaidBy(invoice, who) ? withLinesForPayer(invoice, own) : invoice;
  return {
    ...shown,
    user: payerFor(who, invoice.user, ties),
    ...(reversals === undefined ? {} : { reversals: reversals.map(({ by: _who, ...reversal }) => reversal) }),
  };
};

/** Whether this reader paid the invoice. */
export const isPaidBy = ({ user }: Pick<Invoice, 'user'>, who: Pick<Someone, 'id'>): boolean => 'user_id' in user && user.user_id?._id === who.id;

/** The payer reads how the money came and went. Others of the payer's family read it only if all the lines are of their students and it tells nothing about the payer's credit. */
const mayReadMoney = (who: Someone, invoice: Invoice, ties: Ties, own: ReadonlySet<string>): boolean => {
  if (isPaidBy(invoice, who)) return true;
  const { user, details, advance, creditUsed } = invoice;
  const payer = 'user_id' in user ? user.user_id : null;
  return advance === 0 && creditUsed === 0 && details.every(({ _id }) => own.has(_id)) && (payer === null || maySee(who, payer._id, ties));
};

/** The invoice with what was paid on its lines, and no more about its money. */
const withoutMoney = ({ payments: _forms, reversals: _back, advance: _left, creditUsed: _used, ...invoice }: Invoice, user: InvoiceUser): Invoice => ({
  ...invoice,
  user,
  total: sumOf(invoice.details.map(({ payment }) => payment)),
  details: invoice.details.map((line) => (line.others === true ? withoutReversed(line) : line)),
});

// What another family was given back is told only to the payer.
const withoutReversed = ({ reversed: _reversed, ...line }: InvoiceDetail): InvoiceDetail => line;

/** The invoice as its payer is told of it: a payer with students of their own on it learns nothing about other families by paying for them. */
export const withLinesForPayer = (invoice: Invoice, own: ReadonlySet<string>): Invoice =>
  invoice.details.some(({ _id }) => own.has(_id)) ? withOwnLines(invoice, own) : invoice;

/** The reader's own lines, followed by one line for everything else that was paid: without students, fees, or what is still owed on them. */
const withOwnLines = (invoice: Invoice, own: ReadonlySet<string>): Invoice => {
  const others = invoice.details.filter(({ _id }) => !own.has(_id));
  return others.length === 0 ? invoice : { ...invoice, details: [...invoice.details.filter(({ _id }) => own.has(_id)), othersOf(invoice, others)] };
};

// A line in the shape that callers know: it looks like one whose fee was deleted.
const othersOf = ({ _id, date }: Invoice, others: readonly InvoiceDetail[]): InvoiceDetail => {
  const payment = sumOf(others.map((line) => line.payment));
  const reversed = sumOf(others.map((line) => line.reversed ?? 0));
  const nothing = { installment: null, cashDiscount: 0, extraDiscount: 0, number: 0, year: Number(dayOf(date).slice(0, 4)) };
  return { _id, ...nothing, value: payment, payment, studentName: OTHERS, others: true, ...(reversed === 0 ? {} : { reversed }) };
};

/** The label of the line that sums up the other lines. */
export const OTHERS = 'Otras cuotas de esta factura';

const payerFor = (who: Someone, payer: InvoiceUser, ties: Ties): InvoiceUser => {
  if (!('user_id' in payer)) return { name: payer.name, lastname: payer.lastname };
  if (payer.user_id === null || maySee(who, payer.user_id._id, ties)) return payer;
  const { _id, name, lastname } = payer.user_id;
  return { user_id: { _id, name, lastname } };
};
