/** The corrections of the office of the demonstration: a wrong form of payment, and now and then an invoice or credit that is given back. */
import { labelOf as outlayLabel, REVERSAL_TYPE_ID } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import type { ExpenseRow } from '#features/expenses/expense.store.ts';
import { refundText } from '#features/expenses/refund.rules.ts';
import { type GivenLine, NOTHING_RETURNED, owedAgain, toldReturned } from '#features/expenses/reversal.rules.ts';
import type { Change } from '#features/history/history.store.ts';
import { onCalendar } from '#features/installments/recalculation.rules.ts';
import { labelOf } from '#features/invoices/invoice.rules.ts';
import { paymentsOf } from '#features/register/payment-form.rules.ts';
import { addDays, type Day, type Moment } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { chanceOf } from './chance.ts';
import { DEMO_PENALTY } from './demo-institute.ts';
import type { Family } from './families.ts';
import type { FeeBook } from './fee-book.ts';
import { dayIn, momentOn, officeDayFrom } from './office-days.ts';
import type { Correction, IssuedInvoice, MadeReversal, Till } from './till.ts';

const CORRECTED_PERCENT = 3;
const MINUTES_UNTIL_NOTICED = 12;

/** Now and then a payment from the phone was entered as a transfer; the family shows it, and the office corrects the form. */
export const correctNowAndThen = (till: Till, family: Family, day: Day, minute: number): void => {
  const invoice = till.invoices().at(-1);
  if (invoice === undefined || invoice.total === 0 || invoice.split.transfer !== invoice.total || invoice.split.reference !== null) return;
  const chance = chanceOf(19, family.number, Number(day.replaceAll('-', '')));
  if (chance.percent(CORRECTED_PERCENT)) till.correct('mercadopago', momentOn(day, minute + MINUTES_UNTIL_NOTICED));
};

const GIVEN_BACK_IN_MONTHS = [4, 8, 11];
const GIVEN_BACK_ON_DAY = 21;
const GIVING_BACK_MINUTE = 11 * 60;
const DAYS_BACK = 18;

/** In some months a family that paid by transfer asks for its money, to pay in another form; its fee is owed again. */
export const giveBackNowAndThen = (till: Till, book: FeeBook, comesSoon: (studentId: string) => boolean, day: Day, types: readonly ExpenseType[]): void => {
  const now = momentOn(day, GIVING_BACK_MINUTE);
  if (!isDayOf(GIVEN_BACK_IN_MONTHS, now)) return;
  const invoice = simpleInvoices(till, comesSoon, day).findLast((one) => till.purses().bank >= one.total);
  if (invoice === undefined) return;
  const label = labelOf({ invoiceid: invoice.number });
  const outlay = { type: typeOfReturns(types), form: 'transfer' as const, description: `${label}: la familia paga de otra manera` };
  for (const line of till.giveBack(invoice, outlay, now)) oweAgain(line, book, now, `Devolución de la ${label}`);
};

const LEFT_IN_MONTHS = [6, 9];

/** In others the wrong month was charged: the payment is left as credit, and pays the right month at the family's next visit. */
export const leaveAsCreditNowAndThen = (till: Till, book: FeeBook, comesSoon: (studentId: string) => boolean, day: Day): void => {
  const now = momentOn(day, GIVING_BACK_MINUTE);
  if (!isDayOf(LEFT_IN_MONTHS, now)) return;
  const invoice = simpleInvoices(till, comesSoon, day).findLast(({ payer }) => payer.id !== null);
  if (invoice === undefined) return;
  const reason = `Devolución a cuenta de la ${labelOf({ invoiceid: invoice.number })}: se cobró un mes por otro`;
  for (const line of till.leaveAsCredit(invoice, now)) oweAgain(line, book, now, reason);
};

const REFUNDED_IN_MONTHS = [5, 10];
const LEAST_REFUNDED: Centavos = pesos(1_000);

/** In others a family asks for its change of earlier payments: the one with most credit, except families that left credit on purpose. */
export const refundNowAndThen = (till: Till, keptBy: ReadonlySet<string | null>, day: Day, types: readonly ExpenseType[]): void => {
  const now = momentOn(day, GIVING_BACK_MINUTE);
  if (!isDayOf(REFUNDED_IN_MONTHS, now)) return;
  const [payer] = till
    .invoices()
    .map((invoice) => invoice.payer)
    .filter((one) => till.creditOf(one) >= LEAST_REFUNDED && till.creditOf(one) <= till.purses().cash && !keptBy.has(one.id))
    .sort((one, other) => till.creditOf(other) - till.creditOf(one));
  if (payer === undefined) return;
  till.refund(payer, { type: typeOfReturns(types), form: 'cash', description: refundText(payer, 'lo pidió la familia') }, now);
};

const isDayOf = (months: readonly number[], { day, year, month }: Moment): boolean =>
  months.includes(month) && officeDayFrom(dayIn(year, month, GIVEN_BACK_ON_DAY)) === day;

/** The invoices of these weeks with one transfer for one fee, of families that come again soon. */
const simpleInvoices = (till: Till, comesSoon: (studentId: string) => boolean, day: Day): readonly IssuedInvoice[] => {
  const from = momentOn(addDays(day, -DAYS_BACK), 0).instant;
  return till.invoices().filter(({ issuedAt, total, split, advance, creditUsed, lines: [line, ...others] }) => {
    const isPlain = advance === 0 && creditUsed === 0 && others.length === 0 && split.transfer === total;
    return isPlain && issuedAt >= from && issuedAt < momentOn(day, 0).instant && line !== undefined && comesSoon(line.studentId);
  });
};

const typeOfReturns = (types: readonly ExpenseType[]): ExpenseType => {
  const type = types.find(({ _id }) => _id === REVERSAL_TYPE_ID);
  invariant(type !== undefined, 'every installation gives money back');
  return type;
};

const oweAgain = (line: GivenLine, book: FeeBook, now: Moment, reason: string): void => {
  const fee = { ...book.fee(line.fee ?? ''), updatable: false };
  const owed = { ...fee, ...onCalendar(fee, { value: fee.value + owedAgain(line), status: fee.status }, DEMO_PENALTY, now) };
  book.pay(owed, -owedAgain(line), now, reason);
};

/** An entry of the history, and its time. */
export type Mended = { readonly at: Moment; readonly change: Change };

/** The corrections as the history tells them, the oldest first. */
export const mendedIn = (till: Till, types: readonly ExpenseType[]): readonly Mended[] =>
  [
    ...till.corrections().map(corrected),
    ...till.reversals().flatMap((one) => [...(one.outlay === null ? [] : [takenOut(one.outlay, one.at, types)]), givenBack(one)]),
    ...till.refunds().map(({ outlay, at }) => takenOut(outlay, at, types)),
  ].sort((one, other) => (one.at.instant < other.at.instant ? -1 : one.at.instant > other.at.instant ? 1 : 0));

const corrected = ({ invoice: { id, number, total }, at, before, after }: Correction): Mended => ({
  at,
  change: {
    noun: 'invoice',
    nounId: id,
    label: labelOf({ invoiceid: number }),
    action: 'change',
    before: { payments: paymentsOf(before, total) },
    after: { payments: paymentsOf(after, total) },
  },
});

const takenOut = (outlay: ExpenseRow, at: Moment, types: readonly ExpenseType[]): Mended => {
  const type = types.find(({ _id }) => _id === outlay.typeId);
  invariant(type !== undefined && outlay.form !== null && outlay.description !== null, 'the demonstration says how it gives money back');
  const { id, movedAt, value, form, description, registerId } = outlay;
  const expense = { _id: id, date: movedAt, value, form, expencetype: type, description, register: registerId };
  return { at, change: { noun: 'expense', nounId: id, label: outlayLabel(expense), action: 'create', after: expense } };
};

const givenBack = ({ outlay, invoice, given: { credited, usedBack, advanceBack }, at }: MadeReversal): Mended => ({
  at,
  change: {
    noun: 'invoice',
    nounId: invoice.id,
    label: labelOf({ invoiceid: invoice.number }),
    action: 'change',
    before: toldReturned(NOTHING_RETURNED),
    after: toldReturned({ money: outlay?.value ?? 0, credited, usedBack, advanceBack }),
  },
});
