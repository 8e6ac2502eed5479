/** How much of an invoice is told to whom: a family its own lines, and who paid, but not how to reach somebody whom it may not look at. */
import { maySee, type Someone, type Ties } from '#features/users/user.rules.ts';
import { dayOf } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { isOffice } from '#kernel/roles.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';

/** An invoice as its reader may see it; `own` are the lines of the reader's students. */
export const shownTo = (who: Someone, invoice: Invoice, ties: Ties, own: ReadonlySet<string>): Invoice => {
  if (isOffice(who)) return invoice;
  const { payments, reversals, ...shown } = { ...withOwnLines(invoice, own), user: payerFor(who, invoice.user, ties) };
  if (payments === undefined || !mayReadForms(who, invoice, ties, own)) return shown;
  return { ...shown, payments, ...(reversals === undefined ? {} : { reversals: reversals.map(({ by: _who, ...reversal }) => reversal) }) };
};

/** How it was paid is for who paid it; others of his family read it where all the lines are theirs. */
const mayReadForms = (who: Someone, { user, details }: Invoice, ties: Ties, own: ReadonlySet<string>): boolean => {
  const payer = 'user_id' in user ? user.user_id : null;
  if (payer?._id === who.id) return true;
  return details.every(({ _id }) => own.has(_id)) && (payer === null || maySee(who, payer._id, ties));
};

/** The own lines, and behind them in one line what was paid besides: neither for whom, nor for what, nor what is still owed of it. */
export const withOwnLines = (invoice: Invoice, own: ReadonlySet<string>): Invoice => {
  const others = invoice.details.filter(({ _id }) => !own.has(_id));
  return others.length === 0 ? invoice : { ...invoice, details: [...invoice.details.filter(({ _id }) => own.has(_id)), othersOf(invoice, others)] };
};

// Well-formed for readers who expect a fee: as of one that is gone.
const othersOf = ({ _id, date }: Invoice, others: readonly InvoiceDetail[]): InvoiceDetail => {
  const payment = sumOf(others.map((line) => line.payment));
  const nothing = { installment: null, cashDiscount: 0, extraDiscount: 0, number: 0, year: Number(dayOf(date).slice(0, 4)) };
  return { _id, ...nothing, value: payment, payment, studentName: OTHERS, others: true };
};

/** How the lines of others are called. */
export const OTHERS = 'Otras cuotas de esta factura';

const payerFor = (who: Someone, payer: InvoiceUser, ties: Ties): InvoiceUser => {
  if (!('user_id' in payer)) return { name: payer.name, lastname: payer.lastname };
  if (payer.user_id === null || maySee(who, payer.user_id._id, ties)) return payer;
  const { _id, name, lastname } = payer.user_id;
  return { user_id: { _id, name, lastname } };
};
