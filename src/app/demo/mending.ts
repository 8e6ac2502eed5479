/** What the office of the demonstration mends: a form of payment that was entered wrongly, and now and then an invoice whose money is given back. */
import { labelOf as outlayLabel, REVERSAL_TYPE_ID } from '#features/expenses/expense.rules.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { type GivenLine, owedAgain } from '#features/expenses/reversal.rules.ts';
import type { Change } from '#features/history/history.store.ts';
import { onCalendar } from '#features/installments/recalculation.rules.ts';
import { labelOf } from '#features/invoices/invoice.rules.ts';
import { paymentsOf } from '#features/register/payment-form.rules.ts';
import { addDays, type Day, type Moment } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { chanceOf } from './chance.ts';
import { DEMO_PENALTY } from './demo-institute.ts';
import type { Family } from './families.ts';
import type { FeeBook } from './fee-book.ts';
import { dayIn, momentOn, officeDayFrom } from './office-days.ts';
import type { Correction, IssuedInvoice, MadeReversal, Till } from './till.ts';

const CORRECTED_PERCENT = 3;
const MINUTES_UNTIL_NOTICED = 12;

/** Now and then an invoice that was entered as a transfer had come from the phone: the family shows it, and the office corrects the form. */
export const correctNowAndThen = (till: Till, family: Family, day: Day, minute: number): void => {
  const invoice = till.invoices().at(-1);
  if (invoice === undefined || invoice.split.transfer !== invoice.total || invoice.split.reference !== null) return;
  const chance = chanceOf(19, family.number, Number(day.replaceAll('-', '')));
  if (chance.percent(CORRECTED_PERCENT)) till.correct('mercadopago', momentOn(day, minute + MINUTES_UNTIL_NOTICED));
};

const GIVEN_BACK_IN_MONTHS = [4, 8, 11];
const GIVEN_BACK_ON_DAY = 21;
const GIVING_BACK_MINUTE = 11 * 60;
const DAYS_BACK = 18;

/** In some months a family that transferred what it owed asks for its money, to pay another way; its fee is owed again. */
export const giveBackNowAndThen = (till: Till, book: FeeBook, comesSoon: (studentId: string) => boolean, day: Day, types: readonly ExpenseType[]): void => {
  const now = momentOn(day, GIVING_BACK_MINUTE);
  if (!GIVEN_BACK_IN_MONTHS.includes(now.month) || officeDayFrom(dayIn(now.year, now.month, GIVEN_BACK_ON_DAY)) !== day) return;
  const from = momentOn(addDays(day, -DAYS_BACK), 0).instant;
  const isSimple = ({ issuedAt, total, split, lines: [line, ...others] }: IssuedInvoice): boolean =>
    issuedAt >= from &&
    issuedAt < momentOn(day, 0).instant &&
    split.transfer === total &&
    others.length === 0 &&
    line !== undefined &&
    comesSoon(line.studentId);
  const invoice = till.invoices().findLast((one) => isSimple(one) && till.purses().bank >= one.total);
  const type = types.find(({ _id }) => _id === REVERSAL_TYPE_ID);
  invariant(type !== undefined, 'every installation gives money back');
  if (invoice === undefined) return;
  const description = `${labelOf({ invoiceid: invoice.number })}: la familia paga de otra manera`;
  for (const line of till.giveBack(invoice, { type, form: 'transfer', description }, now)) oweAgain(line, book, now);
};

const oweAgain = (line: GivenLine, book: FeeBook, now: Moment): void => {
  const fee = { ...book.fee(line.fee ?? ''), updatable: false };
  book.put({ ...fee, ...onCalendar(fee, { value: fee.value + owedAgain(line), status: fee.status }, DEMO_PENALTY, now) });
};

/** A change that the history tells, and when it was made. */
export type Mended = { readonly at: Moment; readonly change: Change };

/** What was mended as the history tells it, the oldest first. */
export const mendedIn = (till: Till, types: readonly ExpenseType[]): readonly Mended[] =>
  [...till.corrections().map(corrected), ...till.reversals().flatMap((one) => givenBack(one, types))].sort((one, other) =>
    one.at.instant < other.at.instant ? -1 : one.at.instant > other.at.instant ? 1 : 0,
  );

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

const givenBack = ({ outlay, invoice, at }: MadeReversal, types: readonly ExpenseType[]): readonly Mended[] => {
  const type = types.find(({ _id }) => _id === outlay.typeId);
  invariant(type !== undefined && outlay.form !== null && outlay.description !== null, 'the demonstration says how it gives money back');
  const { id, movedAt, value, form, description, registerId } = outlay;
  const expense = { _id: id, date: movedAt, value, form, expencetype: type, description, register: registerId };
  return [
    { at, change: { noun: 'expense', nounId: id, label: outlayLabel(expense), action: 'create', after: expense } },
    {
      at,
      change: {
        noun: 'invoice',
        nounId: invoice.id,
        label: labelOf({ invoiceid: invoice.number }),
        action: 'change',
        before: { reversed: 0 },
        after: { reversed: value },
      },
    },
  ];
};
